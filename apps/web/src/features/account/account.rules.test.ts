import { expect, it } from 'vitest';
import { makeUser } from '../../entities/user/test/make-user';
import { toLostText } from './account.rules';

const USER = makeUser();

it('counts the items and locations that will be deleted and omits zero counts', () => {
  expect(toLostText({ ...USER, item_count: 1200, location_count: 1 })).toContain(
    'Your profile, 1,200 items with all photos, 1 location, your categories',
  );
  expect(toLostText(USER)).toMatch(/^Your profile, your categories/);
});
