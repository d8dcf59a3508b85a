import {
  CATEGORIES_PER_INVENTORY_MAX,
  CUSTOM_CHOICES_MAX_COUNT,
  CUSTOM_FIELDS_MAX,
  CUSTOM_VALUES,
  type CreateItemInput,
  type CustomField,
  type CustomFieldKind,
  type DuplicateChoice,
  foldText,
  type ImportCounts,
  isChoiceKind,
  type Item,
  LOCATIONS_PER_INVENTORY_MAX,
  type RequestRefusalCode,
  TAGS_PER_INVENTORY_MAX,
  toNameKey,
} from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts';
import type { Db } from '../../db/db';
import { listCategories } from '../../entities/category/categories.repository';
import { listCustomFields } from '../../entities/custom-field/custom-fields.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { toItems } from '../../entities/item/item-details.service';
import { listItemRows } from '../../entities/item/items.repository';
import { countLocations } from '../../entities/location/locations.repository';
import { listTags } from '../../entities/tag/tags.repository';
import type { ArchiveData } from '../../import-files/tables/archive-data';
import type { ImportRecord, RecordCustomValue, RecordProblem } from '../../import-files/tables/import-record';
import { withLines } from '../../import-files/tables/record.rules';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './imports.repository';
import { PlacePlan, type PlannedPlace } from './place-plan';

export interface PlanInput {
  inventory_id: InventoryId;
  /** Product that the file is from. */
  source: string;
  records: readonly ImportRecord[];
  duplicates: DuplicateChoice;
  /** The location that receives everything; null for the top level. */
  location_id: number | null;
  /** Rows that the person leaves out. */
  skipped_rows: readonly number[];
  /** What an archive has beside rows. */
  archive?: ArchiveData | undefined;
}

type PlannedFields = Omit<CreateItemInput, 'request_key' | 'custom_values' | 'category_id'>;

export interface PlannedItem {
  record: ImportRecord;
  action: 'add' | 'update' | 'skip';
  /** The item of the inventory that the row is a duplicate of. */
  known_id: number | undefined;
  place: PlannedPlace | null;
  /** All fields of a new item, or those that change. */
  fields: Partial<PlannedFields>;
  category: string | null;
  /** By the name key of the field. */
  custom: Map<string, RecordCustomValue>;
  problems: RecordProblem[];
  differences: { field: string; before: string; after: string }[];
}

export interface Plan {
  items: PlannedItem[];
  /** Locations that the import creates, each after the one that contains it. */
  places: PlannedPlace[];
  /** Rows that are locations, which can bring photos and documents along. */
  described_places: { record: ImportRecord; place: PlannedPlace }[];
  /** Locations with imported items. */
  used_places: PlannedPlace[];
  categories: string[];
  custom_fields: PlannedField[];
  /** Why the import cannot run: the inventory would exceed a limit, or has another currency. */
  limit: Refusal<RequestRefusalCode> | undefined;
  archive: ArchiveData | undefined;
  counts: ImportCounts;
}

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(toText).join(', ');
  if (typeof value === 'object' && value !== null && 'supplier_name' in value)
    return String(value.supplier_name);
  return typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value);
};

/** Keys that only one row or item has: what several have identifies none of them. */
function toUnique<T>(entries: Iterable<readonly [string, T]>): Map<string, T> {
  const found = new Map<string, T>();
  const repeated = new Set<string>();
  for (const [key, value] of entries)
    if (found.has(key)) repeated.add(key);
    else found.set(key, value);
  for (const key of repeated) found.delete(key);
  return found;
}

const toSerialKey = (serial: string) => serial.toLowerCase();
const toPlacedKey = (name: string, locationId: number | null) => `${locationId ?? ''} ${toNameKey(name)}`;

