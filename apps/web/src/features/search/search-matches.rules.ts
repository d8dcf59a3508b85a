import {
  isOneTypoAway,
  type ItemMatchField,
  type ItemSearchHit,
  markMatches,
  toQueryWords,
} from '@stowage/contracts';

/** A line that says where an item was found. */
export interface FoundLine {
  label: string;
  text: string;
}

const LABELS: Record<ItemMatchField, string> = {
  name: 'Name',
  item_number: 'Number',
  description: 'Description',
  model_number: 'Model number',
  serial_number: 'Serial number',
  supplier: 'Supplier',
  part_number: 'Part number',
  category: 'Category',
  location: 'Place',
  system_used_in: 'Used in',
  compatible_with: 'Compatible with',
  caption: 'Photo caption',
  borrower: 'With',
  code: 'Code',
};

/** What a hit shows in any case. */
const SHOWN: ReadonlySet<ItemMatchField> = new Set(['name', 'item_number', 'location']);

/** Where words were found that neither the name nor the number nor the place of the hit shows. */
export function toFoundLines(
  { matches }: Pick<ItemSearchHit, 'matches'>,
  words: readonly string[],
): FoundLine[] {
  const wordsIn = (text: string) => words.filter((word) => markMatches(text, [word]).length > 0);
  const seen = new Set(matches.filter(({ field }) => SHOWN.has(field)).flatMap(({ text }) => wordsIn(text)));
  const lines: FoundLine[] = [];
  for (const { field, text } of matches) {
    const news = SHOWN.has(field) ? [] : wordsIn(text).filter((word) => !seen.has(word));
    // A code is found by all of the text, which may be written in another way.
    if (news.length > 0 || field === 'code') lines.push({ label: LABELS[field], text });
    for (const word of news) seen.add(word);
  }
  return lines;
}

/** What mistyped words were taken for. */
export interface Correction {
  words: string[];
  /** Whether something was found for the words as they were typed, too. */
  is_addition: boolean;
}

/** Undefined when everything was found as it was typed. */
export function toCorrection(
  typed: string,
  words: readonly string[],
  hits: readonly Pick<ItemSearchHit, 'matches'>[],
): Correction | undefined {
  const wanted = toQueryWords(typed);
  const others = words.filter((word) => !wanted.includes(word));
  if (others.length === 0 || hits.length === 0) return undefined;
  const mistyped = wanted.filter((word) => others.some((other) => isOneTypoAway(word, other)));
  const isAsTyped = ({ matches }: Pick<ItemSearchHit, 'matches'>) =>
    mistyped.every((word) => matches.some(({ text }) => markMatches(text, [word]).length > 0));
  return { words: others, is_addition: hits.some(isAsTyped) };
}
