import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { attachCode, detachCode, getCodeTarget } from './codes.service';

export const codeRoutes: Handlers<typeof contract>['codes'] = {
  get: (context, { params, caller }) => getCodeTarget(context, caller.user_id, params.code),
  attach: ({ db, clock }, { body, caller }) =>
    attachCode(db, caller.inventory_id, body, clock().toISOString()),
  detach: ({ db }, { params, caller }) => detachCode(db, caller.inventory_id, params.code),
};
