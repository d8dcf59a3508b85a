import { CreateLocationInput } from '@stowage/contracts';
import { anyLine } from '@stowage/contracts/arbitraries';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiError, refusal } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Where a thing ends up when it is added with that written place, as one text. */
async function placeOf({ api }: Person, location_name: string): Promise<string | null> {
  const { location } = await api.items.quickAdd({ body: { name: 'Drill', location_name } });
  return location && [...location.path, location.name].join(' > ');
}

const countOf = async ({ api }: Person) => {
  const { item_count, location_count } = await api.users.getMe();
  return { item_count, location_count };
};

test('what little one knows is kept, and the item waits for its details', async () => {
  const { api } = await server.register();
  const item = await api.items.quickAdd({
    body: {
      name: ' Drill ',
      description: 'Heavy',
      quantity: 3,
      estimated_value: 12.5,
      location_name: ' Garage ',
    },
  });
  expect(item).toMatchObject({
    name: 'Drill',
    item_number: 'ITM-000001',
    description: 'Heavy',
    quantity: 3,
    current_value: 12.5,
    purchase_price: null,
    needs_full_details: true,
    location: { name: 'Garage', path: [] },
    borrow_availability: 'never',
    sell_availability: 'never',
  });
  expect(await api.items.quickAdd({ body: { name: 'Bit' } })).toMatchObject({
    item_number: 'ITM-000002',
    quantity: 1,
    current_value: null,
    location: null,
  });
});

test("adds to a location by its id, and answers 404 for another owner's", async () => {
  const [mine, theirs] = [await server.register(), await server.register()];
  const { id } = await mine.api.locations.create({ body: { name: 'Nuts / bolts' } });
  const body = { name: 'Screws', location_id: id, location_name: 'Elsewhere' };
  expect(await mine.api.items.quickAdd({ body })).toMatchObject({ location_id: id });
  expect((await countOf(mine)).location_count).toBe(1);
  expect(await refusal(theirs.api.items.quickAdd({ body }))).toMatchObject({ status: 404 });
  expect(await countOf(theirs)).toEqual({ item_count: 0, location_count: 0 });
});

