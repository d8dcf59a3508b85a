import { foldText } from './search-text';

const toWords = (folded: string) => folded.split(/[^\p{L}\p{N}\p{M}\p{So}]+/u).filter((word) => word !== '');

/** What somebody types to find a place. */
export interface PlaceSearch {
  text: string;
  words: string[];
}

export const toPlaceSearch = (typed: string): PlaceSearch => {
  const words = toWords(foldText(typed));
  return { text: words.join(' '), words };
};

/**
 * How well a place fits, 0 the best; undefined when it does not. Each word must stand in its name or in its path, one of them in its name:
 * "garage box" finds the boxes in the garage, "garage" not everything that is in it.
 */
export function rankPlace(
  { text, words }: PlaceSearch,
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
