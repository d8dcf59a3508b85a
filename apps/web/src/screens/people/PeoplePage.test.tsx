import { ACCESS_TOKEN_STORAGE_NAME } from '@stowage/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo, type FakeServer } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import PeoplePage from './PeoplePage';

const BOB = { id: 2, username: 'bob', full_name: 'Bob Stone' };

let answers: Record<string, ReturnType<FakeServer>>;
let sent: unknown[];

beforeEach(() => {
  sent = [];
  answers = {
    'GET /users/trusted': {
      status: 200,
      data: [
        {
          trusted_user_id: BOB.id,
          trusted_user: BOB,
          trust_level: 'trusted',
          created_at: '2026-01-01T00:00:00Z',
        },
      ],
    },
    'GET /users/trusting': { status: 200, data: [] },
    'GET /shared/owners': { status: 200, data: [] },
    'GET /inventory/members': { status: 200, data: [] },
    'GET /users/search': { status: 200, data: [BOB] },
  };
  connectTo(({ call, body }) => {
    if (!call.startsWith('GET ')) sent.push(body);
    return call in answers ? answers[call] : { status: 404, data: { detail: 'Not there' } };
  });
});

const open = () => renderWithProviders(<PeoplePage />);

const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

it('restores the trust level and shows the error when the server rejects a change', async () => {
  answers['POST /users/trust'] = { status: 404, data: { detail: 'This person does not exist' } };
  open();
  await openMenu('Bob Stone');
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Close friend' }));
  await waitFor(() => expect(sent).toEqual([{ trusted_user_id: BOB.id, trust_level: 'friend' }]));
  expect(await screen.findByText('This person does not exist')).toBeInTheDocument();
  await screen.findByText('Acquaintance');
});

it('asks for a second letter before searching, and offers no "Add" button for people who are already trusted', async () => {
  open();
  await screen.findByText('Bob Stone');
  await userEvent.click(screen.getByRole('button', { name: 'Add friend' }));
  const finder = await screen.findByLabelText('Find people by name or email');
  await userEvent.type(finder, 'b');
  expect(screen.getByText(/At least 2 characters/)).toBeVisible();
  await userEvent.type(finder, 'o');
  expect(await screen.findByText('1 person found')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add Bob Stone/ })).toBeNull();
});

it('keeps trusting a person when the user cancels the confirmation', async () => {
  open();
  await openMenu('Bob Stone');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  expect(screen.getByText('Bob Stone')).toBeVisible();
});

it('lists viewers and their invitations as guests, and everyone else as the household', async () => {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const since = { created_at: '2026-01-01T00:00:00.000Z', role_changed_at: null, role_changed_by: null };
  const invitation = {
    note: null,
    invited_user: null,
    created_by: null,
    ...since,
    expires_at: '2099-01-01T00:00:00.000Z',
  };
  answers = {
    ...answers,
    'GET /users/me': { status: 200, data: makeUser({ member_count: 2 }) },
    'GET /inventory/members': {
      status: 200,
      data: [
        {
          user: { id: 1, username: 'anna', full_name: 'Anna Berg' },
          role: 'manager',
          ends_at: null,
          ...since,
        },
        { user: BOB, role: 'viewer', ends_at: '2099-01-01T00:00:00.000Z', ...since },
      ],
    },
    'GET /inventory/invitations': {
      status: 200,
      data: [
        { ...invitation, id: 1, role: 'member', access_ends_at: null },
        { ...invitation, id: 2, role: 'viewer', access_ends_at: null, note: 'Insurer' },
      ],
    },
  };
  open();
  const household = within(screen.getByRole('region', { name: 'Household' }));
  const guests = within(screen.getByRole('region', { name: 'Guests' }));
  expect(await household.findByText('Invitation link')).toBeVisible();
  expect(household.getByText('Anna Berg')).toBeVisible();
  expect(household.queryByText('Bob Stone')).toBeNull();
  expect(guests.getByText('Bob Stone')).toBeVisible();
  await userEvent.click(guests.getByRole('button', { name: 'Actions for Insurer' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  await screen.findByText('Not there');
  await userEvent.click(guests.getByRole('button', { name: 'Add guest' }));
  expect(await screen.findByRole('radio', { name: /^Viewer/ })).toBeChecked();
});
