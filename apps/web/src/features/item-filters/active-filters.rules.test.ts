import { EVERYBODY } from '@stowage/contracts';
import { expect, it } from 'vitest';
import { type BelongsTo, NO_FILTERS } from '../../entities/item/item-filters.rules';
import { toActiveFilters } from './active-filters.rules';

const BEN = { id: 6, username: 'ben', full_name: 'Ben Berg' };
const CHOICES = { categories: [], tags: [], locations: [], people: [BEN], currency: 'USD' };

it.each<[BelongsTo, string]>([
  [6, 'Ben Berg'],
  [EVERYBODY, 'Everybody'],
  [9, 'Unknown'],
])('names the person of the filter %s as %s', (belongs_to_id, name) => {
  expect(toActiveFilters({ ...NO_FILTERS, belongs_to_id }, CHOICES)).toEqual([
    { kind: 'Belongs to', name, without: { belongs_to_id: null } },
  ]);
});
