import type { contract } from '@stowage/contracts';
import type { Handlers } from '../../http/handler';
import { listAccounts } from './accounts.service';

export const administrationRoutes: Handlers<typeof contract>['administration'] = {
  listAccounts: (context) => listAccounts(context),
};
