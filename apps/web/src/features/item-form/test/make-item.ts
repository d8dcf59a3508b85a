import type { Item } from '@stowage/contracts';

/** An item in which nearly every field says something. */
export const makeItem = (changes: Partial<Item> = {}): Item => ({
  id: 5,
  name: 'Multimeter',
  item_number: 'ITM-000005',
  code: '0123ABCD',
  description: 'Two\nlines',
  quantity: 2,
  condition: 'fair',
  category: { id: 3, name: 'Tools' },
  category_id: 3,
  location: { id: 4, name: 'Shelf', path: ['Garage'] },
  location_id: 4,
  model_number: 'M-1',
  serial_number: null,
  purchase_price: 0.1,
  current_value: 1200,
  purchase_date: '2024-02-29',
  borrow_availability: 'friends_only',
  sell_availability: 'never',
  systems_used_in: ['Bench'],
  compatible_with: [],
  suppliers: [
    {
      id: 1,
      supplier_name: 'Conrad',
      price: 9.99,
      part_number: null,
      supplier_url: 'https://conrad.de/a',
    },
  ],
  images: [],
  needs_full_details: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  ...changes,
});