describe('a written place', () => {
  test('is made when there is none, and used in any case when there is', async () => {
    const person = await server.register();
    for (const written of ['Werkstatt Süd', 'werkstatt süd', ' WERKSTATT SÜD ', 'Werkstatt Su\u0308d'])
      expect(await placeOf(person, written)).toBe('Werkstatt Süd');
    expect(await countOf(person)).toEqual({ item_count: 4, location_count: 1 });
  });

  test('is found anywhere in the tree when it is the only one of its name', async () => {
    const person = await server.register();
    await placeOf(person, 'House > Attic > Box 7');
    expect(await placeOf(person, 'box 7')).toBe('House > Attic > Box 7');
    expect(await placeOf(person, 'attic / Box 8')).toBe('House > Attic > Box 8');
    expect((await countOf(person)).location_count).toBe(4);
  });

  test.each([
    'Garage > Shelf > Box',
    'Garage/Shelf/Box',
    'garage / SHELF > box',
    '/Garage//Shelf/ \u200b/ Box/',
  ])('%j is a path that is walked, and made as far as it is missing', async (written) => {
    const person = await server.register();
    await person.api.locations.create({ body: { name: 'Garage' } });
    expect((await placeOf(person, written))?.toLowerCase()).toBe('garage > shelf > box');
    expect((await countOf(person)).location_count).toBe(3);
    expect((await placeOf(person, 'Garage > Shelf'))?.toLowerCase()).toBe('garage > shelf');
    expect((await countOf(person)).location_count).toBe(3);
  });

  test('with a slash in its own name is found by it', async () => {
    const person = await server.register();
    await person.api.locations.create({ body: { name: 'A/V rack' } });
    expect(await placeOf(person, 'a/v RACK')).toBe('A/V rack');
    expect((await countOf(person)).location_count).toBe(1);
  });

  test('that fits several is refused with all of them, and a path tells which', async () => {
    const person = await server.register();
    await placeOf(person, 'House > Box');
    await placeOf(person, 'Shed > Box');
    const before = await countOf(person);
    const sentence = 'There are several places called box: House > Box, Shed > Box. Please write which one.';
    const call = person.api.items.quickAdd({ body: { name: 'Drill', location_name: 'box' } });
    expect(await refusal(call)).toEqual({
      status: 422,
      detail: sentence,
      fields: { location_name: sentence },
    });
    expect(await countOf(person)).toEqual(before);
    expect(await placeOf(person, 'shed > box')).toBe('Shed > Box');
    // At the top it is the path of one name.
    await person.api.locations.create({ body: { name: 'Box' } });
    expect(await placeOf(person, 'box')).toBe('Box');
  });

  test("is never somebody else's", async () => {
    const [mine, theirs] = [await server.register(), await server.register()];
    await placeOf(theirs, 'Garage > Shelf');
    expect(await placeOf(mine, 'shelf')).toBe('shelf');
    expect(await countOf(theirs)).toEqual({ item_count: 1, location_count: 2 });
  });

  test.each(['', '   '])('%j is no place', async (written) => {
    const person = await server.register();
    expect(await placeOf(person, written)).toBeNull();
    expect((await countOf(person)).location_count).toBe(0);
  });

  test.each([
    ['/', 'Location needs a name'],
    [' / > / ', 'Location needs a name'],
    ['\u200b', 'Location needs a name'],
    [`Garage > ${'x'.repeat(101)}`, 'Each location name can be at most 100 characters long'],
    [
      Array.from({ length: 21 }, (_, level) => `Level ${level}`).join('/'),
      'Places can be at most 20 levels deep',
    ],
  ])('%j is refused, and nothing is left of it', async (location_name, sentence) => {
    const person = await server.register();
    const call = person.api.items.quickAdd({ body: { name: 'Drill', location_name } });
    expect(await refusal(call)).toEqual({
      status: 422,
      detail: sentence,
      fields: { location_name: sentence },
    });
    expect(await countOf(person)).toEqual({ item_count: 0, location_count: 0 });
  });

  test('can be twenty levels deep', async () => {
    const person = await server.register();
    const names = Array.from({ length: 20 }, (_, level) => `Level ${level}`);
    expect(await placeOf(person, names.join('/'))).toBe(names.join(' > '));
  });

  test('of whatever text has names that a place may have, and is found again by the same text', async () => {
    const written = fc
      .array(fc.oneof(anyLine(30), fc.constantFrom('Garage', 'Shelf', ' > ', '/', '>')), { maxLength: 6 })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(written, async (location_name) => {
        const person = await server.register();
        const add = () => person.api.items.quickAdd({ body: { name: 'Drill', location_name } });
        const first = await add().catch((error: unknown) => {
          expect(error).toBeInstanceOf(ApiError);
          expect(error).toMatchObject({
            status: 422,
            body: { fields: { location_name: expect.any(String) as string } },
          });
        });
        const { location_count } = await person.api.users.getMe();
        if (!first) {
          expect(location_count).toBe(0);
          return;
        }
        const { location } = first;
        for (const name of location ? [...location.path, location.name] : [])
          expect(CreateLocationInput.parse({ name })).toEqual({ name });
        expect((await add()).location).toEqual(location);
        expect((await person.api.users.getMe()).location_count).toBe(location_count);
      }),
      { numRuns: propertyRuns(60) },
    );
  });
});

test('when the item cannot be written, its places are not written either', async () => {
  ada = await server.register();
  const { $client } = server.context.db;
  $client.exec(
    `CREATE TEMP TRIGGER refuse BEFORE INSERT ON items WHEN new.name = 'Cursed' BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );
  const body = { name: 'Cursed', location_name: 'Garage > Shelf' };
  expect(await refusal(ada.api.items.quickAdd({ body }))).toEqual({
    status: 500,
    detail: 'Something went wrong on the server. Nothing was changed.',
  });
  $client.exec('DROP TRIGGER refuse');
  expect(await countOf(ada)).toEqual({ item_count: 0, location_count: 0 });
  expect(await ada.api.items.quickAdd({ body })).toMatchObject({ item_number: 'ITM-000001' });
});
