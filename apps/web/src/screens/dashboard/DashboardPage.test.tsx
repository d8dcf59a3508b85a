import {
  ACCESS_TOKEN_STORAGE_NAME,
  API_BASE_PATH,
  type Dashboard,
  type Item,
  type LoanCounts,
  type ServerStatus,
} from '@stowage/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { makeLoan } from '../../entities/loan/test/make-loan';
import { WaitingCount } from '../../entities/loan/WaitingCount';
import { makeLocation } from '../../entities/location/test/make-location';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo, type FakeRequest } from '../../test/fake-api';
import DashboardPage from './DashboardPage';

const NO_LOANS: LoanCounts = {
  to_answer: 0,
  to_hand_over: 0,
  asked: 0,
  lent: 0,
  borrowed: 0,
  lent_overdue: 0,
  borrowed_overdue: 0,
};
const NOTHING: Dashboard = {
  urgent_loans: [],
  loan_counts: NO_LOANS,
  joined_people: [],
  asks_mark_quick_items: false,
  without_receipt: null,
  news: null,
  first_steps: null,
};

interface Counts {
  item_count: number;
  location_count: number;
}

/** @param dashboard undefined for a server that fails */
async function open(
  { item_count, location_count }: Counts,
  dashboard?: Dashboard,
  items: Item[] = [],
  status?: ServerStatus,
) {
  const user = makeUser({ item_count, location_count, is_admin: status !== undefined });
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const calls: string[] = [];
  const requests: FakeRequest[] = [];
  connectTo((request) => {
    const { call, url } = request;
    requests.push(request);
    calls.push(call === 'GET /items/' ? url.replace(API_BASE_PATH, '') : call);
    if (call === 'GET /users/me') return { status: 200, data: user };
    if (call === 'GET /items/' && dashboard) {
      const found = url.includes('needs_full_details') ? [] : items;
      const page = {
        items: found,
        total: found.length,
        page: 1,
        per_page: 5,
        total_pages: 1,
        is_total_capped: false,
      };
      return { status: 200, data: page };
    }
    if (call === 'POST /locations/') return { status: 201, data: makeLocation('Added') };
    if (call === 'GET /admin/status' && status) return { status: 200, data: status };
    return call === 'GET /dashboard' && dashboard ? { status: 200, data: dashboard } : { status: 500 };
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screens = [
    {
      path: '/dashboard',
      element: (
        <>
          <WaitingCount />
          <DashboardPage />
        </>
      ),
    },
    { path: '/search', element: <h1>Search</h1> },
  ];
  const router = createMemoryRouter(screens, { initialEntries: ['/dashboard'] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: /Anna Berg/ });
  await screen.findByRole('link', { name: /^Total Items/ });
  return { calls, requests, router };
}

const NO_STEPS = { label: false, phone: false, invitation: false };
const STEPS = { name: 'Five first steps' };
/** Waits for the panel, whose JavaScript the dashboard loads on demand. */
const findSteps = async () => within(await screen.findByRole('region', STEPS));

it('shows five first steps, of which those are done that the server or the counts say', async () => {
  await open({ item_count: 0, location_count: 2 }, { ...NOTHING, first_steps: { ...NO_STEPS, phone: true } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, Anna Berg!$/);
  const steps = await findSteps();
  const titles = steps.getAllByRole('listitem').map((step) => within(step).getByRole('heading').textContent);
  expect(titles).toEqual([
    'Add your first locations',
    'Add your first item',
    'Open on your phone',
    'Print your first label',
    'Invite the people you live with',
  ]);
  expect(steps.getByText('2 of 5')).toBeVisible();
  expect(steps.getAllByLabelText('Done')).toHaveLength(2);
  expect(steps.getByText('2 locations')).toBeVisible();
  expect(steps.getByText('A phone is connected.')).toBeVisible();
  expect(steps.getByRole('link', { name: 'Add an item' })).toHaveAttribute('href', '/inventory/quick-add');
  expect(steps.getByRole('link', { name: 'Print a label' })).toHaveAttribute('href', '/labels');
  expect(screen.getByText('No items yet. Start by adding your first item!')).toBeVisible();
});

it('adds the chosen rooms and the typed location', async () => {
  const { requests } = await open(
    { item_count: 0, location_count: 0 },
    { ...NOTHING, first_steps: NO_STEPS },
  );
  const steps = await findSteps();
  await userEvent.click(steps.getByRole('checkbox', { name: 'Kitchen' }));
  await userEvent.click(steps.getByRole('checkbox', { name: 'Attic' }));
  await userEvent.type(steps.getByRole('textbox', { name: 'Another location' }), 'Boat{Enter}');
  await expect
    .poll(() => requests.filter(({ call }) => call === 'POST /locations/').map(({ body }) => body))
    .toEqual([{ name: 'Kitchen' }, { name: 'Attic' }, { name: 'Boat' }]);
});

it('hides the first steps', async () => {
  const { requests } = await open(
    { item_count: 0, location_count: 0 },
    { ...NOTHING, first_steps: NO_STEPS },
  );
  await userEvent.click((await findSteps()).getByRole('button', { name: 'Hide the first steps' }));
  await expect
    .poll(() => requests.find(({ call }) => call === 'PUT /users/me')?.body)
    .toEqual({ shows_first_steps: false });
});

it('shows neither first steps nor loans nor news when there are none', async () => {
  await open({ item_count: 1, location_count: 0 }, NOTHING, [makeItem()]);
  expect(screen.queryByRole('region', STEPS)).toBeNull();
  expect(screen.getByRole('link', { name: 'Total Items 1' })).toHaveAttribute('href', '/inventory');
  expect(await screen.findByText('All items have complete details!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    '/inventory?needs_details=true',
  );
  const cards = within(screen.getByRole('link', { name: /^Total Items/ }).closest('ul')!);
  expect(cards.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Since/ })).toBeNull();
});

it('says who has added a recent item, and when', async () => {
  const user = makeUser();
  const created_at = new Date().toISOString();
  await open({ item_count: 2, location_count: 0 }, NOTHING, [
    makeItem({ name: 'Tent', created_at, created_by: user }),
    makeItem({
      id: 2,
      name: 'Stove',
      created_at,
      created_by: { id: 9, username: 'alex', full_name: 'Alex' },
    }),
  ]);
  expect(await screen.findByRole('link', { name: /Tent.*You, today/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Stove.*Alex, today/ })).toBeVisible();
});

it('leads to what others have done since the previous visit', async () => {
  const person = {
    id: 8,
    name: 'Alex',
    items_added: 12,
    items_moved: 3,
    items_deleted: 0,
    asked_for: [],
    other_changes: 0,
  };
  await open(
    { item_count: 1, location_count: 0 },
    { ...NOTHING, news: { since: '2020-03-09T12:00:00.000Z', people: [person] } },
  );
  expect(
    await screen.findByRole('link', { name: 'Since Mar 9, 2020: Alex added 12 items and moved 3' }),
  ).toHaveAttribute('href', '/activity');
});

it('warns an administrator of missing backups', async () => {
  await open({ item_count: 1, location_count: 0 }, NOTHING, [makeItem()], {
    last_at: null,
    is_old: true,
    has_failed: false,
    has_archive_failed: false,
    low_disks: [],
  });
  const needs = await screen.findByRole('region', { name: 'Needs you' });
  expect(within(needs).getByRole('link', { name: 'No backup yet' })).toHaveAttribute('href', '/admin');
});

it('says who has accepted an invitation, until the notice is closed', async () => {
  const joined = {
    invitation_id: 3,
    user: { id: 8, username: 'grace', full_name: 'Grace Hopper' },
    used_at: '2026-05-03T09:12:00.000Z',
    inventory_title: 'Home',
  };
  const counts = { item_count: 1, location_count: 1 };
  await open(counts, { ...NOTHING, joined_people: [joined] });
  expect(
    await screen.findByText(/^.?Grace Hopper.? has accepted your invitation and is now a member of/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Grace Hopper.? has joined$/ }));
  expect(screen.queryByText(/has accepted your invitation/)).toBeNull();
  cleanup();
  await open(counts, { ...NOTHING, joined_people: [joined] });
  expect(screen.queryByText(/has accepted your invitation/)).toBeNull();
});

it('asks for the items of the panels, and for the rest and the number of waiting loans with one request', async () => {
  const { calls } = await open(
    { item_count: 1, location_count: 2 },
    {
      ...NOTHING,
      urgent_loans: [makeLoan({ item_name: 'Tent' })],
      loan_counts: { ...NO_LOANS, to_answer: 3 },
    },
    [makeItem()],
  );
  const loans = await screen.findByRole('region', { name: 'Needs you' });
  expect(within(loans).getByRole('link', { name: 'Tent' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Drill/ })).toHaveAttribute('href', '/inventory/1');
  expect(screen.getByText('3', { selector: '[aria-hidden]' })).toBeVisible();
  expect(calls).toEqual([
    'GET /users/me',
    'GET /dashboard',
    '/items/?per_page=5',
    '/items/?per_page=5&needs_full_details=true',
  ]);
});

it('offers to try again and keeps the links when the request fails', async () => {
  await open({ item_count: 1, location_count: 2 });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Insurance report' })).toBeVisible();
});

it('opens the search with the typed text', async () => {
  const { router } = await open({ item_count: 1, location_count: 2 }, NOTHING);
  await userEvent.type(screen.getByRole('searchbox'), 'cordless drill{Enter}');
  expect(router.state.location).toMatchObject({ pathname: '/search', search: '?q=cordless+drill' });
});

it('asks which new items need details only where the server says so, and saves the answer', async () => {
  const question = 'When is a new item complete?';
  const { calls } = await open(
    { item_count: 5, location_count: 1 },
    { ...NOTHING, asks_mark_quick_items: true },
  );
  expect(await screen.findByText(question)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Complete with a name, a photo and a location' }));
  await waitFor(() => expect(calls).toContain('PATCH /inventory'));
  cleanup();
  await open({ item_count: 5, location_count: 1 }, NOTHING);
  expect(screen.queryByText(question)).toBeNull();
});

it('leads to the valuable items without a receipt, until the person dismisses the line', async () => {
  const counts = { item_count: 20, location_count: 2 };
  const dashboard = { ...NOTHING, without_receipt: { item_count: 12, min_value: 200 } };
  await open(counts, dashboard);
  const name = /^12 items worth \$200\.00 or more have no receipt$/;
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    '/inventory?min_value=200&receipt=false',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Do not show items without receipt' }));
  expect(screen.queryByRole('region', { name: 'Needs you' })).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  cleanup();
  await open(counts, dashboard);
  expect(screen.queryByRole('link', { name })).toBeNull();
});
