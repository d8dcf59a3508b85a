import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';

export const systemRoutes: Handlers<typeof contract>['system'] = {
  health: ({ config }) => ({ status: 'ok', registration_open: config.allow_registration }),
};
