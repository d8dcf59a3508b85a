import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import { makeCode } from '../lib/random';
import type { Db } from './db';
import { wanted } from './json-list';
import { oncePerDatabase } from './once-per-database';
import { event_changes, items, label_codes, locations, trash } from './tables';

const prepared = oncePerDatabase((db) => {
  const code = sql.placeholder('code');
  const given = [locations, items, label_codes].map((table) =>
    exists(db.select({ code: table.code }).from(table).where(eq(table.code, wanted.value))),
  );
  return {
    used: db
      .select({ code: locations.code })
      .from(locations)
      .where(eq(locations.code, code))
      .unionAll(db.select({ code: items.code }).from(items).where(eq(items.code, code)))
      .unionAll(db.select({ code: label_codes.code }).from(label_codes).where(eq(label_codes.code, code)))
      .unionAll(
        db
          .select({ code: sql<string>`${code}` })
          .from(event_changes)
          .where(
            and(
              // The condition of the index, without parameters.
              sql`${event_changes.before} ->> '$.code' = ${code} AND ${event_changes.entity} IN ('items', 'locations')`,
              isNull(event_changes.after),
              exists(
                db.select({ id: trash.id }).from(trash).where(eq(trash.event_id, event_changes.event_id)),
              ),
            ),
          ),
      )
      .prepare(),
    anyGiven: db
      .select({ code: wanted.value })
      .from(wanted.from('codes'))
      .where(or(...given))
      .limit(1)
      .prepare(),
  };
});

/** Searches the locations, items and label codes of all inventories, also those that can be restored from the trash. */
export const isCodeUsed = (db: Db, code: string): boolean => prepared(db).used.get({ code }) !== undefined;

/** True if a location, an item or a label has one of the codes. */
export const isAnyCodeGiven = (db: Db, codes: readonly string[]): boolean =>
  prepared(db).anyGiven.get({ codes: JSON.stringify(codes) }) !== undefined;

/** Equal codes of 40 random bits are rare, but a label must never lead to another location or item. */
export function makeFreshCode(db: Db): string {
  const code = makeCode();
  return isCodeUsed(db, code) ? makeFreshCode(db) : code;
}
