import {
  isOneTypoAway,
  type ItemMatchField,
  type ItemSearchHit,
  markMatches,
  toQueryWords,
} from '@stowage/contracts';
import * as texts from './search.texts';

export interface FoundLine {
  label: string;
  text: string;
}

const LABELS: Record<ItemMatchField, string> = {
  name: texts.nameLabel,
  item_number: texts.number,
  description: texts.description,
  model_number: texts.modelNumber,
  serial_number: texts.serialNumber,
  supplier: texts.supplier,
  part_number: texts.partNumber,
  category: texts.category,
  location: texts.location,
  system_used_in: texts.usedIn,
  compatible_with: texts.compatibleWith,
  caption: texts.photoCaption,
  borrower: texts.borrower,
  code: texts.code,
};

/** Fields that every search result shows. */
const SHOWN: ReadonlySet<ItemMatchField> = new Set(['name', 'item_number', 'location']);

/** Matches in fields that the result does not show, except words that the shown fields already contain. */
export function toFoundLines(
  { matches }: Pick<ItemSearchHit, 'matches'>,
  words: readonly string[],
): FoundLine[] {
  const wordsIn = (text: string) => words.filter((word) => markMatches(text, [word]).length > 0);
  const seen = new Set(matches.filter(({ field }) => SHOWN.has(field)).flatMap(({ text }) => wordsIn(text)));
  const lines: FoundLine[] = [];
  for (const { field, text } of matches) {
    const newWords = SHOWN.has(field) ? [] : wordsIn(text).filter((word) => !seen.has(word));
    // A code matches as a whole and may be typed with look-alike characters, so there is no single word to highlight.
    if (newWords.length > 0 || field === 'code') lines.push({ label: LABELS[field], text });
    for (const word of newWords) seen.add(word);
  }
  return lines;
}

export interface Correction {
  words: string[];
  /** True if there are also results for the words as typed. */
  is_addition: boolean;
}

/** Describes the corrected words; undefined when no search word was corrected. */
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