/** Finds the item of a row: by its reference in the source, else by its serial number, else by name and location. */
function createItemFinder(db: Db, { inventory_id, source, records }: PlanInput) {
  const things = records.filter(({ is_place }) => !is_place);
  const ownRefs = toUnique(things.flatMap(({ source_ref: ref }) => (ref === null ? [] : [[ref, true]])));
  const refs = toUnique(
    repository
      .listSources(db, inventory_id, source, [...ownRefs.keys()])
      .map(({ source_ref, item_id }) => [source_ref, item_id]),
  );
  const known = repository.listItemKeys(db, inventory_id);
  const serials = toUnique(
    known.flatMap(({ serial_number, id }) =>
      serial_number === null ? [] : [[toSerialKey(serial_number), id] as const],
    ),
  );
  const names = toUnique(known.map(({ name, location_id, id }) => [toPlacedKey(name, location_id), id]));
  // An archive or a table can come back to where it is from.
  const codes = new Map(source === 'stowage' ? known.map(({ code, id }) => [code, id] as const) : []);
  // Photos alone are named after items, wherever these are.
  const anywhere = toUnique(
    source !== 'photos'
      ? []
      : known.flatMap(({ id, name, item_number, code, product_code }) =>
          [name, item_number, code, product_code ?? ''].map((text) => [toNameKey(text), id] as const),
        ),
  );
  const used = new Set<number>();
  return ({ source_ref, fields }: ImportRecord, place: PlannedPlace | null): number | undefined => {
    const { serial_number, name = '' } = fields;
    const isPlaceKnown = place === null || place.id !== undefined;
    const id =
      (source_ref === null ? undefined : (refs.get(source_ref) ?? codes.get(source_ref))) ??
      (serial_number ? serials.get(toSerialKey(serial_number)) : undefined) ??
      (isPlaceKnown ? names.get(toPlacedKey(name, place?.id ?? null)) : undefined) ??
      anywhere.get(toNameKey(name));
    // Two rows are two items.
    if (id === undefined || used.has(id)) return undefined;
    used.add(id);
    return id;
  };
}

/** A custom field that the import creates. */
interface PlannedField {
  name: string;
  kind: CustomFieldKind;
  unit: string | null;
  choices: string[];
  /** Names of the categories whose items are offered the field; empty for all. */
  categories: string[];
}

/** Finds the custom fields of values in the inventory, and plans those that are missing. */
class FieldPlan {
  readonly added = new Map<string, PlannedField>();
  readonly #known: Map<string, CustomField>;

  constructor(db: Db, inventoryId: InventoryId) {
    this.#known = new Map(listCustomFields(db, inventoryId).map((field) => [foldText(field.name), field]));
  }

