import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ItemListQuery, ItemPage } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/lib/clock';
import { REPOSITORY } from '../../src/lib/paths';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;

interface Known {
  id: number;
  words: string[];
  category_id: number | null;
  location_id: number | null;
  needs_full_details: boolean;
}

const NAMES = ['Drill', 'Drill bit', 'Saw', 'Sawdust bag', 'Cable drum', 'Bag of cables'];
const DESCRIPTIONS = [null, 'Old and heavy', 'Heavy duty cable', 'Borrowed'];
const SEARCHES = [
  'drill',
  'DR',
  'saw',
  'bag',
  'cable heavy',
  'heavy old',
  'itm',
  '000007',
  'b',
  'nothing',
  'bag saw',
  'box saw',
  'audio',
  'wdu',
  'ill',
];

let known: Known[] = [];
const parents = new Map<number, number | null>();
let categoryIds: number[] = [];
/** Names of categories and locations by id: a search also finds items by these names. */
const namesOf = { categories: new Map<number, string>(), locations: new Map<number, string>() };

const pathOf = (id: number | null): string[] =>
  id === null ? [] : [namesOf.locations.get(id)!, ...pathOf(parents.get(id) ?? null)];

const toWords = (...texts: (string | null)[]) =>
  texts.flatMap((text) => (text ?? '').toLowerCase().split(/[\s-]+/));

beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  const bob = await server.register();
  const categories = (await ada.api.categories.list()).slice(0, 3);
  categoryIds = categories.map(({ id }) => id);
  for (const { id, name } of categories) namesOf.categories.set(id, name);
  for (const top of ['House', 'Shed']) {
    let parent: number | null = null;
    for (const name of [top, 'Shelf', 'Box']) {
      const { id }: { id: number } = await ada.api.locations.create({ body: { name, parent_id: parent } });
      parents.set(id, parent);
      namesOf.locations.set(id, name);
      parent = id;
    }
  }
  const anyItem = fc.record({
    name: fc.constantFrom(...NAMES),
    description: fc.constantFrom(...DESCRIPTIONS),
    category_id: fc.option(fc.constantFrom(...categoryIds)),
    location_id: fc.option(fc.constantFrom(...parents.keys())),
    needs_full_details: fc.boolean(),
  });
  for (const body of fc.sample(anyItem, { numRuns: 60, seed: 1 })) {
    const { id, item_number } = await ada.api.items.create({ body });
    const category = namesOf.categories.get(body.category_id ?? 0) ?? null;
    const words = toWords(body.name, body.description, item_number, category, ...pathOf(body.location_id));
    known.push({ ...body, id, words });
    // Another owner with the same items must not affect the results.
    await bob.api.items.create({ body: { name: body.name, description: body.description } });
  }
  // Deletes items to leave gaps in the item numbers.
  for (const { id } of known.filter((_, index) => index % 7 === 3)) {
    await ada.api.items.remove({ params: { id } });
    known = known.filter((item) => item.id !== id);
  }
});
afterAll(() => server.stop());

type Query = Partial<ItemListQuery>;

const isIn = (location: number | null, ancestor: number): boolean =>
  location !== null && (location === ancestor || isIn(parents.get(location) ?? null, ancestor));

function expectedIds(query: Query): number[] {
  const { search, category_id, location_id, include_descendants = true } = query;
  const needsDetails = query.needs_full_details ?? query.needs_details;
  const wanted = toWords(search ?? '').filter((word) => word !== '');
  return known
    .filter(
      (item) =>
        (category_id === undefined || item.category_id === category_id) &&
        (location_id === undefined ||
          (include_descendants ? isIn(item.location_id, location_id) : item.location_id === location_id)) &&
        (needsDetails === undefined || item.needs_full_details === needsDetails) &&
        wanted.every((word) =>
          item.words.some((own) => own.startsWith(word) || (word.length > 2 && own.includes(word))),
        ),
    )
    .map(({ id }) => id)
    .sort((a, b) => b - a);
}

