import type { LocationSummary, QrPictureInput } from '@stowage/contracts';
import { and, count, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { statement } from '../../db/statements';
import { makeFreshCode } from '../../db/fresh-code';
import { locations, qr_codes, users } from '../../db/schema';
import { toKey } from '../../text-key';
import type { FlatLocation } from './locations.rules';

const { owner_id, name_key, ...fields } = getTableColumns(locations);

export interface LocationFields {
  parent_id: number | null;
  name: string;
  description: string | null;
  is_container: boolean;
  capacity: number | null;
}

export type QrCodeRow = typeof qr_codes.$inferSelect;

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
  subtree: db
    .select(fields)
    .from(locations)
    .where(
      and(
        eq(locations.owner_id, sql.placeholder('owner')),
        inArray(
          locations.id,
          // CROSS JOIN fixes the join order, so that each step finds children by index.
          sql`(WITH RECURSIVE subtree(id) AS (
            SELECT ${sql.placeholder('id')}
            UNION ALL
            SELECT child.id FROM subtree CROSS JOIN locations AS child
              ON child.owner_id = ${sql.placeholder('owner')} AND child.parent_id = subtree.id
          ) SELECT id FROM subtree)`,
        ),
      ),
    )
    .prepare(),
  names: db
    .select({ id: locations.id, parent_id: locations.parent_id, name: locations.name })
    .from(locations)
    .where(eq(locations.owner_id, sql.placeholder('owner')))
    .prepare(),
  childCount: db
    .select({ count: count() })
    .from(locations)
    .where(
      and(eq(locations.owner_id, sql.placeholder('owner')), eq(locations.parent_id, sql.placeholder('id'))),
    )
    .prepare(),
  qrCodes: db
    .select(getTableColumns(qr_codes))
    .from(qr_codes)
    .innerJoin(locations, eq(locations.id, qr_codes.location_id))
    .where(
      and(
        eq(locations.owner_id, sql.placeholder('owner')),
        inArray(qr_codes.location_id, sql`(SELECT value FROM json_each(${sql.placeholder('ids')}))`),
      ),
    )
    .orderBy(qr_codes.id)
    .prepare(),
}));

export const listLocations = (db: Db, ownerId: number): FlatLocation[] =>
  prepared(db).list.all({ owner: ownerId });

export const findLocation = (db: Db, ownerId: number, id: number): FlatLocation | undefined =>
  prepared(db).find.get({ owner: ownerId, id });

export const listSubtree = (db: Db, ownerId: number, id: number): FlatLocation[] =>
  prepared(db).subtree.all({ owner: ownerId, id });

export const listLocationNames = (
  db: Db,
  ownerId: number,
): Pick<FlatLocation, 'id' | 'parent_id' | 'name'>[] => prepared(db).names.all({ owner: ownerId });

export const countChildren = (db: Db, ownerId: number, id: number): number =>
  prepared(db).childCount.get({ owner: ownerId, id })?.count ?? 0;

export function listQrCodes(db: Db, ownerId: number, ids: readonly number[]): Map<number, QrCodeRow[]> {
  const byLocation = new Map<number, QrCodeRow[]>();
  for (const row of prepared(db).qrCodes.all({ owner: ownerId, ids: JSON.stringify(ids) })) {
    byLocation.set(row.location_id, [...(byLocation.get(row.location_id) ?? []), row]);
  }
  return byLocation;
}

export const hasQrCode = (db: Db, ownerId: number, id: number, { format, size }: QrPictureInput): boolean =>
  listQrCodes(db, ownerId, [id])
    .get(id)
    ?.some((row) => row.format === format && row.size === size) ?? false;

/** If the location already has this QR code, only updates its `created_at`. The location must belong to the owner. */
export const saveQrCode = (db: Db, location_id: number, picture: QrPictureInput, now: string): QrCodeRow =>
  db
    .insert(qr_codes)
    .values({ location_id, format: picture.format, size: picture.size, created_at: now })
    .onConflictDoUpdate({
      target: [qr_codes.location_id, qr_codes.format, qr_codes.size],
      set: { created_at: now },
    })
    .returning()
    .get();

export const listLocationsByName = (db: Db, ownerId: number, name: string): FlatLocation[] =>
  db
    .select(fields)
    .from(locations)
    .where(and(eq(locations.owner_id, ownerId), eq(locations.name_key, toKey(name))))
    .orderBy(locations.id)
    .all();

/** Finds the oldest child with this name, ignoring case. A null parent means the top level. */
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

/** @returns 0 for a location at the top level */
export function getDepth(db: Db, ownerId: number, id: number): number {
  return listLocationSummaries(db, ownerId, [id]).get(id)?.path.length ?? 0;
}

export const createLocation = (db: Db, ownerId: number, input: LocationFields, now: string): number =>
  db
    .insert(locations)
    .values({
      ...input,
      owner_id: ownerId,
      name_key: toKey(input.name),
      code: makeFreshCode(db),
      created_at: now,
      updated_at: now,
    })
    .returning({ id: locations.id })
    .get().id;

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

/** Reads the counter that triggers maintain. */
export const countLocations = (db: Db, ownerId: number): number =>
  db.select({ count: users.location_count }).from(users).where(eq(users.id, ownerId)).get()?.count ?? 0;

export function moveChildren(
  db: Db,
  ownerId: number,
  { fromId, toId }: { fromId: number; toId: number | null },
  now: string,
): void {
  db.update(locations)
    .set({ parent_id: toId, updated_at: now })
    .where(and(eq(locations.owner_id, ownerId), eq(locations.parent_id, fromId)))
    .run();
}

export function removeLocation(db: Db, ownerId: number, id: number): void {
  db.delete(locations)
    .where(and(eq(locations.owner_id, ownerId), eq(locations.id, id)))
    .run();
}
