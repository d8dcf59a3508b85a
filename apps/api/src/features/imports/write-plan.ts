import {
  BORROWER_NAME_MAX_LENGTH,
  type CustomValueInput,
  DOCUMENT_TITLE_MAX_LENGTH,
  type DocumentKind,
  foldText,
  IMAGES_PER_ITEM_MAX,
  toNameKey,
} from '@stowage/contracts';
import type { Tx } from '../../db/db';
import { createCategory, listCategories } from '../../entities/category/categories.repository';
import {
  createCustomField,
  listCustomFields,
  listStoredValuesOf,
  toCustomValues,
} from '../../entities/custom-field/custom-fields.repository';
import {
  createDocument,
  createDocumentFile,
  linkDocument,
} from '../../entities/document/documents.repository';
import { createImage, hasSource, listImages } from '../../entities/image/images.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { getInventoryName } from '../../entities/inventory/inventories.service';
import { addItem, changeItem } from '../../entities/item/item-writing.service';
import { findItemRow } from '../../entities/item/items.repository';
import { recordLoanEvent } from '../../entities/loan/loan-events.service';
import { createLoan } from '../../entities/loan/loans.repository';
import { createLocation } from '../../entities/location/locations.repository';
import type { StoredImage } from '../../files/file-store';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './imports.repository';
import type { Plan, PlannedItem } from './plan';

/** A photo of a row, whose files are stored. */
interface PreparedPhoto {
  row: number;
  file: StoredImage & { width: number; height: number };
  source_hash: string;
}

/** A document of a row, whose file is stored; without a file, a link. */
export interface PreparedDocument {
  row: number;
  kind: DocumentKind;
  title: string;
  url: string | null;
  file: Omit<Parameters<typeof createDocumentFile>[1], 'document_id'> | null;
}

export interface PreparedFiles {
  photos: PreparedPhoto[];
  documents: PreparedDocument[];
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

/** Makes items parts of others, as their references say. Those that would be part of themselves or too deep stay as they are. */
function writeParts(tx: Tx, written: readonly (readonly [PlannedItem, number])[], writing: Writing): void {
  const byRef = new Map(
    written.flatMap(([{ record }, id]) => (record.source_ref === null ? [] : [[record.source_ref, id]])),
  );
  for (const [{ record }, id] of written) {
    const part_of_id = record.parent_ref === null ? undefined : byRef.get(record.parent_ref);
    if (part_of_id !== undefined) changeItem(tx, writing, id, { part_of_id }, writing.now);
  }
}

/** @returns the files of photos that their items have already, or have no room for */
function writePhotos(
  tx: Tx,
  idsOfRows: ReadonlyMap<number, number>,
  { photos, inventory_id, now }: Writing,
): string[] {
  return photos.flatMap(({ row, file, source_hash }) => {
    const item_id = idsOfRows.get(row);
    const others = item_id === undefined ? [] : listImages(tx, inventory_id, [item_id]);
    if (
      item_id === undefined ||
      others.length >= IMAGES_PER_ITEM_MAX ||
      hasSource(tx, inventory_id, item_id, source_hash)
    )
      return [file.file];
    createImage(tx, {
      ...file,
      item_id,
      caption: null,
      source_hash,
      is_primary: others.length === 0,
      is_private: false,
      position: (others.at(-1)?.position ?? -1) + 1,
      created_at: now,
    });
    return [];
  });
}

function writeDocuments(
  tx: Tx,
  idsOfRows: ReadonlyMap<number, number>,
  { documents, inventory_id, now }: Writing,
): void {
  for (const { row, kind, title, url, file } of documents) {
    const item_id = idsOfRows.get(row);
    if (item_id === undefined) continue;
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
    linkDocument(tx, inventory_id, document_id, { item_ids: [item_id], location_ids: [] });
  }
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

/** Takes over everything, in the transaction of one event. @returns the files of photos that are not needed */
export function writePlan(tx: Tx, plan: Plan, writing: Writing): string[] {
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
  writeParts(tx, written, writing);
  for (const [{ action, record }, id] of written)
    if (action === 'add' && record.borrower) writeLoan(tx, id, record.borrower, writing);
  const idsOfRows = new Map(written.map(([{ record }, id]) => [record.row, id]));
  writeDocuments(tx, idsOfRows, writing);
  return writePhotos(tx, idsOfRows, writing);
}