  /** Plans the fields of an archive, also those without values. */
  define({ custom_fields, categories }: ArchiveData): void {
    const names = new Map(categories.map(({ id, name }) => [id, name]));
    for (const { name, kind, unit, choices, category_ids } of custom_fields) {
      const key = foldText(name);
      if (this.#known.has(key) || this.#known.size + this.added.size >= CUSTOM_FIELDS_MAX) continue;
      const ofCategories = category_ids.flatMap((id) => names.get(id) ?? []);
      this.added.set(key, { name, kind, unit, choices, categories: ofCategories });
    }
  }

  /** @returns why no field can have the value */
  add({ name, kind, unit = null, value }: RecordCustomValue): Refusal | undefined {
    const key = foldText(name);
    const known = this.#known.get(key);
    if (known) {
      const isOffered =
        !isChoiceKind(known.kind) || [value].flat().every((one) => known.choices.includes(String(one)));
      return isOffered && CUSTOM_VALUES[known.kind].safeParse(value).success
        ? undefined
        : toRefusal('import.value_of_field', { name: known.name });
    }
    const field = this.added.get(key) ?? { name, kind, unit, choices: [], categories: [] };
    if (field.kind !== kind) return toRefusal('import.value_of_field', { name: field.name });
    if (this.#known.size + this.added.size >= CUSTOM_FIELDS_MAX && !this.added.has(key))
      return toRefusal('custom_field.too_many', { max: CUSTOM_FIELDS_MAX });
    const choices = isChoiceKind(kind) ? [...new Set([...field.choices, ...[value].flat().map(String)])] : [];
    if (choices.length > CUSTOM_CHOICES_MAX_COUNT)
      return toRefusal('import.value_of_field', { name: field.name });
    this.added.set(key, { ...field, choices });
    return undefined;
  }

  /** @returns the field of the inventory with the name */
  find = (name: string): CustomField | undefined => this.#known.get(foldText(name));
}

type Difference = PlannedItem['differences'][number];

const toDifference = (field: string, present: unknown, wanted: unknown): Difference[] =>
  toText(present) === toText(wanted) ? [] : [{ field, before: toText(present), after: toText(wanted) }];

/** Amounts of an archive are not converted. */
function refuseCurrency(db: Db, inventoryId: InventoryId, { inventory }: ArchiveData): Plan['limit'] {
  const currency = getCurrency(db, inventoryId);
  const { currency: archived } = inventory;
  return archived === currency ? undefined : toRefusal('import.other_currency', { archived, currency });
}

/**
 * Says what an import does with each row, without changing anything. The import makes the same plan again in its
 * transaction, so that it does what the preview has shown, or what is right by then.
 */
export function planImport(db: Db, input: PlanInput): Plan {
  const { inventory_id, source, records, duplicates, location_id, skipped_rows, archive } = input;
  const tree = new PlacePlan(db, inventory_id, location_id);
  const findItem = createItemFinder(db, input);
  const customFields = new FieldPlan(db, inventory_id);
  const categories = new Map(listCategories(db, inventory_id).map(({ name }) => [toNameKey(name), name]));
  const newCategories: string[] = [];
  const allTags = new Set(listTags(db, inventory_id).map(({ name }) => foldText(name)));
  const locationCount = countLocations(db, inventory_id);
  let limit = archive && refuseCurrency(db, inventory_id, archive);
  const checkLimits = ({ row }: ImportRecord): void => {
    if (locationCount + tree.newCount > LOCATIONS_PER_INVENTORY_MAX)
      limit ??= toRefusal('import.too_many_locations', { row, max: LOCATIONS_PER_INVENTORY_MAX });
    if (categories.size > CATEGORIES_PER_INVENTORY_MAX)
      limit ??= toRefusal('import.too_many_categories', { row, max: CATEGORIES_PER_INVENTORY_MAX });
    if (allTags.size > TAGS_PER_INVENTORY_MAX)
      limit ??= toRefusal('import.too_many_tags', { row, max: TAGS_PER_INVENTORY_MAX });
  };
  const useCategory = (name: string) => {
    if (categories.has(toNameKey(name))) return;
    categories.set(toNameKey(name), name);
    newCategories.push(name);
  };
  if (archive) {
    customFields.define(archive);
    for (const { name } of archive.categories) useCategory(name);
  }
  const leftOut = new Set(skipped_rows);
  const described_places: Plan['described_places'] = [];
  const items = records.flatMap((record): PlannedItem[] => {
    const { archived } = record;
    const place = archived ? tree.findArchived(record, archived) : tree.find(record.path);
    if (record.is_place) {
      if (!place || leftOut.has(record.row)) return [];
      tree.use(place);
      checkLimits(record);
      if (place.id === undefined) place.description ??= record.fields.description ?? null;
      described_places.push({ record, place });
      return [];
    }
    const isLeftOut = leftOut.has(record.row);
    const isWrong = record.problems.some(({ is_error }) => is_error);
    const known_id = isLeftOut || isWrong ? undefined : findItem(record, place);
    const action: PlannedItem['action'] =
      isLeftOut || isWrong ? 'skip' : known_id === undefined || duplicates === 'add' ? 'add' : duplicates;
    const planned = { record, action, known_id, place, differences: [] };
    if (action === 'skip') {
      const problems = isWrong && !isLeftOut ? record.problems : [];
      return [{ ...planned, fields: {}, category: null, custom: new Map(), problems }];
    }
    const lines: string[] = [];
    const problems = [...record.problems];
    const custom = new Map<string, RecordCustomValue>();
    for (const value of record.custom) {
      const refusal = customFields.add(value);
      if (!refusal) custom.set(foldText(value.name), value);
      else {
        lines.push(`${value.name}: ${toText(value.value)}`);
        problems.push({ column: value.column, refusal, is_error: false });
      }
    }
    const { tags, suppliers, category, fields } = record;
    const notes = withLines(fields.notes, lines);
    if (place) {
      place.item_count += 1;
      tree.use(place);
    }
    if (category) useCategory(category);
    for (const tag of tags) allTags.add(foldText(tag));
    checkLimits(record);
    return [
      {
        ...planned,
        fields: {
          // The name of a photo may be the number of its item.
          ...(source === 'photos' && known_id !== undefined ? {} : fields),
          ...(notes !== undefined && { notes }),
          ...(tags.length > 0 && { tags }),
          ...(suppliers.length > 0 && { suppliers }),
        },
        category,
        custom,
        problems,
      },
    ];
  });
  const places = tree.listNew();
  planUpdates(db, inventory_id, items, customFields.find);
  return {
    items,
    places,
    described_places,
    used_places: [...new Set(items.flatMap(({ place, action }) => (action === 'skip' ? [] : (place ?? []))))],
    categories: newCategories,
    custom_fields: [...customFields.added.values()],
    limit,
    archive,
    counts: {
      new_items: countActions(items, 'add'),
      updated_items: countActions(items, 'update'),
      skipped_rows: countActions(items, 'skip'),
      new_locations: places.length,
      problems: items.reduce((sum, { problems }) => sum + problems.length, 0),
    },
  };
}

const countActions = (items: readonly PlannedItem[], action: PlannedItem['action']): number =>
  items.filter((item) => item.action === action).length;

const ITEMS_AT_ONCE = 500;

const noUrls = () => ({ url: '', screen_url: '', medium_url: '', thumbnail_url: '' });

/** Compares the rows with the items that they update. One that changes nothing is skipped. */
function planUpdates(
  db: Db,
  inventoryId: InventoryId,
  items: PlannedItem[],
  findField: FieldPlan['find'],
): void {
  const updates = items.filter(({ action }) => action === 'update');
  for (let start = 0; start < updates.length; start += ITEMS_AT_ONCE) {
    const some = updates.slice(start, start + ITEMS_AT_ONCE);
    const rows = listItemRows(
      db,
      inventoryId,
      some.flatMap(({ known_id }) => known_id ?? []),
    );
    const known = new Map(
      toItems(db, { inventory_id: inventoryId, toImageUrls: noUrls }, rows).map((item) => [item.id, item]),
    );
    for (const planned of some) {
      const item = known.get(planned.known_id ?? 0);
      if (item) planUpdate(planned, item, findField);
    }
  }
}

function planUpdate(planned: PlannedItem, item: Item, findField: FieldPlan['find']): void {
  const { tags, suppliers, ...fields } = planned.fields;
  const allTags = tags && withoutRepeats([...item.tags, ...tags], foldText);
  const newSuppliers = suppliers?.filter(
    ({ supplier_name }) => !item.suppliers.some((other) => other.supplier_name === supplier_name),
  );
  const wanted = {
    ...fields,
    ...(allTags && { tags: allTags }),
    ...(newSuppliers?.length && {
      suppliers: [...item.suppliers.map(({ id: _, ...one }) => one), ...newSuppliers],
    }),
  };
  const changed = Object.entries(wanted).filter(
    ([name, value]) => toDifference(name, Reflect.get(item, name), value).length > 0,
  );
  const valueOf = (name: string) =>
    item.custom_values.find(({ field_id }) => field_id === findField(name)?.id)?.value;
  planned.fields = Object.fromEntries(changed);
  planned.differences = [
    ...changed.flatMap(([name, value]) => toDifference(name, Reflect.get(item, name), value)),
    ...(planned.category ? toDifference('category_id', item.category?.name, planned.category) : []),
    ...(planned.place && planned.place.id !== item.location_id
      ? toDifference('location_id', item.location?.name, planned.place.name)
      : []),
    ...[...planned.custom.values()].flatMap(({ name, value }) => toDifference(name, valueOf(name), value)),
  ];
  if (
    planned.differences.length === 0 &&
    planned.record.photos.length === 0 &&
    planned.record.documents.every(({ name }) => name === null)
  )
    planned.action = 'skip';
}

const withoutRepeats = (texts: readonly string[], toKey: (text: string) => string): string[] =>
  [...new Map([...texts].reverse().map((text) => [toKey(text), text])).values()].reverse();
