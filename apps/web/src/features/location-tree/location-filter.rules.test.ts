import { toLocationSearch } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import { filterTree, markName } from './location-filter.rules';
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

describe('markName', () => {
  const marked = (name: string, text: string) =>
    markName(name, toLocationSearch(text))
      .map((part) => (part.is_hit ? `[${part.text}]` : part.text))
      .join('');

  it('highlights every word, ignoring case and accents', () => {
    expect(marked('Blue box in the blue room', 'BLUE box')).toBe('[Blue] [box] in the [blue] room');
    expect(marked('Étagère', 'etag')).toBe('[Étag]ère');
    expect(marked('E\u0301tage', 'e')).toBe('[E\u0301]tag[e]');
  });

  it('highlights names that separate the letters in another way', () => {
    expect(marked('Wi-Fi box', 'wifi')).toBe('[Wi-Fi] box');
    expect(marked('WiFi box', 'wi-fi')).toBe('[WiFi] box');
    expect(marked('10 µF', '10uf')).toBe('[10 µF]');
  });

  it('highlights nothing when the filter is empty', () => {
    expect(marked('Box', '')).toBe('Box');
  });

  it('the joined parts of a highlighted name equal the name', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (name, typed) => {
        const parts = markName(name, toLocationSearch(typed));
        expect(parts.map((part) => part.text).join('')).toBe(name);
      }),
    );
  });
});
