import {
  BORROWER_NAME_MAX_LENGTH,
  type CustomValueInput,
  DESCRIPTION_MAX_LENGTH,
  DOCUMENT_TITLE_MAX_LENGTH,
  DOCUMENTS_PER_PLACE_MAX,
  type DocumentKind,
  foldText,
  IMAGES_PER_ITEM_MAX,
  toNameKey,
} from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import type { Tx } from '../../db/db';
import { createCategory, listCategories } from '../../entities/category/categories.repository';
import {
  createCustomField,
  listCustomFields,
  listStoredValuesOf,
  toCustomValues,
} from '../../entities/custom-field/custom-fields.repository';
import {
  countDocuments,
  createDocument,
  createDocumentFile,
  hasDocumentOf,
  linkDocument,
} from '../../entities/document/documents.repository';
import { createImage, hasSource, listImages } from '../../entities/image/images.repository';
import { createLocationImage, listLocationImages } from '../../entities/image/location-images.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { getInventoryName } from '../../entities/inventory/inventories.service';
import { addItem, changeItem } from '../../entities/item/item-writing.service';
import { findItemRow } from '../../entities/item/items.repository';
import { recordLoanEvent } from '../../entities/loan/loan-events.service';
import { createLoan } from '../../entities/loan/loans.repository';
import { createLocation, findLocation, updateLocation } from '../../entities/location/locations.repository';
import type { StoredImage } from '../../files/file-store';
import { AppError, orThrow } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './imports.repository';
import { type Plan, type PlannedItem, withLines } from './plan';

/** A file of a row that is left out. */
interface UnwrittenFile {
  row: number;
  column: 'photos' | 'documents';
  file: string;
  refusal: Refusal;
}

/** A photo of a row, whose files are stored. */
interface PreparedPhoto {
  row: number;
  /** In the imported file. */
  name: string;
  file: StoredImage & { width: number; height: number };
  source_hash: string;
}

/** A document of a row, whose file is stored; without a file, a link. */
export interface PreparedDocument {
  row: number;
  name: string;
  kind: DocumentKind;
  title: string;
  url: string | null;
  file: Omit<Parameters<typeof createDocumentFile>[1], 'document_id'> | null;
}

export interface PreparedFiles {
  photos: PreparedPhoto[];
  documents: PreparedDocument[];
  unreadable: UnwrittenFile[];
}

interface Writing extends PreparedFiles {
  import_id: number;
  file_name: string;
  inventory_id: InventoryId;
  user_id: number;
  source: string;
  now: string;
}

function writePlaces(tx: Tx, { places }: Plan, { inventory_id, now }: Writing): void {
  for (const place of places) {
    const { name, description, parent } = place;
    const parent_id = parent?.id ?? null;
    const fields = { name, description, parent_id, is_container: false, capacity: null };
    place.id = createLocation(tx, inventory_id, fields, now);
  }
}

/** @returns ids of categories by name key */
function writeCategories(tx: Tx, { categories }: Plan, { inventory_id }: Writing): Map<string, number> {
  for (const name of categories) createCategory(tx, inventory_id, { name });
  return new Map(listCategories(tx, inventory_id).map(({ id, name }) => [toNameKey(name), id]));
}

/** @returns ids of custom fields by name key */
function writeCustomFields(tx: Tx, { custom_fields }: Plan, { inventory_id }: Writing): Map<string, number> {
  for (const { name, kind, unit = null, choices = [] } of custom_fields)
    createCustomField(tx, inventory_id, { name, kind, unit, choices, category_ids: [] });
  return new Map(listCustomFields(tx, inventory_id).map(({ id, name }) => [foldText(name), id]));
}

/** Writes the values of an item that the row has, beside those that it has already. */
function toCustomInput(
  tx: Tx,
  { custom, known_id }: PlannedItem,
  { inventory_id }: Writing,
  fieldIds: ReadonlyMap<string, number>,
): CustomValueInput[] | undefined {
  if (custom.size === 0) return undefined;
  const present =
    known_id === undefined ? [] : listStoredValuesOf(tx, inventory_id, [known_id]).get(known_id);
  const values = new Map(
    toCustomValues(present, getCurrency(tx, inventory_id)).map(({ field_id, value }) => [field_id, value]),
  );
  for (const [key, { value }] of custom) {
    const id = fieldIds.get(key);
    if (id !== undefined) values.set(id, value);
  }
  return [...values].map(([field_id, value]) => ({ field_id, value }));
}

function writeItem(
  tx: Tx,
  planned: PlannedItem,
  writing: Writing,
  ids: { categories: ReadonlyMap<string, number>; fields: ReadonlyMap<string, number> },
): number {
  const { fields, category, place, known_id, action } = planned;
  const custom_values = toCustomInput(tx, planned, writing, ids.fields);
  const input = {
    ...fields,
    ...(category && { category_id: ids.categories.get(toNameKey(category)) ?? null }),
    ...(place && { location_id: place.id ?? null }),
    ...(custom_values && { custom_values }),
  };
  if (action === 'update' && known_id !== undefined) {
    changeItem(tx, writing, known_id, input, writing.now);
    return known_id;
  }
  return addItem(tx, writing, { quantity: 1, name: '', ...input }, writing.now);
}

/** An item that would be part of itself or too deep stays on its own. */
function writePart(tx: Tx, id: number, part_of_id: number, writing: Writing): void {
  try {
    changeItem(tx, writing, id, { part_of_id }, writing.now);
  } catch (error) {
    // The check comes before the first write.
    if (!(error instanceof AppError)) throw error;
  }
}

type Written = readonly (readonly [PlannedItem, number])[];

