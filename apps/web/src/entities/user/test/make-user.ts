import type { User } from '@stowage/contracts';

/** Makes the user of a test: Anna, the manager of one inventory. */
export const makeUser = (fields: Partial<User> = {}): User => ({
  id: 1,
  email: 'anna@example.org',
  username: 'anna',
  full_name: 'Anna Berg',
  is_admin: false,
  language: null,
  item_count: 0,
  location_count: 0,
  trusted_users_count: 0,
  inventory_id: 1,
  role: 'manager',
  member_count: 1,
  currency: 'USD',
  inventory_count: 1,
  invitation_count: 0,
  created_at: '2026-01-01T00:00:00Z',
  ...fields,
});
