import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { createApiKey, listApiKeys, removeApiKey } from './api-keys.service';

export const apiKeyRoutes: Handlers<typeof contract>['keys'] = {
  list: (context, { caller }) => listApiKeys(context, caller.user_id),
  create: (context, { body, caller, origin }) => {
    const created = createApiKey(context, caller.user_id, body);
    origin.log.info({ user_id: caller.user_id, key_id: created.id, scope: created.scope }, 'API key created');
    return created;
  },
  remove: ({ db }, { params, caller, origin }) => {
    removeApiKey(db, caller.user_id, params.id);
    origin.log.info({ user_id: caller.user_id, key_id: params.id }, 'API key revoked');
  },
};
