import { makeCode } from '../random';
import type { Db } from './db';
import { statement } from './statements';

/** Searches the locations, items and label codes of all owners, also those that can be restored from the trash. */
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

/** Equal codes of 40 random bits are rare, but a label must never lead to another location or item. */
export function makeFreshCode(db: Db): string {
  const code = makeCode();
  return isCodeUsed(db, code) ? makeFreshCode(db) : code;
}
