import type { Health } from '@stowage/contracts';

export const makeHealth = (changes: Partial<Health> = {}): Health => ({
  status: 'ok',
  registration_open: true,
  has_accounts: true,
  sends_email: false,
  ...changes,
});
