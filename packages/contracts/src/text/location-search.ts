import { foldText } from './search-text';

const toWords = (folded: string) => folded.split(/[^\p{L}\p{N}\p{M}\p{So}]+/u).filter((word) => word !== '');

/** Search text in folded form (lower case, no accents). */
export interface LocationSearch {
  text: string;
  words: string[];
}

export const toLocationSearch = (typed: string): LocationSearch => {
  const words = toWords(foldText(typed));
  return { text: words.join(' '), words };
};

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
  if (!words.some((word) => key.includes(word))) return undefined;
  const own = toWords(key);
  const begins = (names: readonly string[]) =>
    words.every((word) => names.some((candidate) => candidate.startsWith(word)));
  const written = own.join(' ');
  if (written === text) return 0;
  if (written.startsWith(text)) return 1;
  if (begins(own)) return 2;
  const above = path.map(foldText);
  if (begins([...own, ...above.flatMap(toWords)])) return 3;
  return words.every((word) => key.includes(word) || above.some((ancestor) => ancestor.includes(word)))
    ? 4
    : undefined;
}
