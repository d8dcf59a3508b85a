import { decodeRefusal, describeRefusal, type Refusal } from '@stowage/texts';
import { getLocale, i18n } from '../i18n';

/** Returns the text in the current language. Undefined for an unknown code, for example of a newer server. */
export const findRefusalText = (refusal: Refusal): string | undefined =>
  describeRefusal({ i18n }, refusal, getLocale());

/** Returns the texts of several codes. @param english is returned when a code is unknown or there are no codes */
export function toText(english: string, codes: readonly Refusal[]): string {
  const texts = codes.map(findRefusalText);
  return texts.length === 0 || texts.includes(undefined) ? english : texts.join(' ');
}

/** Returns the text of a refusal that this version defines. */
export const toRefusalText = (refusal: Refusal): string => findRefusalText(refusal) ?? refusal.code;

/** Translates a validation message of the contract, which is an encoded refusal. Returns other messages unchanged. */
export function toWords(message: string): string {
  const refusal = decodeRefusal(message);
  return (refusal && findRefusalText(refusal)) ?? message;
}
