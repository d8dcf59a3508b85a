import { makeCode } from '../random';
import type { Db } from './db';
import { statement } from './statements';

/** Searches the locations, items and label codes of all inventories, also those that can be restored from the trash. */
export const isCodeUsed = (db: Db, code: string): boolean =>
  statement<{ code: string }, { used: number }>(
    db,
    `SELECT 1 AS used FROM locations WHERE code = @code
     UNION ALL SELECT 1 FROM items WHERE code = @code
     UNION ALL SELECT 1 FROM label_codes WHERE code = @code
     UNION ALL SELECT 1 FROM event_changes WHERE before ->> '$.code' = @code AND after IS NULL
       AND entity IN ('items', 'locations')
       AND EXISTS (SELECT 1 FROM trash WHERE trash.event_id = event_changes.event_id)`,
  ).get({ code }) !== undefined;

/** True if a location, an item or a label has one of the codes. */
export const isAnyCodeGiven = (db: Db, codes: readonly string[]): boolean =>
  statement<{ codes: string }, object>(
    db,
    `SELECT 1 FROM json_each(@codes) AS wanted WHERE EXISTS (SELECT 1 FROM locations WHERE code = wanted.value)
       OR EXISTS (SELECT 1 FROM items WHERE code = wanted.value)
       OR EXISTS (SELECT 1 FROM label_codes WHERE code = wanted.value) LIMIT 1`,
  ).get({ codes: JSON.stringify(codes) }) !== undefined;

/** Equal codes of 40 random bits are rare, but a label must never lead to another location or item. */
export function makeFreshCode(db: Db): string {
  const code = makeCode();
  return isCodeUsed(db, code) ? makeFreshCode(db) : code;
}
