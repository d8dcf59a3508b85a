import { type ColumnMapping, ITEM_NAME_MAX_LENGTH } from '@stowage/contracts';
import { cutOff } from '../tables/cell-values.rules';
import {
  countOf,
  hasTexts,
  type ImportFormat,
  mapByName,
  toHeaderKey,
  toTargets,
} from '../tables/format.rules';
import type { SourceTable } from '../tables/source-table';
import { toOwnColumn } from './any-table.rules';

/* Assets of Snipe-IT. A person who has an asset borrows it. */

const TARGETS = toTargets({
  name: 'name, item name, asset name',
  custom: 'asset tag',
  category: 'category',
  supplier: 'supplier',
  brand: 'manufacturer',
  location: 'location, default location',
  order_number: 'order number',
  model_number: 'model number, model no',
  notes: 'notes, asset notes, item notes',
  purchase_date: 'purchase date',
  purchase_price: 'purchase cost',
  serial_number: 'serial number, serial',
  is_archived: 'status',
  warranty_until: 'warranty months, warranty',
  photos: 'image',
  to_notes: 'checkout type, checked out to: location',
}); // oxfmt-ignore

const OWN = [
  'asset tag', 'company', 'model notes', 'asset notes', 'purchase cost', 'checkout type', 'checked out to username',
  'checked out to first name', 'warranty months', 'item name', 'manufacturer', 'model name',
]; // oxfmt-ignore
const OWN_MIN = 3;

/** Columns with the name of the person, the best first. Those that are not chosen go to the notes. */
const PEOPLE = [
  ['checked out to first name', 'checked out to last name'],
  ['full name'],
  ['checked out to'],
  ['checked out to username'],
  ['username'],
  ['checked out to email'],
  ['email'],
];

const isFilled = ({ headers, rows }: SourceTable, key: string): boolean =>
  hasTexts(
    rows,
    headers.findIndex((header) => toHeaderKey(header) === key),
  );

export const SNIPE_IT: ImportFormat = {
  kind: 'snipe_it',
  recognise: (keys) => {
    const own = countOf(keys, OWN);
    return keys.has('asset tag') && own >= OWN_MIN ? own : 0;
  },
  toMapping: (table) => {
    const toOwn = toOwnColumn(table);
    const person = PEOPLE.find((columns) => columns.some((key) => isFilled(table, key))) ?? [];
    const people = new Set(PEOPLE.flat());
    const keys = new Set(table.headers.map(toHeaderKey));
    const modelIsName = keys.has('model number') || keys.has('model no');
    return mapByName(table.headers, TARGETS, (key, header, position): ColumnMapping => {
      if (person.includes(key)) return { target: 'borrower' };
      if (people.has(key)) return { target: 'to_notes' };
      // Of the model, its number or, beside a column for that, its name.
      if (key === 'model' || key === 'model name') return { target: modelIsName ? 'custom' : 'model_number' };
      return toOwn(key, header, position);
    });
  },
  reading: {
    path_separator: /\s+>\s+/,
    tag_separator: /[;,\n]/,
    toSourceRef: (cellOf) => cellOf('asset tag'),
    refine: ({ fields }, cellOf) => {
      const model = cellOf('model') || cellOf('model name') || fields.model_number;
      if (!fields.name && model)
        fields.name = cutOff(model.split('\n')[0] ?? '', ITEM_NAME_MAX_LENGTH).trim();
    },
  },
};
