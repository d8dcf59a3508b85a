import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import StocktakePage from './StocktakePage';

it.each(['999', 'abc'])('links to the stocktakes when the stocktake %s does not exist', async (id) => {
  connectTo(() => ({ status: 404, data: { detail: 'This does not exist.' } }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter initialEntries={[`/stocktakes/${id}`]}>
        <Routes>
          <Route path="/stocktakes/:stocktakeId" element={<StocktakePage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Stocktake not found');
  expect(screen.getByRole('link', { name: 'Stocktakes' }).getAttribute('href')).toBe('/stocktakes');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
