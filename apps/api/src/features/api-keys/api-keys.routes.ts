import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { createApiKey, listApiKeys, removeApiKey } from './api-keys.service';

export const apiKeyRoutes: Handlers<typeof contract>['keys'] = {
  list: (context, { caller }) => listApiKeys(context, caller.user_id),
  create: async (context, { body, caller, origin }) => {
    const created = await createApiKey(context, caller.user_id, body);
    origin.log.info({ user_id: caller.user_id, key_id: created.id, scope: created.scope }, 'API key created');
    return created;
  },
  remove: async ({ db }, { params, caller, origin }) => {
    await removeApiKey(db, { user_id: caller.user_id, id: params.id });
    origin.log.info({ user_id: caller.user_id, key_id: params.id }, 'API key revoked');
  },
};
