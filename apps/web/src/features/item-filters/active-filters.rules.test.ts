import { EVERYBODY } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { type BelongsTo, NO_FILTERS } from '../../entities/item/item-filters.rules';
import { makeItem } from '../../entities/item/test/make-item';
import { toActiveFilters } from './active-filters.rules';

const BEN = { id: 6, username: 'ben', full_name: 'Ben Berg' };
const CHOICES = { categories: [], tags: [], locations: [], people: [BEN], whole: undefined, currency: 'USD' };

it.each<[BelongsTo, string]>([
  [6, 'Ben Berg'],
  [EVERYBODY, 'Everybody'],
  [9, 'Unknown'],
])('names the person of the filter %s as %s', (belongs_to_id, name) => {
  expect(toActiveFilters({ ...NO_FILTERS, belongs_to_id }, CHOICES)).toEqual([
    { kind: 'Belongs to', name, without: { belongs_to_id: null } },
  ]);
});

it.each([
  [makeItem({ id: 4, name: 'Camera' }), 'Camera'],
  [undefined, 'Unknown'],
])('names the item whose parts are listed', (whole, name) => {
  expect(toActiveFilters({ ...NO_FILTERS, part_of_id: 4 }, { ...CHOICES, whole })).toEqual([
    { kind: 'Part of', name, without: { part_of_id: null } },
  ]);
});
