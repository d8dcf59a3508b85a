import { createNumberParser } from '@stowage/contracts';
import { perLocale } from '../i18n';

const parser = perLocale(createNumberParser);

/** Parses in the current locale; see `createNumberParser`. */
export const parseNumber = (text: string): number | null => parser()(text);
