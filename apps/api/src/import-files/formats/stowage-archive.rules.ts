import {
  CUSTOM_VALUES,
  DESCRIPTION_MAX_LENGTH,
  isOfKind,
  ITEM_FIELD_NAMES,
  type ItemFieldName,
  UpdateItemInput,
} from '@stowage/contracts';
import { toRefusal } from '@stowage/texts/refusals';
import type { ArchiveData, ArchivedDocument, ArchivedItem, ArchivedLocation } from '../tables/archive-data';
import { check } from '../tables/check-value.rules';
import type { ImportedDocument, ImportRecord, RecordCustomValue } from '../tables/import-record';
import { newRecord, report, withLines } from '../tables/record.rules';

export interface ArchiveOptions {
  /** Members of the inventory: ids by user name. */
  members: ReadonlyMap<string, number>;
  /** True if the ZIP has a file of this name. */
  hasFile: (name: string) => boolean;
}

const OTHERS: ReadonlySet<ItemFieldName> = new Set(['tags', 'suppliers', 'custom_values']);

/** Fields that are taken over as they are. Those that refer to other rows have ids of the archive. */
const FIELDS = ITEM_FIELD_NAMES.filter((name) => !isOfKind(name, 'reference') && !OTHERS.has(name));

type Lists = ReturnType<typeof indexArchive>;

/** Groups the documents by what they belong to, and finds locations and fields by their ids. */
function indexArchive({ locations, items, documents, custom_fields }: ArchiveData) {
  const byItem = new Map<number, ArchivedDocument[]>();
  const byLocation = new Map<number, ArchivedDocument[]>();
  const add = (groups: typeof byItem, ids: readonly number[], document: ArchivedDocument) => {
    for (const id of ids) groups.set(id, [...(groups.get(id) ?? []), document]);
  };
  for (const document of documents) {
    add(byItem, document.item_ids, document);
    add(byLocation, document.location_ids, document);
  }
  return {
    byItem,
    byLocation,
    locations: new Map(locations.map((location) => [location.id, location])),
    items: new Map(items.map((item) => [item.id, item])),
    fields: new Map(custom_fields.map((field) => [field.id, field])),
  };
}

const toDocument = ({ id, kind, title, url, file, ...archived }: ArchivedDocument): ImportedDocument => ({
  key: String(id),
  name: file?.file ?? null,
  url,
  kind,
  title,
  archived: { ...archived, file },
});

/** Names the files that are missing in the ZIP in the notes, as those of other products. */
function takeFiles<File extends { name: string | null }>(
  record: ImportRecord,
  lines: string[],
  files: readonly File[],
  { hasFile }: ArchiveOptions,
): File[] {
  return files.filter(({ name }) => {
    if (name === null || hasFile(name)) return true;
    lines.push(name);
    report(record, null, toRefusal('import.file_missing', { name }));
    return false;
  });
}

const toRecord = (
  row: number,
  { name, code, label_codes, created_at }: ArchivedLocation | ArchivedItem,
  location: ArchivedLocation | undefined,
): ImportRecord & Required<Pick<ImportRecord, 'archived'>> => ({
  ...newRecord(row, {}),
  source_ref: code,
  fields: { name },
  archived: { code, label_codes, created_at, location_code: location?.code ?? null, photos: {} },
});

function toPlace(
  row: number,
  archived: ArchivedLocation,
  { byLocation, locations }: Lists,
  options: ArchiveOptions,
): ImportRecord {
  const { id, parent_id, description, is_container, capacity, photo } = archived;
  const record = toRecord(row, archived, locations.get(parent_id ?? 0));
  record.is_place = true;
  record.archived.place = { id, is_container, capacity };
  const lines: string[] = [];
  if (photo && takeFiles(record, lines, [{ name: photo.file }], options).length > 0) {
    record.photos = [photo.file];
    record.archived.photos = { [photo.file]: photo };
  }
  record.documents = takeFiles(record, lines, (byLocation.get(id) ?? []).map(toDocument), options);
  const text = withLines(description, lines, DESCRIPTION_MAX_LENGTH);
  if (text !== undefined) record.fields.description = text;
  return record;
}

