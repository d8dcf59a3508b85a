import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { InventoryId } from '../lib/inventory-id';
import { makeCode } from '../lib/random';
import type { Db } from './db';
import { valuesOf } from './json-list';
import { oncePerDatabase } from './once-per-database';
import { event_changes, items, label_codes, locations, trash } from './tables';

// Prepared, because each new item has a code: building these queries took a sixth of the time of an addition.
const prepared = oncePerDatabase((db) => ({
  given: [locations, items, label_codes].map((table) =>
    db
      .select({ found: sql`1` })
      .from(table)
      .where(inArray(table.code, valuesOf('codes')))
      .limit(1)
      .prepare(),
  ),
  inTrash: db
    .select({ found: sql`1` })
    .from(event_changes)
    .innerJoin(trash, eq(trash.event_id, event_changes.event_id))
    .where(
      and(
        sql`${event_changes.before} ->> '$.code' IN ${valuesOf('codes')}`,
        // The condition of the index, without parameters.
        sql`${event_changes.entity} IN ('items', 'locations')`,
        isNull(event_changes.after),
        ne(trash.inventory_id, sql.placeholder('own')),
      ),
    )
    .limit(1)
    .prepare(),
}));

const toParameters = (codes: readonly string[]) => ({ codes: JSON.stringify(codes) });

/** True if a location, an item or a label has one of the codes. */
export const isAnyCodeGiven = (db: Db, codes: readonly string[]): boolean =>
  prepared(db).given.some((query) => query.get(toParameters(codes)) !== undefined);

const NONE = 0;

/**
 * Searches the locations, items and label codes of all inventories, also those that can be restored from the trash.
 * @param own inventory whose trash does not count, for what comes back from an archive
 */
export const isAnyCodeUsed = (db: Db, codes: readonly string[], own?: InventoryId): boolean =>
  isAnyCodeGiven(db, codes) ||
  prepared(db).inTrash.get({ ...toParameters(codes), own: own ?? NONE }) !== undefined;

/** Equal codes of 40 random bits are rare, but a label must never lead to another location or item. */
export function makeFreshCodes(db: Db, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(makeCode());
  return isAnyCodeUsed(db, [...codes]) ? makeFreshCodes(db, count) : [...codes];
}

/** @param archived code of an archive, which is returned if nothing else has it */
export const makeFreshCode = (
  db: Db,
  archived?: { code: string | undefined; inventory_id: InventoryId },
): string =>
  archived?.code === undefined || isAnyCodeUsed(db, [archived.code], archived.inventory_id)
    ? (makeFreshCodes(db, 1)[0] ?? '')
    : archived.code;
