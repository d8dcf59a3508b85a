import { decodeRefusal, describeRefusal, type Refusal } from '@stowage/texts';
import { getLocale, i18n, loadTexts, t } from '../i18n';

/** Returns the text in the current language. Undefined for an unknown code, for example of a newer server. */
export const findRefusalText = (refusal: Refusal): string | undefined =>
  describeRefusal({ i18n }, refusal, getLocale());

/** Returns the texts of several codes. @param english is returned when a code is unknown or there are no codes */
export function toText(english: string, codes: readonly Refusal[]): string {
  const texts = codes.map(findRefusalText);
  return texts.length === 0 || texts.includes(undefined) ? english : texts.join(' ');
}

/** Returns the text of a refusal that this version defines. */
export function toRefusalText(refusal: Refusal): string {
  const text = findRefusalText(refusal);
  if (text !== undefined) return text;
  // The screen has not loaded all texts. The next attempt shows the reason.
  void loadTexts().catch(() => undefined);
  return t('error.somethingWentWrongInputKept');
}

/** Translates a validation message of the contract, which is an encoded refusal. Returns other messages unchanged. */
export function toWords(message: string): string {
  const refusal = decodeRefusal(message);
  return refusal ? toRefusalText(refusal) : message;
}
