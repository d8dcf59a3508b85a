import { createNumberParser } from '@stowage/contracts';
import { perLocale } from '../i18n';

const PLAIN = /^-?\d+(?:\.\d+)?$/;

const hasAtMost = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals === value;

export function createNumberTexts(language?: string) {
  const parse = createNumberParser(language);

  const toFormat = (decimals: number) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

  /** Formats a value with all decimals, so that `1,200.00` confirms how a price was parsed. Empty for null. */
  const toText = (value: number | null, decimals: number): string =>
    // Adding 0 turns -0 into 0.
    value === null ? '' : toFormat(decimals).format(value + 0);

  /** Formats typed text. Keeps it unchanged when it is not a number or would be rounded. */
  const tidy = (text: string, decimals: number): string => {
    const value = parse(text);
    const isExact =
      value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER / 100 && hasAtMost(value, decimals);
    return isExact ? toText(value, decimals) : text;
  };

  /** Converts to the plain format of the URL, `1234.5`, which is the same for every language. */
  const toPlain = (text: string): string => {
    const value = parse(text);
    return value === null || Number.isNaN(value) ? text.trim() : String(value);
  };

  const fromPlain = (plain: string, decimals: number): string =>
    PLAIN.test(plain) && hasAtMost(Number(plain), decimals) ? toText(Number(plain), decimals) : plain;

  return { toText, tidy, toPlain, fromPlain };
}

const numberTexts = perLocale(createNumberTexts);

export const toNumberText = (value: number | null, decimals: number): string =>
  numberTexts().toText(value, decimals);

export const tidyNumberText = (text: string, decimals: number): string => numberTexts().tidy(text, decimals);

export const toPlainNumber = (text: string): string => numberTexts().toPlain(text);

export const fromPlainNumber = (plain: string, decimals: number): string =>
  numberTexts().fromPlain(plain, decimals);
