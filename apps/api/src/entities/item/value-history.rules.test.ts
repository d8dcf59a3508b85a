import { describe, expect, test } from 'vitest';
import { markCurrencies, thinPoints, toPoints } from './value-history.rules';

const usd = (day: string, value: number | null) => ({ day, value, currency: 'USD' });
const eur = (day: string, value: number | null) => ({ day, value, currency: 'EUR' });

describe('points from former values', () => {
  test('each amount begins on the day on which the former one ended', () => {
    expect(
      toPoints('2026-01-01', [usd('2026-02-01', 100), usd('2026-03-01', 80)], {
        value: 90,
        currency: 'USD',
      }),
    ).toEqual([usd('2026-01-01', 100), usd('2026-02-01', 80), usd('2026-03-01', 90)]);
  });

  test('an amount that never changed is one point', () => {
    expect(toPoints('2026-01-01', [], { value: 5, currency: 'USD' })).toEqual([usd('2026-01-01', 5)]);
  });

  test('begins with the first amount, and keeps the end of an amount', () => {
    expect(
      toPoints('2026-01-01', [usd('2026-02-01', null), usd('2026-03-01', 80)], {
        value: null,
        currency: 'USD',
      }),
    ).toEqual([usd('2026-02-01', 80), usd('2026-03-01', null)]);
  });

  test('leaves out a point that repeats the one before', () => {
    expect(toPoints('2026-01-01', [usd('2026-02-01', 7)], { value: 7, currency: 'USD' })).toEqual([
      usd('2026-01-01', 7),
    ]);
  });

  test('begins the day before the first change when the start is later', () => {
    expect(toPoints('2026-03-05', [usd('2026-03-01', 7)], { value: 8, currency: 'USD' })).toEqual([
      usd('2026-02-28', 7),
      usd('2026-03-01', 8),
    ]);
  });
});

describe('marks of currencies', () => {
  test('adds a point on the day of a new currency', () => {
    expect(
      markCurrencies(
        [eur('2026-01-01', 7), eur('2026-03-01', 8)],
        [{ day: '2026-02-01', currency: 'USD' }],
        'EUR',
      ),
    ).toEqual([usd('2026-01-01', 7), eur('2026-02-01', 7), eur('2026-03-01', 8)]);
  });

  test('adds none when the amount changed on that day', () => {
    const points = [usd('2026-01-01', 7), eur('2026-02-01', 8)];
    expect(markCurrencies(points, [{ day: '2026-02-01', currency: 'USD' }], 'EUR')).toEqual(points);
  });

  test('changes nothing before the item came from another inventory', () => {
    const points = [
      { day: '2026-01-01', value: 7, currency: 'JPY' },
      { day: '2026-04-01', value: 8, currency: 'EUR' },
    ];
    expect(markCurrencies(points, [{ day: '2026-02-01', currency: 'USD' }], 'EUR')).toEqual(points);
  });
});

describe('thinning', () => {
  const daily = Array.from({ length: 1000 }, (_, index) =>
    usd(new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10), index),
  );

  test('keeps the first and the last point and the last of each period', () => {
    const kept = thinPoints(daily, 100);
    expect(kept.length).toBeLessThanOrEqual(100);
    expect(kept.length).toBeGreaterThan(90);
    expect([kept[0], kept.at(-1)]).toEqual([daily[0], daily.at(-1)]);
    expect(kept.every((point) => daily.includes(point))).toBe(true);
  });

  test('keeps the first point of another currency', () => {
    const changed = daily.map((point, index) => (index === 503 ? { ...point, currency: 'EUR' } : point));
    expect(thinPoints(changed, 100)).toContain(changed[503]);
  });

  test('keeps all points of a short history', () => {
    expect(thinPoints(daily.slice(0, 100), 100)).toEqual(daily.slice(0, 100));
  });
});
