import { toNumberText } from './number-text';
import { parseNumber } from './parse-number';

interface StepRange {
  min: number;
  max: number;
  step: number;
  decimals?: number;
}

/** Adds or subtracts one step within the range. Text that is not a number becomes the allowed value nearest to zero. */
export function stepNumber(text: string, direction: 1 | -1, range: StepRange): string {
  const { min, max, step, decimals = 0 } = range;
  const typed = parseNumber(text);
  const clamp = (value: number) => Math.min(max, Math.max(min, value));
  const next = typed === null || Number.isNaN(typed) ? clamp(0) : clamp(typed + direction * step);
  return toNumberText(Number(next.toFixed(decimals)), decimals);
}
