import { createSecretKey } from 'node:crypto';
import {
  type Item,
  isOfKind,
  ItemSearchQuery,
  listFieldsWith,
  toQueryWords,
  toTextWords,
} from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchItems } from '../../src/search/item-search.service';
import { checkSearchIndex } from '../support/database/check-search-index';
import { makeImage, toFile } from '../support/images/image-files';
import { searchLinearly, textsOf } from '../support/models/search-model';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: File;
/** Another owner with the same items, which must not affect the results. */
let neighbour: Person;
beforeAll(async () => {
  server = await startServer();
  neighbour = await server.register();
  photo = toFile(await makeImage({ width: 8, height: 8 }));
});
afterAll(() => server.stop());

// oxfmt-ignore
const WORDS = [
  'Drill', 'drills', 'Screwdriver', 'screw', 'Straße', 'strasse', 'Œuvre', 'crème', 'CREME', 'XJ-900/B', 'xj', '900',
  '日本語', '本棚', '手帳', 'กล่อง', 'Молоток', 'молотки', 'مفتاح', 'مِفْتاح', 'שלום', 'Ørsted', 'İstanbul', '🎸', '한국어',
  "O'Brien", 'box', 'boxes', 'red', 'bed', 'a', 'I', '%', '_', 'a_b', 'hammer', 'hammes', 'kettle', 'x'.repeat(40),
];
const anyWord = fc.constantFrom(...WORDS);
const anyText = fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });

const SEARCHED = listFieldsWith('search').filter((name) => !isOfKind(name, 'names'));

const anySearchedFields = fc.record(
  Object.fromEntries(SEARCHED.map((name) => [name, maybe(anyText)])) as Record<
    (typeof SEARCHED)[number],
    fc.Arbitrary<string | undefined>
  >,
);

const anyItem = fc
  .tuple(
    anySearchedFields,
    fc.record({
      name: anyText,
      tags: maybe(fc.array(anyText, { maxLength: 2 })),
      systems_used_in: maybe(fc.array(anyText, { maxLength: 2 })),
      compatible_with: maybe(fc.array(anyText, { maxLength: 2 })),
      suppliers: maybe(
        fc.array(fc.record({ supplier_name: anyText, part_number: maybe(anyText) }), { maxLength: 2 }),
      ),
    }),
  )
  .map(([fields, others]) => ({ ...fields, ...others }));

const anyWanted = fc
  .tuple(
    anyWord,
    fc.nat({ max: 6 }),
    fc.integer({ min: 1, max: 12 }),
    fc.constantFrom('whole', 'part', 'typo', 'upper'),
  )
  .map(([word, start, length, how]) => {
    const letters = Array.from(word);
    if (how === 'part') return letters.slice(start, start + length).join('');
    if (how === 'typo') return letters.toSpliced(start % letters.length, 1).join('');
    return how === 'upper' ? word.toUpperCase() : word;
  });
