import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { filterTree } from './location-filter.rules';
import { visibleRows } from './location-tree.rules';

const garage = makeLocation('Garage', {
  inside: (garage) => [
    makeLocation('Shelf', { inside: (shelf) => [makeLocation('Screw box', {}, shelf)] }, garage),
    makeLocation('Bench', { inside: (bench) => [makeLocation('Drawer', {}, bench)] }, garage),
  ],
});
const attic = makeLocation('Attic', { inside: (attic) => [makeLocation('Box', {}, attic)] });
const tree = [attic, garage];

const shown = (text: string) => {
  const { locations, ancestorIds } = filterTree(tree, text);
  return visibleRows(locations, ancestorIds).map(({ location }) => location.name);
};

describe('filterTree', () => {
  it('keeps the matches and opens their ancestors', () => {
    expect(shown('box')).toEqual(['Attic', 'Box', 'Garage', 'Shelf', 'Screw box']);
    expect(filterTree(tree, 'box').hits).toHaveLength(2);
  });

  it('finds a location by its name together with the name of an ancestor', () => {
    expect(shown('garage box')).toEqual(['Garage', 'Shelf', 'Screw box']);
  });

  it('keeps the children of a match, hidden below the closed match', () => {
    expect(shown('bench')).toEqual(['Garage', 'Bench']);
    const [kept] = filterTree(tree, 'bench').locations;
    expect(kept?.children[0]?.children.map(({ name }) => name)).toEqual(['Drawer']);
  });

  it('finds a location by its printed code', () => {
    const coded = makeLocation('Cellar', { label_codes: ['1MT7AMWB'] });
    expect(filterTree([...tree, coded], '1mt7 amwb').hits).toEqual([coded.id]);
  });

  it('returns no locations when nothing matches', () => {
    expect(filterTree(tree, 'cellar')).toEqual({ locations: [], hits: [], ancestorIds: new Set() });
    expect(filterTree(tree, '!?').hits).toEqual([]);
  });
});
