import { type CustomField, EVERYBODY } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { makeCustomField } from '../../entities/custom-field/test/make-custom-field';
import { makeImport } from '../../entities/import/test/make-import';
import {
  type BelongsTo,
  type InventoryFilters,
  NO_CUSTOM_FILTER,
  NO_FILTERS,
} from '../../entities/item/item-filters.rules';
import { makeItem } from '../../entities/item/test/make-item';
import { toActiveFilters } from './active-filters.rules';

const BEN = { id: 6, username: 'ben', full_name: 'Ben Berg' };
const CHOICES = {
  categories: [],
  tags: [],
  locations: [],
  people: [BEN],
  whole: undefined,
  imports: [],
  currency: 'USD',
  customField: undefined,
};

it.each<[BelongsTo, string]>([
  [6, 'Ben Berg'],
  [EVERYBODY, 'Everybody'],
  [9, 'Unknown'],
])('names the person of the filter %s as %s', (belongs_to_id, name) => {
  expect(toActiveFilters({ ...NO_FILTERS, belongs_to_id }, CHOICES)).toEqual([
    { kind: 'Belongs to', name, without: { belongs_to_id: null } },
  ]);
});

it('names the file of the import whose items are listed', () => {
  const imports = [makeImport({ id: 5, file_name: 'tools.csv' })];
  const toNames = (import_id: number) =>
    toActiveFilters({ ...NO_FILTERS, import_id }, { ...CHOICES, imports }).map(({ name }) => name);
  expect([toNames(5), toNames(6)]).toEqual([['tools.csv'], ['Unknown']]);
});

it.each([
  [makeItem({ id: 4, name: 'Camera' }), 'Camera'],
  [undefined, 'Unknown'],
])('names the item whose parts are listed', (whole, name) => {
  expect(toActiveFilters({ ...NO_FILTERS, part_of_id: 4 }, { ...CHOICES, whole })).toEqual([
    { kind: 'Part of', name, without: { part_of_id: null } },
  ]);
});

it.each<[Partial<InventoryFilters>, Partial<CustomField>, string]>([
  [{}, {}, 'Any value'],
  [{ sort: 'custom' }, {}, 'With or without'],
  [{ custom_from: '12.5', custom_to: '1200' }, {}, '12.5\u00A0V to 1200\u00A0V'],
  [{ custom_from: '12.5' }, { kind: 'money', unit: null }, 'from $12.50'],
  [{ custom_to: '2026-03-31' }, { kind: 'day', unit: null }, 'up to Mar 31, 2026'],
  [{ custom_to: 'soon' }, {}, 'up to soon'],
  [{ custom_value: 'false' }, { kind: 'yes_no', unit: null }, 'No'],
  [{ custom_value: 'Red' }, { kind: 'choice', unit: null }, 'Red'],
])('describes the filter %o of a custom field with %o as %s', (changes, field, name) => {
  const filters = { ...NO_FILTERS, custom_field_id: 3, ...changes };
  expect(toActiveFilters(filters, { ...CHOICES, customField: makeCustomField(field) })).toEqual([
    { kind: 'Voltage', name, without: NO_CUSTOM_FILTER },
  ]);
});
