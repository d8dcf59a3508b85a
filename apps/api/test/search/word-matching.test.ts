import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startServer();
  [ada, bob] = [await server.register(), await server.register()];
  const items = [
    { name: 'Café crème machine', description: 'Makes 100% espresso' },
    { name: 'Müller Schraubenzieher', model_number: 'XJ-900/B' },
    { name: 'Rock & Roll record', serial_number: 'SN_42' },
    { name: "O'Brien's hammer" },
    { name: 'Naïve Cafe\u0301 sign' },
    { name: '🎸 Guitar' },
    { name: '日本語 手帳' },
    { name: 'مفتاح ربط' },
    { name: 'A' },
    { name: 'AND OR NOT NEAR' },
  ];
  for (const body of items) await ada.api.items.create({ body });
  await bob.api.items.create({ body: { name: "Bob's secret drill", description: 'café müller' } });
});
afterAll(() => server.stop());

/** Returns the names of the found items, oldest item first. */
const find = async ({ api }: Person, search: string) =>
  (await api.items.list({ query: { search, per_page: 100 } })).items.map(({ name }) => name).reverse();

test.each<[string, string[]]>([
  ['guit', ['🎸 Guitar']],
  ['GUITAR', ['🎸 Guitar']],
  ['cafe', ['Café crème machine', 'Naïve Café sign']],
  ['café', ['Café crème machine', 'Naïve Café sign']],
  ['Cafe\u0301', ['Café crème machine', 'Naïve Café sign']],
  ['creme mach', ['Café crème machine']],
  ['mach creme', ['Café crème machine']],
  ['naive', ['Naïve Café sign']],
  ['muller', ['Müller Schraubenzieher']],
  ['MÜLLER', ['Müller Schraubenzieher']],
  ['schrauben', ['Müller Schraubenzieher']],
  // A query of at least three letters also matches inside words.
  ['zieher', ['Müller Schraubenzieher']],
  ['er', []],
  ['espresso', ['Café crème machine']],
  ['XJ-900', ['Müller Schraubenzieher']],
  ['900/b', ['Müller Schraubenzieher']],
  ['SN_42', ['Rock & Roll record']],
  ['ITM-000003', ['Rock & Roll record']],
  ['000003', ['Rock & Roll record']],
  ['rock & roll', ['Rock & Roll record']],
  ["o'brien", ["O'Brien's hammer"]],
  ['日本', ['日本語 手帳']],
  ['مفتاح', ['مفتاح ربط']],
  ['a', ['A', 'AND OR NOT NEAR']],
  ['AND', ['AND OR NOT NEAR']],
  ['OR NOT', ['AND OR NOT NEAR']],
  ['near', ['AND OR NOT NEAR']],
  ['guitar drum', []],
  ['🎸', ['🎸 Guitar']],
  ['xj900', ['Müller Schraubenzieher']],
  ['obrien', ["O'Brien's hammer"]],
  ['本', ['日本語 手帳']],
  ['帳', ['日本語 手帳']],
])('the query %j finds %j', async (search, names) => {
  expect(await find(ada, search)).toEqual(names.map((name) => name.normalize('NFC')));
});

test('returns every item for a blank query', async () => {
  expect(await find(ada, '   ')).toHaveLength(10);
});

test.each(['%', '_', '*', '?', '"', "'", '""', '()', '&', '\\', '-', '^'])(
  'returns no items for %j, which contains no word',
  async (search) => {
    expect(await find(ada, search)).toEqual([]);
  },
);

test.each([
  'a AND',
  'AND AND',
  'NEAR(',
  'NEAR(a b, 5)',
  'a*',
  '*a',
  '"a',
  'a"b',
  'name:a',
  'name : a',
  '{name} : a',
  'owner:u1',
  '-a',
  '^a',
  'a + b',
  '(a',
  'a)',
  "a' OR '1'='1",
  'a; DROP TABLE items',
  '%00',
  'a\\',
  'rowid',
  'x'.repeat(200),
  'a '.repeat(100).trim(),
])('responds without an error to the query %j', async (search) => {
  expect(await ada.api.items.list({ query: { search } })).toMatchObject({ page: 1 });
});

test('never finds items of another owner, whatever the query is', async () => {
  expect(await find(bob, 'muller')).toEqual(["Bob's secret drill"]);
  for (const search of [
    `u${bob.id}`,
    `owner : u${bob.id}`,
    `x" OR owner : "u${bob.id}`,
    'secret',
    '" OR "secret',
    'secret) OR (a',
  ])
    expect(await find(ada, search)).not.toContain("Bob's secret drill");
  expect(await find(ada, `u${ada.id}`)).toEqual([]);
});

test('finds a renamed item by its new words only, and a deleted item by none', async () => {
  const person = await server.register();
  const { id } = await person.api.items.create({ body: { name: 'Anvil', description: 'heavy' } });
  const params = { id };
  await person.api.items.update({ params, body: { name: 'Bellows' } });
  expect(await find(person, 'anvil')).toEqual([]);
  expect(await find(person, 'bellows heavy')).toEqual(['Bellows']);
  await person.api.items.update({ params, body: { description: null, serial_number: 'S9' } });
  expect(await find(person, 'heavy')).toEqual([]);
  expect(await find(person, 's9')).toEqual(['Bellows']);
  await person.api.items.update({ params, body: { quantity: 7 } });
  expect(await find(person, 'bellows')).toEqual(['Bellows']);
  await person.api.items.remove({ params });
  expect(await find(person, 'bellows')).toEqual([]);
});

test('responds with 200 or 422 to any query text', async () => {
  const operators = fc.constantFrom(
    '"',
    '*',
    '(',
    ')',
    ' AND ',
    ' OR ',
    ' NOT ',
    'NEAR(',
    ':',
    '{',
    '}',
    '^',
    '+',
    '-',
    '%',
    "'",
    '\\',
  );
  const anyText = fc
    .array(
      fc.oneof(operators, fc.string({ unit: 'binary', maxLength: 5 }), fc.constantFrom('a', 'u1', 'name')),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(anyText, async (search) => {
      const { status } = await request(server.url)
        .get('/api/v1/items')
        .query(new URLSearchParams({ search }).toString())
        .set(bearer(ada.token));
      expect([200, 422]).toContain(status);
    }),
    { numRuns: propertyRuns(300) },
  );
});
