import type { Command } from '@commander-js/extra-typings';
import { INVITATION_DAYS_DEFAULT, INVITATION_DAYS_MAX, InvitationInput } from '@stowage/contracts';
import { ConfigError, toPublicUrl } from '../config/config';
import { createInvitation } from '../entities/user/invitations.service';
import { toInvitationUrl } from '../security/link-addresses';
import { type CommandContext, runBeside } from './run';
import { toValidationError } from '../http/validation';

type InviteContext = Pick<CommandContext, 'db' | 'clock' | 'config' | 'print'>;

export function invite(context: InviteContext, { note, days }: { note?: string; days?: string }): void {
  const input = InvitationInput.safeParse({ note, days: days === undefined ? undefined : Number(days) });
  if (!input.success) throw new ConfigError(`${toValidationError(input.error).detail}.`);
  const { token, expires_at } = createInvitation(context, null, input.data);
  context.print(`Send this link to one person. It works once, until ${expires_at.slice(0, 10)}:`);
  context.print(toInvitationUrl(toPublicUrl(context.config), token));
  if (context.config.public_url === undefined)
    context.print('Set PUBLIC_URL to the address that people open: this link works on this machine only.');
}

export function addInviteCommand(program: Command): void {
  program
    .command('invite')
    .summary('print a link for one registration, even when registration is closed')
    .description('Prints a link with which one person can register, even when registration is closed.')
    .option('--note <text>', 'who the invitation is for; only administrators see it')
    .option(
      '--days <number>',
      `days until it expires, ${INVITATION_DAYS_DEFAULT} by default, at most ${INVITATION_DAYS_MAX}`,
    )
    .action((options) => runBeside((context) => invite(context, options)));
}
