import { DESCRIPTION_MAX_LENGTH, DOCUMENTS_PER_PLACE_MAX, IMAGES_PER_ITEM_MAX } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import type { Tx } from '../../db/db';
import {
  countDocuments,
  createDocument,
  createDocumentFile,
  hasDocumentOf,
  linkDocument,
} from '../../entities/document/documents.repository';
import { createImage, hasSource, listImages } from '../../entities/image/images.repository';
import { createLocationImage, listLocationImages } from '../../entities/image/location-images.repository';
import { changeItem } from '../../entities/item/item-writing.service';
import { findItemRow } from '../../entities/item/items.repository';
import { findLocation, updateLocation } from '../../entities/location/locations.repository';
import type { StoredImage } from '../../files/file-store';
import type { ArchivedRow, ImportedDocument } from '../../import-files/tables/import-record';
import { withLines } from '../../import-files/tables/record.rules';
import { orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import type * as repository from './imports.repository';

/* Gives the items and locations of an import their photos and documents, whose files are stored already. */

/** A file of a row that is left out. */
interface UnwrittenFile {
  row: number;
  column: 'photos' | 'documents';
  file: string;
  refusal: Refusal;
}

export type StoredPhoto = StoredImage & { width: number; height: number };

interface PreparedPhoto {
  rows: number[];
  /** In the imported file. */
  name: string;
  file: StoredPhoto;
  source_hash: string;
}

/** Without a file, a link. */
export interface PreparedDocument {
  rows: number[];
  name: string;
  document: ImportedDocument;
  file: Omit<Parameters<typeof createDocumentFile>[1], 'document_id'> | null;
}

export interface PreparedFiles {
  photos: PreparedPhoto[];
  documents: PreparedDocument[];
  /** Of an archive, with the ids of their events there. */
  loan_photos: { event_id: number; file: StoredPhoto }[];
  unreadable: UnwrittenFile[];
}

/** The inventory that is written, the person and the time. */
export interface Writing {
  inventory_id: InventoryId;
  user_id: number;
  now: string;
}

export type Place = ({ item_id: number } | { location_id: number }) & { archived?: ArchivedRow | undefined };

/** @returns true, false for a photo that the item or location has already, or why there is no room for it */
function writePhoto(
  tx: Tx,
  places: readonly Place[],
  { name, file, source_hash: hash }: PreparedPhoto,
  { inventory_id, now }: Writing,
): boolean | Refusal {
  const [place] = places;
  if (!place) return false;
  const archived = place.archived?.photos[name];
  const source_hash = archived?.source_hash ?? hash;
  const row = { ...file, source_hash, created_at: archived?.created_at ?? now };
  if ('location_id' in place) {
    const { location_id } = place;
    const present = listLocationImages(tx, inventory_id, [location_id]).get(location_id);
    if (present) return present.source_hash !== source_hash && toRefusal('import.location_has_photo');
    createLocationImage(tx, { ...row, location_id });
    return true;
  }
  const { item_id } = place;
  const others = listImages(tx, inventory_id, [item_id]);
  if (hasSource(tx, inventory_id, item_id, source_hash)) return false;
  if (others.length >= IMAGES_PER_ITEM_MAX) return toRefusal('image.too_many', { max: IMAGES_PER_ITEM_MAX });
  createImage(tx, {
    ...row,
    item_id,
    caption: archived?.caption ?? null,
    is_primary:
      others.every(({ is_primary }) => !is_primary) && (archived?.is_primary ?? others.length === 0),
    is_private: archived?.is_private ?? false,
    position: (others.at(-1)?.position ?? -1) + 1,
  });
  return true;
}

/** @returns as `writePhoto` */
function writeDocument(
  tx: Tx,
  places: readonly Place[],
  { document: { kind, title, url, archived }, file }: PreparedDocument,
  { inventory_id, now }: Writing,
): boolean | Refusal {
  const source = { url, files_hash: file?.files_hash ?? null };
  const others = places.filter((place) => !hasDocumentOf(tx, inventory_id, place, source));
  if (others.length === 0) return false;
  const free = others.filter((place) => countDocuments(tx, inventory_id, place) < DOCUMENTS_PER_PLACE_MAX);
  if (free.length === 0) return toRefusal('import.too_many_documents', { max: DOCUMENTS_PER_PLACE_MAX });
  const document_id = createDocument(tx, {
    inventory_id,
    kind,
    title,
    day: archived?.day ?? null,
    amount: archived?.amount ?? null,
    url,
    is_released: archived?.is_released ?? false,
    created_at: archived?.created_at ?? now,
    updated_at: now,
  });
  if (file) createDocumentFile(tx, { ...file, document_id });
  linkDocument(tx, inventory_id, document_id, {
    item_ids: free.flatMap((place) => ('item_id' in place ? place.item_id : [])),
    location_ids: free.flatMap((place) => ('location_id' in place ? place.location_id : [])),
  });
  return true;
}

/** Adds lines to the notes of an item or the description of a location. @returns its name */
function writeLines(tx: Tx, place: Place, lines: readonly string[], writing: Writing): string {
  const { inventory_id, now } = writing;
  const listNew = (text: string | null) => {
    const present = new Set(text?.split('\n'));
    return lines.filter((line) => !present.has(line));
  };
  if ('location_id' in place) {
    const { id, name, description } = orThrow(findLocation(tx, inventory_id, place.location_id));
    const text = withLines(description, listNew(description), DESCRIPTION_MAX_LENGTH) ?? null;
    if (text !== description) updateLocation(tx, inventory_id, id, { description: text }, now);
    return name;
  }
  const { id, name, notes } = orThrow(findItemRow(tx, inventory_id, place.item_id));
  const text = withLines(notes, listNew(notes)) ?? null;
  if (text !== notes) changeItem(tx, writing, id, { notes: text }, now);
  return name;
}

export interface WrittenFiles {
  /** Stored files that are not needed. */
  unused: string[];
  left_out: repository.LeftOutFile[];
}

/** Writes the stored files, and names those that are left out in the notes or descriptions. */
export function writeFiles(
  tx: Tx,
  places: ReadonlyMap<number, Place>,
  writing: Writing & PreparedFiles,
): WrittenFiles {
  const unused: string[] = [];
  const leftOut = [...writing.unreadable];
  const writeAll = <File extends PreparedPhoto | PreparedDocument>(
    column: UnwrittenFile['column'],
    write: (tx: Tx, places: readonly Place[], file: File, writing: Writing) => boolean | Refusal,
    files: readonly File[],
  ) => {
    for (const prepared of files) {
      const { rows, name, file } = prepared;
      const result = write(
        tx,
        rows.flatMap((row) => places.get(row) ?? []),
        prepared,
        writing,
      );
      if (result !== true && file) unused.push(file.file);
      if (typeof result === 'object')
        leftOut.push(...rows.map((row) => ({ row, column, file: name, refusal: result })));
    }
  };
  writeAll('photos', writePhoto, writing.photos);
  writeAll('documents', writeDocument, writing.documents);
  return {
    unused,
    left_out: [...new Set(leftOut.map(({ row }) => row))].flatMap((row) => {
      const place = places.get(row);
      if (!place) return [];
      const own = leftOut.filter((file) => file.row === row);
      const lines = own.map(({ column, file }) => `${column}: ${file}`);
      const name = writeLines(tx, place, lines, writing);
      return own.map(({ file, refusal }) => ({ row, name, file, refusal }));
    }),
  };
}
