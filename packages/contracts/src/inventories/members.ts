import { z } from 'zod';
import { Role } from '../accounts/accounts';
import { SecretLink } from '../accounts/administration';
import { LinkInput } from '../accounts/auth';
import { ExpiryDays, InvitationNote, Invited, InvitedInventory, LinkToken } from '../accounts/invitations';
import { UserSummary } from '../accounts/users';
import { CREDENTIALS_BODY_MAX_BYTES, EMAIL_MAX_LENGTH } from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import { Id, IdParams, Instant } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { cleanLine } from '../text/clean-text';
import { Inventory } from './inventories';

export const Member = z.object({
  user: UserSummary,
  role: Role,
  ends_at: Instant.nullable().describe("Only viewers' access can have an end."),
  created_at: Instant.describe('Time of joining.'),
  role_changed_at: Instant.nullable().describe('Null while the member has the role from joining.'),
  role_changed_by: UserSummary.nullable().describe(
    'Null also when the server changed the role, or after the account was deleted.',
  ),
});
export type Member = z.infer<typeof Member>;

const endOfAccess = z.iso.datetime(problem('value.not_time', { label: 'end_date' })).nullable();

export const UpdateMemberInput = z.strictObject({
  role: Role.optional(),
  ends_at: endOfAccess
    .optional()
    .describe('Null for no end. Managers and members have none: their role removes it.'),
});
export type UpdateMemberInput = z.infer<typeof UpdateMemberInput>;

export const LeaveInput = z.strictObject({
  take_along: z
    .boolean(problem('value.not_boolean', { label: 'take_along' }))
    .default(false)
    .describe('True to move the items that belong to the caller to another inventory of the caller.'),
});
export type LeaveInput = z.infer<typeof LeaveInput>;

/** An invitation to an inventory that can still be used. */
export const InventoryInvitation = z.object({
  id: Id,
  role: Role,
  access_ends_at: Instant.nullable().describe('End of the access of the new viewer.'),
  note: z.string().nullable(),
  invited_user: UserSummary.nullable().describe('Null for a link.'),
  created_by: UserSummary.nullable().describe('Null after the account was deleted.'),
  created_at: Instant,
  expires_at: Instant,
});
export type InventoryInvitation = z.infer<typeof InventoryInvitation>;

export const InviteInput = z.strictObject({
  role: Role,
  access_ends_at: endOfAccess.optional(),
  note: InvitationNote.optional().describe('About the invited person. Only managers see it.'),
  days: ExpiryDays,
  username: z
    .string(problem('value.not_text', { label: 'username' }))
    .max(EMAIL_MAX_LENGTH, problem('text.too_long', { label: 'username', max: EMAIL_MAX_LENGTH }))
    .overwrite(cleanLine)
    .optional()
    .describe(
      'Username or email of an existing account, case-insensitive. Without it, the response has a link.',
    ),
});
export type InviteInput = z.infer<typeof InviteInput>;

export const MemberInvitation = SecretLink.extend({
  id: Id,
  token: z.string().nullable().describe('Null, like the URL, for an invitation by name.'),
});
export type MemberInvitation = z.infer<typeof MemberInvitation>;

/** An invitation by name, as the invited person sees it. */
export const ReceivedInvitation = Invited.extend({
  id: Id,
  inventory: InvitedInventory,
  created_at: Instant,
});
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>;

const MOVES = ['separate', 'bring_along'] as const;

const invalidId = problem('value.unknown');

export const JoinInput = z
  .strictObject({
    token: LinkToken.optional().describe('Token of a link. Send either this or `id`.'),
    id: z.int(invalidId).positive(invalidId).optional().describe('Id of an invitation by name.'),
    things: z
      .enum(MOVES, notOneOf('things', MOVES))
      .describe('`bring_along` moves everything in an inventory of the caller to the new one.'),
    from_inventory_id: z
      .int(invalidId)
      .positive(invalidId)
      .optional()
      .describe(
        'The inventory to bring along; by default, the one of which the caller has been the manager for longest.',
      ),
  })
  .refine(({ token, id }) => (token === undefined) !== (id === undefined), {
    path: ['token'],
    error: problem('link.incomplete'),
  })
  .meta({ examples: [{ token: 'k3H0vYb2Jq9sLwX7mNfT1uRzPdCeGa5o', things: 'separate' }] });
