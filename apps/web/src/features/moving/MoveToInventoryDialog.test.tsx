import { ACCESS_TOKEN_STORAGE_NAME, type Inventory } from '@stowage/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import MoveToInventoryDialog, { type Moved } from './MoveToInventoryDialog';
import { useMoveTargets } from './moving.queries';

const HOME = makeInventory({ id: makeUser().inventory_id });
const CLUB = makeInventory({ id: 7, title: 'Club' });
const ARCHIVE = makeInventory({ id: 8, title: 'Archive', role: 'viewer' });
const BOAT = makeInventory({ id: 9, title: 'Boat', currency: 'EUR', role: 'member' });

const GARAGE: Moved = { kind: 'location', location: { id: 5, name: 'Garage' } };
const DRILL: Moved = { kind: 'item', item: { id: 4, name: 'Drill', lent: [], parts_count: 0 } };

function Opened({ moved }: { moved: Moved }) {
  const targets = useMoveTargets();
  return (
    targets.length > 0 && <MoveToInventoryDialog moved={moved} targets={targets} onClose={() => undefined} />
  );
}

function open(moved: Moved, inventories: Inventory[]): FakeRequest[] {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const requests: FakeRequest[] = [];
  const user = makeUser({ inventory_count: inventories.length });
  connectTo((request) => {
    requests.push(request);
    const { call } = request;
    if (call === 'GET /users/me') return { status: 200, data: user };
    if (call === 'GET /inventories') return { status: 200, data: inventories };
    if (call === 'GET /locations/5/contents')
      return { status: 200, data: { item_count: 3, location_count: 2, lent_count: 1 } };
    if (call === 'GET /locations/') return { status: 200, data: [] };
    return {
      status: 413,
      data: {
        detail: 'Full',
        code: 'image.quota_exceeded',
        params: { used: '1 MB', quota: '1 MB' },
      },
    };
  });
  renderWithProviders(<Opened moved={moved} />);
  return requests;
}

it('offers the other inventories that the user may change, and says what moves along', async () => {
  open(GARAGE, [HOME, CLUB, ARCHIVE, BOAT]);
  const dialog = await screen.findByRole('dialog', { name: 'Move "Garage" to another inventory' });
  expect(
    within(dialog)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Club', 'Boat']);
  expect(
    await within(dialog).findByText(/2 locations and 3 items .* 1 of the items is on loan\./),
  ).toBeVisible();
  expect(within(dialog).queryByText(/converted/)).toBeNull();
  await userEvent.selectOptions(within(dialog).getByLabelText('Inventory'), 'Boat');
  expect(within(dialog).getByText(/not converted.*in EUR/)).toBeVisible();
});

it('reads the locations of the chosen inventory, sends the move and shows why it was refused', async () => {
  const requests = open(DRILL, [HOME, CLUB, BOAT]);
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('Inventory'), 'Boat');
  await expect
    .poll(() => requests.filter(({ call }) => call === 'GET /locations/').map((sent) => sent.inventory_id))
    .toEqual(['7', '9']);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  expect(await within(dialog).findByText(/use 1 MB of the 1 MB that you may store/)).toBeVisible();
  expect(requests.at(-1)).toMatchObject({
    call: 'POST /inventories/moves',
    body: { item_ids: [4], to_inventory_id: 9, to_location_id: null },
  });
});

it.each([
  ['with one inventory', [HOME]],
  ['who only views the others', [HOME, ARCHIVE]],
])('offers nothing to a user %s', async (_, inventories) => {
  const requests = open(DRILL, inventories);
  await expect.poll(() => requests.length).toBe(inventories.length);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  ['EUR', /^Amounts are not converted: they keep their numbers and are in EUR there\.$/],
  ['JPY', /are in JPY there\. Decimals that JPY does not have are rounded, and this cannot be undone\.$/],
])('says what happens to amounts in an inventory with %s', async (currency, text) => {
  open(DRILL, [HOME, makeInventory({ id: 7, title: 'Club', currency })]);
  expect(await screen.findByText(text)).toBeVisible();
});

it('moves an item with its parts unless the person leaves them out', async () => {
  const camera: Moved = { kind: 'item', item: { id: 4, name: 'Camera', lent: [], parts_count: 2 } };
  const requests = open(camera, [HOME, CLUB]);
  const dialog = await screen.findByRole('dialog');
  const box = within(dialog).getByRole('checkbox', { name: 'With its 2 parts' });
  const move = () => userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  const listSent = () =>
    requests.filter(({ call }) => call === 'POST /inventories/moves').map(({ body }) => body);
  expect(box).toBeChecked();
  await move();
  await expect.poll(listSent).toMatchObject([{ item_ids: [4], with_parts: true }]);
  await userEvent.click(box);
  await move();
  await expect.poll(listSent).toMatchObject([{ with_parts: true }, { with_parts: false }]);
});
