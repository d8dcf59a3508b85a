import {
  findsWord,
  foldText,
  type SearchWord,
  toFindableWords,
  toSearchWords,
  toTextWords,
  toWholeWord,
} from './search-text';

/** Search text in folded form (lower case, no accents). */
export interface LocationSearch {
  text: string;
  words: SearchWord[];
}

export const toLocationSearch = (typed: string): LocationSearch => ({
  text: toWholeWord(typed),
  words: toSearchWords(typed),
});

/**
 * Returns the rank of a location, from 0 (best) to 4, or undefined without a match. Each word must match the name or
 * path, and at least one word the name: "garage box" finds boxes in the garage; "garage" does not find its contents.
 */
export function rankLocation(
  { text, words }: LocationSearch,
  name: string,
  path: readonly string[],
): number | undefined {
  const key = foldText(name);
  const written = toWholeWord(key);
  const isPossible = ({ word, forms, joined }: SearchWord) =>
    key.includes(word) || [...forms, ...joined].some((form) => written.includes(form));
  if (!words.some(isPossible)) return undefined;
  const holds = (folded: string) => {
    const findable = toFindableWords(folded);
    return (wanted: SearchWord) => folded.includes(wanted.word) || findsWord(findable, wanted);
  };
  const isOwn = holds(key);
  if (!words.some(isOwn)) return undefined;
  if (written === text) return 0;
  if (written.startsWith(text)) return 1;
  const begins = (names: readonly string[]) =>
    words.every(({ forms }) => names.some((one) => forms.some((form) => one.startsWith(form))));
  const own = toTextWords(key);
  if (begins(own)) return 2;
  const above = path.map(foldText);
  if (begins([...own, ...above.flatMap(toTextWords)])) return 3;
  const isAbove = above.map(holds);
  return words.every((word) => isOwn(word) || isAbove.some((isHeld) => isHeld(word))) ? 4 : undefined;
}
