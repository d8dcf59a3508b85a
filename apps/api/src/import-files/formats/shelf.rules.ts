import type { ColumnMapping, CustomFieldKind } from '@stowage/contracts';
import {
  countOf,
  hasTexts,
  type ImportFormat,
  mapByName,
  toHeaderKey,
  toTargets,
} from '../tables/format.rules';
import { toOwnColumn } from './any-table.rules';

/* Shelf imports a table with lower-case names, and exports one with labels that the person chooses. */

const TARGETS = toTargets({
  name: 'title, name',
  description: 'description',
  category: 'category',
  tags: 'tags',
  location: 'location',
  current_value: 'valuation, value',
  borrower: 'custodian, custody',
  quantity: 'quantity',
  minimum_quantity: 'minquantity, min quantity',
  model_number: 'assetmodel, asset model',
  source_ref: 'id',
  photos: 'imageurl, image url',
}); // oxfmt-ignore

const TEMPLATE = [
  'title', 'kit', 'valuation', 'custodian', 'bookable', 'assetmodel', 'minquantity', 'unitofmeasure', 'consumptiontype',
]; // oxfmt-ignore
const LABELS = ['asset id', 'qr id', 'available to book', 'kit', 'custody', 'upcoming reminder'];
/** Columns of the database, which only a backup has. */
const BACKUP = ['organizationid', 'userid', 'mainimage', 'mainimageexpiration', 'createdat', 'updatedat'];
const BACKUP_MIN = 3;

const isBackup = (keys: ReadonlySet<string>) => keys.has('title') && countOf(keys, BACKUP) >= BACKUP_MIN;

/** `cf:Serial number, type:text` */
const CUSTOM = /^\s*cf\s*:\s*(.+?)\s*(?:,\s*type\s*:\s*(\w+)\s*)?$/is;

const KINDS: Record<string, CustomFieldKind> = {
  option: 'choice',
  date: 'day',
  amount: 'money',
  number: 'decimal',
  boolean: 'yes_no',
};

const NOTHING: Record<string, RegExp> = {
  category: /^uncategorized$/i,
  location: /^(?:no|without) location$/i,
  custody: /^(?:no|without) custody$/i,
};

function toCustom(header: string): ColumnMapping | undefined {
  const [, name, type = ''] = CUSTOM.exec(header) ?? [];
  if (name === undefined) return undefined;
  const custom_kind = KINDS[type.toLowerCase()];
  return { target: 'custom', ...(custom_kind && { custom_kind }) };
}

export const SHELF: ImportFormat = {
  kind: 'shelf',
  recognise: (keys) => {
    if (isBackup(keys)) return BACKUP.length;
    const customs = [...keys].filter((key) => /^cf .* type \w+$/.test(key)).length;
    const template = countOf(keys, TEMPLATE);
    if (keys.has('title') && template + customs > 2) return template + customs;
    const labels = countOf(keys, LABELS);
    return keys.has('name') && labels > 1 ? labels : 0;
  },
  toMapping: (table) => {
    const toOwn = toOwnColumn(table);
    let hasCode = false;
    return mapByName(table.headers, TARGETS, (key, header, position) => {
      const custom = toCustom(header);
      if (custom) return custom;
      if (!key.startsWith('barcode')) return toOwn(key, header, position);
      const isFirst = !hasCode && /ean|code ?128|code ?39/.test(key) && hasTexts(table.rows, position);
      hasCode ||= isFirst;
      return { target: isFirst ? 'product_code' : 'custom' };
    });
  },
  reading: {
    path_separator: /\s+>\s+/,
    tag_separator: /[,\n]/,
    toLabel: (header) => CUSTOM.exec(header)?.[1] ?? header,
    toText: (key, text) => (NOTHING[key]?.test(text) ? '' : text),
    toSourceRef: (cellOf) => cellOf(toHeaderKey('Asset ID')) || cellOf(toHeaderKey('QR ID')),
  },
  findRefusal: (keys) => (isBackup(keys) ? 'import.shelf_backup' : undefined),
};
