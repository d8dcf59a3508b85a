import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { login, logout, register } from './auth.service';

export const authRoutes: Handlers<typeof contract>['auth'] = {
  login: (context, { body, origin }) => login(context, body, origin.user_agent),
  register: (context, { body }) => register(context, body),
  logout: (context, { caller }) => {
    logout(context, caller);
  },
};
