import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { makeCode } from '../lib/random';
import { hasRow } from './count-rows';
import type { Db } from './db';
import { valuesOf } from './json-list';
import { event_changes, items, label_codes, locations, trash } from './tables';

/** True if a location, an item or a label has one of the codes. */
export const isAnyCodeGiven = (db: Db, codes: readonly string[]): boolean =>
  [locations, items, label_codes].some((table) => hasRow(db, table, inArray(table.code, valuesOf(codes))));

/** Searches the locations, items and label codes of all inventories, also those that can be restored from the trash. */
export const isAnyCodeUsed = (db: Db, codes: readonly string[]): boolean =>
  isAnyCodeGiven(db, codes) ||
  db
    .select({ id: trash.id })
    .from(event_changes)
    .innerJoin(trash, eq(trash.event_id, event_changes.event_id))
    .where(
      and(
        sql`${event_changes.before} ->> '$.code' IN ${valuesOf(codes)}`,
        // The condition of the index, without parameters.
        sql`${event_changes.entity} IN ('items', 'locations')`,
        isNull(event_changes.after),
      ),
    )
    .limit(1)
    .get() !== undefined;

/** Equal codes of 40 random bits are rare, but a label must never lead to another location or item. */
export function makeFreshCodes(db: Db, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(makeCode());
  return isAnyCodeUsed(db, [...codes]) ? makeFreshCodes(db, count) : [...codes];
}

export const makeFreshCode = (db: Db): string => makeFreshCodes(db, 1)[0] ?? '';
