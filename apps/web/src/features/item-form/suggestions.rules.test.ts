import { describe, expect, it } from 'vitest';
import { joinNames, suggest } from './suggestions.rules';

const NAMES = ['Ender 3', 'Bench lathe', 'Prusa MK4', 'Étau', 'Lathe'];

describe('suggest', () => {
  it('puts the names that begin with what is typed first', () => {
    expect(suggest(NAMES, [], 'LAT')).toEqual(['Lathe', 'Bench lathe']);
  });

  it('cares for neither accents nor blanks around', () => {
    expect(suggest(NAMES, [], ' eta ')).toEqual(['Étau']);
  });

  it('does not offer what is chosen already, whatever its case', () => {
    expect(suggest(NAMES, ['LATHE'], 'lat')).toEqual(['Bench lathe']);
  });

  it('offers the first few for a blank text', () => {
    expect(suggest([...NAMES, 'A', 'B', 'C'], ['Ender 3'], '')).toEqual([...NAMES.slice(1), 'A', 'B']);
  });
});

describe('joinNames', () => {
  it('keeps the first list in front and names nothing twice', () => {
    expect(joinNames(['Bench', 'Lathe'], ['lathe', 'Ender 3'])).toEqual(['Bench', 'Lathe', 'Ender 3']);
  });
});
