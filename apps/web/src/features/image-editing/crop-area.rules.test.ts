import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWhole, turnArea, WHOLE } from './crop-area.rules';

test('a strip at the left edge is at the top after a turn', () => {
  expect(turnArea({ unit: '%', x: 0, y: 0, width: 10, height: 50 })).toEqual({
    unit: '%',
    x: 50,
    y: 0,
    width: 50,
    height: 10,
  });
});

test('four turns change nothing, and each keeps the whole photo whole', () => {
  const side = fc.tuple(fc.nat(100), fc.nat(100)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  fc.assert(
    fc.property(side, side, ([left, right], [top, bottom]) => {
      const area = { unit: '%', x: left, y: top, width: right - left, height: bottom - top } as const;
      expect(turnArea(turnArea(turnArea(turnArea(area))))).toEqual(area);
    }),
  );
  expect(turnArea(WHOLE)).toEqual(WHOLE);
  expect(isWhole(turnArea(WHOLE))).toBe(true);
});
