import { describe, expect, it } from 'vitest';
import { joinNames, suggest } from './suggestions.rules';

const NAMES = ['Ender 3', 'Bench lathe', 'Prusa MK4', 'Étau', 'Lathe'];

describe('suggest', () => {
  it('lists names that begin with the text first', () => {
    expect(suggest(NAMES, [], 'LAT')).toEqual(['Lathe', 'Bench lathe']);
  });

  it('ignores accents and surrounding spaces', () => {
    expect(suggest(NAMES, [], ' eta ')).toEqual(['Étau']);
  });

  it('omits chosen names, ignoring case', () => {
    expect(suggest(NAMES, ['LATHE'], 'lat')).toEqual(['Bench lathe']);
  });

  it('offers the first names for a blank text', () => {
    expect(suggest([...NAMES, 'A', 'B', 'C'], ['Ender 3'], '')).toEqual([...NAMES.slice(1), 'A', 'B']);
  });
});

describe('joinNames', () => {
  it('returns the names of the first list first, without duplicates', () => {
    expect(joinNames(['Bench', 'Lathe'], ['lathe', 'Ender 3'])).toEqual(['Bench', 'Lathe', 'Ender 3']);
  });
});
