import { z } from 'zod';
import type { ImportFormat } from '../tables/format.rules';
import type { SourceTable } from '../tables/source-table';
import { HOMEBOX_READING, mapHomebox } from './homebox.rules';

/*
 * The backup of Homebox is a ZIP with a JSON file for each table of its database, and the files of attachments without
 * their extensions. Joins the tables to one, with the columns of the CSV file and some more.
 */

/** Files of the tables that are read. Others hold secrets or nothing that an inventory has. */
export const HOMEBOX_TABLES = [
  'entity_types',
  'entities',
  'entity_fields',
  'tags',
  'tag_entities',
  'attachments',
  'maintenance_entries',
] as const;
export type HomeboxTables = Partial<Record<(typeof HOMEBOX_TABLES)[number], unknown>>;

type Row = Record<string, unknown>;

const Rows = z.array(z.record(z.string(), z.unknown()).or(z.unknown().transform(() => ({}))));

const readRows = (table: unknown): Row[] => {
  const { data } = Rows.safeParse(table);
  return data ?? [];
};

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
};

/** SQLite writes 0 and 1, Postgres false and true. */
const isTrue = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

const toYesNo = (value: unknown): string =>
  value === null || value === undefined ? '' : String(isTrue(value));

const ZERO_DAY = /^000[01]-/;
const DAY_LENGTH = 10;

/** Of an instant; empty for the one that stands for none. */
function toDay(value: unknown): string {
  const text = toText(value);
  return ZERO_DAY.test(text) ? '' : text.slice(0, DAY_LENGTH);
}

function groupBy(rows: readonly Row[], key: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const id = toText(row[key]);
    const group = groups.get(id);
    if (group) group.push(row);
    else groups.set(id, [row]);
  }
  return groups;
}

function toFieldValue({ type, text_value, number_value, boolean_value }: Row): string {
  if (type === 'number') return toText(number_value);
  if (type === 'boolean') return toYesNo(boolean_value);
  // Times are always those at which the field was made.
  return type === 'time' ? '' : toText(text_value);
}

const DOCUMENT_KINDS: Record<string, string> = { manual: 'manual', warranty: 'warranty', receipt: 'receipt' };

const isLink = ({ mime_type }: Row) => mime_type === 'link/url';
const toBlob = ({ id }: Row) => `attachments/${toText(id)}`;
const oneLine = (value: unknown) => toText(value).replace(/\s+/g, ' ').trim();

/** Links, photos and documents, which are lines with tabs. */
function toFiles(attachments: readonly Row[]): { photos: string; documents: string; links: string } {
  const own = attachments.filter(({ type }) => type !== 'thumbnail');
  const files = own.filter((row) => !isLink(row));
  const photos = files.filter(({ type }) => type === 'photo');
  const first = photos.filter(({ primary }) => isTrue(primary));
  return {
    photos: [...new Set([...first, ...photos])].map(toBlob).join('\n'),
    documents: files
      .filter(({ type }) => type !== 'photo')
      .map((row) => [toBlob(row), DOCUMENT_KINDS[toText(row.type)] ?? 'other', oneLine(row.title)].join('\t'))
      .join('\n'),
    links: own
      .filter(isLink)
      .map(({ path, title }) => [toText(path).trim(), oneLine(title)].join('\t'))
      .join('\n'),
  };
}

/** `2025-03-01: Oil changed (39.9)`, with the description below. */
function toMaintenance(entries: readonly Row[]): string {
  return entries
    .map(({ date, scheduled_date, name, description, cost }) => {
      const day = toDay(date);
      const planned = toDay(scheduled_date);
      const days = [day, planned === '' || planned === day ? '' : `(${planned})`].filter(Boolean).join(' ');
      const amount = Number(cost) === 0 ? '' : ` (${toText(cost)})`;
      const title = `${oneLine(name)}${amount}`;
      const head = [days, title].filter(Boolean).join(': ');
      return [head, toText(description).trim()].filter(Boolean).join('\n');
    })
    .join('\n');
}

interface Joined {
  values: Record<string, string>;
  fields: Map<string, string>;
}

const PATH_SEPARATOR = ' / ';
/** More than locations and items have levels. */
const DEPTH_MAX = 40;

/** Names of the entities that contain one, from the top. */
function toPath(entity: Row, byId: ReadonlyMap<string, Row>): string {
  const names: string[] = [];
  const seen = new Set<Row>([entity]);
  let parent = byId.get(toText(entity.entity_children));
  while (parent && !seen.has(parent) && names.length < DEPTH_MAX) {
    seen.add(parent);
    names.unshift(toText(parent.name));
    parent = byId.get(toText(parent.entity_children));
  }
  return names.join(PATH_SEPARATOR);
}

