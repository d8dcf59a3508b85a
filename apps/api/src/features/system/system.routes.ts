import type { contract } from '@stowage/contracts';
import { toPublicUrl } from '../../config/config';
import type { Handlers } from '../../http/handler';
import { checkHealth } from './health.service';
import { isReachableByPhones } from './system.rules';
import { getHealth } from './system.service';

export const systemRoutes: Handlers<typeof contract>['system'] = {
  health: async (context) => {
    await checkHealth(context);
    return getHealth(context);
  },
  getAddress: ({ config }) => ({
    public_url: toPublicUrl(config),
    is_reachable_by_phones: isReachableByPhones(config.public_url),
  }),
};
