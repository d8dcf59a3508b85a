import {
  createNumberParser,
  CUSTOM_NUMBER_FORMAT,
  type CustomFieldKind,
  foldText,
  isNumberKind,
} from '@stowage/contracts';
import { isLanguage, type Language, LANGUAGES } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import {
  checkAs,
  fitsKind,
  listChoices,
  type StoredValue,
} from '../../entities/custom-field/custom-fields.rules';
import type { Reader } from '../../entities/user/reader.service';

const toYesOrNo = (value: boolean, language: Language): string =>
  translatorFor(language).t(value ? 'choice.yes' : 'choice.no');

/** Reads the words for yes and no in every language, because the members of an inventory may have several. */
function readYesOrNo(text: string): boolean | undefined {
  const written = foldText(text.trim());
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  return [true, false].find((value) =>
    [String(value), ...languages.map((language) => toYesOrNo(value, language))].some(
      (word) => foldText(word) === written,
    ),
  );
}

/** A stored value as one text, with the decimal separator and the words of the reader, who may convert it back. */
export function toReadable(kind: CustomFieldKind, text: string, { language, locale }: Reader): string {
  if (!fitsKind(kind, text)) return text;
  if (isNumberKind(kind))
    return new Intl.NumberFormat(locale, { ...CUSTOM_NUMBER_FORMAT, useGrouping: false }).format(
      Number(text),
    );
  if (kind === 'yes_no') return toYesOrNo(text === 'true', language);
  return kind === 'choices' ? listChoices(text).join(', ') : text;
}

interface Conversion {
  from: CustomFieldKind;
  to: CustomFieldKind;
}

/** Returns what a value of a kind would be as a value of another one, unless the other kind refuses it. */
function toCandidate({ from, to }: Conversion, text: string, reader: Reader): unknown {
  if (isNumberKind(to)) return isNumberKind(from) ? Number(text) : createNumberParser(reader.locale)(text);
  if (to === 'yes_no') return readYesOrNo(text);
  if (from === 'choices' && to === 'choices') return listChoices(text);
  if (from === 'choices' && to === 'choice' && listChoices(text).length > 1) return undefined;
  const written = toReadable(from, text, reader);
  if (to === 'choices') return from === 'choice' ? [text] : [written];
  return to === 'line' ? written.replace(/\s*\n\s*/g, ' ') : written;
}

/** @returns undefined for a value that the other kind cannot have */
export function convertValue(
  conversion: Conversion,
  text: string,
  { currency, reader }: { currency: string; reader: Reader },
): StoredValue | undefined {
  const checked = checkAs(conversion.to, toCandidate(conversion, text, reader), currency);
  return ('stored' in checked ? checked.stored : null) ?? undefined;
}
