import { MINOR_UNITS_MAX } from '../base/limits';
import { problem } from '../base/problems';
import { type FieldsWith, listFieldsWith } from '../items/item-fields';
import { findAmountProblem, getMoneyMax } from '../text/amount';

export const VALUE_BASES = ['current', 'purchase'] as const;

export const REPORT_PAPERS = ['a4', 'letter'] as const;

/** Separators of values and of decimals in a CSV file. Programs expect the first, spreadsheets those of their region. */
export const CSV_SEPARATORS = ['comma_point', 'semicolon_comma', 'semicolon_point'] as const;
export type CsvSeparators = (typeof CSV_SEPARATORS)[number];

/** In a list of ids, selects the items without a location or without a category. */
export const NONE = 'none';

export const MIN_VALUE_TEXT = /^\d{1,12}(?:\.\d+)?$/;

export const MIN_VALUE_PROBLEM = problem('value.not_amount_in_range', {
  label: 'lowest_value',
  min: 0,
  max: MINOR_UNITS_MAX,
});

/** Returns the problem of a minimum value per unit, such as `12.50`. Undefined if it is valid. */
export const findMinValueProblem = (text: string, currency: string): string | undefined =>
  MIN_VALUE_TEXT.test(text)
    ? findAmountProblem('lowest_value', Number(text), currency)
    : problem('value.not_amount_in_range', { label: 'lowest_value', min: 0, max: getMoneyMax(currency) });

/** Fields that the printed report shows in phrases or columns of their own. */
const PHRASED = [
  'name',
  'quantity',
  'condition',
  'purchase_price',
  'current_value',
  'purchase_date',
  'model_number',
  'serial_number',
] as const satisfies FieldsWith<'report'>[];

/** The other fields of the printed report, as `label: value`. */
export const OTHER_REPORT_FIELDS: readonly FieldsWith<'report'>[] = listFieldsWith('report').filter(
  (field) => !PHRASED.some((one) => one === field),
);
