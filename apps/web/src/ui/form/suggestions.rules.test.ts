import { describe, expect, it } from 'vitest';
import { joinNames, suggest } from './suggestions.rules';

const NAMES = ['Ender 3', 'Bench lathe', 'Prusa MK4', 'Étau', 'Lathe'];

describe('suggest', () => {
  it('lists names that begin with the text before other matches', () => {
    expect(suggest(NAMES, [], 'LAT')).toEqual(['Lathe', 'Bench lathe']);
  });

  it('ignores accents and surrounding spaces', () => {
    expect(suggest(NAMES, [], ' eta ')).toEqual(['Étau']);
  });

  it('reads characters of another keyboard as the same', () => {
    expect(suggest(['10µF', 'M3×10', '47 Ω'], [], '10uf')).toEqual(['10µF']);
    expect(suggest(['10µF', 'M3×10', '47 Ω'], [], 'm3x')).toEqual(['M3×10']);
    expect(suggest(['10µF'], ['10μF'], '10')).toEqual([]);
  });

  it('finds words whatever separates them', () => {
    expect(suggest(['USB-C', 'RJ45', 'Wi-Fi'], [], 'usbc')).toEqual(['USB-C']);
    expect(suggest(['USB-C', 'RJ45', 'Wi-Fi'], [], 'rj-45')).toEqual(['RJ45']);
  });

  it('omits names that are already chosen, ignoring case', () => {
    expect(suggest(NAMES, ['LATHE'], 'lat')).toEqual(['Bench lathe']);
  });

  it('offers the names at the start of the list when the text is blank', () => {
    expect(suggest([...NAMES, 'A', 'B', 'C'], ['Ender 3'], '')).toEqual([...NAMES.slice(1), 'A', 'B']);
  });
});

describe('joinNames', () => {
  it('appends the names that only the second list contains, ignoring case', () => {
    expect(joinNames(['Bench', 'Lathe'], ['lathe', 'Ender 3'])).toEqual(['Bench', 'Lathe', 'Ender 3']);
  });
});
