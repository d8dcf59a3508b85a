import {
  type FieldsWith,
  findsWord,
  type ItemMatchField,
  type ItemSearchHit,
  listFieldsWith,
  markMatches,
  SEARCH_SNIPPET_LENGTH,
  toFindableWords,
} from '@stowage/contracts';

export interface SearchedText {
  field: ItemMatchField;
  text: string;
}

type Match = ItemSearchHit['matches'][number];

interface SearchedItem extends Record<FieldsWith<'search'>, string | null | readonly string[]> {
  item_number: string;
  part_of: { name: string } | null;
  category: { name: string } | null;
  location: { name: string; path: string[] } | null;
  lent: readonly { borrower_name: string }[];
}

export function toSearchedTexts({
  part_of,
  category,
  location,
  lent,
  ...item
}: SearchedItem): SearchedText[] {
  const texts: { field: ItemMatchField; text: string | null }[] = [
    ...listFieldsWith('search').flatMap((field) => [item[field]].flat().map((text) => ({ field, text }))),
    { field: 'item_number', text: item.item_number },
    { field: 'part_of_id', text: part_of?.name ?? null },
    { field: 'category', text: category?.name ?? null },
    { field: 'location', text: location ? [...location.path, location.name].join(' > ') : null },
    ...[...new Set(lent.map(({ borrower_name }) => borrower_name))].map((text) => ({
      field: 'borrower' as const,
      text,
    })),
  ];
  return texts.filter((entry): entry is SearchedText => entry.text !== null && entry.text !== '');
}

const isFoundIn = (text: string, words: readonly string[]) => {
  const findable = toFindableWords(text);
  return words.some((word) => findsWord(findable, { forms: [word], joined: [] }));
};

/** Shortens a long text around its first match, at word boundaries if possible. */
function toSnippet(text: string, words: readonly string[]): string {
  if (text.length <= SEARCH_SNIPPET_LENGTH) return text;
  const first = markMatches(text, words)[0]?.start ?? 0;
  const from = Math.max(0, Math.min(first - SEARCH_SNIPPET_LENGTH / 4, text.length - SEARCH_SNIPPET_LENGTH));
  const start = from === 0 ? 0 : Math.min(first, text.indexOf(' ', from) + 1 || first);
  const end = start + SEARCH_SNIPPET_LENGTH;
  const cut =
    end < text.length
      ? text.slice(start, Math.max(text.lastIndexOf(' ', end), first + 1, end - 20))
      : text.slice(start);
  // Removes halves of surrogate pairs at the cuts.
  const whole = cut.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? '… ' : ''}${whole.trim()}${end < text.length ? ' …' : ''}`;
}

export const findMatches = (texts: readonly SearchedText[], words: readonly string[]): Match[] =>
  words.length === 0
    ? []
    : texts
        .filter(({ text }) => isFoundIn(text, words))
        .map(({ field, text }) => ({ field, text: toSnippet(text, words) }));
