import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankLocation, toLocationSearch } from '../src';

const rank = (typed: string, name: string, path: string[] = []) =>
  rankLocation(toLocationSearch(typed), name, path);

describe('location search', () => {
  test.each([
    ['box', 'Box', [], 0],
    ['BOX  7', 'Box 7', [], 0],
    ['große kiste', 'GROSSE Kiste', [], 0],
    ['grune kiste', 'Grüne Kiste', [], 0],
    ['éclair', 'Eclair tins', [], 1],
    ['box', 'Box 7', [], 1],
    ['kiste', 'Grüne Kiste', [], 2],
    ['kis gru', 'Grüne Kiste', [], 2],
    ['garage box', 'Box 7', ['Garage'], 3],
    ['box 7 gar', 'Box 7', ['House', 'Garage'], 3],
    ['iste', 'Grüne Kiste', [], 4],
    ['rage box', 'Box 7', ['Garage'], 4],
    ['garage', 'Box 7', ['Garage'], undefined],
    ['attic box', 'Box 7', ['Garage'], undefined],
    ['棚', '左の棚', [], 4],
    ['', 'Box', [], undefined],
    ['-', 'Box - 7', [], undefined],
  ] as const)('for the query %j, ranks %j in path %j as %j', (typed, name, path, expected) => {
    expect(rank(typed, name, [...path])).toBe(expected);
  });

  test('finds a location by any prefix of its name, ignoring case', () => {
    const anyName = fc.stringMatching(/^[a-zäöüéñ0-9]{1,12}( [a-zäöüéñ0-9]{1,12}){0,3}$/);
    fc.assert(
      fc.property(anyName, fc.nat(), (name, length) => {
        const typed = name.slice(0, 1 + (length % name.length)).toUpperCase();
        expect(rank(typed, name)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('returns a valid rank or undefined for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (typed, name) => {
        expect([undefined, 0, 1, 2, 3, 4]).toContain(rank(typed, name, [name]));
      }),
    );
  });
});
