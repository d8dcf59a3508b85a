import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepNumber } from './NumberStepper';

const TENTHS = { min: -5, max: 5, step: 0.1, decimals: 1 };

describe('stepNumber', () => {
  it('steps up and down in exact tenths, also through zero', () => {
    expect(stepNumber('0.2', 1, TENTHS)).toBe('0.3');
    expect(stepNumber('0.1', -1, TENTHS)).toBe('0.0');
    expect(stepNumber('-0.1', 1, TENTHS)).toBe('0.0');
    expect(stepNumber('0.0', -1, TENTHS)).toBe('-0.1');
  });

  it('returns the valid number closest to zero when the text is not a number', () => {
    expect(stepNumber('', 1, TENTHS)).toBe('0.0');
    expect(stepNumber('many', -1, { min: 1, max: 100, step: 1 })).toBe('1');
  });

  it('returns a number within the range', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true }),
        fc.constantFrom(1 as const, -1 as const),
        (value, direction) => {
          const next = Number(stepNumber(String(value), direction, TENTHS));
          expect(next).toBeGreaterThanOrEqual(-5);
          expect(next).toBeLessThanOrEqual(5);
        },
      ),
    );
  });
});