const idsOf = (page: ItemPage) => page.items.map(({ id }) => id);

const anyFilter = fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()).chain(
  ([withSearch, withCategory, withLocation, withDetails, withOldDetails]) =>
    fc.record({
      ...(withSearch && { search: fc.constantFrom(...SEARCHES) }),
      ...(withCategory && { category_id: fc.nat({ max: 2 }).map((index) => categoryIds[index]!) }),
      ...(withLocation && {
        location_id: fc.nat({ max: 5 }).map((index) => [...parents.keys()][index]!),
        include_descendants: fc.boolean(),
      }),
      ...(withDetails && { needs_full_details: fc.boolean() }),
      ...(withOldDetails && { needs_details: fc.boolean() }),
    }) as fc.Arbitrary<Query>,
);

test('lists the same items as a linear scan for any combination of filters', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, async (query) => {
      const page = await ada.api.items.list({ query: { ...query, per_page: 100 } });
      const ids = expectedIds(query);
      expect(idsOf(page)).toEqual(ids);
      expect(page).toMatchObject({ total: ids.length, page: 1, total_pages: ids.length > 0 ? 1 : 0 });
    }),
    { numRuns: propertyRuns(150) },
  );
});

test('returns each item on exactly one page for any page size', async () => {
  await fc.assert(
    fc.asyncProperty(anyFilter, fc.integer({ min: 1, max: 30 }), async (query, per_page) => {
      const expected = expectedIds(query);
      const seen: number[] = [];
      const total_pages = Math.ceil(expected.length / per_page);
      for (let page = 1; page <= total_pages + 1; page += 1) {
        const answer = await ada.api.items.list({ query: { ...query, page, per_page } });
        expect(answer).toMatchObject({ total: expected.length, page, per_page, total_pages });
        if (page > total_pages) expect(answer.items).toEqual([]);
        seen.push(...idsOf(answer));
      }
      expect(seen).toEqual(expected);
    }),
    { numRuns: propertyRuns(25) },
  );
});

test('lists items with all fields that their details have', async () => {
  const { api } = await server.register();
  const me = await api.users.getMe();
  const location = await api.locations.create({ body: { name: 'Garage' } });
  for (const name of ['Drill', 'Saw']) {
    const { id } = await api.items.create({
      body: {
        name,
        location_id: location.id,
        model_number: 'M1',
        serial_number: 'S1',
        purchase_date: '2026-03-31',
        borrow_availability: 'trusted',
        sell_availability: 'ask_first',
        systems_used_in: ['Bench', 'Lathe'],
        compatible_with: [name],
        suppliers: [
          { supplier_name: 'Shop', price: 5 },
          { supplier_name: name, part_number: 'P1' },
        ],
        current_value: 10,
        minimum_quantity: 2,
        needs_full_details: true,
        belongs_to_id: me.id,
      },
    });
    await api.codes.attach({ body: { code: name === 'Saw' ? 'EFGH5678' : 'EFGH5679', item_id: id } });
  }
  server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
  for (const { id } of (await api.items.list({ query: {} })).items)
    await api.items.update({ params: { id }, body: { current_value: 12 } });
  const { items } = await api.items.list({ query: {} });
  expect(items.map(({ name }) => name)).toEqual(['Saw', 'Drill']);
  for (const item of items) {
    expect(item).toEqual(await api.items.get({ params: { id: item.id }, query: {} }));
    expect(item.compatible_with).toEqual([item.name]);
    expect(item.suppliers.map(({ supplier_name }) => supplier_name)).toEqual(['Shop', item.name]);
    expect(item).toMatchObject({ label_codes: [expect.any(String)], has_former_values: true });
  }
  const found = await api.items.search({ query: {} });
  expect(found.items).toEqual(items.map((item) => ({ ...item, matches: [] })));
  expect((await api.items.listToBuy({ query: {} })).items).toEqual([...items].reverse());
});

