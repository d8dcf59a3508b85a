import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import StocktakePage from './StocktakePage';

it.each(['999', 'abc'])('links to the stocktakes when the stocktake %s does not exist', async (id) => {
  connectTo(() => ({ status: 404, data: { detail: 'This does not exist.' } }));
  renderWithProviders(
    <Routes>
      <Route path="/stocktakes/:stocktakeId" element={<StocktakePage />} />
    </Routes>,
    { address: `/stocktakes/${id}` },
  );
  await screen.findByText('Stocktake not found');
  expect(screen.getByRole('link', { name: 'Stocktakes' }).getAttribute('href')).toBe('/stocktakes');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
