import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The item search of the screen and the palette, the item list of the inventory and the labels, and the locations. */
async function findNames({ api }: Person, text: string) {
  const [list, search, locations] = await Promise.all([
    api.items.list({ query: { search: text, per_page: 100 } }),
    api.items.search({ query: { q: text, per_page: 100 } }),
    api.locations.search({ query: { q: text, limit: 50 } }),
  ]);
  const names = (found: readonly { name: string }[]) => found.map(({ name }) => name).sort();
  return { list: names(list.items), search: names(search.items), locations: names(locations) };
}

async function create({ api }: Person, name: string) {
  await api.items.create({ body: { name } });
  await api.locations.create({ body: { name } });
}

describe('examples', () => {
  let ada: Person;
  const NAMES = [
    'RJ45 plug', 'WD40 spray', 'Screw M3x10', 'WiFi card X1', 'Drill bit 10mm', 'Saw blade 5.5 mm', 'Capacitor 10µF',
    'Coil 47 uH', 'Resistor 220 Ω', 'Board 30×40', 'Mat 2 m²', 'Wi Fi stick', 'O’Brien',
    'Socket 14 mm', 'Hose ½″', 'Shims 16–18', 'Oﬃce sign', 'Kit ４２', 'Dimmer 3 × AA',
  ]; // oxfmt-ignore
  beforeAll(async () => {
    ada = await server.register();
    for (const name of NAMES) await create(ada, name);
  });

  test.each([
    ['RJ-45', 'RJ45 plug'],
    ['rj 45', 'RJ45 plug'],
    ['WD-40', 'WD40 spray'],
    ['wd 40 spray', 'WD40 spray'],
    ['M3 x 10', 'Screw M3x10'],
    ['M3×10', 'Screw M3x10'],
    ['M3*10', 'Screw M3x10'],
    ['wi-fi card', 'WiFi card X1'],
    ['wi fi card', 'WiFi card X1'],
    ['wifi card x-1', 'WiFi card X1'],
    ['wifi stick', 'Wi Fi stick'],
    ['10 mm', 'Drill bit 10mm'],
    ['drill 10', 'Drill bit 10mm'],
    ['5,5mm', 'Saw blade 5.5 mm'],
    ['5.5mm', 'Saw blade 5.5 mm'],
    ['5,5 mm', 'Saw blade 5.5 mm'],
    ['10uF', 'Capacitor 10µF'],
    ['10 μF', 'Capacitor 10µF'],
    ['47 µH', 'Coil 47 uH'],
    ['47µh', 'Coil 47 uH'],
    ['220ohm', 'Resistor 220 Ω'],
    ['220 \u2126', 'Resistor 220 Ω'],
    ['30x40', 'Board 30×40'],
    ['30 x 40', 'Board 30×40'],
    ['2m2', 'Mat 2 m²'],
    ["o'brien", 'O’Brien'],
    ['ｒｊ４５', 'RJ45 plug'],
    ['14mm', 'Socket 14 mm'],
    ['14-mm', 'Socket 14 mm'],
    ['mm 14', 'Socket 14 mm'],
    ['1/2"', 'Hose ½″'],
    ['16-18', 'Shims 16–18'],
    ['office', 'Oﬃce sign'],
    ['kit42', 'Kit ４２'],
    ['3xaa', 'Dimmer 3 × AA'],
  ])('the query %j finds %j in the list, the search and the locations', async (query, name) => {
    const found = await findNames(ada, query);
    expect(found).toEqual({ list: [name], search: [name], locations: [name] });
  });
});

/** Parts of names; the separators between them are written in many ways. */
const anyPart = fc.oneof(
  fc.constantFrom('wi', 'fi', 'rj', 'usb', 'card', 'screw', 'driver', 'x', 'mm', 'kabel', 'ü', 'молоток'),
  fc.integer({ min: 1, max: 4000 }).map(String),
  fc.constantFrom('uF', 'µF', 'μF', 'm²', 'm2', 'Ω', 'ohm', '×', 'x'),
);
const anyName = fc.array(anyPart, { minLength: 2, maxLength: 4 });
const anySeparators = fc.array(fc.constantFrom('', ' ', '-', '–', '_', '/', ' - ', '.'), {
  minLength: 3,
  maxLength: 3,
});

const write = (parts: readonly string[], separators: readonly string[]) =>
  parts.map((part, index) => (index === 0 ? part : (separators[index - 1] ?? '') + part)).join('');

test('names that differ only in separators, case and characters of other keyboards find each other', async () => {
  const other = (part: string) =>
    ({ uF: 'μF', µF: 'uF', μF: 'µF', 'm²': 'm2', m2: 'm²', Ω: 'ohm', ohm: 'Ω', '×': 'x' })[part] ?? part;
  await fc.assert(
    fc.asyncProperty(
      anyName,
      fc.array(fc.tuple(anySeparators, fc.boolean(), fc.boolean()), { minLength: 2, maxLength: 4 }),
      async (parts, ways) => {
        const person = await server.register();
        const written = ways.map(([separators, isUpper, isOther]) => {
          const text = write(isOther ? parts.map(other) : parts, separators);
          return isUpper ? text.toUpperCase() : text;
        });
        const names = [...new Set(written.map((text) => text.normalize('NFC')))];
        for (const name of names) await create(person, name);
        const all = [...names].sort();
        for (const name of names)
          expect([name, await findNames(person, name)]).toEqual([
            name,
            { list: all, search: all, locations: all },
          ]);
      },
    ),
    { numRuns: propertyRuns(25) },
  );
});

test.each([
  ['5 mm', 'Drill 25mm'],
  ['cart', 'Car tyre'],
  ['car t', 'Cartridge'],
  ['m3x10', 'Metal box 3 x 10'],
  ['ared', 'A\nred pen'],
])('the query %j does not find %j', async (query, description) => {
  const person = await server.register();
  await person.api.items.create({ body: { name: 'Other', description } });
  expect((await findNames(person, query)).list).toEqual([]);
});
