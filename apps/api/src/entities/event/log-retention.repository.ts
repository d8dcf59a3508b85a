import type { Db, Tx } from '../../db/db';
import { statement } from '../../db/statements';

/** An event in the trash is needed until it is restored or deleted. */
const IS_OLD = `at < @until AND NOT EXISTS (SELECT 1 FROM trash WHERE trash.event_id = events.id)`;

/** True if any inventory has events before `until`. */
export const hasOldEvents = (db: Db, until: string): boolean =>
  statement<{ until: string }, object>(
    db,
    `SELECT 1 FROM inventories
     WHERE EXISTS (SELECT 1 FROM events WHERE inventory_id = inventories.id AND at < @until) LIMIT 1`,
  ).get({ until }) !== undefined;

/** Lists inventories with more than `kept_changes` changes, of which some are old. */
export const listLargeLogs = (
  db: Db,
  { kept_changes, until }: { kept_changes: number; until: string },
): { inventory_id: number; changes: number }[] =>
  statement<{ kept: number; until: string }, { inventory_id: number; changes: number }>(
    db,
    `SELECT inventory_id, count(*) AS changes FROM events CROSS JOIN event_changes ON event_id = events.id
     WHERE inventory_id IN (SELECT inventory_id FROM events WHERE ${IS_OLD})
     GROUP BY inventory_id HAVING changes > @kept`,
  ).all({ kept: kept_changes, until });

/** Deletes the oldest events of an inventory with up to `changes` changes in total, and at least one event. */
export function removeOldestEvents(db: Tx, inventoryId: number, until: string, changes: number): void {
  const removed = statement<object, { at: string }>(
    db,
    `DELETE FROM events WHERE id IN (
       SELECT id FROM (
         SELECT id, sum(size) OVER (ORDER BY id) - size AS earlier FROM (
           SELECT id, (SELECT count(*) FROM event_changes WHERE event_id = events.id) AS size
           FROM events WHERE inventory_id = @inventory AND ${IS_OLD} ORDER BY id LIMIT @changes
         )
       ) WHERE earlier < @changes
     ) RETURNING at`,
  ).all({ inventory: inventoryId, until, changes });
  const last = removed.reduce((latest, { at }) => (at > latest ? at : latest), '');
  statement<{ inventory: number; last: string }, never>(
    db,
    `UPDATE inventories SET logged_from = max(@last, coalesce(logged_from, created_at)) WHERE id = @inventory`,
  ).run({ inventory: inventoryId, last });
}
