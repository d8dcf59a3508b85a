import {
  countOf,
  type ImportFormat,
  mapByName,
  toHeaderKey,
  toKeys,
  toTargets,
} from '../tables/format.rules';
import { toOwnColumn } from './any-table.rules';

/* The detailed list of Encircle, whose rows without a number are the rooms of the items below. */

const TARGETS = toTargets({
  name: 'description, name, item',
  brand: 'brand, manufacturer, make',
  model_number: 'model',
  serial_number: 'serial, serial no, serial number',
  quantity: 'qty, quantity',
  supplier: 'retailer, purchased from, vendor, store',
  purchase_date: 'purchase date',
  purchase_price: 'purchase price',
  current_value: 'estimated value (rcv), replacement cost',
  warranty_until: 'warranty duration',
  warranty_details: 'extended warranty policy, warranty phone',
  location_level: 'structure, location, room, box',
  product_code: 'upc',
  condition: 'pre-loss condition',
  notes: 'notes',
  to_notes: 'no, disposition, item age, acv, estimated value (acv)',
}); // oxfmt-ignore

const OWN = [
  'retailer', 'estimated value rcv', 'rcv', 'acv', 'estimated value acv', 'warranty duration', 'extended warranty policy',
  'warranty phone', 'pre loss condition', 'item age', 'disposition', 'replacement cost',
]; // oxfmt-ignore

const UPC = /\bUPC:\s*(\d{8,14})\b/i;

export const ENCIRCLE: ImportFormat = {
  kind: 'encircle',
  recognise: (keys, fileName) => {
    const own = countOf(keys, OWN);
    const isNamed = /__?Encircle_/i.test(fileName);
    if (keys.has('no') && keys.has('description')) return own + (isNamed ? OWN.length : 0) > 1 ? own + 2 : 0;
    return isNamed && own > 0 ? own : 0;
  },
  toMapping: (table) => {
    const keys = toKeys(table.headers);
    const hasName = keys.has('name') || keys.has('item');
    return mapByName(table.headers, TARGETS, toOwnColumn(table)).map((column, position) =>
      // The name is in the description, unless there is a column for it.
      toHeaderKey(table.headers[position] ?? '') === 'description'
        ? { target: hasName ? 'description' : 'name' }
        : hasName && ['name', 'item'].includes(toHeaderKey(table.headers[position] ?? ''))
          ? { target: 'name' }
          : column,
    );
  },
  reading: {
    path_separator: /\s+[/>]\s+/,
    tag_separator: /[;,\n]/,
    findSection: (cells, cellOf) => {
      const filled = cells.filter((text) => text !== '');
      const hasNumber = cellOf('no') !== '';
      return !hasNumber && filled.length === 1 && cells.slice(0, 2).includes(filled[0] ?? '')
        ? filled[0]
        : undefined;
    },
    refine: ({ fields }, cellOf) => {
      const [, code] = UPC.exec(cellOf('notes')) ?? [];
      if (code !== undefined) fields.product_code ??= code;
    },
  },
};
