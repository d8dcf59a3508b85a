import type { contract } from '@stowage/contracts';
import { notFound } from '../../errors';
import type { Handlers } from '../../http/handler';
import { getUser, listSessions, removeAllSessions, removeSession, updateProfile } from './users.service';

export const userRoutes: Handlers<typeof contract>['users'] = {
  getMe: ({ db }, { caller }) => getUser(db, caller.id),
  updateMe: (context, { body, caller }) => updateProfile(context, caller, body),
  removeMe: () => {
    throw notFound();
  },
  listSessions: (context, { caller }) => listSessions(context, caller),
  removeSessions: ({ db }, { caller }) => {
    removeAllSessions(db, caller.id);
  },
  removeSession: ({ db }, { params, caller }) => {
    removeSession(db, caller.id, params.id);
  },
};
