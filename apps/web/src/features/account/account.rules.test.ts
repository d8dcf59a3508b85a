import { expect, it } from 'vitest';
import { toLostText } from './account.rules';

const USER = {
  id: 1,
  email: 'ada@example.org',
  username: 'ada',
  full_name: null,
  language: null,
  item_count: 0,
  location_count: 0,
  is_admin: false,
  trusted_users_count: 0,
  created_at: '2026-01-01T00:00:00Z',
};

it('counts the items and locations that will be deleted and omits zero counts', () => {
  expect(toLostText({ ...USER, item_count: 1200, location_count: 1 })).toContain(
    'Your profile, 1,200 items with all photos, 1 location, your categories',
  );
  expect(toLostText(USER)).toMatch(/^Your profile, your categories/);
});
