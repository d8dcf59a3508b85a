import { type ImportTarget, IMPORT_TARGETS, ITEM_FIELD_NAMES } from '@stowage/contracts';
import type { PlainMessageKey } from '@stowage/texts';
import { isLanguage, LANGUAGES } from '@stowage/texts/languages';
import { translatorFor } from '@stowage/texts/server';
import { type CellOf, countOf, type ImportFormat, mapByName, toHeaderKey } from '../tables/format.rules';

/* The tables of items and locations that Stowage exports, in any language. What only an archive keeps is left out. */

const isTarget = (name: string): name is ImportTarget => IMPORT_TARGETS.some((target) => target === name);

const HEADS: Partial<Record<PlainMessageKey, ImportTarget>> = {
  ...Object.fromEntries(
    ITEM_FIELD_NAMES.map((name) => [`field.${name}`, isTarget(name) ? name : 'skip'] as const),
  ),
  'field.location_id': 'location',
  'field.category_id': 'category',
  'field.part_of_id': 'parent_ref',
  'common.supplier': 'supplier',
  'fieldLabel.supplier_link': 'supplier_url',
  'common.partNumber': 'supplier_part_number',
  'exportFile.code': 'source_ref',
  'reportFile.number': 'skip',
  'exportFile.supplierPrice': 'skip',
  'exportFile.otherSuppliers': 'skip',
  'exportFile.added': 'skip',
  'exportFile.changed': 'skip',
  'common.photos': 'skip',
  'documents.title': 'skip',
  'locations.type': 'skip',
  'locations.container': 'skip',
  'location.capacity': 'skip',
};

const translators = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .map((language) => translatorFor(language));

const toHeads = (key: PlainMessageKey): string[] => translators.map(({ t }) => toHeaderKey(t(key)));

const TARGETS = new Map(
  // Object.entries loses the type of the keys.
  Object.entries(HEADS).flatMap(([key, target]) =>
    toHeads(key as PlainMessageKey).map((head) => [head, target] as const),
  ),
);

const NUMBER = toHeads('reportFile.number');
const TYPE = toHeads('locations.type');
const CODE = toHeads('exportFile.code');

/** Cell of a column, whatever the language of the table. */
const findCell = (heads: readonly string[], cellOf: CellOf): string =>
  heads.map(cellOf).find((text) => text !== '') ?? '';

export const STOWAGE_TABLE: ImportFormat = {
  kind: 'stowage',
  recognise: (keys) =>
    countOf(keys, CODE) > 0 && countOf(keys, [...NUMBER, ...TYPE]) > 0
      ? [...keys].filter((key) => TARGETS.has(key)).length
      : 0,
  toMapping: ({ headers }) => mapByName(headers, TARGETS),
  reading: {
    path_separator: / > |\n/,
    tag_separator: /; |\n/,
    // A custom field with its unit.
    toLabel: (header) => header.replace(/ \([^()]+\)$/, ''),
    isPlace: (cellOf) => findCell(TYPE, cellOf) !== '',
    toNumber: (cellOf) => findCell(NUMBER, cellOf),
    refine: (record) => {
      // The path of a location ends with its name.
      if (record.is_place && record.path.at(-2) === record.path.at(-1)) record.path.pop();
    },
  },
};
