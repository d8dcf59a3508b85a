import { type CustomValueInput, foldText, toNameKey } from '@stowage/contracts';
import type { Tx } from '../../db/db';
import { createCategory, listCategories } from '../../entities/category/categories.repository';
import {
  createCustomField,
  listCustomFields,
  listStoredValuesOf,
  toCustomValues,
} from '../../entities/custom-field/custom-fields.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { getInventoryName } from '../../entities/inventory/inventories.service';
import { addItem, changeItem } from '../../entities/item/item-writing.service';
import { findItemRow } from '../../entities/item/items.repository';
import { recordLoanEvent } from '../../entities/loan/loan-events.service';
import { createLoan } from '../../entities/loan/loans.repository';
import { createLocation } from '../../entities/location/locations.repository';
import type { ArchiveData } from '../../import-files/tables/archive-data';
import { AppError } from '../../lib/errors';
import * as repository from './imports.repository';
import type { Plan, PlannedItem } from './plan';
import {
  takeArchivedNumbers,
  toArchivedColumns,
  toOwner,
  writeFormerValues,
  writeLabelCodes,
  writeLoans,
  writeTags,
  writeTemplates,
} from './write-archive';
import { type Place, type PreparedFiles, writeFiles, type Writing, type WrittenFiles } from './write-files';

interface PlanWriting extends Writing, PreparedFiles {
  import_id: number;
  file_name: string;
  /** Product that the file is from. */
  source: string;
}

function writePlaces(tx: Tx, { places }: Plan, writing: Writing): void {
  const { inventory_id, now } = writing;
  for (const place of places) {
    const { name, description, parent, archived } = place;
    const parent_id = parent?.id ?? null;
    const { is_container, capacity } = archived?.place ?? { is_container: false, capacity: null };
    const fields = { name, description, parent_id, is_container, capacity };
    place.id = createLocation(tx, inventory_id, fields, now, archived);
    if (archived) writeLabelCodes(tx, { kind: 'location', id: place.id }, archived, writing);
  }
}

/** @returns ids of categories by name key */
function writeCategories(tx: Tx, { categories }: Plan, { inventory_id }: Writing): Map<string, number> {
  for (const name of categories) createCategory(tx, inventory_id, { name });
  return new Map(listCategories(tx, inventory_id).map(({ id, name }) => [toNameKey(name), id]));
}

/** @returns ids of custom fields by name key */
function writeCustomFields(
  tx: Tx,
  { custom_fields }: Plan,
  { inventory_id }: Writing,
  categoryIds: ReadonlyMap<string, number>,
): Map<string, number> {
  for (const { name, kind, unit, choices, categories } of custom_fields) {
    const category_ids = categories.flatMap((category) => categoryIds.get(toNameKey(category)) ?? []);
    createCustomField(tx, inventory_id, { name, kind, unit, choices, category_ids });
  }
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
  ids: {
    categories: ReadonlyMap<string, number>;
    fields: ReadonlyMap<string, number>;
    /** Of archived items, if they are free. */
    numbers: Set<string>;
  },
): number {
  const { fields, category, place, known_id, action } = planned;
  const { archived } = planned.record;
  const custom_values = toCustomInput(tx, planned, writing, ids.fields);
  const input = {
    ...fields,
    ...(category && { category_id: ids.categories.get(toNameKey(category)) ?? null }),
    ...(place && { location_id: place.id ?? null }),
    ...(custom_values && { custom_values }),
  };
  if (action === 'update' && known_id !== undefined) {
    // It may only get photos and documents.
    if (planned.differences.length > 0) changeItem(tx, writing, known_id, input, writing.now);
    return known_id;
  }
  const item = { quantity: 1, name: '', ...input };
  if (!archived) return addItem(tx, writing, item, writing.now);
  const owner = toOwner(tx, archived, writing);
  const columns = toArchivedColumns(archived, ids.numbers);
  const id = addItem(tx, writing, { ...item, ...owner }, writing.now, columns);
  writeLabelCodes(tx, { kind: 'item', id }, archived, writing);
  writeFormerValues(tx, id, archived);
  return id;
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
    borrower_name,
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

const isAdded = ({ action }: PlannedItem): boolean => action === 'add';

/** Lists what the rows of the file have become, by the numbers of the rows. */
const toPlaces = ({ described_places }: Plan, written: Written): Map<number, Place> =>
  new Map<number, Place>([
    ...described_places.flatMap(({ record: { row, archived }, place: { id } }) =>
      id === undefined ? [] : [[row, { location_id: id, archived }] as const],
    ),
    ...written.map(([{ record }, item_id]) => {
      const { row, archived } = record;
      return [row, { item_id, archived }] as const;
    }),
  ]);

/** Writes what an archive has beside locations and items. @returns the photos that are not needed */
function writeRest(
  tx: Tx,
  archive: ArchiveData,
  { described_places }: Plan,
  written: Written,
  ids: Pick<Parameters<typeof writeTemplates>[2], 'categories' | 'fields'>,
  writing: PlanWriting,
): string[] {
  const locations = new Map(
    described_places.flatMap(({ record: { archived }, place: { id } }) =>
      archived?.place && id !== undefined ? [[archived.place.id, id] as const] : [],
    ),
  );
  writeTemplates(tx, archive, { ...ids, locations }, writing);
  const added = written.flatMap(([planned, id]) => {
    const archived = planned.record.archived?.item;
    return archived && isAdded(planned) ? [[archived.id, id] as const] : [];
  });
  return writeLoans(tx, archive, new Map(added), writing);
}

/** Takes over everything, in the transaction of one event. */
export function writePlan(tx: Tx, plan: Plan, writing: PlanWriting): WrittenFiles {
  const { inventory_id, source } = writing;
  const { archive } = plan;
  // The first row of the log, after which the event is named.
  repository.createRun(tx, inventory_id, { id: writing.import_id, name: writing.file_name });
  writePlaces(tx, plan, writing);
  const categories = writeCategories(tx, plan, writing);
  const fields = writeCustomFields(tx, plan, writing, categories);
  if (archive) writeTags(tx, archive, writing);
  const taken = plan.items.filter(({ action }) => action !== 'skip');
  const numbers = takeArchivedNumbers(
    tx,
    inventory_id,
    taken.filter(isAdded).flatMap(({ record }) => record.archived?.item?.item_number ?? []),
  );
  const ids = { categories, fields, numbers };
  const written = taken.map((planned) => [planned, writeItem(tx, planned, writing, ids)] as const);
  for (const [{ record }, item_id] of written)
    repository.saveSource(tx, {
      item_id,
      inventory_id,
      import_id: writing.import_id,
      source,
      source_ref: record.source_ref,
      content: JSON.stringify(record.content),
    });
  writeParts(tx, plan, written, writing);
  for (const [planned, id] of written)
    if (isAdded(planned) && planned.record.borrower) writeLoan(tx, id, planned.record.borrower, writing);
  const { unused, left_out } = writeFiles(tx, toPlaces(plan, written), writing);
  if (!archive) return { unused, left_out };
  const unusedPhotos = writeRest(tx, archive, plan, written, { categories, fields }, writing);
  return { unused: [...unused, ...unusedPhotos], left_out };
}
