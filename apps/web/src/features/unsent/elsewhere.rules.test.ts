import type { Inventory } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { isElsewhere } from '../../lib/outbox/entry-fields.rules';
import { countElsewhere } from './elsewhere.rules';

const makeInventory = (id: number): Inventory => ({
  id,
  name: null,
  title: `Inventory ${id}`,
  currency: 'USD',
  role: 'manager',
  ends_at: null,
  member_count: 1,
  item_count: 0,
  location_count: 0,
  created_at: '2026-01-01T00:00:00Z',
});

it('counts changes by inventory, without those of an inventory that the user has left', () => {
  const entries = [{ inventory_id: 7 }, { inventory_id: 9 }, { inventory_id: 7 }, { inventory_id: 3 }, {}];
  const counted = countElsewhere(entries, [makeInventory(7), makeInventory(8), makeInventory(9)]);
  expect(counted.map(({ inventory, count }) => [inventory.id, count])).toEqual([
    [7, 2],
    [9, 1],
  ]);
});

it('treats entries of earlier versions as changes of the inventory of the screen', () => {
  expect(isElsewhere({}, 7)).toBe(false);
  expect(isElsewhere({ inventory_id: 7 }, 7)).toBe(false);
  expect(isElsewhere({ inventory_id: 8 }, 7)).toBe(true);
});
