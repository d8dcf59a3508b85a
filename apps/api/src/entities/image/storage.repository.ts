import type { Db } from '../../db/db';
import { statement } from '../../db/statements';

/** Photos of earlier versions may have null in both columns. */
const STORED_BYTES = 'coalesce(bytes, 0) + coalesce(screen_bytes, 0)';

interface Slice {
  /** Id of the last item that was counted. */
  last_id: number | null;
  bytes: number;
}

/** Sums the photo bytes of the next `limit` items of the owner, in the order of their ids. */
export const sumItemImages = (db: Db, ownerId: number, afterId: number, limit: number): Slice | undefined =>
  statement<{ owner: number; after: number; limit: number }, Slice>(
    db,
    `SELECT max(id) AS last_id, coalesce(sum(bytes), 0) AS bytes FROM (
       SELECT id, (SELECT sum(${STORED_BYTES}) FROM item_images WHERE item_id = items.id) AS bytes
       FROM items WHERE owner_id = @owner AND id > @after ORDER BY id LIMIT @limit)`,
  ).get({ owner: ownerId, after: afterId, limit });

/** Sums the photo bytes of the owner's loans: a loan's photos count towards the storage limit of the item's owner. */
export const sumLoanImages = (db: Db, ownerId: number): number =>
  statement<{ owner: number }, { bytes: number }>(
    db,
    `SELECT coalesce(sum(${STORED_BYTES}), 0) AS bytes FROM loans JOIN loan_events ON loan_events.loan_id = loans.id
     WHERE loans.owner_id = @owner`,
  ).get({ owner: ownerId })?.bytes ?? 0;

/** Sums the photo bytes of the owner's trash, which count towards the storage limit until they are deleted for good. */
export const sumTrashedImages = (db: Db, ownerId: number): number =>
  statement<{ owner: number }, { bytes: number }>(
    db,
    `SELECT coalesce(sum(${STORED_BYTES}), 0) AS bytes FROM trash
       CROSS JOIN trash_files ON trash_files.trash_id = trash.id WHERE trash.owner_id = @owner`,
  ).get({ owner: ownerId })?.bytes ?? 0;

/** Row, indexes and columns of an event and of a change, without the changed values. */
const EVENT_BYTES = 300;

/** Sums the bytes of the next `limit` events in the log of the owner. Reads the lengths of texts, not the texts. */
export const sumEvents = (db: Db, ownerId: number, afterId: number, limit: number): Slice | undefined =>
  statement<{ owner: number; after: number; limit: number; row: number }, Slice>(
    db,
    `SELECT max(id) AS last_id, coalesce(sum(bytes), 0) AS bytes FROM (
       SELECT id, @row + coalesce((SELECT sum(@row + coalesce(octet_length(before), 0) + coalesce(octet_length(after), 0))
         FROM event_changes WHERE event_id = events.id), 0) AS bytes
       FROM events WHERE owner_id = @owner AND id > @after ORDER BY id LIMIT @limit)`,
  ).get({ owner: ownerId, after: afterId, limit, row: EVENT_BYTES });

interface ImageSlice {
  last_id: number | null;
  photos: number;
  /** Number of photos that have a screen size. */
  screens: number;
  bytes: number;
}

/** Sums the next `limit` rows of all owners, in the order of their ids. Only administrators see the result. */
export const sumImages = (
  db: Db,
  table: 'item_images' | 'loan_events' | 'trash_files',
  afterId: number,
  limit: number,
): ImageSlice | undefined =>
  statement<{ after: number; limit: number }, ImageSlice>(
    db,
    `SELECT max(id) AS last_id, count(file) AS photos, count(screen_bytes) AS screens,
       coalesce(sum(${STORED_BYTES}), 0) AS bytes
     FROM (SELECT rowid AS id, file, bytes, screen_bytes FROM ${table} WHERE rowid > @after ORDER BY rowid LIMIT @limit)`,
  ).get({ after: afterId, limit });
