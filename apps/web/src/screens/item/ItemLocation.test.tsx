import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders } from '../../test/render-with-providers';
import { ItemLocation } from './ItemLocation';

const location = { id: 9, name: 'Box', path: ['Garage', 'Shelf'] };
const show = (item: { location: typeof location | null }, ancestors: { id: number; name: string }[] = []) =>
  renderWithProviders(<ItemLocation item={item} ancestors={ancestors} />).container;

it('shows the path of the location before its ancestors are loaded', () => {
  expect(show({ location })).toHaveTextContent('Location: Garage > Shelf > Box');
  expect(screen.getByRole('link')).toHaveAttribute('href', '/locations/9');
});

it('links every location of the path', () => {
  show({ location }, [
    { id: 4, name: 'Garage' },
    { id: 6, name: 'Shelf' },
  ]);
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/locations/4', '/locations/6', '/locations/9']);
});

it('says when an item has no location', () => {
  expect(show({ location: null })).toHaveTextContent('Location: No location');
});
