import type { contract } from '@stowage/contracts';
import { measureStorage } from '../../entities/image/storage.service';
import type { Handlers } from '../../http/handler';
import { removeAccount } from './account-removal.service';
import {
  getUser,
  getUserRow,
  listSessions,
  removeAllSessions,
  removeSession,
  updateProfile,
} from './users.service';

export const userRoutes: Handlers<typeof contract>['users'] = {
  getMe: (context, { caller }) => getUser(context, caller),
  updateMe: async (context, { body, caller, origin }) => {
    const user = await updateProfile(context, caller, body);
    if (body.new_password !== undefined) origin.log.info({ user_id: caller.user_id }, 'Password changed');
    return user;
  },
  removeMe: async (context, { body, caller, origin }) => {
    await removeAccount(context, caller.user_id, body.password);
    origin.log.info({ user_id: caller.user_id }, 'Account deleted');
  },
  getStorage: async ({ db }, { caller }) => ({
    used: await measureStorage(db, caller.user_id),
    quota: getUserRow(db, caller.user_id).storage_quota,
  }),
  listSessions: (context, { caller }) => listSessions(context, caller),
  removeSessions: ({ db }, { caller }) => removeAllSessions(db, caller.user_id),
  removeSession: ({ db }, { params, caller }) =>
    removeSession(db, { user_id: caller.user_id, id: params.id }),
};
