import { SEARCH_INSIDE_MIN_LENGTH, SEARCH_TYPO_MIN_LENGTH, SEARCH_WORD_LENGTH } from './limits';

/*
 * What counts as the same text when somebody searches, and what counts as a match: the server finds by these rules
 * and the screens mark by them.
 */

/** Letters that Unicode does not take apart, and forms of one letter that depend on where in the word it stands. */
const SAME: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k', ŋ: 'n',
  ς: 'σ', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي', ـ: '',
}; // prettier-ignore
const SAME_LETTER = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

// Accents, vowel points and harakat. The voice marks of kana and the vowel signs of Indic and Thai are letters of their own.
const ACCENT =
  /(?![\u3099\u309A])(?=\p{Mn})[\p{sc=Zinh}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}]|\p{Cf}/gu;
const PLAIN = /^[\0-\x7f]*$/;

/** A text without regard to case, accents and ways of writing the same letter, in any script. */
export const foldText = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFKD')
        .replace(ACCENT, '')
        .toLowerCase()
        .replace(SAME_LETTER, (letter) => SAME[letter] ?? letter)
        .normalize('NFC');

const WORD = /[\p{L}\p{N}\p{M}\p{Co}\p{Extended_Pictographic}]+/gu;
const BETWEEN_BLANKS = /\S+/gu;
/** Scripts that put no blanks between words, and pictures. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{Extended_Pictographic}]/u;

export const isUnspaced = (letter: string): boolean => letter > '\x7f' && UNSPACED.test(letter);

/** The letters of a text; one that UTF-16 writes as two units stays whole. */
export const toLetters = (text: string): string[] => Array.from(text);

/** The words of a text, folded. What punctuation holds together counts as one word, too: `XJ-900` is xj, 900 and xj900. */
export function toTextWords(text: string): string[] {
  const words = new Set<string>();
  for (const [chunk] of foldText(text).matchAll(BETWEEN_BLANKS)) {
    const parts = chunk.match(WORD) ?? [];
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
}

/** The words that somebody looks for, folded. All of them have to be found. */
export const toQueryWords = (text: string): string[] => [...new Set(foldText(text).match(WORD))];

/** Whether a word is long enough to be looked for in the middle of others. */
export const isFoundInside = (word: string): boolean =>
  word.length >= SEARCH_INSIDE_MIN_LENGTH || isUnspaced(String.fromCodePoint(word.codePointAt(0) ?? 0));

/** Where a word that somebody looks for stands in a word of a text, -1 for nowhere. */
export function findInWord(wanted: string, word: string): number {
  const at = word.indexOf(wanted);
  return at > 0 && !isFoundInside(wanted) ? -1 : at;
}

const PUNCTUATION = /[^\p{L}\p{N}\p{M}\p{Co}\p{Extended_Pictographic}\s]+/gu;

/** Whether some texts together hold all the words that somebody looks for. Of long texts that is known without taking them apart. */
export function holdsWords(texts: Iterable<string | null>, words: readonly string[]): boolean {
  let missing = words;
  for (const text of texts) {
    if (missing.length === 0) return true;
    if (text === null) continue;
    const folded = foldText(text);
    missing = missing.filter((wanted) => {
      if (isFoundInside(wanted))
        return !folded.includes(wanted) && !folded.replace(PUNCTUATION, '').includes(wanted);
      return !toTextWords(text).some((word) => findInWord(wanted, word) >= 0);
    });
  }
  return missing.length === 0;
}

/** A part of a text, from and up to a position in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

interface FoldedText {
  text: string;
  /** Which part of the original each code unit comes from. */
  sources: TextRange[];
}

/** Letter by letter, since a letter may become several and an accent none. */
function foldWithSources(text: string): FoldedText {
  const folded: FoldedText = { text: '', sources: [] };
  for (const { 0: letter, index } of text.matchAll(/\P{M}?\p{M}*/gsu)) {
    const source = { start: index, end: index + letter.length };
    const replacement = foldText(letter);
    folded.text += replacement;
    folded.sources.push(...Array.from({ length: replacement.length }, () => source));
  }
  return folded;
}

/** The words of `toTextWords`, each with the part of the original that each of its code units comes from. */
function* wordsWithSources(text: string): Generator<FoldedText> {
  const folded = foldWithSources(text);
  for (const { 0: chunk, index: start } of folded.text.matchAll(BETWEEN_BLANKS)) {
    const parts = [...chunk.matchAll(WORD)].map(({ 0: part, index }) => ({
      text: part,
      sources: folded.sources.slice(start + index, start + index + part.length),
    }));
    yield* parts;
    if (parts.length > 1)
      yield { text: parts.map((part) => part.text).join(''), sources: parts.flatMap((part) => part.sources) };
  }
}

function mergeRanges(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const range of ranges.sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

/** The parts of a text in which a search has found its words, in order and apart from each other. */
export function markMatches(text: string, words: readonly string[]): TextRange[] {
  const ranges: TextRange[] = [];
  for (const word of wordsWithSources(text)) {
    for (const wanted of words) {
      for (let at = findInWord(wanted, word.text); at >= 0; at = word.text.indexOf(wanted, at + 1)) {
        const [first, last] = [word.sources[at], word.sources[at + wanted.length - 1]];
        if (first && last) ranges.push({ start: first.start, end: last.end });
        if (!isFoundInside(wanted)) break;
      }
    }
  }
  return mergeRanges(ranges);
}

/** Whether one letter more, less or other, or two neighbours exchanged, make one word out of the other. */
export function isOneTypoAway(a: string, b: string): boolean {
  const [from, to] = [toLetters(a), toLetters(b)];
  if (Math.abs(from.length - to.length) > 1) return false;
  let start = 0;
  while (start < from.length && from[start] === to[start]) start += 1;
  const rest = (letters: string[], at: number) => letters.slice(at).join('');
  return (
    a === b ||
    rest(from, start + 1) === rest(to, start + 1) ||
    rest(from, start + 1) === rest(to, start) ||
    rest(from, start) === rest(to, start + 1) ||
    (from[start] === to[start + 1] &&
      from[start + 1] === to[start] &&
      rest(from, start + 2) === rest(to, start + 2))
  );
}

const CORRECTABLE = /^\p{L}+$/u;

/** Whether a word is looked for with a typo in it: long enough, letters alone, from a script with words of several letters. */
export const isCorrectable = (word: string): boolean =>
  word.length >= SEARCH_TYPO_MIN_LENGTH &&
  word.length <= SEARCH_WORD_LENGTH &&
  CORRECTABLE.test(word) &&
  !isUnspaced(word.slice(0, 1));
