import type { Inventory } from '@stowage/contracts';

/** Makes the inventory of a test: Anna's home, which nobody else uses. */
export const makeInventory = (fields: Partial<Inventory> = {}): Inventory => ({
  id: 1,
  name: null,
  title: 'Anna Berg',
  currency: 'USD',
  mark_quick_items: null,
  role: 'manager',
  ends_at: null,
  member_count: 1,
  item_count: 12,
  location_count: 3,
  is_deleted_with_account: true,
  created_at: '2026-01-01T00:00:00.000Z',
  ...fields,
});
