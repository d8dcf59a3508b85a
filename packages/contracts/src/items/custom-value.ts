import type { CustomField, CustomValue } from './custom-fields';

/** Options of `Intl.NumberFormat`: all decimals, and no separator in years. */
export const CUSTOM_NUMBER_FORMAT = { useGrouping: 'min2', maximumFractionDigits: 20 } as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** How texts of one reader write each sort of value. */
export interface CustomValueFormats {
  yesNo: (value: boolean) => string;
  number: (value: number) => string;
  money: (amount: number) => string;
  day: (isoDay: string) => string;
  list: (texts: readonly string[]) => string;
}

/** Writes a value of a custom field with its unit, in the formats of the reader. */
export function writeCustomValue(
  { kind, unit }: Pick<CustomField, 'kind' | 'unit'>,
  value: CustomValue['value'],
  { yesNo, number, money, day, list }: CustomValueFormats,
): string {
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'object') return list(value);
  // A value from before the field changed its kind may be any text.
  if (typeof value === 'string') return kind === 'day' && DAY.test(value) ? day(value) : value;
  if (kind === 'money') return money(value);
  return unit === null ? number(value) : `${number(value)}\u00A0${unit}`;
}
