import { expect, it } from 'vitest';
import { toLocationRows } from './location-rows.rules';

const row = (path: string[], item_count = 1) => ({ path, is_new: true, item_count });

it('sorts as a tree, with the locations in between', () => {
  const rows = toLocationRows([
    row(['B', 'Box 10']),
    row(['B', 'Box 9']),
    row(['A', 'C', 'D']),
    row(['A'], 0),
  ]);
  expect(rows.map(({ path }) => path.join('/'))).toEqual(['A', 'A/C', 'A/C/D', 'B', 'B/Box 9', 'B/Box 10']);
  expect(rows[3]).toEqual({ path: ['B'], is_new: false, item_count: 0 });
});

it('keeps locations with the same name, as an archive may have them', () => {
  const rows = toLocationRows([row(['A', 'Shelf'], 2), row(['A', 'Shelf'], 0), row(['A', 'Shelf', 'Box'])]);
  expect(rows.map(({ path, item_count }) => [path.join('/'), item_count])).toEqual([
    ['A', 0],
    ['A/Shelf', 2],
    ['A/Shelf', 0],
    ['A/Shelf/Box', 1],
  ]);
});
