import { z } from 'zod';
import {
  INVITATION_DAYS_DEFAULT,
  INVITATION_DAYS_MAX,
  INVITATION_NOTE_MAX_LENGTH,
  LINK_TOKEN_MAX_LENGTH,
} from '../base/limits';
import { problem } from '../base/problems';
import { Currency, Id, Instant, line, orNothing } from '../framework/common';
import { Role } from './accounts';

/** Token of an invitation or of a password link. */
export const LinkToken = z
  .string(problem('link.incomplete'))
  .min(1, problem('link.incomplete'))
  .max(LINK_TOKEN_MAX_LENGTH, problem('link.invalid'));

/** The inviting person's note about the invited person. */
export const InvitationNote = orNothing(line('note', { max: INVITATION_NOTE_MAX_LENGTH }));

const daysError = problem('value.not_whole_in_range', { label: 'days', min: 1, max: INVITATION_DAYS_MAX });

export const ExpiryDays = z
  .int(daysError)
  .min(1, daysError)
  .max(INVITATION_DAYS_MAX, daysError)
  .default(INVITATION_DAYS_DEFAULT)
  .describe('Days until the invitation expires.');

/** An inventory as an invited person sees it. */
export const InvitedInventory = z.object({
  id: Id,
  title: z.string(),
  currency: Currency.describe('Of all amounts of the inventory.'),
  role: Role.describe('Role of the new member.'),
  access_ends_at: Instant.nullable().describe('End of the access of the new viewer; null for no end.'),
});
export type InvitedInventory = z.infer<typeof InvitedInventory>;

export const Invited = z.object({
  invited_by: z
    .string()
    .nullable()
    .describe(
      'Display name of the inviting person; null for an invitation from the command line or a deleted account.',
    ),
  expires_at: Instant,
  inventory: InvitedInventory.nullable().describe('Null for an invitation to the server alone.'),
});
export type Invited = z.infer<typeof Invited>;