/** Makes items parts of others, as their references say, also of those that stay as they are. */
function writeParts(tx: Tx, { items }: Plan, written: Written, writing: Writing): void {
  const left = items.flatMap((planned) =>
    planned.action === 'skip' && planned.known_id !== undefined ? [[planned, planned.known_id] as const] : [],
  );
  const byRef = new Map(
    [...left, ...written].flatMap(([{ record }, id]) =>
      record.source_ref === null ? [] : [[record.source_ref, id]],
    ),
  );
  for (const [{ record }, id] of written) {
    const part_of_id = record.parent_ref === null ? undefined : byRef.get(record.parent_ref);
    if (part_of_id !== undefined && findItemRow(tx, writing.inventory_id, id)?.part_of_id !== part_of_id)
      writePart(tx, id, part_of_id, writing);
  }
}

type Place = { item_id: number } | { location_id: number };

/** @returns true, false for a photo that the item or location has already, or why there is no room for it */
function writePhoto(
  tx: Tx,
  place: Place,
  { file, source_hash }: PreparedPhoto,
  { inventory_id, now }: Writing,
): boolean | Refusal {
  const row = { ...file, source_hash, created_at: now };
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
    caption: null,
    is_primary: others.length === 0,
    is_private: false,
    position: (others.at(-1)?.position ?? -1) + 1,
  });
  return true;
}

/** @returns as `writePhoto` */
function writeDocument(
  tx: Tx,
  place: Place,
  { kind, title, url, file }: PreparedDocument,
  { inventory_id, now }: Writing,
): boolean | Refusal {
  const source = { url, files_hash: file?.files_hash ?? null };
  if (hasDocumentOf(tx, inventory_id, place, source)) return false;
  if (countDocuments(tx, inventory_id, place) >= DOCUMENTS_PER_PLACE_MAX)
    return toRefusal('import.too_many_documents', { max: DOCUMENTS_PER_PLACE_MAX });
  const document_id = createDocument(tx, {
    inventory_id,
    kind,
    title: title.slice(0, DOCUMENT_TITLE_MAX_LENGTH),
    day: null,
    amount: null,
    url,
    is_released: false,
    created_at: now,
    updated_at: now,
  });
  if (file) createDocumentFile(tx, { ...file, document_id });
  linkDocument(tx, inventory_id, document_id, {
    item_ids: 'item_id' in place ? [place.item_id] : [],
    location_ids: 'location_id' in place ? [place.location_id] : [],
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

interface WrittenFiles {
  /** Stored files that are not needed. */
  unused: string[];
  left_out: repository.LeftOutFile[];
}

function writeFiles(tx: Tx, places: ReadonlyMap<number, Place>, writing: Writing): WrittenFiles {
  const unused: string[] = [];
  const leftOut = [...writing.unreadable];
  const writeAll = <File extends PreparedPhoto | PreparedDocument>(
    column: UnwrittenFile['column'],
    write: (tx: Tx, place: Place, file: File, writing: Writing) => boolean | Refusal,
    files: readonly File[],
  ) => {
    for (const prepared of files) {
      const { row, name, file } = prepared;
      const place = places.get(row);
      const result = place !== undefined && write(tx, place, prepared, writing);
      if (result !== true && file) unused.push(file.file);
      if (typeof result === 'object') leftOut.push({ row, column, file: name, refusal: result });
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

/** Lends a new item to the person who has it. */
function writeLoan(tx: Tx, id: number, borrower_name: string, { inventory_id, user_id, now }: Writing): void {
  const item = findItemRow(tx, inventory_id, id);
  if (!item || item.quantity === 0) return;
  const { name, item_number, quantity } = item;
  const loan = { quantity, due_date: null };
  const loan_id = createLoan(tx, {
    ...loan,
    kind: 'borrow',
    state: 'handed_over',
    inventory_id,
    owner_name: getInventoryName(tx, inventory_id),
    borrower_id: null,
    borrower_name: borrower_name.slice(0, BORROWER_NAME_MAX_LENGTH),
    item_id: id,
    item_name: name,
    item_number,
    price: null,
    currency: getCurrency(tx, inventory_id),
    message: null,
    created_at: now,
    updated_at: now,
  });
  recordLoanEvent(tx, user_id, { ...loan, id: loan_id }, 'handed_over', {}, now);
}

/** Takes over everything, in the transaction of one event. */
export function writePlan(tx: Tx, plan: Plan, writing: Writing): WrittenFiles {
  const { inventory_id, source } = writing;
  // The first row of the log, after which the event is named.
  repository.createRun(tx, inventory_id, { id: writing.import_id, name: writing.file_name });
  writePlaces(tx, plan, writing);
  const ids = {
    categories: writeCategories(tx, plan, writing),
    fields: writeCustomFields(tx, plan, writing),
  };
  const written = plan.items
    .filter(({ action }) => action !== 'skip')
    .map((planned) => [planned, writeItem(tx, planned, writing, ids)] as const);
  for (const [{ record }, item_id] of written)
    repository.saveSource(tx, {
      item_id,
      inventory_id,
      source,
      source_ref: record.source_ref,
      content: JSON.stringify(record.content),
    });
  writeParts(tx, plan, written, writing);
  for (const [{ action, record }, id] of written)
    if (action === 'add' && record.borrower) writeLoan(tx, id, record.borrower, writing);
  return writeFiles(
    tx,
    new Map<number, Place>([
      ...plan.described_places.flatMap(({ record, place: { id } }) =>
        id === undefined ? [] : [[record.row, { location_id: id }] as const],
      ),
      ...written.map(([{ record }, item_id]) => [record.row, { item_id }] as const),
    ]),
    writing,
  );
}
