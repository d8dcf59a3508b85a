import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { attachCode, detachCode, getCodeTarget } from './codes.service';

export const codeRoutes: Handlers<typeof contract>['codes'] = {
  get: ({ db }, { params, caller }) => getCodeTarget(db, caller.id, params.code),
  attach: ({ db, clock }, { body, caller }) => attachCode(db, caller.id, body, clock().toISOString()),
  detach: ({ db }, { params, caller }) => {
    detachCode(db, caller.id, params.code);
  },
};
