import type { SharedItem } from '@stowage/contracts';

export const makeSharedItem = (item: Partial<SharedItem> = {}): SharedItem => ({
  code: '8GK2M4TZ',
  name: 'Drill',
  item_number: 'ITM-000001',
  description: null,
  condition: null,
  category_name: null,
  borrow_availability: 'available',
  sell_availability: 'never',
  available_quantity: 1,
  inventory_id: 2,
  owner: { id: 3, username: 'ada', full_name: 'Ada Lovelace' },
  currency: 'USD',
  images: [],
  documents: [],
  ...item,
});
