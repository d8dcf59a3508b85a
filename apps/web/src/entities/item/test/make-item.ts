import {
  type Item,
  ITEM_FIELDS,
  type ItemField,
  type ItemFieldName,
  mapItemFields,
} from '@stowage/contracts';

const NOW = '2026-03-31T10:00:00.000Z';

/** Values of fields that nobody has filled in. */
const EMPTY = mapItemFields<Pick<Item, ItemFieldName>>((name) => {
  const field: ItemField = ITEM_FIELDS[name];
  return (field.default ?? null) as Item[ItemFieldName];
});

export const makeItem = (changes: Partial<Item> = {}): Item => ({
  ...EMPTY,
  id: 1,
  name: 'Drill',
  item_number: 'ITM-000001',
  code: 'ABCD2345',
  label_codes: [],
  available_quantity: 1,
  lent: [],
  category: null,
  location: null,
  has_former_values: false,
  images: [],
  belongs_to: null,
  part_of: null,
  parts_count: 0,
  last_seen_at: null,
  created_at: NOW,
  updated_at: NOW,
  created_by: null,
  updated_by: null,
  ...changes,
});

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
    product_code: '4006381333931',
    purchase_price: 0.1,
    current_value: 1200,
    purchase_date: '2024-02-29',
    borrow_availability: 'friends_only',
    belongs_to_id: 6,
    belongs_to: { id: 6, username: 'ben', full_name: 'Ben Berg' },
    tags: ['Workshop'],
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
