import { expect, it } from 'vitest';
import { toRecentLocations } from './SearchStart';

const inLocation = (id: number) => ({ location: { id, name: `Box ${id}`, path: [] } });

it('lists each location once, that of the most recent item first, up to the limit', () => {
  const items = [
    inLocation(3),
    { location: null },
    inLocation(1),
    inLocation(3),
    inLocation(2),
    inLocation(4),
  ];
  expect(toRecentLocations(items, 3).map(({ id }) => id)).toEqual([3, 1, 2]);
});
