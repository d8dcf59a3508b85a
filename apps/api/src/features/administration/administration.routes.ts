import type { contract } from '@stowage/contracts';
import { change } from '../../data/change';
import { getLogLevel, setLogLevel, setRegistration } from '../../entities/setting/settings.service';
import { listInvitations, removeInvitation } from '../../entities/user/invitations.repository';
import { createInvitation } from '../../entities/user/invitations.service';
import { isRegistrationOpen } from '../../entities/user/registration';
import { toSecretLink } from '../../entities/user/secret-link';
import type { Handlers } from '../../http/handler';
import { notFound } from '../../lib/errors';
import { toInvitationUrl } from '../../security/link-addresses';
import { createResetLink, getRemoval, listAccounts, removeAccount, updateAccount } from './accounts.service';

// In log lines, `user_id` is the administrator and `account_id` is the other account.
export const administrationRoutes: Handlers<typeof contract>['administration'] = {
  listAccounts: (context, { caller }) => listAccounts(context, caller.reader),
  updateAccount: async (context, { params, body, caller, origin }) => {
    const account = await updateAccount(context, caller, params.id, body);
    origin.log.info(
      { user_id: caller.user_id, account_id: params.id, ...body },
      'Account changed by an administrator',
    );
    return account;
  },
  getRemoval: (context, { params }) => getRemoval(context, params.id),
  removeAccount: async (context, { params, body, caller, origin }) => {
    await removeAccount(context, caller, params.id, body);
    origin.log.info(
      { user_id: caller.user_id, account_id: params.id },
      'Account deleted by an administrator',
    );
  },
  createPasswordReset: async (context, { params, caller, origin }) => {
    const link = await createResetLink(context, caller, params.id);
    origin.log.info({ user_id: caller.user_id, account_id: params.id }, 'Password link created');
    return link;
  },
  listInvitations: ({ db }) => listInvitations(db),
  createInvitation: async (context, { body, caller, origin }) => {
    const link = await change(context.db, (tx) =>
      createInvitation({ ...context, db: tx }, caller.user_id, body),
    );
    origin.log.info({ user_id: caller.user_id }, 'Invitation created');
    return toSecretLink(context, link, toInvitationUrl);
  },
  removeInvitation: async ({ db }, { params, caller, origin }) => {
    await change(db, (tx) => {
      if (!removeInvitation(tx, params.id)) throw notFound();
    });
    origin.log.info({ user_id: caller.user_id }, 'Invitation removed');
  },
  getSettings: (context) => toSettings(context),
  updateSettings: async (context, { body, caller, origin }) => {
    await change(context.db, (tx) => {
      const changing = { ...context, db: tx };
      if (body.registration_open !== undefined) setRegistration(changing, body.registration_open);
      if (body.log_level !== undefined) setLogLevel(changing, body.log_level);
    });
    origin.log.info({ user_id: caller.user_id, ...body }, 'Server settings changed');
    return toSettings(context);
  },
};

const toSettings = (context: Parameters<typeof getLogLevel>[0] & { mailer: object | undefined }) => ({
  registration_open: isRegistrationOpen(context),
  log_level: getLogLevel(context),
  sends_email: context.mailer !== undefined,
});
