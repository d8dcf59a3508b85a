import { ACCESS_TOKEN_STORAGE_NAME, type Account, type AccountRemoval } from '@stowage/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeUser } from '../../entities/user/test/make-user';
import { createQueryClient } from '../../lib/query/query-client';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import AdministrationPage from './AdministrationPage';

const NOW = '2026-01-01T00:00:00Z';

const makeAccount = (id: number, username: string, is_admin = false): Account => ({
  id,
  username,
  email: `${username}@example.org`,
  full_name: null,
  is_admin,
  disabled_at: null,
  last_sign_in_at: null,
  session_count: 1,
  item_count: 2,
  storage_used: 1024,
  storage_quota: null,
  created_at: NOW,
});

const REMOVAL: AccountRemoval = {
  deleted_inventory_count: 2,
  item_count: 34,
  location_count: 5,
  image_count: 1,
  lent_count: 3,
  borrowed_count: 0,
  kept_inventory_count: 1,
};

function open(is_admin: boolean): FakeRequest[] {
  const requests: FakeRequest[] = [];
  const me = makeUser({ is_admin });
  const [anna, bob] = [makeAccount(1, 'anna', true), makeAccount(2, 'bob')];
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  connectTo((request) => {
    requests.push(request);
    if (request.call === 'GET /users/me') return { status: 200, data: me };
    if (request.call === 'GET /admin/users') return { status: 200, data: [anna, bob] };
    if (request.call === 'PATCH /admin/users/2') return { status: 200, data: { ...bob, disabled_at: NOW } };
    if (request.call === 'GET /admin/users/2/removal') return { status: 200, data: REMOVAL };
    if (request.call === 'GET /admin/invitations') return { status: 200, data: [] };
    return { status: 404, data: { detail: 'Not there' } };
  });
  renderWithProviders(<AdministrationPage />, { client: createQueryClient() });
  return requests;
}

async function choose(action: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for bob' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return user;
}

it('shows "Page not found" to users who are not administrators and sends no administration requests', async () => {
  const requests = open(false);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(requests.filter(({ call }) => call.includes('/admin'))).toEqual([]);
});

it('offers administrators no action that would remove their own rights', async () => {
  open(true);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Actions for anna' }));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Set storage limit']);
});

it('disables an account after a confirmation', async () => {
  const requests = open(true);
  const user = await choose('Disable account');
  const question = await screen.findByRole('alertdialog', { name: 'Disable the account of bob?' });
  await user.click(within(question).getByRole('button', { name: 'Disable account' }));
  expect(requests.find(({ call }) => call.startsWith('PATCH'))).toMatchObject({
    call: 'PATCH /admin/users/2',
    body: { is_disabled: true },
  });
});

it('enables "Delete account" only after the username is typed', async () => {
  open(true);
  const user = await choose('Delete account');
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of bob?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete account' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText('Type bob to confirm'), 'bob');
  expect(confirm).toBeEnabled();
});

it('counts what the deletion of an account deletes and keeps', async () => {
  open(true);
  await choose('Delete account');
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of bob?' });
  expect(
    await within(dialog).findByText(
      '2 inventories that nobody else can change, with 34 items, 5 locations and 1 photo.',
    ),
  ).toBeVisible();
  expect(within(dialog).getByText('3 loans of these items have not been returned.')).toBeVisible();
  expect(within(dialog).getByText('1 inventory with other members, and everything in it.')).toBeVisible();
  expect(within(dialog).queryByText(/borrowed item/)).toBeNull();
});
