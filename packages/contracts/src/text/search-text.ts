import { SEARCH_INSIDE_MIN_LENGTH, SEARCH_TYPO_MIN_LENGTH, SEARCH_WORD_LENGTH } from '../base/limits';
import { GREEK_UNIT, replaceGreekUnits, toUsualCharacters, toUnit } from './usual-characters';

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
/** ASCII without `*`, which can be a multiplication sign. */
const PLAIN = /^[\0-)+-\x7f]*$/;

/** Folds a text for an order or a comparison regardless of case, accents and letter variants, in any script. */
export const foldLetters = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .toLowerCase()
        .normalize('NFKD')
        .replace(ACCENT, '')
        .toLowerCase()
        .replace(SAME_LETTER, (letter) => SAME[letter] ?? letter)
        .normalize('NFC');

/** Also replaces the characters of other keyboards, such as `×` and `µ`. */
export const foldText = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : replaceGreekUnits(foldLetters(toUsualCharacters(text)));

const WORD = /[\p{L}\p{N}\p{M}\p{Co}\p{Extended_Pictographic}]+/gu;
const BETWEEN_BLANKS = /\S+/gu;
/** Scripts without spaces between words, and pictographs. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}\p{Extended_Pictographic}]/u;

export const isUnspaced = (letter: string): boolean => letter > '\x7f' && UNSPACED.test(letter);

export const toLetters = (text: string): string[] => Array.from(text);

const NUMBER_OR_LETTERS = /(?:\p{N}\p{M}*)+|\P{N}+/gu;
const LINE_BREAK = /[\n\r\u2028\u2029]/u;

const splitNumbers = (part: string): string[] => part.match(NUMBER_OR_LETTERS) ?? [];

/**
 * Folded words of a text. Parts joined by punctuation also count as one word, as do the numbers and letters of a part:
 * `XJ-900` yields xj, 900 and xj900; `RJ45` yields rj45, rj and 45.
 */
export function toTextWords(text: string): string[] {
  const words = new Set<string>();
  for (const [chunk] of foldText(text).matchAll(BETWEEN_BLANKS)) {
    const parts = chunk.match(WORD) ?? [];
    for (const part of parts) {
      words.add(part);
      for (const piece of splitNumbers(part)) words.add(piece);
    }
    if (parts.length > 1) words.add(parts.join(''));
  }
  return [...words];
}

/** Letters of a joined word with more than two parts. */
const JOINED_LETTERS_MAX = 16;

/** Calls `add` with the range of each sequence of pieces that can be one word; `parts` are the numbers of their parts. */
function forEachJoined(
  pieces: readonly { text: string; part: number }[],
  add: (joined: string, first: number, last: number) => void,
): void {
  for (const [first, { text, part }] of pieces.entries()) {
    let joined = text;
    for (let last = first + 1; last < pieces.length; last += 1) {
      const next = pieces[last];
      if (!next) return;
      joined += next.text;
      const max = next.part - part > 1 ? JOINED_LETTERS_MAX : SEARCH_WORD_LENGTH;
      if (joined.length > max) break;
      add(joined, first, last);
    }
  }
}

/** Neighbouring words of a line, written as one: `M3 x 10` yields m3x10, `Wi Fi` yields wifi. Found only as a whole. */
export function toJoinedWords(text: string): string[] {
  const words = new Set<string>();
  for (const line of foldText(text).split(LINE_BREAK)) {
    const pieces = (line.match(WORD) ?? []).flatMap((word, part) =>
      splitNumbers(word).map((piece) => ({ text: piece, part })),
    );
    forEachJoined(pieces, (joined) => words.add(joined));
  }
  return [...words];
}

/** All words of a text as one, which is the same for each way to separate them. */
export const toWholeWord = (text: string): string => (foldText(text).match(WORD) ?? []).join('');

/** Folded words of a search; all of them must match. */
export const toQueryWords = (text: string): string[] => [...new Set(foldText(text).match(WORD))];

/** A word of a search, which matches in any of its forms. */
export interface SearchWord {
  word: string;
  /** The word, and the word that it forms with those to which punctuation joins it. */
  forms: string[];
  /** Words that a short word forms with its neighbours: `wi fi` also means wifi. Found only as a whole. */
  joined: string[];
}

const NEIGHBOURS = 2;

export function toSearchWords(text: string): SearchWord[] {
  const found = new Map<string, SearchWord>();
  const chunks = [...foldText(text).matchAll(BETWEEN_BLANKS)].map(([chunk]) => chunk.match(WORD) ?? []);
  const parts = chunks.flatMap((words) => words.map((word) => ({ word, chunk: words.join('') })));
  for (const [at, { word, chunk }] of parts.entries()) {
    const joined: string[] = [];
    for (let first = Math.max(0, at - NEIGHBOURS); first <= at && !isFoundInside(word); first += 1)
      for (let last = Math.max(at, first + 1); last <= first + NEIGHBOURS && last < parts.length; last += 1)
        joined.push(
          parts
            .slice(first, last + 1)
            .map((part) => part.word)
            .join(''),
        );
    const known = found.get(word) ?? { word, forms: [word], joined: [] };
    known.forms = [...new Set([...known.forms, chunk])];
    known.joined = [...new Set([...known.joined, ...joined])].filter(
      (one) => one.length <= SEARCH_WORD_LENGTH && !known.forms.includes(one),
    );
    found.set(word, known);
  }
  return [...found.values()];
}

