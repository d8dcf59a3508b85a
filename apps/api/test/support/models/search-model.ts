import {
  findInWord,
  isCorrectable,
  isOneTypoAway,
  type Item,
  listFieldsWith,
  SEARCH_FEW_RESULTS,
  SEARCH_TYPO_WORDS_MAX,
  type SearchWord,
  toJoinedWords,
  toSearchWords,
  toTextWords,
  toWholeWord,
} from '@stowage/contracts';

/** Searchable texts of an item except its name and number. */
export const textsOf = (item: Item): string[] => [
  ...listFieldsWith('search')
    .filter((name) => name !== 'name')
    .flatMap((name) => item[name] ?? ''),
  item.category?.name ?? '',
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

/** Words of texts, and the neighbours that are found as one word. */
interface Words {
  words: readonly string[];
  joined: readonly string[];
}

const toWords = (texts: readonly string[]): Words => ({
  words: texts.flatMap(toTextWords),
  joined: texts.flatMap(toJoinedWords),
});

/** Returns ids, best match first. @param names names of locations and categories, which typo correction also uses */
export function searchLinearly(items: readonly Item[], names: readonly string[], query: string): number[] {
  const words = toSearchWords(query);
  if (words.length === 0) return [];
  const documents = items.map((item) => ({
    id: item.id,
    name: toWords([item.name, item.item_number]),
    wholes: [item.name, item.item_number].map(toWholeWord),
    all: toWords([item.name, item.item_number, ...textsOf(item)]),
  }));
  const known = new Set([...documents.flatMap(({ all }) => all.words), ...names.flatMap(toTextWords)]);
  const typos = new Map(
    words.map(({ word }) => [
      word,
      known.has(word) || !isCorrectable(word)
        ? []
        : [...known].filter((other) => isCorrectable(other) && isOneTypoAway(word, other)),
    ]),
  );
  const finds = ({ words: own, joined }: Words, wanted: Pick<SearchWord, 'forms' | 'joined'>, test: Test) =>
    wanted.forms.some((form) => own.some((word) => test(form, word)) || joined.includes(form)) ||
    wanted.joined.some((form) => own.includes(form) || joined.includes(form));
  const has = (where: Words, test: Test) => words.every((wanted) => finds(where, wanted, test));
  const hasCorrected = (where: Words) =>
    words.every((wanted) =>
      [wanted, ...(typos.get(wanted.word) ?? []).map((form) => ({ forms: [form], joined: [] }))].some((one) =>
        finds(where, one, isInside),
      ),
    );
  const isShort = words.length <= SEARCH_TYPO_WORDS_MAX;
  const isFew =
    isShort &&
    documents.filter(({ wholes, all }) => wholes.includes(toWholeWord(query)) || has(all, isInside)).length <
      SEARCH_FEW_RESULTS;
  const rankOf = ({ name, wholes, all }: (typeof documents)[number]) =>
    [
      wholes.includes(toWholeWord(query)),
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
