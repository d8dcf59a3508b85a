import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { AttachLabel } from './AttachLabel';

it('tells locations with the same path apart by their codes', async () => {
  const locations = ['AAAA1111', 'BBBB2222'].map((code) => makeLocation('Garage', { code }));
  const page = { items: [], total: 0, is_total_capped: false, page: 1, per_page: 5, total_pages: 0 };
  connectTo(({ call }) => ({ status: 200, data: call === 'GET /locations/' ? locations : page }));
  renderWithProviders(<AttachLabel code="CCCC3333" />);
  await userEvent.type(screen.getByRole('searchbox'), 'garage');
  await screen.findByRole('button', { name: /Garage.*AAAA 1111/ });
  expect(screen.getByRole('button', { name: /Garage.*BBBB 2222/ })).toBeVisible();
});
