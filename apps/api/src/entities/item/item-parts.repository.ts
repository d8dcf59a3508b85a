import { ITEM_LEVELS_MAX, type ItemReference } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { statement } from '../../db/statements';
import type { InventoryId } from '../../lib/inventory-id';

// The number of levels also ends the recursion in data with a cycle, which no endpoint can make.
const INSIDE = `WITH RECURSIVE inside(root, id, level) AS (
    SELECT value, value, 1 FROM json_each(@ids)
    UNION ALL
    SELECT inside.root, items.id, inside.level + 1 FROM inside
      CROSS JOIN items ON items.part_of_id = inside.id AND items.inventory_id = @inventory
    WHERE inside.level < ${ITEM_LEVELS_MAX}
  )`;

const toParameters = (inventory: InventoryId, ids: readonly number[]) => ({
  inventory,
  ids: JSON.stringify(ids),
});

/** Lists the parts of the items and the parts of these, without the items themselves, by id. */
export const listPartIds = (db: Db, inventoryId: InventoryId, ids: readonly number[]): number[] =>
  statement<object, { id: number }>(
    db,
    `${INSIDE} SELECT DISTINCT id FROM inside WHERE level > 1
     AND id NOT IN (SELECT value FROM json_each(@ids)) ORDER BY id`,
  )
    .all(toParameters(inventoryId, ids))
    .map(({ id }) => id);

/** Lists the parts of an item, without the parts of these. */
export const listDirectPartIds = (db: Db, inventoryId: InventoryId, id: number): number[] =>
  statement<object, { id: number }>(
    db,
    'SELECT id FROM items WHERE inventory_id = @inventory AND part_of_id = @id ORDER BY id',
  )
    .all({ inventory: inventoryId, id })
    .map((row) => row.id);

/** Counts the parts of each item and the parts of these; items without parts are left out. */
export const countParts = (db: Db, inventoryId: InventoryId, ids: readonly number[]): Map<number, number> =>
  new Map(
    statement<object, { root: number; parts: number }>(
      db,
      `${INSIDE} SELECT root, count(*) AS parts FROM inside WHERE level > 1 GROUP BY root`,
    )
      .all(toParameters(inventoryId, ids))
      .map(({ root, parts }) => [root, parts]),
  );

/** The largest number of levels of one of the items with its parts; 1 without parts. */
export const countLevels = (db: Db, inventoryId: InventoryId, ids: readonly number[]): number =>
  statement<object, { levels: number | null }>(db, `${INSIDE} SELECT max(level) AS levels FROM inside`).get(
    toParameters(inventoryId, ids),
  )?.levels ?? 1;

/** Lists an item and the items that contain it, from the inside out. */
export const listWholes = (db: Db, inventoryId: InventoryId, id: number): number[] =>
  statement<object, { id: number }>(
    db,
    `WITH RECURSIVE wholes(id, level) AS (
       SELECT @id, 1
       UNION ALL
       SELECT items.part_of_id, wholes.level + 1 FROM wholes
         CROSS JOIN items ON items.id = wholes.id AND items.inventory_id = @inventory
       WHERE items.part_of_id IS NOT NULL AND wholes.level <= ${ITEM_LEVELS_MAX}
     ) SELECT id FROM wholes ORDER BY level`,
  )
    .all({ inventory: inventoryId, id })
    .map((row) => row.id);

export const listItemReferences = (
  db: Db,
  inventoryId: InventoryId,
  ids: readonly number[],
): Map<number, ItemReference> =>
  new Map(
    statement<object, ItemReference>(
      db,
      `SELECT items.id, items.item_number, items.name FROM json_each(@ids) AS wanted
       CROSS JOIN items ON items.id = wanted.value AND items.inventory_id = @inventory`,
    )
      .all(toParameters(inventoryId, ids))
      .map((item) => [item.id, item]),
  );
