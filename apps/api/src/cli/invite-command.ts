import type { Command } from '@commander-js/extra-typings';
import { INVITATION_DAYS_DEFAULT, INVITATION_DAYS_MAX, InvitationInput } from '@stowage/contracts';
import { change } from '../data/change';
import { findPublicUrl, getPublicUrl } from '../entities/setting/server-address.service';
import { createInvitation } from '../entities/user/invitations.service';
import { toValidationError } from '../http/validation';
import { toInvitationUrl } from '../security/link-addresses';
import { type CommandContext, runBeside } from './run';
import { formatDay, t } from './texts';

type InviteContext = Pick<CommandContext, 'db' | 'clock' | 'config' | 'print'>;

export async function invite(
  context: InviteContext,
  { note, days }: { note?: string; days?: string },
): Promise<void> {
  const input = InvitationInput.safeParse({ note, days: days === undefined ? undefined : Number(days) });
  if (!input.success) throw toValidationError(input.error);
  const { token, expires_at } = await change(context.db, (tx) =>
    createInvitation({ ...context, db: tx }, null, input.data),
  );
  context.print(t('commandLine.invite.done', { until: formatDay(expires_at) }));
  context.print(toInvitationUrl(getPublicUrl(context), token));
  if (findPublicUrl(context) === undefined) context.print(t('commandLine.invite.localOnly'));
}

export function addInviteCommand(program: Command): void {
  program
    .command('invite')
    .summary(t('commandLine.invite.summary'))
    .description(t('commandLine.invite.description'))
    .option('--note <text>', t('commandLine.invite.note'))
    .option(
      '--days <number>',
      t('commandLine.invite.days', { usual: INVITATION_DAYS_DEFAULT, max: INVITATION_DAYS_MAX }),
    )
    .action((options) => runBeside((context) => invite(context, options)));
}
