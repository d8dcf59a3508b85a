import type { contract } from '@stowage/contracts';
import { toPublicUrl } from '../../config';
import type { Handlers } from '../../http/handler';
import { isReachableByPhones } from './system.rules';

export const systemRoutes: Handlers<typeof contract>['system'] = {
  health: ({ config }) => ({ status: 'ok', registration_open: config.allow_registration }),
  getAddress: ({ config }) => ({
    public_url: toPublicUrl(config),
    is_reachable_by_phones: isReachableByPhones(config.public_url),
  }),
};
