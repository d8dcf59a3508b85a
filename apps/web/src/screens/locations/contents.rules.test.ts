import { expect, it } from 'vitest';
import { makeItem } from '../../entities/item/test/make-item';
import { makeLocation } from '../../entities/location/test/make-location';
import { groupByLocation } from './contents.rules';

it('groups items by location in the order of the tree, with paths below the printed location', () => {
  const [garage] = makeLocation('House', {
    inside: (house) => [
      makeLocation(
        'Garage',
        {
          inside: (parent) => [
            makeLocation('Shelf', { inside: (shelf) => [makeLocation('Box', {}, shelf)] }, parent),
            makeLocation('Bench', {}, parent),
          ],
        },
        house,
      ),
    ],
  }).children;
  const [shelf, bench] = garage!.children;
  const [box] = shelf!.children;
  const put = (name: string, { id, path, name: place }: { id: number; path: string[]; name: string }) =>
    makeItem({ name, location_id: id, location: { id, name: place, path } });
  const items = [put('Vice', bench!), put('Drill', box!), put('Car', garage!), put('Saw', box!)];
  const elsewhere = put('Pan', makeLocation('Kitchen'));
  expect(
    groupByLocation([...items, elsewhere], garage!).map(({ path, items: here }) => [
      path,
      here.map(({ name }) => name),
    ]),
  ).toEqual([
    [[], ['Car']],
    [
      ['Shelf', 'Box'],
      ['Drill', 'Saw'],
    ],
    [['Bench'], ['Vice']],
  ]);
});
