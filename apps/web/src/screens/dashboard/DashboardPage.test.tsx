import { ACCESS_TOKEN_STORAGE_NAME, type User } from '@stowage/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import DashboardPage from './DashboardPage';

async function open(item_count: number, location_count: number) {
  const user: User = {
    id: 1,
    email: 'anna@example.org',
    username: 'anna',
    full_name: 'Anna Berg',
    item_count,
    location_count,
    is_admin: false,
    language: null,
    trusted_users_count: 0,
    created_at: '2026-01-01T00:00:00Z',
  };
  localStorage.setItem(ACCESS_TOKEN_STORAGE_NAME, 'token');
  connectTo(({ call }) => (call === 'GET /users/me' ? { status: 200, data: user } : { status: 500 }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: /Anna Berg/ });
}

const STEPS = { name: 'Get started in three steps' };
/** Waits for the panel, whose JavaScript the dashboard loads on demand. */
const findSteps = () => screen.findByRole('region', STEPS);

it('shows three first steps instead of counts to a user without items or locations', async () => {
  await open(0, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome, Anna Berg!$/);
  const links = within(await findSteps()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/locations/new',
    '/inventory/quick-add',
    '/labels',
  ]);
  expect(screen.queryByRole('link', { name: /^Total Items/ })).toBeNull();
});

it('marks the step "Add a location" as done when there is a location', async () => {
  await open(0, 1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, Anna Berg!$/);
  expect(within(await findSteps()).getByLabelText('Done')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Locations/ })).toHaveTextContent('1');
});

it('hides the first steps when there is an item', async () => {
  await open(1, 0);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Welcome back, Anna Berg!$/);
  expect(screen.queryByRole('region', STEPS)).toBeNull();
  expect(screen.getByRole('link', { name: /^Total Items/ })).toHaveTextContent('1');
});
