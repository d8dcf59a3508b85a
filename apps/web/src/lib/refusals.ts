import { decodeRefusal, describeRefusal, type Refusal } from '@stowage/texts';
import { getLocale, i18n } from './i18n';

/** Returns the sentence in the current language. Undefined for an unknown code, for example of a newer server. */
export const findSentence = (refusal: Refusal): string | undefined =>
  describeRefusal({ i18n }, refusal, getLocale());

/** Returns the sentence of a refusal of this version. */
export const toSentence = (refusal: Refusal): string => findSentence(refusal) ?? refusal.code;

/** Puts the message of a schema into words. Returns other messages unchanged. */
export function toWords(message: string): string {
  const refusal = decodeRefusal(message);
  return (refusal && findSentence(refusal)) ?? message;
}
