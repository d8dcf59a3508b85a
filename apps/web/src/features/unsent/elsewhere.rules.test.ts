import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { isElsewhere } from '../../lib/outbox/entry-fields.rules';
import { countElsewhere } from './elsewhere.rules';

const withId = (id: number) => makeInventory({ id });

it('counts changes by inventory, without those of an inventory that the user has left', () => {
  const entries = [{ inventory_id: 7 }, { inventory_id: 9 }, { inventory_id: 7 }, { inventory_id: 3 }, {}];
  const counted = countElsewhere(entries, [withId(7), withId(8), withId(9)]);
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
