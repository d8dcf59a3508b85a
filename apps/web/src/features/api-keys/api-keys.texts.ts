export const hint =
  'A program uses a key instead of your password, for example to back up your list or to add items.';
export const createKey = 'Create a key';
export const keysNotLoaded = 'The API keys could not be loaded.';
export const created = (day: string) => `Created ${day}`;
export const neverUsed = 'never used';
export const lastUsed = (day: string) => `last used ${day}`;
export const endsOn = (day: string) => `ends ${day}`;
export const expired = 'Expired';
export const scopes = { read: 'Read only', write: 'Read and write' } as const;
export const revoke = 'Revoke';
export const revokeNamed = (name: string) => `Revoke ${name}`;
export const confirmRevoke = (name: string) => `Revoke “${name}”?`;
export const revokeHint = "Programs that use this key stop working at once. You can't undo this.";
export const revoked = (name: string) => `${name} revoked`;
export const notRevoked = 'The key could not be revoked.';

export const nameLabel = 'Name';
export const nameHint = 'The program or device that will use the key.';
export const scopeLabel = 'The key may';
export const mayRead = 'Only read';
export const mayWrite = 'Read and write';
export const scopeHint =
  'A key never changes your password, your sessions, your keys or your two-factor sign-in.';
export const endLabel = 'Last day (optional)';
export const endHint = 'The key stops working after this day. Leave it empty for a key without an end.';
export const endInPast = 'The last day cannot be in the past';
export const cancel = 'Cancel';
export const keyIsReady = 'Your new API key';
export const copyNow = 'Copy the key now. It is not shown again.';
export const keyLabel = 'API key';
export const usage = 'Programs send it with each request, in the header';
export const done = 'Done';
