import { createNumberParser } from './parse-number';

/** Cents. */
export const MONEY_DECIMALS = 2;

const PLAIN = /^-?\d+(?:\.\d+)?$/;

const hasAtMost = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals === value;

/** The texts of number fields, in the format of a language. */
export function createNumberTexts(language?: string) {
  const parse = createNumberParser(language);
  const formats = new Map<number, Intl.NumberFormat>();

  const toFormat = (decimals: number): Intl.NumberFormat => {
    const made = formats.get(decimals);
    if (made) return made;
    const format = new Intl.NumberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(decimals, format);
    return format;
  };

  /** With all of its decimals: `1,200.00` shows that a price was understood, and empty for no number. */
  const toText = (value: number | null, decimals: number): string =>
    // Adding 0 turns -0 into 0.
    value === null ? '' : toFormat(decimals).format(value + 0);

  /** Formats what was typed; leaves it as it is when it is no number, or would be rounded. */
  const tidy = (text: string, decimals: number): string => {
    const value = parse(text);
    const isExact =
      value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER / 100 && hasAtMost(value, decimals);
    return isExact ? toText(value, decimals) : text;
  };

  /** As the address keeps it, `1234.5`: a link means the same to every reader. */
  const toPlain = (text: string): string => {
    const value = parse(text);
    return value === null || Number.isNaN(value) ? text.trim() : String(value);
  };

  const fromPlain = (plain: string, decimals: number): string =>
    PLAIN.test(plain) && hasAtMost(Number(plain), decimals) ? toText(Number(plain), decimals) : plain;

  return { toText, tidy, toPlain, fromPlain };
}

export const {
  toText: toNumberText,
  tidy: tidyNumberText,
  toPlain: toPlainNumber,
  fromPlain: fromPlainNumber,
} = createNumberTexts();
