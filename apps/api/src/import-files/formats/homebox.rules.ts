import type { ColumnMapping, ImportTarget } from '@stowage/contracts';
import {
  type CellOf,
  countOf,
  type ImportFormat,
  mapByName,
  type Reading,
  toHeaderKey,
  toTargets,
} from '../tables/format.rules';

/*
 * The CSV and TSV files of Homebox. Versions differ in their columns, up to 0.4 without the prefix `HB.`. Since 0.26,
 * locations are rows too, and the location of an item inside of an item ends with the name of an item.
 */

const ALIASES: Partial<Record<ImportTarget, string>> = {
  source_ref: 'import ref, importref',
  parent_ref: 'parent import ref',
  location: 'location',
  tags: 'tags, labels',
  is_archived: 'archived',
  name: 'name',
  quantity: 'quantity',
  description: 'description',
  is_insured: 'insured',
  notes: 'notes',
  purchase_price: 'purchase price, purchased price, purchaseprice',
  supplier: 'purchase from, purchased from',
  purchase_date: 'purchase date, purchase time, purchased time',
  brand: 'manufacturer',
  model_number: 'model number',
  serial_number: 'serial number',
  has_lifetime_warranty: 'lifetime warranty',
  warranty_until: 'warranty expires',
  warranty_details: 'warranty details',
  sold_to: 'sold to',
  sold_date: 'sold date, sold time',
  to_notes: 'sold price, sold notes',
  custom: 'asset id, assetid',
  // Says only what a row is.
  skip: 'url, createdat, updatedat',
};

const PREFIX = 'hb ';

const TARGETS: ReadonlyMap<string, ImportTarget> = new Map(
  [...toTargets(ALIASES)].flatMap(([key, target]) => [
    [key, target] as const,
    [PREFIX + key, target] as const,
  ]),
);

/** Returns the id at the end of `/item/<id>`; with a host name if the server knows its own. */
const readId = (url: string): string => /\/(?:item|location)\/([\w-]+)\/?(?:[?#]|$)/.exec(url)?.[1] ?? '';

const NO_ASSET_ID = /^0+(?:-0+)*$/;

const LABELS: Record<string, string> = { 'asset id': 'Asset ID', assetid: 'Asset ID' };

/** `HB.sold_to` is `Sold to`, and `HB.field.Voltage` is `Voltage`. */
function toLabel(header: string): string {
  const field = /^HB\.field\.(.+)$/is.exec(header)?.[1];
  if (field !== undefined) return field;
  const key = toHeaderKey(header.replace(/^HB\./i, ''));
  if (!/^HB\./i.test(header)) return LABELS[key] ?? header;
  return LABELS[key] ?? key.charAt(0).toUpperCase() + key.slice(1);
}

const get = (cellOf: CellOf, key: string) => cellOf(PREFIX + key) || cellOf(key);

export const HOMEBOX_READING: Reading = {
  // Names may contain a slash.
  path_separator: /\s+\/\s+/,
  tag_separator: /[;,]/,
  writes: { decimal: '.', day_order: 'mdy' },
  toLabel,
  toText: (key, text) => {
    const own = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : key;
    if ((own === 'asset id' || own === 'assetid') && NO_ASSET_ID.test(text)) return '';
    // Each item has one; a day or a person says that it is sold.
    return own === 'sold price' && Number(text) === 0 ? '' : text;
  },
  isPlace: (cellOf) => /(?:^|\/)location\//.test(get(cellOf, 'url')),
  toSourceRef: (cellOf) => {
    const assetId = get(cellOf, 'asset id') || cellOf('assetid');
    return readId(get(cellOf, 'url')) || (NO_ASSET_ID.test(assetId) ? '' : assetId);
  },
  is_tree: true,
  hint: (keys) => (isTableExport(keys) ? 'import.homebox_no_locations' : undefined),
};

const TABLE_EXPORT = ['assetid', 'name', 'quantity', 'purchaseprice', 'createdat', 'updatedat'];
const isTableExport = (keys: ReadonlySet<string>) => countOf(keys, TABLE_EXPORT) === TABLE_EXPORT.length;

const MATERIALS =
  'purchase date,name,description,manufacturer,serial number,model number,quantity,price,total price';

const OLD = [
  'importref',
  'import ref',
  'labels',
  'purchased from',
  'purchased time',
  'purchased price',
  'sold notes',
];

export const mapHomebox = (headers: readonly string[]): ColumnMapping[] => mapByName(headers, TARGETS);

export const HOMEBOX: ImportFormat = {
  kind: 'homebox_csv',
  recognise: (keys, fileName) => {
    const prefixed = [...keys].filter((key) => key.startsWith(PREFIX)).length;
    if (prefixed > 0 || isTableExport(keys)) return prefixed + TABLE_EXPORT.length;
    const isMaterials = [...keys].join(',') === MATERIALS;
    if (isMaterials) return MATERIALS.length + fileName.length;
    const old = countOf(keys, OLD);
    return old >= 3 ? old : 0;
  },
  toMapping: ({ headers }) => mapHomebox(headers),
  reading: HOMEBOX_READING,
  findRefusal: (keys) => ([...keys].join(',') === MATERIALS ? 'import.homebox_materials' : undefined),
};
