import {
  CATEGORIES_PER_INVENTORY_MAX,
  type ContentCounts,
  CUSTOM_FIELD_NAME_MAX_LENGTH,
  type CustomField,
  LOCATION_NAME_MAX_LENGTH,
  LOCATIONS_PER_INVENTORY_MAX,
  TEMPLATE_NAME_MAX_LENGTH,
} from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import type { ReadTask } from '../../data/read';
import type { Db, Tx } from '../../db/db';
import { countCategories, createCategory } from '../../entities/category/categories.repository';
import {
  checkCustomFieldCount,
  countCustomFields,
  createCustomField,
  findCustomFieldByName,
  listCustomFields,
  listFieldsOfItems,
} from '../../entities/custom-field/custom-fields.repository';
import { createDocument, createDocumentFile } from '../../entities/document/documents.repository';
import { sumMovedImages } from '../../entities/image/storage.repository';
import { checkRoom, type StorageUse } from '../../entities/image/storage.service';
import { countContents, getCurrency, takeItemNumbers } from '../../entities/inventory/inventories.repository';
import { getInventoryName } from '../../entities/inventory/inventories.service';
import { listMemberSummaries } from '../../entities/inventory/members.repository';
import { keepAmounts } from '../../entities/item/item-amounts.service';
import { listPartIds } from '../../entities/item/item-parts.repository';
import { toItemNumber } from '../../entities/item/items.rules';
import { checkLevels } from '../../entities/location/location-creation.service';
import { countLocations, createLocation } from '../../entities/location/locations.repository';
import { checkTagCount, countTags, createTag } from '../../entities/tag/tags.repository';
import { readTemplateFields, toStoredFields } from '../../entities/template/template-fields.service';
import {
  checkTemplateCount,
  countTemplates,
  createTemplate,
  findTemplateByName,
  listTemplates,
} from '../../entities/template/templates.repository';
import type { StoredDocument } from '../../files/file-store';
import { toLaterInstant } from '../../lib/clock';
import { refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './moving.repository';

/** Chosen items, and locations with everything inside. */
interface Chosen {
  item_ids: readonly number[];
  location_ids: readonly number[];
  /** New place of the items and locations; null for the top level, and for items without a location. */
  to_location_id: number | null;
  /** True to move the parts of the items too. */
  with_parts: boolean;
}

export type Selection =
  | (Chosen & { kind: 'chosen' })
  /** All items and locations, into a new location with this name, and copies of all tags, custom fields and templates. */
  | { kind: 'everything'; under: string }
  /** The items that belong to the user who moves them. */
  | { kind: 'own' };

/** Prepared before the transaction. */
export interface Room {
  /** Photos that count towards the storage limit of the new inventory; null if the moved ones need no room there. */
  use: StorageUse | null;
  /** Copies of files of documents that also belong to something that stays, by the names of the files. */
  copies: ReadonlyMap<string, StoredDocument>;
}

export interface Move extends Room {
  from: InventoryId;
  to: InventoryId;
  /** The person who moves. */
  user_id: number;
  selection: Selection;
  now: string;
}

type Moved = Pick<Move, 'from' | 'user_id' | 'selection'>;

interface Contents {
  items: repository.MovedItem[];
  locations: repository.MovedLocation[];
}

type ToLocation = (id: number | null) => number | null;

const toIds = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const listChosenItems = (db: Db, from: InventoryId, { item_ids, with_parts }: Chosen): readonly number[] =>
  with_parts ? [...item_ids, ...listPartIds(db, from, item_ids)] : item_ids;

function listContents(db: Db, { from, user_id, selection }: Moved): Contents {
  if (selection.kind === 'everything')
    return { items: repository.listAllItems(db, from), locations: repository.listAllLocations(db, from) };
  if (selection.kind === 'own')
    return { items: repository.listItemsOfUser(db, from, user_id), locations: [] };
  const locations = repository.listLocationsWithContents(db, from, selection.location_ids);
  const ids = { itemIds: listChosenItems(db, from, selection), locationIds: toIds(locations) };
  return { items: repository.listItemsAndContents(db, from, ids), locations };
}

/** A larger move runs in a worker thread, because this number of items and locations takes up to 20 ms. */
export const MOVED_HERE_MAX = 25;

/** Reads few rows, even for large selections. */
export function countMoved(db: Db, { from, user_id, selection }: Moved): number {
  if (selection.kind === 'own') return repository.countItemsOfUser(db, from, user_id);
  if (selection.kind === 'everything') {
    const { item_count, location_count } = countContents(db, from);
    return (
      item_count +
      location_count +
      countTags(db, from) +
      countCustomFields(db, from) +
      countTemplates(db, from)
    );
  }
  const { items, locations } = repository.countContents(db, from, selection.location_ids, MOVED_HERE_MAX);
  return listChosenItems(db, from, selection).length + items + locations;
}

/** Counts the levels of the locations; 0 without locations. A chosen location inside another one stays there. */
function countLevels(locations: readonly repository.MovedLocation[]): number {
  const parents = new Map(locations.map(({ id, parent_id }) => [id, parent_id]));
  const levels = new Map<number, number>();
  const levelOf = (id: number): number => {
    const parent = parents.get(id) ?? null;
    const level = levels.get(id) ?? 1 + (parent !== null && parents.has(parent) ? levelOf(parent) : 0);
    levels.set(id, level);
    return level;
  };
  return locations.reduce((most, { id }) => Math.max(most, levelOf(id)), 0);
}

/** Finds the category of the same name in the new inventory, or creates it. */
function createCategoryMatcher(db: Tx, { from, to }: Pick<Move, 'from' | 'to'>) {
  const names = new Map(repository.listCategoryNames(db, from).map((category) => [category.id, category]));
  const known = new Map(repository.listCategoryNames(db, to).map(({ id, key }) => [key, id]));
  return (id: number | null): number | null => {
    const category = id === null ? undefined : names.get(id);
    if (!category) return null;
    const match = known.get(category.key);
    if (match !== undefined) return match;
    if (countCategories(db, to) >= CATEGORIES_PER_INVENTORY_MAX)
      throw refuse('category.too_many', { max: CATEGORIES_PER_INVENTORY_MAX });
    const created = createCategory(db, to, { name: category.name }).id;
    known.set(category.key, created);
    return created;
  };
}

/** Cuts off a longer name, but not between the two code units of a character. */
const cutOff = (name: string, length: number): string =>
  name.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

const FIRST_NUMBER = 2;
const NUMBER_MAX_LENGTH = ' (200)'.length;

/** Adds a number to a name that is not free. */
function toFreeName(name: string, maxLength: number, isFree: (name: string) => boolean): string {
  let free = name;
  for (let number = FIRST_NUMBER; !isFree(free); number += 1)
    free = `${cutOff(name, maxLength - NUMBER_MAX_LENGTH)} (${number})`;
  return free;
}

/** Finds the field of the same name, kind and unit in the new inventory, or creates it. @returns its ids by those of the fields */
function matchCustomFields(db: Tx, move: Move, fields: readonly CustomField[]): Map<number, number> {
  const { to } = move;
  const toCategory = createCategoryMatcher(db, move);
  const found = new Map<number, number>();
  for (const { id, name, kind, unit, choices, category_ids } of fields) {
    const find = (other: string) => findCustomFieldByName(db, to, other);
    const free = toFreeName(name, CUSTOM_FIELD_NAME_MAX_LENGTH, (other) => {
      const known = find(other);
      return !known || (known.kind === kind && known.unit === unit);
    });
    const known = find(free);
    if (!known) checkCustomFieldCount(db, to);
    const create = () =>
      createCustomField(db, to, {
        name: free,
        kind,
        unit,
        choices,
        category_ids: category_ids.flatMap((category) => toCategory(category) ?? []),
      });
    found.set(id, (known ?? create()).id);
  }
  return found;
}

/** @param itemIds undefined for the tags of all items and those without items */
function createMissingTags(db: Tx, move: Move, itemIds?: readonly number[]): void {
  const missing = repository.listMissingTags(db, move, itemIds);
  checkTagCount(db, move.to, missing.length);
  for (const tag of missing) createTag(db, move.to, tag);
}

/** Copies the templates, and the tags and custom fields that no item has. Call before the locations move, which templates name. */
function copyDefinitions(db: Tx, move: Move): void {
  const { from, to, now } = move;
  createMissingTags(db, move);
  const fieldIds = matchCustomFields(db, move, listCustomFields(db, from));
  const toCategory = createCategoryMatcher(db, move);
  for (const template of listTemplates(db, from)) {
    checkTemplateCount(db, to);
    const name = toFreeName(
      template.name,
      TEMPLATE_NAME_MAX_LENGTH,
      (other) => !findTemplateByName(db, to, other),
    );
    const fields = readTemplateFields(db, from, template, now);
    const moved = {
      ...fields,
      category_id: toCategory(fields.category_id),
      custom_values: fields.custom_values.map(({ field_id, value }) => ({
        field_id: fieldIds.get(field_id) ?? field_id,
        value,
      })),
    };
    createTemplate(db, to, { name, fields: toStoredFields(db, to, moved) }, now);
  }
}

/** A longer name is cut off. */
const createTopLocation = (db: Tx, inventoryId: InventoryId, name: string, now: string): number =>
  createLocation(
    db,
    inventoryId,
    {
      name: cutOff(name, LOCATION_NAME_MAX_LENGTH),
      parent_id: null,
      description: null,
      is_container: false,
      capacity: null,
    },
    now,
  );

/** @returns the location in the new inventory that receives the contents; null for the top level */
function prepareTarget(db: Tx, { to, selection, now }: Move, { locations }: Contents): number | null {
  if (selection.kind === 'own') return null;
  const isNew = selection.kind === 'everything';
  const count = countLocations(db, to) + locations.length + (isNew ? 1 : 0);
  if (count > LOCATIONS_PER_INVENTORY_MAX)
    throw refuse('location.too_many', { max: LOCATIONS_PER_INVENTORY_MAX });
  const id = isNew ? createTopLocation(db, to, selection.under, now) : selection.to_location_id;
  const levels = countLevels(locations);
  if (levels > 0) checkLevels(db, to, { parentId: id, levels, field: 'to_location_id' });
  return id;
}

function moveItems(db: Tx, move: Move, items: readonly repository.MovedItem[], toLocation: ToLocation): void {
  const { to, user_id, now } = move;
  const members = new Set(listMemberSummaries(db, to, now).map(({ user }) => user.id));
  const moved = new Set(toIds(items));
  const toCategory = createCategoryMatcher(db, move);
  const first = takeItemNumbers(db, to, items.length);
  for (const [index, item] of items.entries()) {
    const { id, belongs_to_id, part_of_id } = item;
    repository.moveItem(db, move, {
      id,
      item_number: toItemNumber(first + index),
      category_id: toCategory(item.category_id),
      location_id: toLocation(item.location_id),
      belongs_to_id: belongs_to_id !== null && members.has(belongs_to_id) ? belongs_to_id : null,
      part_of_id: part_of_id !== null && moved.has(part_of_id) ? part_of_id : null,
      updated_by: user_id,
      updated_at: toLaterInstant(item.updated_at, now),
    });
  }
}

const listStayingDocuments = (db: Db, { from, selection }: Moved, { items, locations }: Contents) =>
  selection.kind === 'everything'
    ? []
    : repository.listStayingDocuments(db, from, { itemIds: toIds(items), locationIds: toIds(locations) });

/**
 * Copies the documents that also belong to something that stays.
 * @returns their copies by their ids
 * @throws AppError 409 for one whose file has not been copied, because it is lost or the document has changed in between
 */
function copyStayingDocuments(db: Tx, move: Move, contents: Contents): Map<number, number> {
  const { to, copies } = move;
  const copied = new Map<number, number>();
  for (const { documents, document_files } of listStayingDocuments(db, move, contents)) {
    const { id, ...row } = documents;
    const copy = createDocument(db, { ...row, inventory_id: to });
    copied.set(id, copy);
    if (!document_files) continue;
    const stored = copies.get(document_files.file);
    if (!stored) throw refuse('document.stays_partly', { title: row.title });
    const { id: _, ...file } = document_files;
    createDocumentFile(db, { ...file, ...stored, document_id: copy });
  }
  return copied;
}

export type FileToCopy = NonNullable<
  ReturnType<typeof repository.listStayingDocuments>[number]['document_files']
>;

/** Lists the files to copy before a move. */
export const stayingFilesTask: ReadTask<Moved, FileToCopy[]> = {
  name: 'inventories.stayingFiles',
  size: countMoved,
  here_max: MOVED_HERE_MAX,
  run: (db, moved) =>
    listStayingDocuments(db, moved, listContents(db, moved)).flatMap(
      ({ document_files }) => document_files ?? [],
    ),
};

/** Moves at least one item or location. */
function moveSome(db: Tx, move: Move, contents: Contents): void {
  const { items, locations } = contents;
  const ids = new Set(locations.map(({ id }) => id));
  const isMoved = (id: number | null): id is number => id !== null && ids.has(id);
  repository.deferForeignKeys(db);
  const targetId = prepareTarget(db, move, contents);
  repository.moveLocations(db, move, {
    ids: [...ids],
    roots: locations.filter(({ parent_id }) => !isMoved(parent_id)).map(({ id }) => id),
    parent_id: targetId,
  });
  keepAmounts(
    db,
    { inventory_id: move.from, ids: toIds(items) },
    { from: getCurrency(db, move.from), to: getCurrency(db, move.to), field: 'to_inventory_id' },
  );
  moveItems(db, move, items, (id) => (isMoved(id) ? id : targetId));
  createMissingTags(db, move, toIds(items));
  const fieldIds = matchCustomFields(db, move, listFieldsOfItems(db, move.from, toIds(items)));
  const documentIds = copyStayingDocuments(db, move, contents);
  repository.separateParts(db, move.from, toIds(items));
  repository.moveRelated(db, {
    from: move.from,
    to: move.to,
    itemIds: toIds(items),
    locationIds: toIds(locations),
    fieldIds,
    documentIds,
    name: getInventoryName(db, move.to),
  });
  repository.moveDocuments(db, move);
}

/**
 * Moves items, and locations with everything inside. All of them keep their ids and codes.
 * @throws AppError 409 at the maximum of locations, categories, tags, custom fields or templates, and for a document without the copy that it needs,
 *   413 without room for the photos, 422 when nested too deeply
 */
export function moveContents(tx: Tx, move: Move): ContentCounts {
  const contents = listContents(tx, move);
  const { items, locations } = contents;
  const itemIds = toIds(items);
  const lent_count = repository.countLent(tx, itemIds);
  if (move.use)
    checkRoom(
      move.use,
      sumMovedImages(tx, { items: JSON.stringify(itemIds), locations: JSON.stringify(toIds(locations)) }),
    );
  if (move.selection.kind === 'everything') copyDefinitions(tx, move);
  if (items.length + locations.length > 0) moveSome(tx, move, contents);
  if (move.selection.kind === 'everything')
    repository.moveOtherLoans(tx, move, getInventoryName(tx, move.to));
  return { item_count: items.length, location_count: locations.length, lent_count };
}

export const moveTask: ChangeTask<Move, ContentCounts> = {
  name: 'inventories.move',
  size: countMoved,
  here_max: MOVED_HERE_MAX,
  run: moveContents,
};
