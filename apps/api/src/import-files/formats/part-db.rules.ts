import { countOf, type ImportFormat, mapByName, toTargets } from '../tables/format.rules';
import { toOwnColumn } from './any-table.rules';

/* Parts of Part-DB. */

const TARGETS = toTargets({
  name: 'name',
  description: 'description',
  category: 'category',
  notes: 'notes, comment',
  tags: 'tags',
  quantity: 'quantity, amount, instock',
  location: 'storage_location, storelocation',
  model_number: 'mpn, manufacturer_product_number',
  brand: 'manufacturer',
  supplier: 'supplier',
  supplier_part_number: 'spn, supplier_part_number',
  supplier_url: 'supplier_product_url',
  purchase_price: 'price',
  minimum_quantity: 'minamount',
  needs_full_details: 'needs_review',
  custom: 'footprint, mass, ipn, manufacturing_status, favorite, partunit',
});

const OWN = [
  'footprint', 'storage location', 'storelocation', 'ipn', 'mpn', 'manufacturing status', 'spn', 'supplier part number',
  'favorite', 'needs review', 'minamount', 'partunit', 'instock', 'mass',
]; // oxfmt-ignore
const OWN_MIN = 3;

export const PART_DB: ImportFormat = {
  kind: 'part_db',
  recognise: (keys) => {
    const own = countOf(keys, OWN);
    return keys.has('name') && own >= OWN_MIN ? own : 0;
  },
  toMapping: (table) => mapByName(table.headers, TARGETS, toOwnColumn(table)),
  reading: {
    path_separator: /\s*->\s*/,
    tag_separator: /[,\n]/,
    toSourceRef: (cellOf) => cellOf('ipn'),
  },
};
