import type { DocumentFile, InventoryDocument } from '@stowage/contracts';
import { and, count, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { document_files, document_links, documents, items, locations, trash } from '../../db/tables';
import type { ToDocumentUrls } from '../../files/media-links';
import type { InventoryId } from '../../lib/inventory-id';

type DocumentRow = typeof documents.$inferSelect;
type FileRow = typeof document_files.$inferSelect;

/** Items and locations, by their ids. */
export interface DocumentPlaces {
  item_ids: readonly number[];
  location_ids: readonly number[];
}

export type DocumentPlace = { item_id: number } | { location_id: number };

const isOwn = (inventoryId: InventoryId) => eq(documents.inventory_id, inventoryId);

const isOf = (place: DocumentPlace) =>
  'item_id' in place
    ? eq(document_links.item_id, place.item_id)
    : eq(document_links.location_id, place.location_id);

export function toDocumentFile(row: FileRow, toDocumentUrls: ToDocumentUrls): DocumentFile {
  const { url, picture_url } = toDocumentUrls(row.file);
  return {
    name: row.file_name,
    format: row.format,
    bytes: row.bytes ?? 0,
    url,
    picture_url: row.screen_bytes === null ? null : picture_url,
    created_at: row.created_at,
  };
}

/** Lists documents with the names of their items and locations, newest first. */
export function listDocumentsByIds(
  db: Db,
  inventoryId: InventoryId,
  ids: readonly number[],
  toDocumentUrls: ToDocumentUrls,
): InventoryDocument[] {
  const rows = db
    .select()
    .from(documents)
    .leftJoin(document_files, eq(document_files.document_id, documents.id))
    .where(and(inArray(documents.id, valuesOf(ids)), isOwn(inventoryId)))
    .orderBy(desc(documents.created_at), desc(documents.id))
    .all();
  const links = db
    .select({
      document_id: document_links.document_id,
      item: { id: items.id, name: items.name },
      location: { id: locations.id, name: locations.name },
    })
    .from(document_links)
    .leftJoin(items, eq(items.id, document_links.item_id))
    .leftJoin(locations, eq(locations.id, document_links.location_id))
    .where(
      and(inArray(document_links.document_id, valuesOf(ids)), eq(document_links.inventory_id, inventoryId)),
    )
    .orderBy(document_links.id)
    .all();
  const versions = db
    .select({ document_id: trash.parent_id, count: count() })
    .from(trash)
    .where(
      and(
        eq(trash.inventory_id, inventoryId),
        eq(trash.kind, 'document_version'),
        inArray(trash.parent_id, valuesOf(ids)),
      ),
    )
    .groupBy(trash.parent_id)
    .all();
  return rows.map(({ documents: { inventory_id, ...row }, document_files: file }) => {
    const own = links.filter(({ document_id }) => document_id === row.id);
    return {
      ...row,
      file: file && toDocumentFile(file, toDocumentUrls),
      former_version_count: versions.find(({ document_id }) => document_id === row.id)?.count ?? 0,
      items: own.flatMap(({ item }) => item ?? []),
      locations: own.flatMap(({ location }) => location ?? []),
    };
  });
}

/** Lists the ids of all documents, newest first. */
export const listDocumentIds = (db: Db, inventoryId: InventoryId): number[] =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(isOwn(inventoryId))
    .orderBy(desc(documents.created_at), desc(documents.id))
    .all()
    .map(({ id }) => id);

export function listDocuments(
  db: Db,
  inventoryId: InventoryId,
  place: DocumentPlace,
  toDocumentUrls: ToDocumentUrls,
): InventoryDocument[] {
  const ids = db
    .select({ id: document_links.document_id })
    .from(document_links)
    .where(and(isOf(place), eq(document_links.inventory_id, inventoryId)))
    .all();
  return listDocumentsByIds(
    db,
    inventoryId,
    ids.map(({ id }) => id),
    toDocumentUrls,
  );
}

export const findDocument = (
  db: Db,
  inventoryId: InventoryId,
  id: number,
  toDocumentUrls: ToDocumentUrls,
): InventoryDocument | undefined => listDocumentsByIds(db, inventoryId, [id], toDocumentUrls)[0];

export const countDocuments = (db: Db, inventoryId: InventoryId, place: DocumentPlace): number =>
  db
    .select({ count: count() })
    .from(document_links)
    .where(and(isOf(place), eq(document_links.inventory_id, inventoryId)))
    .get()?.count ?? 0;

/** True if the item or location has a link with the address, or a file with the SHA-256. */
export const hasDocumentOf = (
  db: Db,
  inventoryId: InventoryId,
  place: DocumentPlace,
  { url, files_hash }: { url: string | null; files_hash: string | null },
): boolean =>
  db
    .select({ id: documents.id })
    .from(document_links)
    .innerJoin(documents, eq(documents.id, document_links.document_id))
    .leftJoin(document_files, eq(document_files.document_id, documents.id))
    .where(
      and(
        isOf(place),
        eq(document_links.inventory_id, inventoryId),
        files_hash === null ? eq(documents.url, url ?? '') : eq(document_files.files_hash, files_hash),
      ),
    )
    .limit(1)
    .get() !== undefined;

export const createDocument = (db: Tx, row: Omit<DocumentRow, 'id'>): number =>
  db.insert(documents).values(row).returning({ id: documents.id }).get().id;

/** The document must have no file. */
export function createDocumentFile(db: Tx, row: Omit<FileRow, 'id'>): void {
  db.insert(document_files).values(row).run();
}

export function updateDocument(
  db: Tx,
  inventoryId: InventoryId,
  id: number,
  fields: Partial<Omit<DocumentRow, 'id' | 'inventory_id'>>,
): void {
  db.update(documents)
    .set(fields)
    .where(and(eq(documents.id, id), isOwn(inventoryId)))
    .run();
}

/** Moves the document to the trash. @returns false when the inventory has no such document */
export const removeDocument = (db: Tx, inventoryId: InventoryId, id: number): boolean =>
  db
    .delete(documents)
    .where(and(eq(documents.id, id), isOwn(inventoryId)))
    .run().changes > 0;

/** Items and locations must belong to the inventory. Those that the document already has stay as they are. */
export function linkDocument(
  db: Tx,
  inventory_id: InventoryId,
  document_id: number,
  { item_ids, location_ids }: DocumentPlaces,
): void {
  const rows = [
    ...item_ids.map((item_id) => ({ item_id, location_id: null })),
    ...location_ids.map((location_id) => ({ item_id: null, location_id })),
  ];
  if (rows.length === 0) return;
  db.insert(document_links)
    .values(rows.map((row) => ({ ...row, inventory_id, document_id })))
    .onConflictDoNothing()
    .run();
}

/** Takes the document away from all other items and locations. */
export function unlinkDocument(
  db: Tx,
  inventoryId: InventoryId,
  documentId: number,
  kept: Partial<DocumentPlaces>,
): void {
  const remove = (column: AnySQLiteColumn, ids: readonly number[]) =>
    db
      .delete(document_links)
      .where(
        and(
          eq(document_links.document_id, documentId),
          eq(document_links.inventory_id, inventoryId),
          isNotNull(column),
          notInArray(column, valuesOf(ids)),
        ),
      )
      .run();
  if (kept.item_ids) remove(document_links.item_id, kept.item_ids);
  if (kept.location_ids) remove(document_links.location_id, kept.location_ids);
}

/** Gives the documents of an item to another item as well. Both must belong to the inventory. */
export function copyLinks(db: Tx, inventory_id: InventoryId, fromItemId: number, toItemId: number): void {
  const ids = db
    .select({ id: document_links.document_id })
    .from(document_links)
    .where(and(eq(document_links.item_id, fromItemId), eq(document_links.inventory_id, inventory_id)))
    .all();
  for (const { id } of ids) linkDocument(db, inventory_id, id, { item_ids: [toItemId], location_ids: [] });
}

/** Omits documents of other inventories. */
export const listDocumentFiles = (db: Db, inventoryId: InventoryId, documentIds: readonly number[]) =>
  db
    .select({ id: document_files.id, document_id: document_files.document_id })
    .from(document_files)
    .innerJoin(documents, eq(documents.id, document_files.document_id))
    .where(and(inArray(documents.id, valuesOf(documentIds)), isOwn(inventoryId)))
    .all();

/** Moves the present versions to the trash. @returns their number */
export function removeDocumentFiles(
  db: Tx,
  inventoryId: InventoryId,
  documentIds: readonly number[],
): number {
  const ids = listDocumentFiles(db, inventoryId, documentIds).map(({ id }) => id);
  return ids.length === 0
    ? 0
    : db
        .delete(document_files)
        .where(inArray(document_files.id, valuesOf(ids)))
        .run().changes;
}

/** Searches all inventories. Call only for a file that the viewer may see. */
export const findFileHeaders = (db: Db, file: string) =>
  db
    .select({
      name: document_files.file_name,
      media_type: document_files.media_type,
      format: document_files.format,
    })
    .from(document_files)
    .where(eq(document_files.file, file))
    .get();
