import {
  isItemField,
  isOneTypoAway,
  type ItemFieldName,
  type ItemMatchField,
  type ItemSearchHit,
  markMatches,
  toMarkedWords,
  toQueryWords,
} from '@stowage/contracts';
import { toFieldLabel } from '../../entities/item/fields/field-texts';
import { type PlainMessageKey, t } from '../../lib/i18n';

export interface FoundLine {
  label: string;
  text: string;
}

const OTHER_LABELS: Record<Exclude<ItemMatchField, ItemFieldName>, PlainMessageKey> = {
  item_number: 'search.number',
  supplier: 'common.supplier',
  part_number: 'common.partNumber',
  category: 'field.category_id',
  location: 'field.location_id',
  system_used_in: 'search.usedIn',
  caption: 'search.photoCaption',
  borrower: 'search.borrower',
  code: 'search.code',
};

const toLabel = (field: ItemMatchField): string =>
  isItemField(field) ? toFieldLabel(field) : t(OTHER_LABELS[field]);

/** Fields that every search result shows. */
const SHOWN: ReadonlySet<ItemMatchField> = new Set(['name', 'item_number', 'location']);

/**
 * Lists the matches in fields that a result does not show. Omits a match if its words are also in a shown field or in
 * an earlier line.
 */
export function toFoundLines(
  { matches }: Pick<ItemSearchHit, 'matches'>,
  words: readonly string[],
): FoundLine[] {
  const wordsIn = (text: string) => words.filter((word) => markMatches(text, [word]).length > 0);
  const seen = new Set(matches.filter(({ field }) => SHOWN.has(field)).flatMap(({ text }) => wordsIn(text)));
  const lines: FoundLine[] = [];
  for (const { field, text } of matches) {
    const newWords = SHOWN.has(field) ? [] : wordsIn(text).filter((word) => !seen.has(word));
    // A code may be typed in another form, so its text may contain none of the search words.
    if (newWords.length > 0 || field === 'code' || field === 'product_code')
      lines.push({ label: toLabel(field), text });
    for (const word of newWords) seen.add(word);
  }
  return lines;
}

export interface Correction {
  words: string[];
  /** True if there are also results for the words as typed. */
  is_addition: boolean;
}

/** Describes the corrected words; undefined when no search word was corrected or nothing was found. */
export function toCorrection(
  typed: string,
  words: readonly string[],
  hits: readonly Pick<ItemSearchHit, 'matches'>[],
): Correction | undefined {
  const wanted = toQueryWords(typed);
  const forms = toMarkedWords(typed);
  const others = words.filter((word) => !forms.includes(word));
  if (others.length === 0 || hits.length === 0) return undefined;
  const mistyped = wanted.filter((word) => others.some((other) => isOneTypoAway(word, other)));
  const isAsTyped = ({ matches }: Pick<ItemSearchHit, 'matches'>) =>
    mistyped.every((word) => matches.some(({ text }) => markMatches(text, [word]).length > 0));
  return { words: others, is_addition: hits.some(isAsTyped) };
}
