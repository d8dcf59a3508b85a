import type { Item } from '@stowage/contracts';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../test/render-with-providers';
import { makeImage } from '../../image/test/make-image';
import { makeItem } from '../test/make-item';
import { ItemCard } from './ItemCard';

const show = (item: Partial<Item> = {}) => renderWithProviders(<ItemCard item={makeItem(item)} />).container;

describe('ItemCard', () => {
  it('contains one link, named after the item', () => {
    show({ id: 7, name: 'Bosch drill' });
    expect(screen.getByRole('link')).toHaveAccessibleName('View Details of Bosch drill');
    expect(screen.getByRole('link')).toHaveAttribute('href', '/inventory/7');
  });

  it('shows quantity, item number, condition, category and price', () => {
    const card = show({
      quantity: 1_000_000,
      condition: 'good',
      category: { id: 1, name: 'Tools' },
      purchase_price: 89.5,
      current_value: 40,
      needs_full_details: true,
    });
    expect(card).toHaveTextContent('Qty 1,000,000');
    expect(card).toHaveTextContent('ITM-000001');
    expect(screen.getByText('Good')).toBeVisible();
    expect(screen.getByText('Tools')).toBeVisible();
    expect(screen.getByText('Needs details')).toBeVisible();
    expect(card).toHaveTextContent('$89.50');
    expect(card).not.toHaveTextContent('est.');
  });

  it('shows the person to whom the item belongs', () => {
    const ben = { id: 6, username: 'ben', full_name: 'Ben Berg' };
    expect(show({ belongs_to: ben })).toHaveTextContent('Belongs to Ben Berg');
    expect(show()).not.toHaveTextContent('Belongs to');
  });

  it('shows the location of the item', () => {
    const card = show({ location: { id: 3, name: 'Box 2', path: ['Garage', 'Shelf'] } });
    expect(card).toHaveTextContent('Location: Box 2 · Garage > Shelf');
  });

  it('shows no price, image or "Needs details" badge when the item has none', () => {
    const card = show();
    expect(card).toHaveTextContent('No description');
    expect(card).not.toHaveTextContent('$');
    expect(screen.queryByText('Needs details')).toBeNull();
    expect(card.querySelector('img')).toBeNull();
  });

  it('marks the current value as an estimate when there is no purchase price', () => {
    expect(show({ current_value: 40 })).toHaveTextContent('$40.00 est.');
  });

  it('shows the thumbnail of the primary image', () => {
    const card = show({
      images: [
        makeImage({ id: 1 }),
        makeImage({ id: 2, thumbnail_url: '/uploads/second.webp', is_primary: true }),
      ],
    });
    expect(card.querySelector('img')).toHaveAttribute('src', '/uploads/second.webp');
    expect(card.querySelector('img')).toHaveAttribute(
      'srcset',
      '/uploads/second.webp 320w, /uploads/medium.webp 640w',
    );
  });

  it('shows the first image when none is primary', () => {
    const card = show({
      images: [makeImage({ thumbnail_url: '/uploads/first.webp' }), makeImage({ id: 2 })],
    });
    expect(card.querySelector('img')).toHaveAttribute('src', '/uploads/first.webp');
  });
});
