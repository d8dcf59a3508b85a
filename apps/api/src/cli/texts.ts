import { chooseLanguage, describeBytes, describeRefusal, type Refusal, toLocale } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import { listMessageTags } from '../config/message-tags';

const tags = listMessageTags(process.env);
const language = chooseLanguage(tags);
const locale = toLocale(language, tags);
const translator = translatorFor(language, locale);

export const { t } = translator;

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
const list = new Intl.ListFormat(locale);
const number = new Intl.NumberFormat(locale);

export const formatNumber = (value: number): string => number.format(value);
export const formatBytes = (bytes: number): string => describeBytes(t, formatNumber, bytes);
export const formatList = (parts: readonly string[]): string => list.format(parts);

/** Formats the day of an ISO instant in the time zone of the machine. */
export const formatDay = (iso: string): string => day.format(new Date(iso));
export const formatInstant = (iso: string): string => instant.format(new Date(iso));

export const describe = (refusals: readonly Refusal[]): string =>
  refusals.map((refusal) => describeRefusal(translator, refusal, locale) ?? refusal.code).join(' ');