function toCustomValues(
  record: ImportRecord,
  lines: string[],
  { custom_values }: ArchivedItem,
  { fields }: Lists,
): RecordCustomValue[] {
  return custom_values.flatMap(({ field_id, value }) => {
    const field = fields.get(field_id);
    if (!field) return [];
    const { name, kind, unit } = field;
    // A value from before the field changed its kind.
    if (CUSTOM_VALUES[kind].safeParse(value).success) return [{ column: null, name, kind, unit, value }];
    lines.push(`${name}: ${[value].flat().join(', ')}`);
    report(record, null, toRefusal('import.value_of_field', { name }));
    return [];
  });
}

/** Takes each field that is as the form of an item accepts it today; the others are kept in the notes. */
function takeFields(record: ImportRecord, lines: string[], item: ArchivedItem): void {
  const taken: Record<string, unknown> = {};
  for (const name of FIELDS) {
    const written = item[name];
    if (written === null || written === undefined) continue;
    const { value, refusal } = check(UpdateItemInput.shape[name], written);
    if (refusal === undefined) taken[name] = value;
    else if (name === 'quantity' && written === 0) taken[name] = 0;
    else if (name !== 'name') {
      lines.push(`${name}: ${typeof written === 'string' ? written : JSON.stringify(written)}`);
      report(record, null, refusal);
    }
  }
  Object.assign(record.fields, taken);
}

function takeSuppliers(record: ImportRecord, lines: string[], { suppliers }: ArchivedItem): void {
  const { data, error } = UpdateItemInput.shape.suppliers.safeParse(suppliers);
  if (error) lines.push(`suppliers: ${JSON.stringify(suppliers)}`);
  else record.suppliers = data ?? [];
}

function toItem(row: number, item: ArchivedItem, lists: Lists, options: ArchiveOptions): ImportRecord {
  const { id, item_number, last_seen_at, former_values, belongs_to, photos, tags, category } = item;
  const record = toRecord(row, item, lists.locations.get(item.location_id ?? 0));
  const lines: string[] = [];
  const belongs_to_id = belongs_to && (options.members.get(belongs_to.username) ?? null);
  if (belongs_to && belongs_to_id === null) lines.push(`belongs_to: ${belongs_to.username}`);
  record.archived.item = { id, item_number, belongs_to_id, last_seen_at, former_values };
  record.parent_ref = lists.items.get(item.part_of_id ?? 0)?.code ?? null;
  record.category = category?.name ?? null;
  record.tags = tags;
  takeFields(record, lines, item);
  takeSuppliers(record, lines, item);
  record.custom = toCustomValues(record, lines, item, lists);
  const kept = takeFiles(
    record,
    lines,
    photos.map((photo) => ({ ...photo, name: photo.file })),
    options,
  );
  record.photos = kept.map(({ file }) => file);
  record.archived.photos = Object.fromEntries(kept.map((photo) => [photo.file, photo]));
  record.documents = takeFiles(record, lines, (lists.byItem.get(id) ?? []).map(toDocument), options);
  const notes = withLines(record.fields.notes, lines);
  if (notes !== undefined) record.fields.notes = notes;
  return record;
}

/** Puts each location after the one that contains it, which can have a higher id. */
function fromTop(
  { locations }: Pick<ArchiveData, 'locations'>,
  known: Lists['locations'],
): ArchivedLocation[] {
  const sorted = new Set<ArchivedLocation>();
  for (const location of locations) {
    const above = new Set<ArchivedLocation>();
    // Ends at the top level, or where a changed file has a circle.
    for (
      let next: ArchivedLocation | undefined = location;
      next && !sorted.has(next) && !above.has(next);
      next = known.get(next.parent_id ?? 0)
    )
      above.add(next);
    for (const one of [...above].reverse()) sorted.add(one);
  }
  return [...sorted];
}

/** Makes records of the locations and items of an archive, first the locations, from the top. */
export function toArchiveRecords(archive: ArchiveData, options: ArchiveOptions): ImportRecord[] {
  const lists = indexArchive(archive);
  const locations = fromTop(archive, lists.locations);
  const { items } = archive;
  return [
    ...locations.map((location, index) => toPlace(index + 1, location, lists, options)),
    ...items.map((item, index) => toItem(locations.length + index + 1, item, lists, options)),
  ];
}
