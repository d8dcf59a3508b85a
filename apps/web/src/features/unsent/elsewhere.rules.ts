import type { Inventory } from '@stowage/contracts';
import type { OutboxEntry } from '../../lib/outbox/entry-fields.rules';

type Place = Pick<OutboxEntry, 'inventory_id'>;

interface Elsewhere {
  inventory: Inventory;
  count: number;
}

/**
 * Counts changes by inventory. Leaves out inventories of which the user is no longer a member: such a change cannot be
 * corrected there, so the screen shows it itself.
 */
export const countElsewhere = (entries: readonly Place[], inventories: readonly Inventory[]): Elsewhere[] =>
  inventories
    .map((inventory) => ({
      inventory,
      count: entries.filter(({ inventory_id }) => inventory_id === inventory.id).length,
    }))
    .filter(({ count }) => count > 0);
