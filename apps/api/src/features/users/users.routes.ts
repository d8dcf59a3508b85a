import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { removeAccount } from './account-removal.service';
import { getUser, listSessions, removeAllSessions, removeSession, updateProfile } from './users.service';

export const userRoutes: Handlers<typeof contract>['users'] = {
  getMe: ({ db }, { caller }) => getUser(db, caller.id),
  updateMe: (context, { body, caller }) => updateProfile(context, caller, body),
  removeMe: (context, { body, caller }) => removeAccount(context, caller.id, body.password),
  listSessions: (context, { caller }) => listSessions(context, caller),
  removeSessions: ({ db }, { caller }) => {
    removeAllSessions(db, caller.id);
  },
  removeSession: ({ db }, { params, caller }) => {
    removeSession(db, caller.id, params.id);
  },
};
