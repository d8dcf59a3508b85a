import type { contract } from '@stowage/contracts';
import { version } from '../../../package.json';
import { toPublicUrl } from '../../config/config';
import { isReachableByPhones } from '../../config/reachable-address';
import type { Handlers } from '../../http/handler';
import { isRegistrationOpen } from '../../entities/user/registration';
import { hasUsers } from '../../entities/user/users.repository';
import { startDataCheck } from './data-check.service';
import { checkReadiness } from './readiness.service';
import { getServerHealth, type ReportBackups } from './server-health.service';

/** Features must not import each other, so the function that reports on backups is a parameter. */
export const createSystemRoutes = (reportBackups: ReportBackups): Handlers<typeof contract>['system'] => ({
  health: (context, { is_admin }) => ({
    status: 'ok',
    registration_open: isRegistrationOpen(context),
    has_accounts: hasUsers(context.db),
    sends_email: context.mailer !== undefined,
    ...(is_admin && { version }),
  }),
  ready: async (context, { is_admin }) => {
    await checkReadiness(context);
    return { status: 'ready', ...(is_admin && { version }) };
  },
  getAddress: ({ config }) => ({
    public_url: toPublicUrl(config),
    is_reachable_by_phones: isReachableByPhones(config.public_url),
  }),
  getServerHealth: (context) => getServerHealth(context, reportBackups),
  checkData: (context) => {
    startDataCheck(context);
    return getServerHealth(context, reportBackups);
  },
});
