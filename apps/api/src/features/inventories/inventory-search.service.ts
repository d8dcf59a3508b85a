import { type InventoryMatches, ItemSearchQuery, type SearchInventoriesQuery } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { readMany } from '../../data/read';
import { listInventoriesOf } from '../../entities/inventory/members.repository';
import type { Caller } from '../../http/caller';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { searchItems } from '../../search/item-search.service';
import { searchTask, toNameSearch } from '../../search/location-search.service';

/** Searches the inventories of the caller one after the other; the default inventory comes first. */
export async function searchInventories(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { q, limit, except_inventory_id }: SearchInventoriesQuery,
): Promise<InventoryMatches[]> {
  const query = ItemSearchQuery.parse({ q, per_page: limit });
  const yieldToEventLoop = createYieldToEventLoop();
  const found: InventoryMatches[] = [];
  for (const { id, title, role } of listInventoriesOf(db, caller.user_id, clock().toISOString())) {
    if (id === except_inventory_id) continue;
    const member: Caller = { ...caller, inventory_id: id, role };
    const { items, total, is_total_capped, words } = searchItems(db, member, query);
    // One more than needed, to find out if there are more.
    const locations = await readMany(db, searchTask, toNameSearch(member, { q, limit: limit + 1 }));
    if (total > 0 || locations.length > 0)
      found.push({
        inventory_id: id,
        title,
        items,
        total,
        is_total_capped,
        words,
        locations: locations.slice(0, limit),
        has_more_locations: locations.length > limit,
      });
    await yieldToEventLoop();
  }
  return found;
}
