import { describe, expect, test } from 'vitest';
import { countPages, toItemNumber, toMatch } from './items.rules';

test.each([
  [1, 'ITM-000001'],
  [999_999, 'ITM-999999'],
  [1_000_000, 'ITM-1000000'],
])('item %d is %s', (number, text) => {
  expect(toItemNumber(number)).toBe(text);
});

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
])('%d items, %d on a page, are %d pages', (total, perPage, pages) => {
  expect(countPages(total, perPage)).toBe(pages);
});

describe('a search', () => {
  test('is every word as the beginning of one, among the owner’s', () => {
    expect(toMatch(7, ' red  drill ')).toBe(
      'owner : "u7" AND {name item_number details} : ("red" * AND "drill" *)',
    );
  });

  test('quotes whatever was typed', () => {
    expect(toMatch(7, 'a" OR "b')).toContain('("a""" * AND "OR" * AND """b" *)');
  });

  test.each(['', '  ', '%', '"', '🎸', '- * ('])('of %j holds no word', (search) => {
    expect(toMatch(7, search)).toBeUndefined();
  });
});
