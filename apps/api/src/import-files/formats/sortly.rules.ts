import { countOf, type ImportFormat, mapByName, toTargets } from '../tables/format.rules';
import { toOwnColumn } from './any-table.rules';

/* Sortly exports the columns that the person chooses. Rows are folders and items. */

const TARGETS = toTargets({
  name: 'entry name',
  row_kind: 'entry type, item type',
  quantity: 'quantity',
  minimum_quantity: 'min level',
  purchase_price: 'price',
  notes: 'notes',
  tags: 'tags',
  links: 'product link',
  location_level:
    'primary folder, subfolder level1, subfolder level2, subfolder level3, subfolder level4, subfolder level 1, subfolder level 2, subfolder level 3, subfolder level 4',
  product_code: 'barcode/qr1-data',
  // Not unique: several items can have the same.
  custom: 'sid, sortly id sid, barcode/qr2-data',
  // Quantity times price.
  to_notes: 'value',
  skip: 'barcode/qr1-type, barcode/qr2-type',
}); // oxfmt-ignore

const OWN = [
  'entry name', 'entry type', 'sid', 'sortly id sid', 'primary folder', 'subfolder level1', 'variant details',
  'item group name', 'min level',
]; // oxfmt-ignore

const TRANSACTIONS = ['transaction type', 'transaction note', 'new qty', 'folder sid'];

const isTransactions = (keys: ReadonlySet<string>) =>
  countOf(keys, TRANSACTIONS) > 1 || [...keys].some((key) => /^(?:qty change|transaction date)\b/.test(key));

const isSortly = (keys: ReadonlySet<string>) =>
  countOf(keys, OWN) > 1 && (keys.has('entry name') || keys.has('primary folder'));

export const SORTLY: ImportFormat = {
  kind: 'sortly',
  recognise: (keys) => {
    const count = countOf(keys, OWN);
    if (isSortly(keys)) return count + 1;
    return countOf(keys, TRANSACTIONS) > 1 ? count + TRANSACTIONS.length : 0;
  },
  toMapping: (table) => {
    const toOwn = toOwnColumn(table);
    return mapByName(table.headers, TARGETS, (key, header, position) =>
      /^photo ?\d$/.test(key) ? { target: 'photos' } : toOwn(key, header, position),
    );
  },
  reading: {
    path_separator: /\n+/,
    tag_separator: /[,\n]/,
    toLabel: (header) => (/\bSID\b/.test(header) ? 'SID' : header),
  },
  findRefusal: (keys) => (isTransactions(keys) ? 'import.sortly_transactions' : undefined),
};