const COLUMNS = [
  'id', 'parent id', 'kind', 'HB.import_ref', 'HB.location', 'HB.tags', 'HB.asset_id', 'HB.archived', 'HB.name',
  'HB.quantity', 'HB.description', 'HB.insured', 'HB.notes', 'HB.purchase_price', 'HB.purchase_from',
  'HB.purchase_date', 'HB.manufacturer', 'HB.model_number', 'HB.serial_number', 'HB.lifetime_warranty',
  'HB.warranty_expires', 'HB.warranty_details', 'HB.sold_to', 'HB.sold_price', 'HB.sold_date', 'HB.sold_notes',
  'maintenance', 'photos', 'documents', 'links',
] as const; // oxfmt-ignore

const TEXTS = [
  'import_ref', 'asset_id', 'name', 'quantity', 'description', 'notes', 'purchase_price', 'purchase_from', 'manufacturer',
  'model_number', 'serial_number', 'warranty_details', 'sold_to', 'sold_price', 'sold_notes',
]; // oxfmt-ignore
const DAYS = ['purchase_date', 'warranty_expires', 'sold_date'];
const FLAGS = ['archived', 'insured', 'lifetime_warranty'];

const FIELD_PREFIX = 'HB.field.';

const isPlaceType = ({ is_location, name }: Row) => isTrue(is_location) || name === 'global.location';

/** @returns one row for each entity, numbered from 1 */
export function joinHomeboxTables(tables: HomeboxTables): SourceTable {
  const entities = readRows(tables.entities);
  const byId = new Map(entities.map((row) => [toText(row.id), row]));
  const placeTypes = new Set(
    readRows(tables.entity_types)
      .filter(isPlaceType)
      .map(({ id }) => toText(id)),
  );
  const fieldsOf = groupBy(readRows(tables.entity_fields), 'entity_fields');
  const filesOf = groupBy(readRows(tables.attachments), 'entity_attachments');
  const maintenanceOf = groupBy(readRows(tables.maintenance_entries), 'entity_id');
  const tagNames = new Map(readRows(tables.tags).map(({ id, name }) => [toText(id), oneLine(name)]));
  const tagsOf = groupBy(readRows(tables.tag_entities), 'entity_id');

  const joined = entities.map((entity): Joined => {
    const id = toText(entity.id);
    const fields = new Map<string, string>();
    for (const field of fieldsOf.get(id) ?? []) {
      const name = oneLine(field.name);
      const value = toFieldValue(field);
      // A name can be there twice.
      const others = fields.get(name);
      if (value !== '') fields.set(name, others === undefined ? value : `${others}\n${value}`);
    }
    return {
      values: {
        id,
        'parent id': toText(entity.entity_children),
        kind: placeTypes.has(toText(entity.entity_type_entities)) ? 'location' : 'item',
        'HB.location': toPath(entity, byId),
        'HB.tags': (tagsOf.get(id) ?? [])
          .map(({ tag_id }) => tagNames.get(toText(tag_id)) ?? '')
          .filter(Boolean)
          .join('\n'),
        ...Object.fromEntries(TEXTS.map((name) => [`HB.${name}`, toText(entity[name])])),
        ...Object.fromEntries(DAYS.map((name) => [`HB.${name}`, toDay(entity[name])])),
        ...Object.fromEntries(FLAGS.map((name) => [`HB.${name}`, toYesNo(entity[name])])),
        maintenance: toMaintenance(maintenanceOf.get(id) ?? []),
        ...toFiles(filesOf.get(id) ?? []),
      },
      fields,
    };
  });
  const names = [...new Set(joined.flatMap(({ fields }) => [...fields.keys()]))].sort();
  const shown = COLUMNS.filter((column) => column !== 'HB.import_ref' || joined.some(hasImportRef));
  return {
    headers: [...shown, ...names.map((name) => FIELD_PREFIX + name)],
    rows: joined.map(({ values, fields }, index) => ({
      row: index + 1,
      cells: [...shown.map((column) => values[column] ?? ''), ...names.map((name) => fields.get(name) ?? '')],
    })),
  };
}

const hasImportRef = ({ values }: Joined) => values['HB.import_ref'] !== '';

const OWN_TARGETS = {
  id: 'source_ref',
  'parent id': 'parent_ref',
  kind: 'row_kind',
  'HB.import_ref': 'custom',
  maintenance: 'to_notes',
  photos: 'photos',
  documents: 'documents',
  links: 'links',
} as const;

const isOwn = (header: string): header is keyof typeof OWN_TARGETS => Object.hasOwn(OWN_TARGETS, header);

export const HOMEBOX_BACKUP: ImportFormat = {
  kind: 'homebox_zip',
  recognise: () => 0,
  toMapping: ({ headers }) => {
    const mapping = mapHomebox(headers);
    return headers.map((header, position) =>
      isOwn(header) ? { target: OWN_TARGETS[header] } : (mapping[position] ?? { target: 'custom' }),
    );
  },
  reading: {
    ...HOMEBOX_READING,
    tag_separator: /\n/,
    isPlace: () => false,
    toLabel: (header) =>
      header === 'maintenance' ? 'Maintenance' : (HOMEBOX_READING.toLabel?.(header) ?? header),
    hint: () => undefined,
  },
};
