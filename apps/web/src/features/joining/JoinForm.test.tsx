import { ACCESS_TOKEN_STORAGE_NAME, type Inventory, type InvitedInventory } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { makeUser } from '../../entities/user/test/make-user';
import { showKeptMessage } from '../../lib/message-after-load';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { JoinForm } from './JoinForm';

const FLAT = makeInventory({ id: 1 });
const CLUB = makeInventory({ id: 2, title: 'Club', item_count: 1, location_count: 0 });
const HOME = makeInventory({ id: 7, title: 'Home', role: 'member', member_count: 2 });
const INVITED: InvitedInventory = {
  id: 7,
  title: 'Home',
  currency: 'USD',
  role: 'member',
  access_ends_at: null,
};
const REFUSED = {
  status: 413,
  data: {
    detail: 'Full',
    code: 'image.quota_of_other_exceeded',
    params: { inventory: 'Home', name: 'Ada' },
  },
};

function open(inventories: Inventory[], { role = INVITED.role, refusals = 0 } = {}) {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const sent: FakeRequest[] = [];
  const joined: number[] = [];
  connectTo((request) => {
    if (request.call === 'GET /inventories') return { status: 200, data: inventories };
    sent.push(request);
    return sent.length > refusals ? { status: 200, data: HOME } : REFUSED;
  });
  renderWithProviders(
    <JoinForm
      user={makeUser()}
      inventory={{ ...INVITED, role }}
      invitation={{ id: 5 }}
      onJoined={({ id }) => {
        joined.push(id);
        return Promise.resolve();
      }}
    />,
  );
  return { sent, joined };
}

const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Join' }));

it('keeps the items separate unless the person chooses otherwise', async () => {
  const { sent, joined } = open([FLAT]);
  expect(await screen.findByRole('radio', { name: 'Keep my things separate' })).toBeChecked();
  await press();
  await expect.poll(() => joined).toEqual([7]);
  expect(sent).toMatchObject([{ body: { id: 5, things: 'separate' } }]);
  // The next page says what has happened.
  showKeptMessage();
  await screen.findByText(/^You are now a member of “.?Home.?”$/);
});

it('brings the chosen inventory along and says where its items are', async () => {
  const { sent, joined } = open([FLAT, CLUB]);
  await userEvent.click(await screen.findByRole('radio', { name: 'Bring them along' }));
  expect(screen.getByText(/^12 items and 3 locations move to/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which inventory?' }), 'Club');
  expect(screen.getByText(/^1 item and 0 locations move to/)).toBeVisible();
  await press();
  await expect.poll(() => joined).toEqual([7]);
  expect(sent).toMatchObject([{ body: { id: 5, things: 'bring_along', from_inventory_id: 2 } }]);
  showKeptMessage();
  await screen.findByText(/Your items are under “From .?Anna Berg.?”/);
});

it('offers more than ten inventories in a searchable list', async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    makeInventory({ id: 20 + index, title: `Shed ${index}`, item_count: index + 1 }),
  );
  open(many);
  await userEvent.click(await screen.findByRole('radio', { name: 'Bring them along' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Which inventory?' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Search' }), 'Shed 10{Enter}');
  expect(screen.getByText(/^11 items and/)).toBeVisible();
});

it.each([
  ['a viewer', 'viewer', [FLAT]],
  ['a person without items', 'member', [makeInventory({ item_count: 0, location_count: 0 })]],
] as const)('asks %s nothing', async (_, role, inventories) => {
  const { joined } = open([...inventories], { role });
  await press();
  await expect.poll(() => joined).toEqual([7]);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('shows why joining was refused, keeps the choice and can be repeated', async () => {
  const { joined } = open([FLAT], { refusals: 1 });
  await userEvent.click(await screen.findByRole('radio', { name: 'Bring them along' }));
  await press();
  expect(await screen.findByText(/count towards the storage limit of .?Ada/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Bring them along' })).toBeChecked();
  expect(joined).toEqual([]);
  await press();
  await expect.poll(() => joined).toEqual([7]);
});
