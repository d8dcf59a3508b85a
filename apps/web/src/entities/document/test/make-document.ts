import type { InventoryDocument } from '@stowage/contracts';

export const makeDocument = (overrides: Partial<InventoryDocument> = {}): InventoryDocument => ({
  id: 1,
  kind: 'receipt',
  title: 'One',
  day: null,
  amount: null,
  url: null,
  file: null,
  former_version_count: 0,
  is_released: false,
  items: [],
  locations: [],
  created_at: '2026-03-31T10:00:00.000Z',
  updated_at: '2026-03-31T10:00:00.000Z',
  ...overrides,
});
