import type { Item, ItemImage } from '@stowage/contracts';

const NOW = '2026-03-31T10:00:00.000Z';

export const makeImage = (image: Partial<ItemImage> = {}): ItemImage => ({
  id: 1,
  url: '/uploads/large.jpg',
  medium_url: '/uploads/medium.webp',
  thumbnail_url: '/uploads/small.webp',
  width: 2048,
  height: 1536,
  caption: null,
  is_primary: false,
  is_private: false,
  created_at: NOW,
  ...image,
});

/** An item of which nothing is known but its name. */
export const makeItem = (item: Partial<Item> = {}): Item => ({
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
  ...item,
});