const anyQuery = fc
  .array(anyWanted, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
  .filter((query) => query.trim() !== '');

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

async function makeNames({ api }: Person, names: readonly string[]) {
  const locations: number[] = [];
  for (const [index, name] of names.entries()) {
    const parent_id = index % 2 === 1 ? locations[index - 1]! : null;
    locations.push((await api.locations.create({ body: { name, parent_id } })).id);
  }
  return locations;
}

/** Searches without HTTP, because the property runs thousands of searches. */
const searchIds = ({ id, inventory_id }: Person, q: string) => {
  const caller = {
    user_id: id,
    inventory_id,
    role: 'manager',
    toImageUrls: (file: string) => ({ url: file, screen_url: file, medium_url: file, thumbnail_url: file }),
    toDocumentUrls: (file: string) => ({ url: file, picture_url: file }),
    toQrUrl: (file: string) => file,
    signing: { key: createSecretKey(Buffer.alloc(32)), base_path: '', media_id: '', expiry: '' },
    reader: { language: 'en', locale: 'en' },
  } as const;
  const query = ItemSearchQuery.parse({ q, per_page: 100 });
  const { items, total } = searchItems(server.context.db, caller, query);
  expect(total).toBe(items.length);
  return items.map((item) => item.id);
};

test('finds the same items in the same order as a linear search, and the item list returns the same items', async () => {
  const inventory = fc.record({
    items: fc.array(fc.tuple(anyItem, fc.nat(), fc.nat()), { minLength: 1, maxLength: 9 }),
    locationNames: fc.array(anyText, { maxLength: 4 }),
    queries: fc.array(anyQuery, { minLength: 8, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(inventory, async ({ items, locationNames, queries }) => {
      const person = await server.register();
      const { api } = person;
      const locations = await makeNames(person, locationNames);
      const categories = await api.categories.list();
      const known: Item[] = [];
      for (const [body, location, category] of items) {
        const location_id = pick(locations, location) ?? null;
        const category_id = pick(categories, category)!.id;
        known.push(await api.items.create({ body: { ...body, location_id, category_id } }));
        await neighbour.api.items.create({ body });
      }
      const names = [...locationNames, ...categories.map(({ name }) => name)];
      for (const q of queries) {
        const expected = searchLinearly(known, names, q);
        expect([q, searchIds(person, q)]).toEqual([q, expected]);
        if (toQueryWords(q).length === 0) continue;
        const listed = await api.items.list({ query: { search: q, per_page: 100 } });
        expect([q, listed.items.map(({ id }) => id)]).toEqual([q, [...expected].sort((a, b) => b - a)]);
        expect(listed.total).toBe(expected.length);
      }
    }),
    { numRuns: propertyRuns(12) },
  );
});

type Step = (person: Person, state: State) => Promise<unknown>;

interface State {
  items: number[];
  locations: number[];
  categories: number[];
}

const creation = fc
  .tuple(anyItem, fc.nat(), fc.nat())
  .map(([body, location, category]): Step => async ({ api }, state) => {
    const location_id = pick(state.locations, location) ?? null;
    const category_id = pick(state.categories, category) ?? null;
    state.items.push((await api.items.create({ body: { ...body, location_id, category_id } })).id);
  });
const change = fc
  .tuple(anyItem, fc.nat(), fc.nat(), fc.nat())
  .map(([body, which, location, category]): Step => async ({ api }, state) => {
    const id = pick(state.items, which);
    if (id === undefined) return;
    const location_id = pick([null, ...state.locations], location) ?? null;
    const category_id = pick([null, ...state.categories], category) ?? null;
    await api.items.update({ params: { id }, body: { ...body, location_id, category_id } });
  });
const removal = fc.nat().map((which): Step => async ({ api }, state) => {
  const id = pick(state.items, which);
  if (id === undefined) return;
  await api.items.remove({ params: { id } });
  state.items = state.items.filter((other) => other !== id);
});
const locationAddition = fc.tuple(anyText, fc.nat()).map(([name, parent]): Step => async ({ api }, state) => {
  const parent_id = pick([null, ...state.locations], parent) ?? null;
  state.locations.push((await api.locations.create({ body: { name, parent_id } })).id);
});
const locationMove = fc
  .tuple(anyText, fc.nat(), fc.nat())
  .map(([name, which, parent]): Step => async ({ api }, state) => {
    const id = pick(state.locations, which);
    if (id === undefined) return;
    const parent_id = pick([null, ...state.locations], parent) ?? null;
    // The API refuses to move a location below itself.
    await api.locations.update({ params: { id }, body: { name, parent_id } }).catch(() => undefined);
  });
const locationRemoval = fc.nat().map((which): Step => async ({ api }, state) => {
  const id = pick(state.locations, which);
  if (id === undefined) return;
  await api.locations.remove({ params: { id }, query: { contents: 'move_to_parent' } });
  state.locations = state.locations.filter((other) => other !== id);
});
const categoryRename = fc.tuple(anyText, fc.nat()).map(([name, which]): Step => async ({ api }, state) => {
  const id = pick(state.categories, which);
  // The API refuses a name that another category has.
  if (id !== undefined)
    await api.categories.update({ params: { id }, body: { name } }).catch(() => undefined);
});
const categoryMerge = fc.tuple(fc.nat(), fc.nat()).map(([from, into]): Step => async ({ api }, state) => {
  const [id, into_id] = [pick(state.categories, from), pick(state.categories, into)];
  if (id === undefined || into_id === undefined || id === into_id) return;
  await api.categories.merge({ params: { id }, body: { into_id } });
  state.categories = state.categories.filter((other) => other !== id);
});
const imageAddition = fc.tuple(anyText, fc.nat()).map(([caption, which]): Step => async ({ api }, state) => {
  const id = pick(state.items, which);
  if (id === undefined) return;
  const [image] = (await api.items.get({ params: { id } })).images;
  // The API refuses a photo that the item already has, so a second addition changes the caption instead.
  if (image) await api.images.update({ params: { id, imageId: image.id }, body: { caption } });
  else await api.images.create({ params: { id }, body: { caption }, files: [photo] });
});
const imageRemoval = fc.nat().map((which): Step => async ({ api }, state) => {
  const id = pick(state.items, which);
  if (id === undefined) return;
  const [image] = (await api.items.get({ params: { id } })).images;
  if (image) await api.images.remove({ params: { id, imageId: image.id } });
});

const anyStep = fc.oneof(
  { arbitrary: creation, weight: 4 },
  { arbitrary: change, weight: 3 },
  removal,
  locationAddition,
  locationMove,
  locationRemoval,
  categoryRename,
  categoryMerge,
  imageAddition,
  imageRemoval,
);

test('keeps the index equal to the data after any changes and finds each item by each of its words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 30 }), async (steps) => {
      const person = await server.register();
      const { api } = person;
      const categories = (await api.categories.list()).slice(0, 3).map(({ id }) => id);
      const state: State = { items: [], locations: [], categories };
      for (const step of steps) await step(person, state);
      expect(checkSearchIndex(server.context.db)).toEqual([]);
      for (const id of state.items) {
        const item = await api.items.get({ params: { id } });
        const words = new Set([item.name, item.item_number, ...textsOf(item)].flatMap(toTextWords));
        for (const word of words)
          expect([word, searchIds(person, word)]).toEqual([word, expect.arrayContaining([id])]);
      }
    }),
    { numRuns: propertyRuns(6) },
  );
});
