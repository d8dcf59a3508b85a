import { ACCESS_TOKEN_STORAGE_NAME, type Role } from '@stowage/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeInventory } from '../entities/inventory/test/make-inventory';
import { makeUser } from '../entities/user/test/make-user';
import { connectTo } from '../test/fake-api';
import { makeHealth } from '../test/make-health';
import { openApp } from '../test/open-app';

/** Screens load their likely successors while the browser is idle. */
const NO_ITEMS = {
  status: 200,
  data: { items: [], total: 0, page: 1, per_page: 20, total_pages: 0, is_total_capped: false },
};
const COUNTS = {
  to_answer: 2,
  to_hand_over: 0,
  asked: 0,
  lent: 1,
  borrowed: 0,
  lent_overdue: 1,
  borrowed_overdue: 0,
};

function open(address: string, role: Role) {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const user = { current: makeUser({ role }) };
  connectTo(({ call }) => {
    if (call === 'GET /users/me') return { status: 200, data: user.current };
    if (call === 'GET /health') return { status: 200, data: makeHealth() };
    if (call === 'GET /loans/counts') return { status: 200, data: COUNTS };
    return call === 'GET /items/' ? NO_ITEMS : { status: 200, data: [] };
  });
  return openApp(address);
}

it.each(['/inventory/new', '/inventory/quick-add', '/locations/new', '/inventory/photos-first'])(
  'explains to a viewer why the form at %s is not available',
  async (address) => {
    open(address, 'viewer');
    expect(await screen.findByRole('heading', { name: 'You can only view this inventory' })).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Inventory' })).toBeVisible();
    expect(main.queryByRole('textbox')).toBeNull();
  },
);

it('offers a viewer no way to add an item in the navigation, and the search by its shortcut', async () => {
  const address = open('/categories', 'viewer');
  await screen.findByRole('heading', { name: 'Categories and tags' });
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  await userEvent.keyboard('/');
  await expect.poll(address).toBe('/search');
});

it('offers members the form and the menu with it', async () => {
  open('/locations/new', 'member');
  expect(await screen.findByRole('textbox', { name: /Name/ })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add' })[0]).toBeVisible();
});

it('says that the access has ended when the same URL now means another inventory', async () => {
  const user = makeUser({ role: 'member' });
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  connectTo(({ call }) => {
    if (call === 'GET /users/me') return { status: 200, data: user };
    if (call === 'GET /inventories') return { status: 200, data: [makeInventory({ id: 2, title: 'Own' })] };
    if (call === 'POST /items/categories') {
      // The server has removed the person from the inventory and has made one for them.
      Object.assign(user, { inventory_id: 2, role: 'manager' });
      return { status: 404, data: { detail: 'Not there', code: 'general.not_found' } };
    }
    if (call === 'GET /loans/counts') return { status: 200, data: COUNTS };
    return call === 'GET /items/' ? NO_ITEMS : { status: 200, data: [] };
  });
  openApp('/categories');
  await userEvent.type(await screen.findByLabelText('New category'), 'Tools{Enter}');
  expect(await screen.findByRole('heading', { name: "You can't open this inventory" })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Own' })).toHaveAttribute('href', '/dashboard');
});

it.each([
  ['viewer', []],
  ['member', ['3 waiting']],
] as const)('shows a %s the number of loans that this person can act on', async (role, badges) => {
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  connectTo(({ call }) => {
    if (call === 'GET /users/me') return { status: 200, data: makeUser({ role }) };
    if (call === 'GET /loans/counts') return { status: 200, data: COUNTS };
    return call === 'GET /items/' ? NO_ITEMS : { status: 200, data: [] };
  });
  openApp('/categories');
  await screen.findByRole('heading', { name: 'Categories and tags' });
  await expect
    .poll(() => screen.queryAllByText(/^\d+ waiting$/).map(({ textContent }) => textContent))
    .toEqual(badges);
});

it('does not name the inventory in the page title of a person with one', async () => {
  open('/categories', 'manager');
  await expect.poll(() => document.title).toBe('Categories and tags · Stowage');
});