/** All forms of the words of a search, for `markMatches`. */
export const toMarkedWords = (text: string): string[] => [
  ...new Set(toSearchWords(text).flatMap(({ forms, joined }) => [...forms, ...joined])),
];

export const isFoundInside = (word: string): boolean =>
  word.length >= SEARCH_INSIDE_MIN_LENGTH || isUnspaced(String.fromCodePoint(word.codePointAt(0) ?? 0));

/** Returns the position of the match, -1 without a match. */
export function findInWord(wanted: string, word: string): number {
  const at = word.indexOf(wanted);
  return at > 0 && !isFoundInside(wanted) ? -1 : at;
}

const PUNCTUATION = /[^\p{L}\p{N}\p{M}\p{Co}\p{Extended_Pictographic}\s]+/gu;

/** Words of a text for `findsWord`, which are computed when they are needed. */
export interface TextWords {
  words: string[];
  /** Words that are found only as a whole: all words, and neighbours joined. */
  readonly whole: ReadonlySet<string>;
}

export function toFindableWords(text: string): TextWords {
  const words = toTextWords(text);
  let whole: ReadonlySet<string> | undefined;
  return {
    words,
    get whole() {
      whole ??= new Set([...words, ...toJoinedWords(text)]);
      return whole;
    },
  };
}

export const findsWord = (text: TextWords, { forms, joined }: Omit<SearchWord, 'word'>): boolean =>
  forms.some((form) => text.words.some((word) => findInWord(form, word) >= 0)) ||
  [...forms, ...joined].some((form) => text.whole.has(form));

/** True when the texts together contain all words. Avoids splitting long texts where possible. */
export function holdsWords(texts: Iterable<string | null>, words: readonly SearchWord[]): boolean {
  let missing = words;
  for (const text of texts) {
    if (missing.length === 0) return true;
    if (text === null) continue;
    const folded = foldText(text);
    const unpunctuated = folded.replace(PUNCTUATION, '');
    const isInside = (form: string) =>
      isFoundInside(form) && (folded.includes(form) || unpunctuated.includes(form));
    missing = missing.filter(({ forms }) => !forms.some(isInside));
    if (missing.length === 0) return true;
    const findable = toFindableWords(text);
    missing = missing.filter((wanted) => !findsWord(findable, wanted));
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
  for (const { 0: letter, index } of toUsualCharacters(text).matchAll(/\P{M}?\p{M}*/gsu)) {
    const source = { start: index, end: index + letter.length };
    const replacement = foldLetters(letter);
    folded.text += replacement;
    folded.sources.push(...Array.from({ length: replacement.length }, () => source));
  }
  return withGreekUnits(folded);
}

function withGreekUnits({ text, sources }: FoldedText): FoldedText {
  const folded: FoldedText = { text: '', sources: [] };
  let done = 0;
  for (const { 0: letter, index } of text.matchAll(GREEK_UNIT)) {
    const unit = toUnit(letter);
    folded.text += text.slice(done, index) + unit;
    folded.sources.push(...sources.slice(done, index));
    for (const source of sources.slice(index, index + 1))
      folded.sources.push(...Array<TextRange>(unit.length).fill(source));
    done = index + letter.length;
  }
  return { text: folded.text + text.slice(done), sources: [...folded.sources, ...sources.slice(done)] };
}

const joinParts = (parts: readonly FoldedText[]): FoldedText => ({
  text: parts.map(({ text }) => text).join(''),
  sources: parts.flatMap(({ sources }) => sources),
});

/** @param wanted the words that are looked for, because most joined words are not */
function* wordsWithSources(text: string, wanted: readonly string[]): Generator<FoldedText> {
  const folded = foldWithSources(text);
  const cut = (part: string, start: number): FoldedText => ({
    text: part,
    sources: folded.sources.slice(start, start + part.length),
  });
  for (const { 0: chunk, index: start } of folded.text.matchAll(BETWEEN_BLANKS)) {
    const parts = [...chunk.matchAll(WORD)].map(({ 0: part, index }) => cut(part, start + index));
    yield* parts;
    if (parts.length > 1) yield joinParts(parts);
  }
  let lineStart = 0;
  for (const line of folded.text.split(LINE_BREAK)) {
    const pieces = [...line.matchAll(WORD)].flatMap(({ 0: word, index }, part) =>
      [...word.matchAll(NUMBER_OR_LETTERS)].map((piece) => ({
        ...cut(piece[0], lineStart + index + piece.index),
        part,
      })),
    );
    yield* pieces;
    const joined: FoldedText[] = [];
    forEachJoined(pieces, (word, first, last) => {
      if (wanted.includes(word)) joined.push(joinParts(pieces.slice(first, last + 1)));
    });
    yield* joined;
    lineStart += line.length + 1;
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
  for (const word of wordsWithSources(text, words)) {
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
