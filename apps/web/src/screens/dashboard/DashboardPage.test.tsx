import {
  ACCESS_TOKEN_STORAGE_NAME,
  API_BASE_PATH,
  type Dashboard,
  type Item,
  type LoanCounts,
} from '@stowage/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { makeLoan } from '../../entities/loan/test/make-loan';
import { WaitingCount } from '../../entities/loan/WaitingCount';
import { makeUser } from '../../entities/user/test/make-user';
import { connectTo } from '../../test/fake-api';
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
  item_totals: { item_count: 0, total_value: 0, currency: 'USD', items_without_value: 0 },
  total_values: [],
  joined_people: [],
  asks_mark_quick_items: false,
};

interface Counts {
  item_count: number;
  location_count: number;
}

/** @param dashboard undefined for a server that fails */
async function open({ item_count, location_count }: Counts, dashboard?: Dashboard, items: Item[] = []) {
  const user = makeUser({ item_count, location_count });
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  const calls: string[] = [];
  connectTo(({ call, url }) => {
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
  return { calls, router };
}

const STEPS = { name: 'Get started in three steps' };
/** Waits for the panel, whose JavaScript the dashboard loads on demand. */
const findSteps = () => screen.findByRole('region', STEPS);

it('shows three first steps to a user without items or locations', async () => {
  await open({ item_count: 0, location_count: 0 }, NOTHING);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, Anna Berg!$/);
  const links = within(await findSteps()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/locations/new',
    '/inventory/quick-add',
    '/labels',
  ]);
  expect(screen.getByText('No items yet. Start by adding your first item!')).toBeVisible();
});

it('marks the step "Add a location" as done when there is a location', async () => {
  await open({ item_count: 0, location_count: 1 }, NOTHING);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, Anna Berg!$/);
  expect(within(await findSteps()).getByLabelText('Done')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Locations 1' })).toHaveAttribute('href', '/locations');
});

it('hides the first steps when there is an item, and the loans when none needs attention', async () => {
  await open({ item_count: 1, location_count: 0 }, NOTHING, [makeItem()]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, Anna Berg!$/);
  expect(screen.queryByRole('region', STEPS)).toBeNull();
  expect(screen.getByRole('link', { name: 'Total Items 1' })).toHaveAttribute('href', '/inventory');
  expect(screen.getByText('All items have complete details!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View all' })).toHaveAttribute(
    'href',
    '/inventory?needs_details=true',
  );
  const cards = within(screen.getByRole('link', { name: /^Total Items/ }).closest('ul')!);
  expect(cards.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: 'Loans' })).toBeNull();
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
    [makeItem({ location_id: 4, location: { id: 4, name: 'Shelf', path: ['Garage'] } })],
  );
  const loans = await screen.findByRole('region', { name: 'Loans' });
  expect(within(loans).getByRole('link', { name: 'Tent' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Drill.*Shelf.*Garage/ })).toHaveAttribute('href', '/inventory/1');
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

const withValues = (total_values: Dashboard['total_values']): Dashboard => ({
  ...NOTHING,
  item_totals: { item_count: 1, total_value: 80, currency: 'EUR', items_without_value: 0 },
  total_values,
});

it('shows by how much the total value has changed in its currency, and opens the chart', async () => {
  await open(
    { item_count: 1, location_count: 1 },
    withValues([
      { day: '2026-01-31', value: 10, currency: 'USD' },
      { day: '2026-02-28', value: 100, currency: 'EUR' },
      { day: '2026-03-31', value: 80, currency: 'EUR' },
    ]),
  );
  const trend = await screen.findByRole('button', { name: /^Total value over time/ });
  expect(trend).toHaveTextContent(/-€20\.00/);
  await userEvent.click(trend);
  const dialog = await screen.findByRole('dialog', { name: 'Total value over time' });
  await waitFor(() =>
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The values could not be loaded'),
  );
});

it('shows no change of the total value while it has always been the same', async () => {
  await open(
    { item_count: 1, location_count: 1 },
    withValues([
      { day: '2026-01-31', value: 80, currency: 'USD' },
      { day: '2026-02-28', value: 80, currency: 'EUR' },
    ]),
  );
  await screen.findByText('€80.00');
  expect(screen.queryByRole('button', { name: /^Total value over time/ })).toBeNull();
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
