import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ItemLocation } from './ItemLocation';

const location = { id: 9, name: 'Box', path: ['Garage', 'Shelf'] };
const show = (item: { location: typeof location | null }, ancestors: { id: number; name: string }[] = []) =>
  render(
    <MemoryRouter>
      <ItemLocation item={item} ancestors={ancestors} />
    </MemoryRouter>,
  ).container;

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
