import { render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { APP_ROUTES } from '../app/routing/app-routes';
import { toSettledRouter } from '../app/routing/settled-router';
import { getQueryClient } from '../lib/query/query-client';

/** Renders the whole application at a URL. @returns a function that reads the current URL */
export function openApp(address: string): () => string {
  // Files share a worker, and so the cache of earlier tests.
  getQueryClient().clear();
  const router = createMemoryRouter(APP_ROUTES, { initialEntries: [address] });
  render(<RouterProvider router={toSettledRouter(router)} />);
  return () => router.state.location.pathname + router.state.location.search;
}
