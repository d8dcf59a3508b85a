import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { type Catalogue, type CompiledCatalogue, flatten } from './catalogue';
import { CATALOGUES } from './compiled-catalogues';

/** For development and tests, with CLDR tags. They reveal texts that are hard-coded, cut off or wrongly mirrored. */
export const PSEUDO_LANGUAGES = {
  'en-XA': 'Pseudo-English (accents)',
  'ar-XB': 'Pseudo-English (right to left)',
} as const;

export type PseudoLanguage = keyof typeof PSEUDO_LANGUAGES;

export const isPseudoLanguage = (tag: string): tag is PseudoLanguage => Object.hasOwn(PSEUDO_LANGUAGES, tag);

const ACCENTS = new Map(
  [...'aáeéiíoóuúyýcçdđgĝhĥlļnñrŕsšzžAÁEÉIÍOÓUÚYÝCÇDĐGĜHĤLĻNÑRŔSŠZŽ'.matchAll(/(.)(.)/gu)].map(
    ([, letter = '', accented = '']) => [letter, accented],
  ),
);

const addAccents = (text: string): string =>
  text.replaceAll(/[a-z]/gi, (letter) => ACCENTS.get(letter) ?? letter);

/** Doubles the vowels, which makes an English text about 40 % longer but keeps it readable. */
const addLength = (text: string): string => addAccents(text.replaceAll(/[aeiouy]/gi, '$&$&'));

/** Shows each word from right to left: puts an override around the word, between two right-to-left marks. */
const reverse = (text: string): string => text.replaceAll(/[\p{L}\p{N}]+/gu, '\u200f\u202e$&\u202c\u200f');

const CHANGES: Record<PseudoLanguage, (text: string) => string> = { 'en-XA': addLength, 'ar-XB': reverse };

const TAG = /(<\/?\w+\/?>)/;

/** Compiles the English messages in a pseudo-language. Placeholders and tags stay as they are. */
export function compilePseudo(
  language: PseudoLanguage,
  english: Catalogue = CATALOGUES.en,
): CompiledCatalogue {
  const change = CHANGES[language];
  const changeText = (text: string) =>
    text
      .split(TAG)
      .map((part) => (TAG.test(part) ? part : change(part)))
      .join('');
  return Object.fromEntries(
    Object.entries(flatten(english)).map(([key, message]) => {
      const compiled = compileMessageOrThrow(message, changeText);
      // Brackets reveal a message that is cut off or joined from several messages.
      return [key, language === 'en-XA' ? ['[', ...compiled, ']'] : compiled];
    }),
  );
}
