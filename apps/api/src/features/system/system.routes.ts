import type { contract } from '@stowage/contracts';
import { version } from '../../../package.json';
import { change } from '../../data/change';
import { describeAddress, setPublicUrl } from '../../entities/setting/server-address.service';
import { isRegistrationOpen } from '../../entities/user/registration';
import { isAdmin } from '../../entities/user/require-admin';
import { hasUsers } from '../../entities/user/users.repository';
import type { Handlers } from '../../http/handler';
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
  getAddress: (context, { caller }) =>
    describeAddress(context, { is_admin: isAdmin(context, caller.user_id) }),
  setAddress: async (context, { body, caller, origin }) => {
    await change(context.db, (tx) => setPublicUrl({ ...context, db: tx }, body.public_url ?? undefined));
    origin.log.info({ user_id: caller.user_id, ...body }, 'Address of the server changed');
    return describeAddress(context, { is_admin: true });
  },
  getServerHealth: (context) => getServerHealth(context, reportBackups),
  checkData: (context) => {
    startDataCheck(context);
    return getServerHealth(context, reportBackups);
  },
});
