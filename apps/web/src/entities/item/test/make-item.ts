import type { Item } from '@stowage/contracts';

const NOW = '2026-03-31T10:00:00.000Z';

/** Creates an item that has only a name. */
export const makeItem = (changes: Partial<Item> = {}): Item => ({
  id: 1,
  name: 'Drill',
  item_number: 'ITM-000001',
  code: 'ABCD2345',
  label_codes: [],
  description: null,
  quantity: 1,
  available_quantity: 1,
  lent: [],
  condition: null,
  category: null,
  category_id: null,
  location: null,
  location_id: null,
  model_number: null,
  serial_number: null,
  purchase_price: null,
  current_value: null,
  purchase_date: null,
  borrow_availability: 'never',
  sell_availability: 'never',
  systems_used_in: [],
  compatible_with: [],
  suppliers: [],
  images: [],
  needs_full_details: false,
  created_at: NOW,
  updated_at: NOW,
  ...changes,
});

/** Creates an item that has a value in almost every field. */
export const makeDetailedItem = (changes: Partial<Item> = {}): Item =>
  makeItem({
    id: 5,
    name: 'Multimeter',
    item_number: 'ITM-000005',
    code: '0123ABCD',
    description: 'Two\nlines',
    quantity: 2,
    available_quantity: 2,
    condition: 'fair',
    category: { id: 3, name: 'Tools' },
    category_id: 3,
    location: { id: 4, name: 'Shelf', path: ['Garage'] },
    location_id: 4,
    model_number: 'M-1',
    purchase_price: 0.1,
    current_value: 1200,
    purchase_date: '2024-02-29',
    borrow_availability: 'friends_only',
    systems_used_in: ['Bench'],
    suppliers: [
      {
        id: 1,
        supplier_name: 'Conrad',
        price: 9.99,
        part_number: null,
        supplier_url: 'https://conrad.de/a',
      },
    ],
    needs_full_details: true,
    ...changes,
  });
