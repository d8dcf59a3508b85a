import { expect, it } from 'vitest';
import { makeInventory } from '../../entities/inventory/test/make-inventory';
import { findUnused, listMovable } from './bring-along.rules';

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

it('finds the empty inventory of the registration, which a new member no longer needs', () => {
  const empty = { item_count: 0, location_count: 0 };
  const [unused, club] = [
    makeInventory({ id: 1, ...empty }),
    makeInventory({ id: 2, name: 'Club', ...empty }),
  ];
  expect(findUnused('member', [club, unused])).toEqual(unused);
  for (const fields of [
    { member_count: 2 },
    { role: 'member' },
    { item_count: 1 },
    { location_count: 1 },
  ] as const)
    expect(findUnused('member', [club, makeInventory({ ...empty, ...fields })])).toBeUndefined();
  expect(findUnused('viewer', [unused])).toBeUndefined();
});
