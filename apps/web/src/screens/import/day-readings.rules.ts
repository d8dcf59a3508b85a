import type { DayOrder, ImportColumn } from '@stowage/contracts';
import { isDay } from '../../lib/format/local-day';

const NUMBERS = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})/;

const twoDigits = (text: string) => text.padStart(2, '0');

const isOfDays = ({ target, custom_kind }: ImportColumn): boolean =>
  ['purchase_date', 'warranty_until', 'sold_date'].includes(target) ||
  (target === 'custom' && custom_kind === 'day');

export interface DayReadings {
  /** A cell that can be read in two ways. */
  text?: string;
  /** Its days, such as `2025-04-03`. */
  days: Partial<Record<DayOrder, string>>;
}

/** Finds a cell whose day depends on the order. Undefined if no column has days. */
export function findDayReadings(columns: readonly ImportColumn[]): DayReadings | undefined {
  const samples = columns.filter(isOfDays).map((column) => column.samples);
  if (samples.length === 0) return undefined;
  for (const text of samples.flat()) {
    const [, first = '', second = '', year = ''] = NUMBERS.exec(text) ?? [];
    const dmy = `${year}-${twoDigits(second)}-${twoDigits(first)}`;
    const mdy = `${year}-${twoDigits(first)}-${twoDigits(second)}`;
    if (dmy !== mdy && isDay(dmy) && isDay(mdy)) return { text: text.trim(), days: { dmy, mdy } };
  }
  return { days: {} };
}
