import { ACCESS_TOKEN_STORAGE_NAME, type Inventory } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import RemoveAccountDialog from './RemoveAccountDialog';

function open(inventories: Inventory[]): void {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  connectTo(() => ({ status: 200, data: inventories }));
  renderWithProviders(
    <RemoveAccountDialog
      user={makeUser({ inventory_count: inventories.length })}
      onRemove={() => Promise.resolve()}
      onClose={() => undefined}
    />,
  );
}

const SHARED = makeInventory({
  id: 7,
  title: 'Home',
  role: 'member',
  member_count: 2,
  is_deleted_with_account: false,
});

it('lists what is lost with the only inventory, and offers its archive', async () => {
  open([makeInventory()]);
  expect(await screen.findByText(/^Your profile, 12 items with all photos, 3 locations/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download the archive first' })).toBeEnabled();
});

it('offers no archive without items', async () => {
  open([makeInventory({ item_count: 0 })]);
  expect(await screen.findByText(/^Your profile, 3 locations/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /archive/ })).toBeNull();
});

it('names the inventories that are deleted, with their archives, and those that other members keep', async () => {
  open([
    SHARED,
    makeInventory({ id: 2, title: 'Club' }),
    makeInventory({ id: 3, title: 'Empty', item_count: 0 }),
  ]);
  expect(await screen.findByText(/^Your profile, and these inventories/)).toBeVisible();
  expect(screen.getAllByRole('listitem').map((entry) => entry.querySelector('bdi')?.textContent)).toEqual([
    'Club',
    'Empty',
    'Home',
  ]);
  expect(
    screen.getAllByRole('button', { name: /archive/ }).map((button) => button.getAttribute('aria-label')),
  ).toEqual([expect.stringContaining('Club')]);
  const kept = screen.getByText(/^The other members keep these inventories/).nextElementSibling;
  expect(kept).toHaveTextContent(/^Home$/);
});

it('says that nothing but the profile is deleted when other people keep everything', async () => {
  open([SHARED]);
  expect(await screen.findByText(/^Your profile\. Items stay/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /archive/ })).toBeNull();
});
