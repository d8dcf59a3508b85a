import { ACCESS_TOKEN_STORAGE_NAME, type Inventory, type InvitedInventory } from '@stowage/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import { openApp } from '../../test/open-app';

const HOME: InvitedInventory = {
  id: 50,
  title: 'Home',
  currency: 'USD',
  role: 'member',
  access_ends_at: null,
};

function open(inventories: Inventory[], invited: InvitedInventory = HOME, isSignedIn = true) {
  if (isSignedIn) localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const sent: FakeRequest[] = [];
  connectTo((request) => {
    const { call } = request;
    if (call === 'GET /users/me') return { status: 200, data: makeUser() };
    if (call === 'GET /inventories') return { status: 200, data: inventories };
    if (call === 'POST /auth/invitation')
      return {
        status: 200,
        data: { invited_by: 'Ada', expires_at: '2099-01-01T00:00:00.000Z', inventory: invited },
      };
    if (call !== 'POST /invitations/accept') return { status: 200, data: [] };
    sent.push(request);
    return { status: 409, data: { detail: 'Used', code: 'invitation.used' } };
  });
  return { sent, address: openApp('/join#token=secret') };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says that amounts are rounded before everything moves to an inventory with fewer decimals', async () => {
  open([makeInventory()], { ...HOME, currency: 'JPY' });
  const bring = await screen.findByRole('radio', { name: /^Bring them along/ });
  expect(screen.queryByText(/are rounded/)).toBeNull();
  await userEvent.click(bring);
  expect(screen.getByText(/are in JPY there\. Decimals that JPY does not have are rounded/)).toBeVisible();
});

it('says that the empty inventory of the registration is deleted, and brings it along', async () => {
  const { sent } = open([makeInventory({ item_count: 0, location_count: 0 })]);
  expect(await screen.findByText(/^Your own inventory has no items\. It is deleted/)).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await press('Join');
  await screen.findByText(/has already been used/);
  expect(sent).toMatchObject([{ body: { things: 'bring_along', from_inventory_id: makeInventory().id } }]);
});

it('asks a member nothing and offers to open the inventory', async () => {
  open([makeInventory(), makeInventory({ id: HOME.id, title: 'Home', role: 'member' })]);
  expect(await screen.findByText(/^You are already a member of “.?Home.?”\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the inventory' })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
});

/** Opens a link that has been used. @param isMember true if the signed-in person is a member of its inventory */
function openUsed(isSignedIn: boolean, isMember = false) {
  if (isSignedIn) localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  else localStorage.removeItem(ACCESS_TOKEN_STORAGE_NAME);
  connectTo(({ call }) => {
    if (call === 'GET /users/me') return { status: 200, data: makeUser() };
    if (call === 'POST /auth/invitation')
      return { status: 409, data: { detail: 'Used', code: 'invitation.used' } };
    if (call !== 'POST /invitations/inventory') return { status: 200, data: [] };
    return isMember
      ? { status: 200, data: makeInventory({ id: HOME.id, title: 'Home', role: 'member' }) }
      : { status: 404, data: { detail: 'Unknown', code: 'invitation.unknown' } };
  });
  openApp('/join#token=secret');
}

it('leads a member from a used link to the inventory', async () => {
  openUsed(true, true);
  expect(await screen.findByText(/^You are already a member of “.?Home.?”\.$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open the inventory' })).toBeVisible();
});

it('says to other people that a link has been used', async () => {
  openUsed(true);
  expect(await screen.findByText(/has already been used/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the inventory' })).toBeNull();
});

it('lets a visitor sign in from a used link, and return to it', async () => {
  openUsed(false);
  expect(await screen.findByText(/has already been used/)).toBeVisible();
  const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'Sign in' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/login?next=%2Fjoin#token=secret']);
});

it('signs out to use another account, and keeps the invitation', async () => {
  const address = open([makeInventory()]).address;
  await press('Use another account');
  expect(await screen.findByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register#invitation=secret',
  );
  expect(localStorage.getItem(ACCESS_TOKEN_STORAGE_NAME)).toBeNull();
  expect(address()).toBe('/join');
});

it('leads a visitor to a new account first, and to the sign-in second', async () => {
  open([], HOME, false);
  await screen.findByRole('link', { name: 'Create an account' });
  const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(targets.filter((target) => target.includes('secret'))).toEqual([
    '/register#invitation=secret',
    '/login?next=%2Fjoin#token=secret',
  ]);
});
