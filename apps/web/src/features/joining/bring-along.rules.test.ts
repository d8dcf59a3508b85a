import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { listMovable } from './bring-along.rules';

it.each(['manager', 'member'] as const)(
  'lets a new %s bring along an inventory that nobody else uses',
  (role) => {
    const home = makeInventory();
    expect(listMovable(role, [home])).toEqual([home]);
  },
);

it.each([
  ['a viewer brings nothing along', 'viewer', {}],
  ['other members would lose it', 'member', { member_count: 2 }],
  ['the person only views it', 'member', { role: 'viewer' }],
  ['the person does not manage it', 'member', { role: 'member' }],
  ['it is empty', 'member', { item_count: 0, location_count: 0 }],
] as const)('offers no inventory if %s', (_reason, role, fields) => {
  expect(listMovable(role, [makeInventory(fields)])).toEqual([]);
});