test('the loop of docs/api.md returns each item once while items are added and deleted', async () => {
  const { api, token } = await server.register();
  const add = async (count: number) => {
    const ids: number[] = [];
    for (let index = 0; index < count; index += 1)
      ids.push((await api.items.create({ body: { name: `Item ${index}` } })).id);
    return ids;
  };
  const ids = await add(230);
  const page = readFileSync(join(REPOSITORY, 'docs/api.md'), 'utf8');
  const [first, next] = [...page.matchAll(/query="([^"]+)"/g)].map(([, query = '']) => query);
  const read: number[] = [];
  for (let query = first; query !== undefined;) {
    const response = await request(server.url).get(`/api/v1/items/?${query}`).set(bearer(token));
    const { items } = response.body as ItemPage;
    read.push(...items.map(({ id }) => id));
    const last = items.at(-1)?.id;
    query = last === undefined ? undefined : next?.replace('$last', String(last));
    await add(2);
    await api.items.remove({ params: { id: read[0]! } }).catch(() => undefined);
  }
  expect(read).toEqual(ids.reverse());
});

describe('the item list', () => {
  test('lists the twenty newest items, newest first, when no filter is set', async () => {
    const page = await ada.api.items.list();
    expect(idsOf(page)).toEqual(expectedIds({}).slice(0, 20));
    expect(page).toMatchObject({ total: known.length, page: 1, per_page: 20, total_pages: 3 });
  });

  test('accepts needs_details and needs_full_details as the same filter', async () => {
    for (const wanted of [true, false]) {
      const expected = expectedIds({ needs_details: wanted });
      expect(expected.length).toBeGreaterThan(0);
      for (const query of [{ needs_details: wanted }, { needs_full_details: wanted }])
        expect(idsOf(await ada.api.items.list({ query: { ...query, per_page: 100 } }))).toEqual(expected);
    }
  });

  test('includes items in descendants of a location unless include_descendants is false', async () => {
    const [house] = parents.keys();
    const list = async (include_descendants: boolean) =>
      idsOf(await ada.api.items.list({ query: { location_id: house!, include_descendants, per_page: 100 } }));
    const [deep, flat] = [await list(true), await list(false)];
    expect(deep).toEqual(expectedIds({ location_id: house! }));
    expect(flat).toEqual(expectedIds({ location_id: house!, include_descendants: false }));
    expect(deep.length).toBeGreaterThan(flat.length);
  });

  test('lists nothing for a missing location or for a category or location of another owner', async () => {
    const stranger = await server.register();
    for (const query of [{ category_id: categoryIds[0]! }, { location_id: [...parents.keys()][0]! }])
      expect(await stranger.api.items.list({ query })).toMatchObject({ items: [], total: 0, total_pages: 0 });
    expect(await ada.api.items.list({ query: { location_id: 2 ** 31 } })).toMatchObject({ total: 0 });
  });

  test.each([2, 1000, 2 ** 31, Number.MAX_SAFE_INTEGER])(
    'returns an empty page %d beyond the last page',
    async (page) => {
      const answer = await ada.api.items.list({ query: { page, per_page: 100 } });
      expect(answer).toEqual({
        items: [],
        total: known.length,
        is_total_capped: false,
        page,
        per_page: 100,
        total_pages: 1,
      });
    },
  );
});

test('ignores a trailing slash in the path', async () => {
  const get = async (path: string) => {
    const { status, text } = await request(server.url).get(`/api/v1${path}`).set(bearer(ada.token));
    return { status, text };
  };
  const { id } = known[0]!;
  for (const path of ['/items', '/locations', '/items/categories', `/items/${id}`, '/users/me', '/health']) {
    const plain = await get(path);
    expect(plain.status).toBe(200);
    expect(await get(`${path}/`)).toEqual(plain);
  }
  expect(await get('/items/?per_page=1')).toEqual(await get('/items?per_page=1'));
});
