import { type LocationSummary, type QrPictureInput, toNameKey } from '@stowage/contracts';
import { and, asc, count, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { makeFreshCode } from '../../db/fresh-code';
import { valuesOf, wanted } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { prepareRows } from '../../db/prepare-rows';
import { inventories, locations, qr_codes } from '../../db/tables';
import { readDataVersion } from '../../db/transaction/data-version';
import { insertRow } from '../../db/write-rows';
import type { InventoryId } from '../../lib/inventory-id';
import type { FlatLocation } from './locations.rules';

const { inventory_id, name_key, ...fields } = getTableColumns(locations);

export interface LocationFields {
  parent_id: number | null;
  name: string;
  description: string | null;
  is_container: boolean;
  capacity: number | null;
}

export type QrCodeRow = typeof qr_codes.$inferSelect;

const isOwn = eq(locations.inventory_id, sql.placeholder('inventory'));

const child = alias(locations, 'child');

// CROSS JOIN fixes the join order, so that each step finds children by index.
const SUBTREE = sql`WITH RECURSIVE subtree(id, level) AS (
    SELECT ${locations.id}, 1 FROM ${locations} WHERE ${isOwn} AND ${locations.id} = ${sql.placeholder('id')}
    UNION ALL
    SELECT ${child.id}, level + 1 FROM subtree CROSS JOIN ${locations} AS child
      ON ${child.inventory_id} = ${sql.placeholder('inventory')} AND ${child.parent_id} = subtree.id
  )`;

const isInSubtree = inArray(locations.id, sql`(${SUBTREE} SELECT id FROM subtree)`);

const parent = alias(locations, 'parent');

// UNION instead of UNION ALL reads a common ancestor once. The unary plus makes SQLite use the index on ids.
const LINE = sql`WITH RECURSIVE line(id, parent_id) AS (
    SELECT ${locations.id}, ${locations.parent_id} FROM ${locations}
    WHERE +${isOwn} AND ${locations.id} IN ${valuesOf('ids')}
    UNION
    SELECT ${parent.id}, ${parent.parent_id} FROM line JOIN ${locations} AS parent
      ON ${parent.inventory_id} = ${sql.placeholder('inventory')} AND ${parent.id} = line.parent_id
  )`;

const { id, parent_id, name } = fields;
const keyed = { id, parent_id, name_key };

const prepared = oncePerDatabase((db) => {
  const isOwnLocation = and(isOwn, eq(id, sql.placeholder('id')));
  const isOneOfKeys = inArray(name_key, valuesOf('keys'));
  return {
    all: prepareRows(db, db.select(fields).from(locations).where(isOwn)),
    find: db.select(fields).from(locations).where(isOwnLocation).prepare(),
    subtree: prepareRows(db, db.select(fields).from(locations).where(and(isOwn, isInSubtree))),
    subtreeCounts: db
      .select({ id, item_count: fields.item_count })
      .from(locations)
      .where(isInSubtree)
      .prepare(),
    countBelow: db
      .select({ count: count() })
      .from(sql`(${SUBTREE} SELECT id FROM subtree LIMIT ${sql.placeholder('limit')} + 1)`)
      .prepare(),
    measure: db
      .select({
        levels: sql<number | null>`max(level)`,
        contains: sql`coalesce(max(id IS ${sql.placeholder('other')}), 0)`.mapWith(Boolean),
      })
      .from(sql`(${SUBTREE} SELECT id, level FROM subtree)`)
      .prepare(),
    names: prepareRows(db, db.select({ id, parent_id, name }).from(locations).where(isOwn)),
    nextNames: prepareRows(
      db,
      db
        .select({ id, parent_id, name })
        .from(locations)
        .where(and(isOwn, gt(id, sql.placeholder('after'))))
        .orderBy(asc(id))
        .limit(sql.placeholder('limit')),
    ),
    withAncestors: db
      .select({ id, parent_id, name })
      .from(locations)
      .where(inArray(id, sql`(${LINE} SELECT id FROM line)`))
      .prepare(),
    byKeys: prepareRows(db, db.select(keyed).from(locations).where(and(isOwn, isOneOfKeys)).orderBy(asc(id))),
    childrenByKeys: prepareRows(
      db,
      db
        .select(keyed)
        .from(locations)
        .where(and(isOwn, inArray(parent_id, valuesOf('parents')), isOneOfKeys))
        .orderBy(asc(id)),
    ),
    codes: db
      .select({ id, code: fields.code })
      .from(locations)
      .where(and(isOwn, inArray(id, valuesOf('ids'))))
      .prepare(),
    qrCodes: prepareRows(
      db,
      db
        .select(getTableColumns(qr_codes))
        .from(wanted.from('ids'))
        .crossJoin(qr_codes)
        .innerJoin(locations, and(eq(id, qr_codes.location_id), isOwn))
        .where(eq(qr_codes.location_id, wanted.value))
        .orderBy(asc(qr_codes.id)),
    ),
    locationCount: db
      .select({ count: inventories.location_count })
      .from(inventories)
      .where(eq(inventories.id, sql.placeholder('inventory')))
      .prepare(),
    childCount: db
      .select({ count: count() })
      .from(locations)
      .where(and(isOwn, eq(parent_id, sql.placeholder('id'))))
      .prepare(),
    remove: db.delete(locations).where(isOwnLocation).prepare(),
    removeSubtree: db.delete(locations).where(and(isOwn, isInSubtree)).prepare(),
  };
});

export const listLocations = (db: Db, inventoryId: InventoryId): FlatLocation[] =>
  prepared(db).all.all({ inventory: inventoryId });

export const findLocation = (db: Db, inventoryId: InventoryId, id: number): FlatLocation | undefined =>
  prepared(db).find.get({ inventory: inventoryId, id });

export interface Subtree {
  location_ids: ReadonlySet<number>;
  item_count: number;
}

const SUBTREES_KNOWN_MAX = 100;

function readSubtree(db: Db, inventoryId: InventoryId, id: number): Subtree {
  const rows = prepared(db).subtreeCounts.all({ inventory: inventoryId, id });
  return {
    location_ids: new Set(rows.map((row) => row.id)),
    item_count: rows.reduce((sum, { item_count }) => sum + item_count, 0),
  };
}

const knownSubtrees = oncePerDatabase(() => ({ version: '', subtrees: new Map<string, Subtree>() }));

/** Returns a location with all its descendants, cached until the data changes. Empty for other inventories. */
export function getSubtree(db: Db, inventoryId: InventoryId, id: number): Subtree {
  const known = knownSubtrees(db);
  const version = readDataVersion(db);
  if (known.version !== version || known.subtrees.size >= SUBTREES_KNOWN_MAX) known.subtrees.clear();
  known.version = version;
  const key = `${inventoryId} ${id}`;
  const subtree = known.subtrees.get(key) ?? readSubtree(db, inventoryId, id);
  known.subtrees.set(key, subtree);
  return subtree;
}

export const listSubtree = (db: Db, inventoryId: InventoryId, id: number): FlatLocation[] =>
  prepared(db).subtree.all({ inventory: inventoryId, id });

/** True if the location and its descendants are more than `limit`. Reads at most one more row than `limit`. */
export const hasMoreBelow = (db: Db, inventoryId: InventoryId, id: number, limit: number): boolean =>
  (prepared(db).countBelow.get({ inventory: inventoryId, id, limit })?.count ?? 0) > limit;

/**
 * Reads no rows into memory, because a location may have thousands of descendants. `levels` is 1 for a location without
 * descendants and null when the inventory does not have the location. `contains` is also true for the location itself.
 */
export const measureSubtree = (
  db: Db,
  inventoryId: InventoryId,
  { id: rootId, otherId }: { id: number; otherId: number | null },
) =>
  prepared(db).measure.get({ inventory: inventoryId, id: rootId, other: otherId }) ?? {
    levels: null,
    contains: false,
  };

export const listLocationNames = (db: Db, inventoryId: InventoryId) =>
  prepared(db).names.all({ inventory: inventoryId });

/** Lists the next locations by id, because reading 20,000 at once takes 20 to 40 ms. */
export const listNextLocationNames = (
  db: Db,
  inventoryId: InventoryId,
  { after, limit }: { after: number; limit: number },
): Pick<FlatLocation, 'id' | 'parent_id' | 'name'>[] =>
  prepared(db).nextNames.all({ inventory: inventoryId, after, limit });

export const countChildren = (db: Db, inventoryId: InventoryId, id: number): number =>
  prepared(db).childCount.get({ inventory: inventoryId, id })?.count ?? 0;

export function listQrCodes(
  db: Db,
  inventoryId: InventoryId,
  ids: readonly number[],
): Map<number, QrCodeRow[]> {
  const byLocation = new Map<number, QrCodeRow[]>();
  for (const row of prepared(db).qrCodes.all({ inventory: inventoryId, ids: JSON.stringify(ids) })) {
    byLocation.set(row.location_id, [...(byLocation.get(row.location_id) ?? []), row]);
  }
  return byLocation;
}

export const hasQrCode = (db: Db, inventoryId: InventoryId, id: number, { format, size }: QrPictureInput) =>
  listQrCodes(db, inventoryId, [id])
    .get(id)
    ?.some((row) => row.format === format && row.size === size) ?? false;

/** If the location already has this QR code, only updates its `created_at`. The location must belong to the inventory. */
export const saveQrCode = (db: Tx, location_id: number, picture: QrPictureInput, now: string): QrCodeRow =>
  db
    .insert(qr_codes)
    .values({ location_id, format: picture.format, size: picture.size, created_at: now })
    .onConflictDoUpdate({
      target: [qr_codes.location_id, qr_codes.format, qr_codes.size],
      set: { created_at: now },
    })
    .returning()
    .get();

export type KeyedLocation = Pick<typeof locations.$inferSelect, 'id' | 'parent_id' | 'name_key'>;

/** @param keys of names, as `toNameKey` makes them */
export const listLocationsByKeys = (db: Db, inventoryId: InventoryId, keys: readonly string[]) =>
  prepared(db).byKeys.all({ inventory: inventoryId, keys: JSON.stringify(keys) });

export const listChildrenByKeys = (
  db: Db,
  inventoryId: InventoryId,
  { parentIds, keys }: { parentIds: readonly number[]; keys: readonly string[] },
): KeyedLocation[] =>
  prepared(db).childrenByKeys.all({
    inventory: inventoryId,
    parents: JSON.stringify(parentIds),
    keys: JSON.stringify(keys),
  });

type NamedLocation = Pick<FlatLocation, 'id' | 'parent_id' | 'name'>;

function listAncestorNames(
  byId: ReadonlyMap<number, NamedLocation>,
  { parent_id }: Pick<NamedLocation, 'parent_id'>,
): string[] {
  const names: string[] = [];
  let parent = parent_id === null ? undefined : byId.get(parent_id);
  while (parent) {
    names.unshift(parent.name);
    parent = parent.parent_id === null ? undefined : byId.get(parent.parent_id);
  }
  return names;
}

function readSummaries(db: Db, inventoryId: InventoryId, ids: readonly number[]): LocationSummary[] {
  if (ids.length === 0) return [];
  const rows = prepared(db).withAncestors.all({ inventory: inventoryId, ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const location = byId.get(id);
    return location ? [{ id, name: location.name, path: listAncestorNames(byId, location) }] : [];
  });
}

const SUMMARIES_KNOWN_MAX = 5000;

const knownSummaries = oncePerDatabase(() => ({
  version: '',
  summaries: new Map<string, LocationSummary>(),
}));

/** Returns the locations by id, cached until the data changes, because items and lists show them with each request. */
export function listLocationSummaries(
  db: Db,
  inventoryId: InventoryId,
  ids: readonly number[],
): ReadonlyMap<number, LocationSummary> {
  if (ids.length === 0) return new Map();
  const known = knownSummaries(db);
  const version = readDataVersion(db);
  if (known.version !== version || known.summaries.size >= SUMMARIES_KNOWN_MAX) known.summaries.clear();
  known.version = version;
  const { summaries } = known;
  const toKnownKey = (id: number) => `${inventoryId} ${id}`;
  const unknown = ids.filter((id) => !summaries.has(toKnownKey(id)));
  for (const summary of readSummaries(db, inventoryId, unknown))
    summaries.set(toKnownKey(summary.id), summary);
  return new Map(
    ids.flatMap((id): [number, LocationSummary][] => {
      const summary = summaries.get(toKnownKey(id));
      return summary ? [[id, summary]] : [];
    }),
  );
}

/** Returns codes by location id. Omits locations of other inventories. */
export const listLocationCodes = (db: Db, inventoryId: InventoryId, ids: readonly number[]) => {
  const rows = prepared(db).codes.all({ inventory: inventoryId, ids: JSON.stringify(ids) });
  return new Map(rows.map(({ id, code }) => [id, code]));
};

/** @returns 0 for a location at the top level */
export function getDepth(db: Db, inventoryId: InventoryId, id: number): number {
  return listLocationSummaries(db, inventoryId, [id]).get(id)?.path.length ?? 0;
}

/** @param archived what the location keeps when it comes from an archive; a code that is in use becomes another one */
export const createLocation = (
  db: Tx,
  inventoryId: InventoryId,
  input: LocationFields,
  now: string,
  archived: { code?: string; created_at?: string } = {},
) =>
  insertRow(db, locations, {
    ...input,
    inventory_id: inventoryId,
    name_key: toNameKey(input.name),
    code: makeFreshCode(db, { code: archived.code, inventory_id: inventoryId }),
    created_at: archived.created_at ?? now,
    updated_at: now,
  });

export function updateLocation(
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  changes: Partial<LocationFields>,
  now: string,
): void {
  const key = changes.name === undefined ? {} : { name_key: toNameKey(changes.name) };
  db.update(locations)
    .set({ ...changes, ...key, updated_at: now })
    .where(and(eq(locations.inventory_id, inventoryId), eq(locations.id, id)))
    .run();
}

/** Reads the counter that triggers maintain. */
export const countLocations = (db: Db, inventoryId: InventoryId): number =>
  prepared(db).locationCount.get({ inventory: inventoryId })?.count ?? 0;

export function moveChildren(
  db: Tx,
  inventoryId: InventoryId,
  { fromId, toId }: { fromId: number; toId: number | null },
  now: string,
): void {
  db.update(locations)
    .set({ parent_id: toId, updated_at: now })
    .where(and(eq(locations.inventory_id, inventoryId), eq(locations.parent_id, fromId)))
    .run();
}

export function removeLocation(db: Tx, inventoryId: InventoryId, id: number): void {
  prepared(db).remove.run({ inventory: inventoryId, id });
}

/** Deletes a location and all its descendants, which must contain no items. */
export function removeSubtree(db: Tx, inventoryId: InventoryId, id: number): void {
  prepared(db).removeSubtree.run({ inventory: inventoryId, id });
}
