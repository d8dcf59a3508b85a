import type { ItemTableQuery } from '@stowage/contracts';
import type { ReadTask } from '../../data/read';
import { countContents } from '../../entities/inventory/inventories.repository';
import { normaliseItemQuery } from '../../entities/item/items.rules';
import type { InventoryId } from '../../lib/inventory-id';
import { createItemQuery } from '../../search/item-query.repository';

interface IdsRequest {
  inventory_id: InventoryId;
  query: ItemTableQuery;
}

/** Lists the items of a filter in its order. A search orders its first results only; the others follow. */
export const exportIdsTask: ReadTask<IdsRequest, number[]> = {
  name: 'export_ids',
  size: (db, { inventory_id }) => countContents(db, inventory_id).item_count,
  run: (db, { inventory_id, query }) => {
    const filter = normaliseItemQuery({ ...query, page: 1, per_page: 1 });
    const found = createItemQuery(db, inventory_id, filter);
    const ids = found.ids({ page: 1, per_page: Number.MAX_SAFE_INTEGER });
    return found.is_total_capped ? [...new Set([...ids, ...found.allIds(Number.MAX_SAFE_INTEGER)])] : ids;
  },
};
