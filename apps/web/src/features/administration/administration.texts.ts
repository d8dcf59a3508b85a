export const users = 'Users';
export const usersNotLoaded = 'The users could not be loaded.';
export const administrator = 'Administrator';
export const disabled = 'Disabled';
export const you = 'You';
export const neverSignedIn = 'Never signed in';
export const lastSignIn = (instant: string) => `Last sign-in ${instant}`;
export const storageOf = (used: string, quota: string) => `${used} of ${quota}`;
export const actionsFor = (name: string) => `Actions for ${name}`;
export const cancel = 'Cancel';
export const close = 'Close';
export const save = 'Save';
export const somethingFailed = 'This could not be saved. Try again.';

export const createPasswordLink = 'Create password link';
export const passwordLinkFor = (name: string) => `Password link for ${name}`;
export const passwordLinkHint =
  'The link sets a new password once and signs the person out on all devices. Earlier links no longer work.';
export const linkOnce = 'This link is shown only once.';
export const linkUntil = (instant: string) => `Valid until ${instant}.`;
export const link = 'Link';
export const copyLink = 'Copy link';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'The link could not be copied. Select and copy it.';
export const qrCodeOfLink = 'QR code of the link';
export const qrHint = 'A phone opens the link when you scan the code.';
export const noQrHint = 'Set PUBLIC_URL on the server to show a QR code here.';
export const linkNotCreated = 'The link could not be created.';

export const setLimit = 'Set storage limit';
export const limitFor = (name: string) => `Storage limit for ${name}`;
export const limitHint = 'Photos beyond the limit are rejected. Leave the field empty for no limit.';
export const limitInGb = 'Limit in GB';
export const limitInvalid = 'Limit must be a number, such as 0.5 or 10';
export const limitSaved = 'Storage limit saved';
export const usedNow = (used: string) => `Used now: ${used}`;

export const makeAdmin = 'Make administrator';
export const makeAdminQuestion = (name: string) => `Make ${name} an administrator?`;
export const makeAdminHint =
  'Administrators manage all users, invitations and settings of this server. They do not see the items of other people.';
export const takeRights = 'Remove administrator rights';
export const takeRightsQuestion = (name: string) => `Remove the administrator rights of ${name}?`;
export const takeRightsHint = 'The account and its data stay.';
export const takeRightsConfirm = 'Remove rights';
export const disable = 'Disable account';
export const disableQuestion = (name: string) => `Disable the account of ${name}?`;
export const disableHint =
  'The person is signed out on all devices and cannot sign in. Nothing is deleted: shared items and loans stay visible to other people.';
export const enable = 'Enable account';
export const enabled = (name: string) => `${name} can sign in again`;
export const wasDisabled = (name: string) => `${name} can no longer sign in`;
export const isAdminNow = (name: string) => `${name} is an administrator`;
export const isNoAdmin = (name: string) => `${name} is no longer an administrator`;
export const remove = 'Delete account';
export const removeQuestion = (name: string) => `Delete the account of ${name}?`;
export const removeHint = (items: string) =>
  `This permanently deletes ${items} and all photos, locations and settings of this person. Other people keep the records of their loans.`;
export const typeUsername = (username: string) => `Type ${username} to confirm`;
export const removed = (name: string) => `The account of ${name} has been deleted`;

export const invitations = 'Invitations';
export const invitationsNotLoaded = 'The invitations could not be loaded.';
export const invitationsHint = 'An invitation lets one person register, also while registration is closed.';
export const invite = 'Invite someone';
export const inviteTitle = 'Invite someone';
export const inviteReady = 'Invitation';
export const inviteReadyHint = 'Send this link to one person. It works once.';
export const note = 'Note (optional)';
export const noteHint = 'Who the invitation is for. Only administrators see it.';
export const validFor = 'Valid for';
export const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
export const createInvitation = 'Create invitation';
export const noInvitations = 'No invitations yet.';
export const withoutNote = 'Without a note';
export const createdOn = (instant: string, by: string | undefined) =>
  by === undefined ? `Created ${instant}` : `Created ${instant} by ${by}`;
export const open = 'Open';
export const used = 'Used';
export const expired = 'Expired';
export const usedBy = (name: string, instant: string) => `Used by ${name}, ${instant}`;
export const usedOn = (instant: string) => `Used ${instant}`;
export const expires = (instant: string) => `Expires ${instant}`;
export const expiredOn = (instant: string) => `Expired ${instant}`;
export const withdraw = 'Withdraw';
export const withdrawInvitation = (note: string) => `Withdraw the invitation: ${note}`;
export const removeFromList = 'Remove';
export const removeInvitationFromList = (note: string) => `Remove the invitation from the list: ${note}`;
export const withdrawn = 'The invitation no longer works';
export const removedFromList = 'Removed from the list';

export const server = 'Server';
export const settingsNotLoaded = 'The settings could not be loaded.';
export const registration = 'Registration';
export const registrationOpen = 'Open';
export const registrationClosed = 'By invitation';
export const registrationHint = 'Open: everyone who can reach this server can create an account.';
export const registrationIsOpen = 'Registration is open';
export const registrationIsClosed = 'Registration is closed';
export const logLevel = 'Log level';
export const logLevelHint = 'Debug logs each request. The change takes effect at once.';
export const logLevels = {
  fatal: 'Fatal errors',
  error: 'Errors',
  warn: 'Warnings',
  info: 'Info (default)',
  debug: 'Debug',
  silent: 'Nothing',
};
export const logLevelSaved = 'Log level changed';
export const email = 'Email';
export const emailOn = 'The server mails links to people who forgot their password.';
export const emailOff =
  'The server sends no emails. To let people set a new password by email, set SMTP_URL and SMTP_FROM.';
