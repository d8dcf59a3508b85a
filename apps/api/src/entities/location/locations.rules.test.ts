import { expect, test } from 'vitest';
import { splitPath } from './locations.rules';

test.each([
  ['Garage > Shelf 2 > Box', ['Garage', 'Shelf 2', 'Box']],
  ['Garage/Shelf 2/Box', ['Garage', 'Shelf 2', 'Box']],
  ['Garage', ['Garage']],
  ['  Garage   >   Shelf ', ['Garage', 'Shelf']],
  ['A > > B', ['A', 'B']],
  ['> A', ['A']],
  ['A >', ['A']],
  [' > ', []],
  ['//', []],
  ['A>B', ['A', 'B']],
  ['A＞B ／ C', ['A', 'B', 'C']],
  ['5 > 3 mm drawer', ['5', '3 mm drawer']],
])('splits the typed path %j into the names %j', (text, names) => {
  expect(splitPath(text)).toEqual(names);
});
