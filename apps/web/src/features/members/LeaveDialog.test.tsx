import { ACCESS_TOKEN_STORAGE_NAME } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import LeaveDialog from './LeaveDialog';

const HOME = makeInventory({
  id: 50,
  title: 'Home',
  role: 'member',
  member_count: 2,
  is_deleted_with_account: false,
});

it.each([
  ['JPY', /are in JPY there\. Decimals that JPY does not have are rounded/],
  ['EUR', /are in EUR there\.$/],
])('says what happens to amounts that are taken along to an inventory with %s', async (currency, text) => {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  connectTo(({ call }) => {
    if (call === 'GET /users/me') return { status: 200, data: makeUser() };
    if (call === 'GET /inventories')
      return { status: 200, data: [HOME, makeInventory({ id: 51, title: 'Flat', currency })] };
    return {
      status: 200,
      data: { items: [], total: 3, page: 1, per_page: 1, total_pages: 3, is_total_capped: false },
    };
  });
  renderWithProviders(<LeaveDialog inventory={HOME} onClose={() => undefined} />);
  expect(await screen.findByText(text)).toBeVisible();
});
