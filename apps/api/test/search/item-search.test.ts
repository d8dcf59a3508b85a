import {
  AvailabilityFilter,
  type CreateItemInput,
  SEARCH_RESULTS_MAX,
  toCodeGroups,
} from '@stowage/contracts';
import type { RefusalCode, RefusalParams } from '@stowage/texts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Input = Partial<CreateItemInput> & { name: string };

async function personWith(...inputs: Input[]) {
  const person = await server.register();
  const items = [];
  for (const body of inputs) items.push(await person.api.items.create({ body }));
  return { ...person, items };
}

const search = async ({ api }: Person, query: Parameters<Person['api']['items']['search']>[0] = {}) =>
  api.items.search(query);

const namesFor = async (person: Person, q: string) =>
  (await search(person, { query: { q } })).items.map(({ name }) => name);

describe('searching items', () => {
  test('finds an item by each of its texts and returns the matching field', async () => {
    const person = await server.register();
    const { api } = person;
    const house = await api.locations.create({ body: { name: 'Lighthouse' } });
    const shelf = await api.locations.create({ body: { name: 'Upper shelf', parent_id: house.id } });
    const category = await api.categories.create({ body: { name: 'Timepieces' } });
    const { id } = await api.items.create({
      body: {
        name: 'Anchor',
        description: 'Heavily galvanised',
        model_number: 'MOD-77',
        serial_number: 'SER/88',
        category_id: category.id,
        location_id: shelf.id,
        suppliers: [{ supplier_name: 'Chandlery', part_number: 'PART-99' }],
        systems_used_in: ['Sailboat'],
        compatible_with: ['Windlass'],
      },
    });
    const file = toFile(await makeImage({ width: 8, height: 8 }));
    await api.images.create({ params: { id }, body: { caption: 'Seen underwater' }, files: [file] });
    for (const [q, field, text] of [
      ['anch', 'name', 'Anchor'],
      ['itm-000001', 'item_number', 'ITM-000001'],
      ['galvanised', 'description', 'Heavily galvanised'],
      ['mod77', 'model_number', 'MOD-77'],
      ['88', 'serial_number', 'SER/88'],
      ['timepieces', 'category', 'Timepieces'],
      ['lighthouse', 'location', 'Lighthouse > Upper shelf'],
      ['shelf', 'location', 'Lighthouse > Upper shelf'],
      ['chandler', 'supplier', 'Chandlery'],
      ['99', 'part_number', 'PART-99'],
      ['boat', 'system_used_in', 'Sailboat'],
      ['windlass', 'compatible_with', 'Windlass'],
      ['underwater', 'caption', 'Seen underwater'],
    ]) {
      const { items } = await search(person, { query: { q: q! } });
      expect([q, items.map((item) => item.id)]).toEqual([q, [id]]);
      expect(items[0]!.matches).toContainEqual({ field, text });
    }
    const everything = 'anchor galvanised lighthouse timepieces chandlery windlass underwater';
    expect((await search(person, { query: { q: everything } })).total).toBe(1);
    expect((await search(person, { query: { q: `${everything} rocket` } })).total).toBe(0);
  });

  test('finds items by the new names of their locations and categories after a rename or a move', async () => {
    const person = await server.register();
    const { api } = person;
    const attic = await api.locations.create({ body: { name: 'Attic' } });
    const chest = await api.locations.create({ body: { name: 'Chest', parent_id: attic.id } });
    const cellar = await api.locations.create({ body: { name: 'Cellar' } });
    const category = await api.categories.create({ body: { name: 'Toys' } });
    await api.items.create({ body: { name: 'Robot', location_id: chest.id, category_id: category.id } });
    for (const q of ['attic', 'chest', 'toys', 'attic robot toys'])
      expect(await namesFor(person, q)).toEqual(['Robot']);
    await api.locations.update({ params: { id: chest.id }, body: { parent_id: cellar.id, name: 'Trunk' } });
    await api.categories.update({ params: { id: category.id }, body: { name: 'Playthings' } });
    for (const q of ['cellar', 'trunk', 'playthings']) expect(await namesFor(person, q)).toEqual(['Robot']);
    for (const q of ['attic', 'chest', 'toys']) expect(await namesFor(person, q)).toEqual([]);
    await api.locations.remove({ params: { id: chest.id }, query: { contents: 'move_to_parent' } });
    expect(await namesFor(person, 'trunk')).toEqual([]);
    expect(await namesFor(person, 'cellar')).toEqual(['Robot']);
  });

  test('ranks whole names and numbers first, then words, prefixes, infixes and other fields', async () => {
    const person = await personWith(
      { name: 'Lamp' },
      { name: 'Lamp stand' },
      { name: 'Lampshade' },
      { name: 'Headlamp' },
      { name: 'Bulb', description: 'For a lamp' },
      { name: 'Another lamp' },
      { name: 'Fuse', suppliers: [{ supplier_name: 'Lamp & Co' }] },
    );
    expect(await namesFor(person, 'LAMP')).toEqual([
      'Lamp',
      'Another lamp',
      'Lamp stand',
      'Lampshade',
      'Headlamp',
      'Fuse',
      'Bulb',
    ]);
    expect(await namesFor(person, '000004')).toEqual(['Headlamp']);
  });

  test.each<[string, string]>([
    ['scredriver', 'Screwdriver'],
    ['srcewdriver', 'Screwdriver'],
    ['screwdrivver', 'Screwdriver'],
    ['xcrewdriver', 'Screwdriver'],
    ['gallery scredriver', 'Screwdriver'],
    ['galery', 'Screwdriver'],
    ['creme bruelee', 'Crème brûlée torch'],
    ['отвёртка', 'Отвертка'],
    ['отвертк', 'Отвертка'],
    ['отертка', 'Отвертка'],
    ['STRASSENKARTE', 'Straßenkarte'],
    ['strasenkarte', 'Straßenkarte'],
    ['smorrebrod', 'Smørrebrød'],
    ['ISTANBUL', 'İstanbul poster'],
    ['σοφοσ', 'ΣΟΦΌΣ'],
    ['مكتبة', 'مَكْتَبَة'],
    ['שלום', 'שָׁלוֹם'],
    ['手', '日本の手帳'],
    ['の手', '日本の手帳'],
    ['กล่อง', 'ใส่กล่องไม้'],
    ['rewd', 'Screwdriver'],
    ['scr', 'Screwdriver'],
  ])('the query %j finds %j', async (q, name) => {
    varied ??= await variedPerson();
    expect(await namesFor(varied, q)).toEqual([name.normalize('NFC')]);
  });

  let varied: Person | undefined;
  async function variedPerson() {
    const person = await personWith(
      ...[
        'Crème brûlée torch',
        'Отвертка',
        'Straßenkarte',
        'Smørrebrød',
        'İstanbul poster',
        'ΣΟΦΌΣ',
        'مَكْتَبَة',
      ].map((name) => ({ name })),
      ...['שָׁלוֹם', '日本の手帳', 'ใส่กล่องไม้'].map((name) => ({ name })),
    );
    const { id } = await person.api.locations.create({ body: { name: 'Gallery' } });
    await person.api.items.create({ body: { name: 'Screwdriver', location_id: id } });
    return person;
  }

  test('corrects typos only while there are few results, and reports the correction', async () => {
    const hammers = Array.from({ length: 4 }, () => ({ name: 'Hammer' }));
    const person = await personWith({ name: 'Hammy' }, ...hammers);
    const { total, words } = await search(person, { query: { q: 'hamme' } });
    expect({ total, words: words.toSorted() }).toEqual({ total: 5, words: ['hamme', 'hammer', 'hammy'] });
    await person.api.items.create({ body: { name: 'Hammer' } });
    expect(await search(person, { query: { q: 'hamme' } })).toMatchObject({ total: 5, words: ['hamme'] });
  });

  test('does not correct a word that occurs in an item, a location name or a borrower name', async () => {
    const person = await personWith({ name: 'Pan', description: 'Handle and rivets' }, { name: 'Hummer' });
    const { api, items } = person;
    await api.items.create({ body: { name: 'Hammer' } });
    await api.locations.create({ body: { name: 'Hand' } });
    expect(await namesFor(person, 'rivers')).toEqual(['Pan']);
    await api.loans.handOut({ body: { item_id: items[1]!.id, borrower_name: 'Kim Rivers' } });
    expect(await namesFor(person, 'Kim Rivers')).toEqual(['Hummer']);
    expect(await namesFor(person, 'rivers')).toEqual(['Hummer']);
    expect(await namesFor(person, 'hammer')).toEqual(['Hammer']);
    expect(await search(person, { query: { q: 'hand' } })).toMatchObject({ words: ['hand'] });
  });

  test('never searches words of other owners, not even to correct typos', async () => {
    const [ada] = [await personWith({ name: 'Lantern' }), await personWith({ name: 'Screwdriver' })];
    expect(await search(ada, { query: { q: 'scredriver' } })).toMatchObject({
      total: 0,
      words: ['scredriver'],
    });
    expect(await namesFor(ada, 'screwdriver')).toEqual([]);
  });

  test('counts results up to a limit, reports that there are more, and returns no pages beyond the limit', async () => {
    const person = await personWith({ name: 'Needle' });
    const { $client } = server.context.db;
    const add = $client.prepare(
      `INSERT INTO items (inventory_id, item_number, code, name, sort_key, quantity, borrow_availability, sell_availability,
         needs_full_details, created_at, updated_at)
       VALUES (?, ?, ?, 'Straw', 'straw', 1, 'never', 'never',
         0, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
    );
    $client.transaction(() => {
      for (let number = 0; number < SEARCH_RESULTS_MAX; number += 1)
        add.run(person.inventory_id, `STR-${number}`, `S${String(number).padStart(7, '0')}`);
    })();
    expect(await search(person, { query: { q: 'straw' } })).toMatchObject({
      total: 1000,
      is_total_capped: false,
    });
    expect(await person.api.items.list()).toMatchObject({ total: 1001, is_total_capped: false });
    await person.api.items.create({ body: { name: 'Strawberry' } });
    const capped = { total: 1000, is_total_capped: true, total_pages: 10 };
    for (const sort of ['relevance', 'newest', 'name'] as const) {
      const at = (page: number) => search(person, { query: { q: 'straw', page, per_page: 100, sort } });
      const [first, last, beyond] = [await at(1), await at(10), await at(11)];
      expect(first).toMatchObject(capped);
      expect(last).toMatchObject(capped);
      expect(last.items).toHaveLength(100);
      expect(beyond).toMatchObject({ ...capped, items: [] });
    }
    expect(await person.api.items.list({ query: { search: 'straw', per_page: 100 } })).toMatchObject(capped);
    expect(await namesFor(person, 'needle')).toEqual(['Needle']);
  });

  const CODE = '10AB01CD';
  // The code as printed, without the space, in lower case, with a hyphen, and with letters that look like digits.
  const WRITTEN = ['10AB 01CD', '10AB01CD', '10ab 01cd', ' 10ab-01cd ', 'IOAB OLCD', 'loabo1cd'];

  test('finds an item by its printed code and by an attached code', async () => {
    const person = await personWith({ name: 'Drill' }, { name: 'Saw' });
    const [drill, saw] = person.items;
    await person.api.codes.attach({ body: { code: CODE, item_id: drill!.id } });
    for (const q of [...WRITTEN, drill!.code, toCodeGroups(drill!.code).toLowerCase()]) {
      expect([q, await namesFor(person, q)]).toEqual([q, ['Drill']]);
      const listed = await person.api.items.list({ query: { search: q } });
      expect([q, listed.items.map(({ name }) => name)]).toEqual([q, ['Drill']]);
    }
    const [hit] = (await search(person, { query: { q: '10ab01cd' } })).items;
    expect(hit!.matches).toEqual([{ field: 'code', text: '10AB 01CD' }]);
    expect(await namesFor(person, saw!.code)).toEqual(['Saw']);
  });

  test("finds the items in a location by the location's printed code", async () => {
    const person = await server.register();
    const { api } = person;
    const shelf = await api.locations.create({ body: { name: 'Shelf' } });
    const box = await api.locations.create({ body: { name: 'Box', parent_id: shelf.id } });
    await api.codes.attach({ body: { code: 'J0ABJ1CD', location_id: shelf.id } });
    await api.items.create({ body: { name: 'Saw', location_id: shelf.id } });
    await api.items.create({ body: { name: 'Drill', location_id: box.id } });
    await api.items.create({ body: { name: 'Lamp' } });
    for (const q of [shelf.code, 'joab jlcd']) expect(await namesFor(person, q)).toEqual(['Drill', 'Saw']);
    expect(await namesFor(person, box.code)).toEqual(['Drill']);
  });

  test('lists an item with the searched name before an item whose code looks like that name', async () => {
    const person = await personWith({ name: 'Anvil' }, { name: 'Notebook' });
    expect(await namesFor(person, 'notebook')).toEqual(['Notebook']);
    await person.api.codes.attach({ body: { code: 'N0TEB00K', item_id: person.items[0]!.id } });
    expect(await namesFor(person, 'notebook')).toEqual(['Notebook', 'Anvil']);
  });

  test("does not find an item by another owner's code", async () => {
    const [person, other] = [await personWith({ name: 'Drill' }), await personWith({ name: 'Saw' })];
    expect(await namesFor(person, other.items[0]!.code)).toEqual([]);
  });

  test('lets only the owner find items by the name of their borrower', async () => {
    const [owner, borrower] = [
      await personWith({ name: 'Drill', quantity: 2 }, { name: 'Saw' }, { name: 'Lamp' }),
      await server.register(),
    ];
    const { api } = owner;
    const [drill, saw] = owner.items;
    await borrower.api.users.updateMe({ body: { full_name: 'Zoë Quist' } });
    await api.loans.handOut({ body: { item_id: drill!.id, borrower_id: borrower.id } });
    const { id } = await api.loans.handOut({ body: { item_id: saw!.id, borrower_name: 'Mr. Quistgaard' } });
    for (const [q, names] of [
      ['quist', ['Saw', 'Drill']],
      ['ZOE', ['Drill']],
      ['zoe drill', ['Drill']],
      ['zoe saw', []],
      ['gaard', ['Saw']],
    ] as const)
      expect([q, await namesFor(owner, q)]).toEqual([q, names]);
    const [hit] = (await search(owner, { query: { q: 'zoe' } })).items;
    expect(hit!.matches).toEqual([{ field: 'borrower', text: 'Zoë Quist' }]);
    expect((await api.items.list({ query: { search: 'quist', sort: 'name' } })).total).toBe(2);
    expect(await namesFor(borrower, 'quist')).toEqual([]);
    await api.loans.setState({ params: { id }, body: { state: 'returned' } });
    expect(await namesFor(owner, 'quist')).toEqual(['Drill']);
  });

  test('returns an excerpt of a long text around the matching word', async () => {
    const description = `${'lorem ipsum '.repeat(300)}needle ${'dolor sit '.repeat(300)}`.trim();
    const person = await personWith({ name: 'Haystack', description });
    const [hit] = (await search(person, { query: { q: 'needle' } })).items;
    expect(hit!.matches).toHaveLength(1);
    expect(hit!.matches[0]!.text).toMatch(/^… .*\bneedle\b.* …$/);
    expect(hit!.matches[0]!.text.length).toBeLessThan(200);
  });
});

describe('filtering items', () => {
  let person: Person;
  beforeAll(async () => {
    person = await personWith(
      { name: 'Plain' },
      {
        name: 'Cheap',
        current_value: 5,
        purchase_price: 500,
        condition: 'new',
        borrow_availability: 'available',
      },
      { name: 'Dear', purchase_price: 500, condition: 'poor', sell_availability: 'friends_only' },
      { name: 'Bought', suppliers: [{ supplier_name: 'Müller & Söhne' }], needs_full_details: true },
    );
    const { id } = (await person.api.items.list()).items[0]!;
    const file = toFile(await makeImage({ width: 8, height: 8 }));
    await person.api.images.create({ params: { id }, body: {}, files: [file] });
  });

  test.each<[Record<string, unknown>, string[]]>([
    [{}, ['Bought', 'Dear', 'Cheap', 'Plain']],
    [{ condition: 'new' }, ['Cheap']],
    [{ min_value: 5 }, ['Dear', 'Cheap']],
    [{ min_value: 5.01 }, ['Dear']],
    [{ max_value: 100 }, ['Cheap']],
    [{ min_value: 5, max_value: 500 }, ['Dear', 'Cheap']],
    [{ borrow_availability: 'any' }, ['Cheap']],
    [{ borrow_availability: 'trusted' }, []],
    [{ sell_availability: 'friends_only' }, ['Dear']],
    [{ sell_availability: 'never' }, ['Bought', 'Cheap', 'Plain']],
    [{ has_image: true }, ['Bought']],
    [{ has_image: false }, ['Dear', 'Cheap', 'Plain']],
    [{ has_value: true }, ['Dear', 'Cheap']],
    [{ has_value: false }, ['Bought', 'Plain']],
    [{ q: 'itm', has_value: false, sort: 'name' }, ['Bought', 'Plain']],
    [{ needs_details: true }, ['Bought']],
    [{ supplier: 'muller' }, ['Bought']],
    [{ supplier: 'sohne mul' }, ['Bought']],
    [{ supplier: 'ller' }, []],
    [{ supplier: '&' }, []],
    [{ supplier: 'muller', has_image: true, sort: 'name' }, ['Bought']],
    [{ q: 'itm', min_value: 5 }, ['Dear', 'Cheap']],
    [{ q: 'itm', supplier: 'muller' }, ['Bought']],
    [{ q: 'itm', sort: 'value', max_value: 1000 }, ['Dear', 'Cheap']],
    [{ q: 'itm', location_id: 2 ** 31 }, []],
    [{ q: '%', min_value: 5 }, []],
    [{ q: '   ', min_value: 5 }, ['Dear', 'Cheap']],
  ])('the filter %j returns %j in the search and in the list', async (query, names) => {
    const found = await search(person, { query });
    expect(found.items.map(({ name }) => name)).toEqual(names);
    expect(found).toMatchObject({ total: names.length, is_total_capped: false });
    const { q, ...rest } = query;
    const listed = await person.api.items.list({
      query: { ...rest, ...(typeof q === 'string' && { search: q }) },
    });
    expect(listed.items.map(({ name }) => name)).toEqual(names);
  });
});

describe('unusual and invalid search queries', () => {
  let person: Person;
  beforeAll(async () => {
    person = await personWith({ name: 'Drill' });
  });

  const get = async (query: string) => {
    const response = await request(server.url).get(`/api/v1/items/search?${query}`).set(bearer(person.token));
    return { status: response.status, body: response.body as { field_codes?: object; total?: number } };
  };

  test.each([
    '"',
    'a AND',
    'NEAR(',
    '*',
    '%',
    '_',
    '',
    '   ',
    '🎸',
    'a',
    '"a" OR "b',
    'v:a',
    '\\',
    '-',
    '^',
    "'",
  ])('responds with 200 to the query %j', async (q) => {
    expect((await get(new URLSearchParams({ q }).toString())).status).toBe(200);
  });

  test('finds a pasted title of 27 words, in the list as well', async () => {
    const { api } = await server.register();
    const name = Array.from({ length: 27 }, (_, index) => `w${index}`).join(' ');
    await api.items.create({ body: { name } });
    const pasted = `${name.replace(' ', '\t')}\n`;
    expect((await api.items.search({ query: { q: pasted } })).total).toBe(1);
    expect((await api.items.list({ query: { search: pasted } })).total).toBe(1);
    expect((await api.items.list({ query: { search: `other ${name}` } })).total).toBe(0);
  });

  test.each<[string, string, RefusalCode, RefusalParams | undefined]>([
    [`q=${'x'.repeat(201)}`, 'q', 'text.too_long', { label: 'search', max: 200 }],
    ['q=a&q=b', 'q', 'value.not_text', { label: 'search' }],
    ['q=%00', 'q', 'text.not_storable', { label: 'search' }],
    ['q=a&rocket=1', 'rocket', 'parameter.unknown', { field: 'rocket' }],
    [
      'sort=best',
      'sort',
      'parameter.not_choice',
      { field: 'sort', choices: 'relevance, newest, name, value, item_number, updated, custom' },
    ],
    [
      'condition=new&condition=good',
      'condition',
      'parameter.not_choice',
      { field: 'condition', choices: 'new, excellent, good, fair, poor, broken' },
    ],
    ['min_value=much', 'min_value', 'value.not_amount', { label: 'lowest_value', decimals: 2 }],
    ['min_value=-1', 'min_value', 'value.negative', { label: 'lowest_value' }],
    [
      'max_value=1000000000000',
      'max_value',
      'value.too_large',
      { label: 'highest_value', max: 999_999_999_999 },
    ],
    ['min_value=2&max_value=1', 'max_value', 'item.value_range', undefined],
    ['has_image=perhaps', 'has_image', 'parameter.not_boolean', { field: 'has_image' }],
    [
      'borrow_availability=all',
      'borrow_availability',
      'parameter.not_choice',
      { field: 'borrow_availability', choices: AvailabilityFilter.options.join(', ') },
    ],
  ])('rejects the query "%s" with an error for %s: %s', async (query, field, code, params) => {
    expect(await get(query)).toMatchObject({
      status: 422,
      body: { code: 'general.invalid_fields', field_codes: { [field]: { code, ...(params && { params }) } } },
    });
  });

  test('responds with 200, 400 or 422 to a lone surrogate in the query', async () => {
    expect([200, 400, 422]).toContain((await get('q=%ED%A0%80')).status);
  });
});

describe('saved searches', () => {
  test('lists saved searches sorted by name, to their owner only, and rejects a duplicate name', async () => {
    const [{ api }, other] = [await server.register(), await server.register()];
    const b = await api.searches.create({ body: { name: 'Broken', query: 'condition=broken' } });
    const a = await api.searches.create({ body: { name: 'all drills', query: 'q=drill' } });
    expect(await api.searches.list()).toEqual([a, b]);
    expect(await failureOf(api.searches.create({ body: { name: 'BROKEN', query: 'q=x' } }))).toMatchObject({
      status: 409,
      body: { field_codes: { name: { code: 'saved_search.name_taken' } } },
    });
    expect(await other.api.searches.list()).toEqual([]);
    await other.api.searches.create({ body: { name: 'Broken', query: 'q=x' } });
    await api.searches.remove({ params: { id: b.id } });
    expect(await api.searches.list()).toEqual([a]);
  });

  test('limits saved searches to 50 per user', async () => {
    const { api } = await server.register();
    for (let number = 0; number < 50; number += 1)
      await api.searches.create({ body: { name: `Search ${number}`, query: 'q=x' } });
    expect(await failureOf(api.searches.create({ body: { name: 'Another', query: 'q=x' } }))).toMatchObject({
      status: 409,
    });
    expect(await api.searches.list()).toHaveLength(50);
  });
});