export type JoinInput = z.infer<typeof JoinInput>;

export const DeclineInput = z.strictObject({ id: z.int(invalidId).positive(invalidId) });
export type DeclineInput = z.infer<typeof DeclineInput>;

export const members = {
  list: endpoint.get('/inventory/members', {
    summary: 'List the members of the inventory whose access has not ended, members for longest first',
    response: z.array(Member),
  }),
  update: endpoint.patch('/inventory/members/:id', {
    summary: 'Change the role of a member, or the end of the access of a viewer',
    managers_only: true,
    session_only: true,
    params: IdParams,
    body: UpdateMemberInput,
    response: Member,
    refusals: ['member.last_manager', 'member.only_viewers_end', 'member.end_in_past'],
  }),
  remove: endpoint.delete('/inventory/members/:id', {
    summary: 'Remove a member, who at once loses access to the inventory',
    managers_only: true,
    session_only: true,
    params: IdParams,
    refusals: ['member.last_manager', 'member.only_member'],
  }),
  leave: endpoint.post('/inventory/leave', {
    summary: 'Leave the inventory, and on request take your items along',
    session_only: true,
    is_open_to_viewers: true,
    body: LeaveInput,
    refusals: [
      'member.last_manager',
      'member.only_member',
      'inventory.viewer',
      'category.too_many',
      'tag.too_many',
      'custom_field.too_many',
      'document.stays_partly',
      'inventory.amounts_too_large',
      'image.quota_exceeded',
      'image.quota_of_other_exceeded',
    ],
  }),
  listInvitations: endpoint.get('/inventory/invitations', {
    summary: 'List the invitations to the inventory that can still be used, newest first',
    managers_only: true,
    response: z.array(InventoryInvitation),
  }),
  invite: endpoint.post('/inventory/invitations', {
    summary: 'Invite a person to the inventory with a link that works once, or an existing account by name',
    managers_only: true,
    session_only: true,
    body: InviteInput,
    response: MemberInvitation,
    status: 201,
    refusals: [
      'invitation.person_unknown',
      'invitation.yourself',
      'invitation.already_member',
      'invitation.already_invited',
      'invitation.too_many',
      'member.only_viewers_end',
      'member.end_in_past',
      'too_many.people_searches',
    ],
  }),
  removeInvitation: endpoint.delete('/inventory/invitations/:id', {
    summary: 'Withdraw an invitation to the inventory',
    managers_only: true,
    session_only: true,
    params: IdParams,
  }),
};

export const joining = {
  list: endpoint.get('/users/me/invitations', {
    summary: 'List the invitations by name to inventories that the caller can accept, newest first',
    is_personal: true,
    response: z.array(ReceivedInvitation),
  }),
  findInventory: endpoint.post('/invitations/inventory', {
    summary: 'Get the inventory of an invitation link, also of a used one, if the caller is a member of it',
    is_personal: true,
    session_only: true,
    body: LinkInput,
    body_max_bytes: CREDENTIALS_BODY_MAX_BYTES,
    response: Inventory,
    works_on_full_disk: true,
    refusals: ['invitation.unknown', 'too_many.links'],
  }),
  accept: endpoint.post('/invitations/accept', {
    summary: 'Become a member of an inventory with an invitation',
    is_personal: true,
    session_only: true,
    body: JoinInput,
    response: Inventory,
    refusals: [
      'invitation.unknown',
      'invitation.used',
      'invitation.expired',
      'invitation.for_registration',
      'invitation.already_joined',
      'inventory.gone',
      'inventory.manager_required',
      'invitation.viewer_brings_nothing',
      'invitation.nothing_to_bring',
      'inventory.too_many',
      'category.too_many',
      'tag.too_many',
      'custom_field.too_many',
      'template.too_many',
      'inventory.amounts_too_large',
      'location.too_many',
      'location.too_deep',
      'image.quota_exceeded',
      'image.quota_of_other_exceeded',
      'too_many.links',
    ],
  }),
  decline: endpoint.post('/invitations/decline', {
    summary: 'Decline an invitation by name',
    is_personal: true,
    session_only: true,
    body: DeclineInput,
    refusals: ['invitation.unknown'],
  }),
};
