import type { LocationSummary, QrCode } from '@stowage/contracts';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { withFreshCode } from '../../codes';
import { type Db, isTaken, oncePerDatabase, statement } from '../../db/client';
import { locations, qr_codes } from '../../db/schema';
import { toKey } from '../../text-key';
import type { FlatLocation } from './locations.rules';

const { owner_id, name_key, ...fields } = getTableColumns(locations);

/** What an owner may set. */
export interface LocationFields {
  parent_id: number | null;
  name: string;
  description: string | null;
  is_container: boolean;
  capacity: number | null;
}

const prepared = oncePerDatabase((db) => ({
  list: db
    .select(fields)
    .from(locations)
    .where(eq(locations.owner_id, sql.placeholder('owner')))
    .prepare(),
  find: db
    .select(fields)
    .from(locations)
    .where(and(eq(locations.owner_id, sql.placeholder('owner')), eq(locations.id, sql.placeholder('id'))))
    .prepare(),
  qrCodes: db
    .select(getTableColumns(qr_codes))
    .from(qr_codes)
    .innerJoin(locations, eq(locations.id, qr_codes.location_id))
    .where(eq(locations.owner_id, sql.placeholder('owner')))
    .prepare(),
}));

export const listLocations = (db: Db, ownerId: number): FlatLocation[] =>
  prepared(db).list.all({ owner: ownerId });

export const findLocation = (db: Db, ownerId: number, id: number): FlatLocation | undefined =>
  prepared(db).find.get({ owner: ownerId, id });

/** The owner's QR codes by the place they belong to. */
export function listQrCodes(db: Db, ownerId: number): Map<number, QrCode[]> {
  const byLocation = new Map<number, QrCode[]>();
  for (const { location_id, ...qrCode } of prepared(db).qrCodes.all({ owner: ownerId })) {
    byLocation.set(location_id, [...(byLocation.get(location_id) ?? []), qrCode]);
  }
  return byLocation;
}

/** The owner's places of that name, without regard to case, oldest first. */
export const listLocationsByName = (db: Db, ownerId: number, name: string): FlatLocation[] =>
  db
    .select(fields)
    .from(locations)
    .where(and(eq(locations.owner_id, ownerId), eq(locations.name_key, toKey(name))))
    .orderBy(locations.id)
    .all();

/** The oldest place of that name directly in a parent (null: at the top), without regard to case. */
export const findChild = (
  db: Db,
  ownerId: number,
  parentId: number | null,
  name: string,
): FlatLocation | undefined =>
  db
    .select(fields)
    .from(locations)
    .where(
      and(
        eq(locations.owner_id, ownerId),
        eq(locations.name_key, toKey(name)),
        parentId === null ? isNull(locations.parent_id) : eq(locations.parent_id, parentId),
      ),
    )
    .orderBy(locations.id)
    .get();

/** Names and paths of some of the owner's places, for the items that are in them. */
export function listLocationSummaries(
  db: Db,
  ownerId: number,
  ids: readonly number[],
): Map<number, LocationSummary> {
  const summaries = new Map<number, LocationSummary>();
  if (ids.length === 0) return summaries;
  const rows = statement<{ owner: number; ids: string }, { origin: number; name: string; distance: number }>(
    db,
    `WITH RECURSIVE line(origin, parent_id, name, distance) AS (
       SELECT id, parent_id, name, 0 FROM locations
       WHERE owner_id = @owner AND id IN (SELECT value FROM json_each(@ids))
       UNION ALL
       SELECT line.origin, parent.parent_id, parent.name, line.distance + 1
       FROM line JOIN locations AS parent ON parent.owner_id = @owner AND parent.id = line.parent_id
     )
     SELECT origin, name, distance FROM line ORDER BY origin, distance DESC`,
  ).all({ owner: ownerId, ids: JSON.stringify(ids) });
  const pathOf = new Map<number, string[]>();
  for (const { origin, name, distance } of rows) {
    const path = pathOf.get(origin) ?? [];
    pathOf.set(origin, path);
    if (distance > 0) path.push(name);
    else summaries.set(origin, { id: origin, name, path });
  }
  return summaries;
}

/** How many places are above this one, 0 at the top. */
export function getDepth(db: Db, ownerId: number, id: number): number {
  return listLocationSummaries(db, ownerId, [id]).get(id)?.path.length ?? 0;
}

export const createLocation = (db: Db, ownerId: number, input: LocationFields, now: string): number =>
  withFreshCode(
    (code) =>
      db
        .insert(locations)
        .values({
          ...input,
          owner_id: ownerId,
          name_key: toKey(input.name),
          code,
          created_at: now,
          updated_at: now,
        })
        .returning({ id: locations.id })
        .get().id,
    (error) => isTaken(error, 'locations.code'),
  );

export function updateLocation(
  db: Db,
  ownerId: number,
  id: number,
  changes: Partial<LocationFields>,
  now: string,
): void {
  const key = changes.name === undefined ? {} : { name_key: toKey(changes.name) };
  db.update(locations)
    .set({ ...changes, ...key, updated_at: now })
    .where(and(eq(locations.owner_id, ownerId), eq(locations.id, id)))
    .run();
}

/** Puts all children of a place into another one (null: at the top). */
export function moveChildren(
  db: Db,
  ownerId: number,
  id: number,
  parentId: number | null,
  now: string,
): void {
  db.update(locations)
    .set({ parent_id: parentId, updated_at: now })
    .where(and(eq(locations.owner_id, ownerId), eq(locations.parent_id, id)))
    .run();
}

export function removeLocation(db: Db, ownerId: number, id: number): void {
  db.delete(locations)
    .where(and(eq(locations.owner_id, ownerId), eq(locations.id, id)))
    .run();
}
