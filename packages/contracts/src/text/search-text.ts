import { SEARCH_INSIDE_MIN_LENGTH, SEARCH_TYPO_MIN_LENGTH, SEARCH_WORD_LENGTH } from '../limits';

/* Rules of text equality and matching, shared by the search on the server and the highlighting in the client. */

/** Letters that Unicode does not decompose, and positional forms of letters. */
const SAME: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ĸ: 'k', ŋ: 'n',
  ς: 'σ', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', ة: 'ه', ى: 'ي', ک: 'ك', ی: 'ي', ـ: '',
}; // oxfmt-ignore
const SAME_LETTER = new RegExp(`[${Object.keys(SAME).join('')}]`, 'gu');

// Accents, vowel points and harakat. Kana voice marks and vowel signs of Indic scripts and Thai count as letters.
const ACCENT =
  /(?![\u3099\u309A])(?=\p{Mn})[\p{sc=Zinh}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}]|\p{Cf}/gu;
const PLAIN = /^[\0-\x7f]*$/;

/** Folds a text for comparison regardless of case, accents and letter variants, in any script. */
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
/** Scripts without spaces between words, and pictographs. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{Extended_Pictographic}]/u;

export const isUnspaced = (letter: string): boolean => letter > '\x7f' && UNSPACED.test(letter);

export const toLetters = (text: string): string[] => Array.from(text);

/** Folded words of a text. Parts joined by punctuation also count as one word: `XJ-900` yields xj, 900 and xj900. */
export function toTextWords(text: string): string[] {
  const words = new Set<string>();
  for (const [chunk] of foldText(text).matchAll(BETWEEN_BLANKS)) {
    const parts = chunk.match(WORD) ?? [];
    for (const part of parts) words.add(part);
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
}

/** Folded words of a search; all of them must match. */
export const toQueryWords = (text: string): string[] => [...new Set(foldText(text).match(WORD))];

export const isFoundInside = (word: string): boolean =>
  word.length >= SEARCH_INSIDE_MIN_LENGTH || isUnspaced(String.fromCodePoint(word.codePointAt(0) ?? 0));

/** Returns the position of the match, -1 without a match. */
export function findInWord(wanted: string, word: string): number {
  const at = word.indexOf(wanted);
  return at > 0 && !isFoundInside(wanted) ? -1 : at;
}

const PUNCTUATION = /[^\p{L}\p{N}\p{M}\p{Co}\p{Extended_Pictographic}\s]+/gu;

/** True when the texts together contain all words. Avoids splitting long texts where possible. */
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

/** Start and exclusive end in UTF-16 code units. */
export interface TextRange {
  start: number;
  end: number;
}

interface FoldedText {
  text: string;
  sources: TextRange[];
}

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

/** True when the words are equal, or differ by one inserted, removed or replaced letter or by two swapped letters. */
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

export const isCorrectable = (word: string): boolean =>
  word.length >= SEARCH_TYPO_MIN_LENGTH &&
  word.length <= SEARCH_WORD_LENGTH &&
  CORRECTABLE.test(word) &&
  !isUnspaced(word.slice(0, 1));
