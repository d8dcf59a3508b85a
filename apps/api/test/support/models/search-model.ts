import {
  findInWord,
  isCorrectable,
  isOneTypoAway,
  type Item,
  SEARCH_FEW_RESULTS,
  SEARCH_TYPO_WORDS_MAX,
  toQueryWords,
  toTextWords,
} from '@stowage/contracts';

/** Searchable texts of an item except its name and number. */
export const textsOf = (item: Item): string[] => [
  ...[item.description, item.model_number, item.serial_number, item.product_code, item.category?.name].map(
    (text) => text ?? '',
  ),
  ...(item.location ? [...item.location.path, item.location.name] : []),
  ...item.systems_used_in,
  ...item.compatible_with,
  ...item.suppliers.flatMap((supplier) => [supplier.supplier_name, supplier.part_number ?? '']),
  ...item.images.map((image) => image.caption ?? ''),
];

type Test = (wanted: string, word: string) => boolean;

const isWord: Test = (wanted, word) => wanted === word;
const isBeginning: Test = (wanted, word) => word.startsWith(wanted);
const isInside: Test = (wanted, word) => findInWord(wanted, word) >= 0;

const wholeOf = (text: string) => toTextWords(text.replaceAll(/\s/g, '-')).at(-1) ?? '';

/** Returns ids, best match first. @param names names of locations and categories, which typo correction also uses */
export function searchLinearly(items: readonly Item[], names: readonly string[], query: string): number[] {
  const words = toQueryWords(query);
  if (words.length === 0) return [];
  const documents = items.map((item) => {
    const name = toTextWords(`${item.name} ${item.item_number}`);
    const wholes = [wholeOf(item.name), wholeOf(item.item_number)];
    return { id: item.id, name, wholes, all: [...name, ...textsOf(item).flatMap(toTextWords)] };
  });
  const known = new Set([...documents.flatMap(({ all }) => all), ...names.flatMap(toTextWords)]);
  const typos = new Map(
    words.map((word) => [
      word,
      known.has(word) || !isCorrectable(word)
        ? []
        : [...known].filter((other) => isCorrectable(other) && isOneTypoAway(word, other)),
    ]),
  );
  const has = (where: readonly string[], test: Test) =>
    words.every((wanted) => where.some((word) => test(wanted, word)));
  const hasCorrected = (where: readonly string[]) =>
    words.every((wanted) =>
      [wanted, ...(typos.get(wanted) ?? [])].some((text) => where.some((word) => isInside(text, word))),
    );
  const isShort = words.length <= SEARCH_TYPO_WORDS_MAX;
  const isFew = isShort && documents.filter(({ all }) => has(all, isInside)).length < SEARCH_FEW_RESULTS;
  const rankOf = ({ name, wholes, all }: (typeof documents)[number]) =>
    [
      wholes.includes(wholeOf(query)),
      has(name, isWord),
      has(name, isBeginning),
      has(name, isInside),
      isFew && hasCorrected(name),
      has(all, isInside),
      isFew && hasCorrected(all),
    ].indexOf(true);
  return documents
    .map((document) => ({ id: document.id, rank: rankOf(document) }))
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank || b.id - a.id)
    .map(({ id }) => id);
}
