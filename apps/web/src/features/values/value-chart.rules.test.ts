import type { ValuePoint } from '@stowage/contracts';
import { describe, expect, it, test } from 'vitest';
import { findPointAt, toChart, toTicks, withCurrentCurrency } from './value-chart.rules';

const point = (day: string, value: number | null, currency: ValuePoint['currency'] = 'USD') => ({
  day,
  value,
  currency,
});

describe('ticks', () => {
  test.each([
    [[100], [100, 50, 0]],
    [
      [80, 100],
      [100, 90, 80],
    ],
    [
      [10, 100],
      [100, 50, 0],
    ],
    [
      [0, 0.3],
      [0.3, 0.2, 0.1, 0],
    ],
    [[0], [1, 0]],
    [[], [1, 0]],
    [
      [12_300, 12_450],
      [12_450, 12_400, 12_350, 12_300],
    ],
    [[999_999_999_999], [10, 8, 6, 4, 2, 0].map((steps) => steps * 100_000_000_000)],
  ])('of %j are %j', (values, ticks) => {
    expect(toTicks(values)).toEqual(ticks);
  });
});

describe('chart', () => {
  it('holds each value until the next one, and the last one until today', () => {
    const chart = toChart([point('2026-01-01', 100), point('2026-01-06', 50)], '2026-01-11');
    expect(chart.lines).toEqual(['M0,0H50V50H100']);
    expect(chart.days).toEqual(['2026-01-01', '2026-01-11']);
  });

  it('has a gap while the item had no value', () => {
    const chart = toChart(
      [point('2026-01-01', 100), point('2026-01-06', null), point('2026-01-09', 50)],
      '2026-01-11',
    );
    expect(chart.lines).toEqual(['M0,0H50', 'M80,50H100']);
  });

  it('starts another line with another currency, and marks its day', () => {
    const chart = toChart([point('2026-01-01', 100), point('2026-01-06', 100, 'EUR')], '2026-01-11');
    expect(chart.lines).toEqual(['M0,0H50', 'M50,0H100']);
    expect(chart.currencies).toEqual([{ x: 50, day: '2026-01-06', from: 'USD', to: 'EUR' }]);
  });

  it('ends with the last point when the server is a day ahead', () => {
    const chart = toChart([point('2026-01-01', 100), point('2026-01-02', 50)], '2026-01-01');
    expect(chart.days).toEqual(['2026-01-01', '2026-01-02']);
    expect(chart.positions.map(({ x }) => x)).toEqual([0, 100]);
  });

  it('finds the value that holds at a position', () => {
    const chart = toChart([point('2026-01-01', 100), point('2026-01-06', 50)], '2026-01-11');
    expect([-5, 0, 49, 50, 120].map((x) => findPointAt(chart, x))).toEqual([0, 0, 0, 1, 1]);
  });
});

it('leaves out amounts of a former currency', () => {
  const points = [point('2026-01-01', 1), point('2026-01-02', 1, 'EUR'), point('2026-01-03', 2, 'EUR')];
  expect(withCurrentCurrency(points)).toEqual(points.slice(1));
  expect(withCurrentCurrency([])).toEqual([]);
});
