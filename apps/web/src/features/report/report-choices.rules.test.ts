import { CSV_SEPARATORS, InsuranceChoices } from '@stowage/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLocation } from '../../entities/location/test/make-location';
import {
  findMinValueError,
  isNarrowed,
  NO_CHOICES,
  NOT_NARROWED,
  reportAddress,
  type ReportChoices,
  toChoicesInput,
  toFileInput,
  toLimits,
  toRoomOptions,
} from './report-choices.rules';

const USUAL = { date: '2026-01-01', paper: 'letter', csv: 'semicolon_comma' } as const;
const ids = fc.uniqueArray(fc.option(fc.integer({ min: 1, max: 1_000_000 })), { maxLength: 5 });
const choices: fc.Arbitrary<ReportChoices> = fc.record({
  basis: fc.constantFrom('current' as const, 'purchase' as const),
  min_value: fc.constantFrom('', '5', '12.50', '0'),
  rooms: ids,
  categories: ids,
  photos: fc.boolean(),
  receipts: fc.boolean(),
  paper: fc.constantFrom(undefined, 'a4' as const, 'letter' as const),
  csv: fc.constantFrom(undefined, ...CSV_SEPARATORS),
  date: fc.constantFrom('', '2026-03-31'),
  as_of: fc.constantFrom('', '2026-03-30'),
  page: fc.integer({ min: 1, max: 500 }),
});

describe('report URL', () => {
  it('decodes all encoded choices to the same values, which the API accepts', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        expect(reportAddress.decode(reportAddress.encode(chosen))).toEqual(chosen);
        expect(InsuranceChoices.safeParse(toChoicesInput(chosen, USUAL)).success).toBe(true);
      }),
    );
  });

  it('encodes the default choices as an empty query string', () => {
    expect(reportAddress.encode(NO_CHOICES).size).toBe(0);
  });

  it('ignores invalid parameters', () => {
    const params = new URLSearchParams(
      'basis=best&min_value=lots&rooms=x,-1,4,none,%00&categories=&photos=maybe&paper=a9&date=2026-02-30&page=-3',
    );
    expect(reportAddress.decode(params)).toEqual({ ...NO_CHOICES, rooms: [4, null] });
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const input = toChoicesInput(reportAddress.decode(new URLSearchParams(query)), USUAL);
        expect(InsuranceChoices.safeParse(input).success).toBe(true);
      }),
    );
  });
});

it('sends a past day with the offset of the time zone, and then no other date', () => {
  const input = toChoicesInput({ ...NO_CHOICES, as_of: '2026-03-30', date: '2026-03-31' }, USUAL);
  expect(input).toMatchObject({ as_of: expect.stringMatching(/^2026-03-30[+-]\d\d:\d\d$/) as string });
  expect(input).not.toHaveProperty('date');
  const ofFuture = reportAddress.decode(new URLSearchParams('as_of=2999-01-01'));
  expect(ofFuture.as_of).toBe('');
});

it.each([
  ['', undefined],
  [' 12.50 ', undefined],
  ['-1', /from 0 to/],
  ['1,500', /from 0 to/],
  ['1e5', /from 0 to/],
  ['9999999999999', /from 0 to/],
  ['10000000000', /at most/],
  ['12.345', /decimal places/],
])('for the minimum value %j, the error is %s', (text, problem) => {
  const error = findMinValueError(text, 'USD');
  if (problem) expect(error).toMatch(problem);
  else expect(error).toBeUndefined();
});

it('uses the default paper unless another one is chosen', () => {
  expect(toChoicesInput(NO_CHOICES, USUAL).paper).toBe('letter');
  expect(toChoicesInput({ ...NO_CHOICES, paper: 'a4' }, USUAL).paper).toBe('a4');
});

it('separates the values of a CSV file as usual in the region unless other separators are chosen', () => {
  expect(toFileInput(NO_CHOICES, USUAL).csv_separators).toBe('semicolon_comma');
  expect(toFileInput({ ...NO_CHOICES, csv: 'comma_point' }, USUAL).csv_separators).toBe('comma_point');
});

it('clears the filters and keeps date, paper, basis and photos', () => {
  fc.assert(
    fc.property(choices, (chosen) => {
      const { basis, photos, paper, date } = chosen;
      const whole = { ...chosen, ...NOT_NARROWED };
      expect(isNarrowed(whole)).toBe(false);
      expect(whole).toMatchObject({ basis, photos, paper, date });
    }),
  );
});

it('describes the active filters', () => {
  const named = { rooms: [{ id: 4, name: 'Garage' }], categories: [{ id: 7, name: 'Tools' }] };
  expect(toLimits(NO_CHOICES, named, 'USD')).toEqual([]);
  expect(
    toLimits({ ...NO_CHOICES, rooms: [4, null], categories: [7], min_value: '12.5' }, named, 'USD'),
  ).toEqual([
    'Only these rooms: Garage, No location.',
    'Only these categories: Tools.',
    'Only items worth $12.50 or more per unit, and items without a value.',
  ]);
});

it('offers top-level locations, the level below a single one, and chosen locations as rooms', () => {
  const house = makeLocation('House', {
    inside: (parent) => [
      makeLocation('Kitchen', { inside: (kitchen) => [makeLocation('Shelf', {}, kitchen)] }, parent),
    ],
  });
  const shelf = house.children[0]!.children[0]!;
  const names = (tree: Parameters<typeof toRoomOptions>[0], chosen: number[] = []) =>
    toRoomOptions(tree, chosen).map(({ name }) => name);
  expect(names([house])).toEqual(['House', 'House > Kitchen']);
  expect(names([house, makeLocation('Garage')])).toEqual(['House', 'Garage']);
  expect(names([house], [shelf.id])).toEqual(['House', 'House > Kitchen', 'House > Kitchen > Shelf']);
});
