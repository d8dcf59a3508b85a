import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { connectTo } from '../../test/fake-api';
import { renderWithProviders } from '../../test/render-with-providers';
import { makeLocation } from '../location/test/make-location';
import { AlreadyThere } from './AlreadyThere';
import { makeItem } from './test/make-item';

const box = makeLocation('Box 7');
const items = [
  makeItem({ id: 1, name: 'Bike pump', quantity: 2, location_id: box.id, location: box }),
  makeItem({ id: 2, name: 'Bike pump adapter' }),
].map((item) => ({ ...item, matches: [] }));

let asked: unknown[];
beforeEach(() => {
  asked = [];
  connectTo(({ call }) => {
    asked.push(call);
    const page = { total: 2, page: 1, per_page: 10, total_pages: 1, is_total_capped: false };
    return { status: 200, data: { items, words: [], ...page } };
  });
});

const show = (name: string) => renderWithProviders(<AlreadyThere name={name} />);

it('counts the units of items with the same words, and opens the first one in a new tab', async () => {
  show('pump, bike');
  const link = await screen.findByRole('link', { name: 'Bike pump' });
  expect(link).toHaveAttribute('href', '/inventory/1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('status')).toHaveTextContent('You already have 2 of these: Bike pump · Box 7');
});

it('does not search for one or two letters', () => {
  show('bi');
  expect(asked).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
