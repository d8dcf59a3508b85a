import { HIDDEN_CONTROLS } from './hidden-controls';

const PLAIN = /^[\x20-\x7e]*$/;

/** Soft hyphen, word joiner, byte order mark, and the character for an object that was not copied. */
const NEVER_MEANT = /[\u00ad\u2060\ufeff\ufffc]/gu;
/** Left-to-right, right-to-left and Arabic letter marks, which order text that contains right-to-left letters. */
const MARKS = /[\u200e\u200f\u061c]/gu;
const RIGHT_TO_LEFT =
  /(?!\u061c)[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Rohg}]/u;
/** Zero-width spaces, which separate words in scripts without visible spaces. */
const WORD_BREAKS = /(.?)\u200b+(?=(.?))/gsu;
const UNSPACED = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;
/** Joiners, which form emoji sequences, and letters of Arabic and Indic scripts. */
const JOINERS = /(.?)[\u200c\u200d]+/gsu;
const JOINS =
  /(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Removes invisible characters that mean nothing where they are. */
function removeInvisible(text: string): string {
  const cleaned = (RIGHT_TO_LEFT.test(text) ? text : text.replace(MARKS, ''))
    .replace(NEVER_MEANT, '')
    .replace(WORD_BREAKS, (_, before: string, after: string) =>
      UNSPACED.test(before) && UNSPACED.test(after) ? `${before}\u200b` : before,
    )
    .replace(JOINERS, (all, before: string) => (JOINS.test(before) ? all : before))
    .normalize('NFC');
  // A removed character may have been between a letter and its accent.
  return cleaned === text ? text : removeInvisible(cleaned);
}

const EDGE = new RegExp(`\\s|${HIDDEN_CONTROLS.source}`, 'u');

/** Like `trim`, for hidden controls as well. Without a regular expression, whose time would grow with the square. */
function trimEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && EDGE.test(text.charAt(start))) start += 1;
  while (end > start && EDGE.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Makes pasted text storable: NFC, without invisible characters, and without blanks around it. */
const clean = (text: string): string =>
  PLAIN.test(text) ? text.trim() : trimEdges(removeInvisible(text.normalize('NFC')));

/** Turns each tab or line break, for example between the cells of a spreadsheet, into one blank. */
export const toOneLine = (text: string): string =>
  text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]\s*/g, (_, offset: number) =>
    /\s/.test(text.charAt(offset - 1)) ? '' : ' ',
  );

export const cleanLine = (text: string): string => clean(toOneLine(text));

export const cleanLines = (text: string): string =>
  clean(text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n'));
