import { MONEY_MAX } from './limits';
import { problem } from './problems';
import { hasWholeCents, toDecimalsProblem } from './text/amount';

export const VALUE_BASES = ['current', 'purchase'] as const;

export const REPORT_PAPERS = ['a4', 'letter'] as const;

/** In a list of ids, selects the items without a location or without a category. */
export const NONE = 'none';

export const MIN_VALUE_TEXT = /^\d{1,8}(?:\.\d+)?$/;

export const MIN_VALUE_PROBLEM = problem('value.not_amount_in_range', {
  label: 'lowest_value',
  min: 0,
  max: MONEY_MAX,
});

/** Returns the problem of a minimum value in dollars per unit, such as `12.50`. Undefined if it is valid. */
export function findMinValueProblem(text: string): string | undefined {
  const value = Number(text);
  if (!MIN_VALUE_TEXT.test(text) || value > MONEY_MAX) return MIN_VALUE_PROBLEM;
  return hasWholeCents(value) ? undefined : toDecimalsProblem('lowest_value', value);
}
