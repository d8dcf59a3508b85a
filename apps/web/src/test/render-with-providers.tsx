import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Toasts } from '../ui/feedback/Toasts';

interface Options {
  /** By default, a new cache that does not send failed requests again. */
  client?: QueryClient;
  address?: string;
}

/** Renders a part of the application with a cache, a router and the toasts. */
export function renderWithProviders(part: ReactNode, { client, address = '/' }: Options = {}) {
  const cache = client ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(part, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={cache}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
        <Toasts />
      </QueryClientProvider>
    ),
  });
}
