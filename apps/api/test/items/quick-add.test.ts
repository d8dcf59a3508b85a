import { CreateLocationInput, toCodeGroups } from '@stowage/contracts';
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

/** @returns the full path of the location */
async function addTo({ api }: Person, location_name: string): Promise<string | null> {
  const { location } = await api.items.quickAdd({ body: { name: 'Drill', location_name } });
  return location && [...location.path, location.name].join(' > ');
}

const create = ({ api }: Person, name: string, parent_id: number | null = null) =>
  api.locations.create({ body: { name, parent_id } });

async function locationOf({ api }: Person, location_name: string) {
  const { location_id } = await api.items.quickAdd({ body: { name: 'Drill', location_name } });
  return api.locations.get({ params: { id: location_id! } });
}

const countOf = async ({ api }: Person) => {
  const { item_count, location_count } = await api.users.getMe();
  return { item_count, location_count };
};

test('saves the given fields and marks the item as needing details', async () => {
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

test('returns the first item for a repeated request with the same key', async () => {
  const [mine, theirs] = [await server.register(), await server.register()];
  const request_key = 'a-random-key-of-the-client';
  const first = await mine.api.items.quickAdd({ body: { name: 'Drill', location_name: 'Box', request_key } });
  const again = await mine.api.items.quickAdd({ body: { name: 'Drill', location_name: 'Box', request_key } });
  expect(again).toEqual(first);
  expect(first).not.toHaveProperty('request_key');
  expect(await countOf(mine)).toEqual({ item_count: 1, location_count: 1 });

  // A key of another owner has no effect, and the key of a deleted item is free again.
  await theirs.api.items.quickAdd({ body: { name: 'Saw', request_key } });
  expect(await countOf(theirs)).toMatchObject({ item_count: 1 });
  await mine.api.items.remove({ params: { id: first.id } });
  const next = await mine.api.items.quickAdd({ body: { name: 'Drill', request_key } });
  expect(next.item_number).toBe('ITM-000002');

  const tooShort = mine.api.items.quickAdd({ body: { name: 'Drill', request_key: 'short' } });
  expect(await refusal(tooShort)).toMatchObject({ field_codes: { request_key: { code: 'value.unknown' } } });
});

test("adds an item to a location by its id and rejects another owner's location", async () => {
  const [mine, theirs] = [await server.register(), await server.register()];
  const { id } = await mine.api.locations.create({ body: { name: 'Nuts / bolts' } });
  const body = { name: 'Screws', location_id: id, location_name: 'Elsewhere' };
  expect(await mine.api.items.quickAdd({ body })).toMatchObject({ location_id: id });
  expect((await countOf(mine)).location_count).toBe(1);
  expect(await refusal(theirs.api.items.quickAdd({ body }))).toMatchObject({ status: 404 });
  expect(await countOf(theirs)).toEqual({ item_count: 0, location_count: 0 });
});

describe('a typed location', () => {
  test('creates a typed location once and reuses the location for the same name, ignoring case', async () => {
    const person = await server.register();
    for (const written of ['Werkstatt Süd', 'werkstatt süd', ' WERKSTATT SÜD ', 'Werkstatt Su\u0308d'])
      expect(await addTo(person, written)).toBe('Werkstatt Süd');
    expect(await countOf(person)).toEqual({ item_count: 4, location_count: 1 });
  });

  test('finds a typed location at any depth when its name is unique', async () => {
    const person = await server.register();
    await addTo(person, 'House > Attic > Box 7');
    expect(await addTo(person, 'box 7')).toBe('House > Attic > Box 7');
    expect(await addTo(person, 'attic / Box 8')).toBe('House > Attic > Box 8');
    expect((await countOf(person)).location_count).toBe(4);
  });

  test.each([
    'Garage > Shelf > Box',
    'Garage/Shelf/Box',
    'garage / SHELF > box',
    '/Garage//Shelf/ \u200b/ Box/',
  ])('resolves %j as a path and creates missing locations', async (written) => {
    const person = await server.register();
    await person.api.locations.create({ body: { name: 'Garage' } });
    expect((await addTo(person, written))?.toLowerCase()).toBe('garage > shelf > box');
    expect((await countOf(person)).location_count).toBe(3);
    expect((await addTo(person, 'Garage > Shelf'))?.toLowerCase()).toBe('garage > shelf');
    expect((await countOf(person)).location_count).toBe(3);
  });

  test('finds a location whose name contains a slash', async () => {
    const person = await server.register();
    await person.api.locations.create({ body: { name: 'A/V rack' } });
    expect(await addTo(person, 'a/v RACK')).toBe('A/V rack');
    expect((await countOf(person)).location_count).toBe(1);
  });

  test('rejects an ambiguous location name, lists all matches and accepts a path', async () => {
    const person = await server.register();
    await addTo(person, 'House > Box');
    await addTo(person, 'Shed > Box');
    const before = await countOf(person);
    const problem = { code: 'location.ambiguous', params: { name: 'box', paths: 'House > Box, Shed > Box' } };
    const call = person.api.items.quickAdd({ body: { name: 'Drill', location_name: 'box' } });
    expect(await refusal(call)).toEqual({
      status: 422,
      ...problem,
      field_codes: { location_name: problem },
    });
    expect(await countOf(person)).toEqual(before);
    expect(await addTo(person, 'shed > box')).toBe('Shed > Box');
    await person.api.locations.create({ body: { name: 'Box' } });
    expect(await addTo(person, 'box')).toBe('Box');
  });

  describe('with two locations of the same name', () => {
    let twins: Person;
    let ids: number[];
    let paths: string;
    beforeAll(async () => {
      twins = await server.register();
      const [first, second] = [await create(twins, 'Garage'), await create(twins, 'Garage')];
      await create(twins, 'Shelf', second.id);
      const drawers = await create(twins, 'Drawers', first.id);
      await create(twins, 'Left', drawers.id);
      await create(twins, 'Left', drawers.id);
      ids = [first.id, second.id];
      paths = `Garage (${toCodeGroups(first.code)}), Garage (${toCodeGroups(second.code)})`;
    });

    test.each(['garage', 'Garage >', 'Garage > Bin', 'Garage/Bin/Lid'])(
      'rejects %j, lists the codes of both and creates nothing',
      async (written) => {
        const before = await countOf(twins);
        const call = twins.api.items.quickAdd({ body: { name: 'Drill', location_name: written } });
        const name = written.split('/')[0]!.replace(' > Bin', '');
        const problem = { code: 'location.ambiguous', params: { name, paths } };
        expect(await refusal(call)).toEqual({
          status: 422,
          ...problem,
          field_codes: { location_name: problem },
        });
        const item = await twins.api.items.create({ body: { name: 'Saw' } });
        const update = twins.api.items.update({ params: { id: item.id }, body: { location_name: written } });
        expect(await refusal(update)).toMatchObject({ status: 422, ...problem });
        expect(await countOf(twins)).toEqual({ ...before, item_count: before.item_count + 1 });
      },
    );

    test('finds the only location with the whole path, and rejects twins inside', async () => {
      expect(await locationOf(twins, 'Garage > Shelf')).toMatchObject({ parent_id: ids[1] });
      expect(await locationOf(twins, 'garage/shelf')).toMatchObject({ parent_id: ids[1] });
      const call = twins.api.items.quickAdd({
        body: { name: 'Drill', location_name: 'Garage > Drawers > Left' },
      });
      expect(await refusal(call)).toMatchObject({ status: 422, code: 'location.ambiguous' });
    });
  });

  test.each([
    ['Garage>Shelf', ['Garage', 'Shelf']],
    ['Garage > Drawer 1/2', ['Garage', 'Drawer 1/2']],
    ['garage/drawer 1/2', ['Garage', 'Drawer 1/2']],
    ['Garage > Drawer 1/2 > Left', ['Garage', 'Drawer 1/2', 'Left']],
    ['Garage/Drawer 1/3', ['Garage', 'Drawer 1', '3']],
    ['House > A/V > Left', ['House', 'A/V', 'Left']],
    ['A/V', ['House', 'A/V']],
    ['A > V', ['A', 'V']],
    ['Size > 5', ['Size > 5']],
    ['/dev', ['/dev']],
    ['Garage＞drawer 1／2', ['Garage', 'Drawer 1/2']],
    ['garage > drawer 1 / 2', ['Garage', 'Drawer 1/2']],
    ['tv/hi-fi', ['TV / Hi-Fi']],
    ['Size>5', ['Size > 5']],
  ])('reads %j as the names %j', async (written, names) => {
    const person = await server.register();
    const garage = await create(person, 'Garage');
    const house = await create(person, 'House');
    const top = await create(person, 'A');
    await create(person, 'V', top.id);
    await create(person, 'A/V', house.id);
    await create(person, 'Drawer 1/2', garage.id);
    await create(person, 'Size > 5');
    await create(person, 'TV / Hi-Fi');
    await create(person, '/dev');
    const { location } = await person.api.items.quickAdd({ body: { name: 'Drill', location_name: written } });
    expect([...location!.path, location!.name]).toEqual(names);
  });

  test('leads each unique path and each id to its location, and rejects a path of several locations', async () => {
    const names = [
      'Garage',
      'garage',
      'Shelf',
      'A',
      'B',
      'A/B',
      'A > B',
      'A>B',
      'B/A',
      '/B',
      'A >',
      '>',
      'A/B > A',
    ];
    const trees = fc.array(fc.record({ name: fc.constantFrom(...names), parent: fc.nat() }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(trees, fc.constantFrom(' > ', '/', '>'), async (tree, separator) => {
        const person = await server.register();
        const made: { id: number; names: string[] }[] = [];
        for (const { name, parent } of tree) {
          // 0 is the top level.
          const above = made[(parent % (made.length + 1)) - 1];
          const { id } = await create(person, name, above?.id);
          made.push({ id, names: [...(above?.names ?? []), name] });
        }
        const toText = (location: { names: string[] }) => location.names.join(' > ').toLowerCase();
        const toLetters = (text: string) => text.toLowerCase().replace(/[ >/]/g, '');
        for (const location of made) {
          const { id, names: path } = location;
          const byId = { name: 'Drill', location_id: id, location_name: 'Garage' };
          expect(await person.api.items.quickAdd({ body: byId })).toMatchObject({ location_id: id });

          const isUnique = made.filter((other) => toText(other) === toText(location)).length === 1;
          const typed = person.api.items.quickAdd({
            body: { name: 'Drill', location_name: path.join(' > ') },
          });
          if (isUnique) expect(await typed).toMatchObject({ location_id: id });
          else expect(await refusal(typed)).toMatchObject({ status: 422, code: 'location.ambiguous' });

          const location_name = path.join(separator);
          const found = await person.api.items
            .quickAdd({ body: { name: 'Drill', location_name } })
            .catch((error: unknown) => {
              expect(error).toMatchObject({ body: { code: 'location.ambiguous' } });
            });
          if (found)
            expect(toLetters([...found.location!.path, found.location!.name].join(''))).toMatch(
              new RegExp(`${toLetters(location_name)}$`),
            );
        }
        expect((await countOf(person)).location_count).toBe(made.length);
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  test('never matches a typed location with a location of another owner', async () => {
    const [mine, theirs] = [await server.register(), await server.register()];
    await addTo(theirs, 'Garage > Shelf');
    expect(await addTo(mine, 'shelf')).toBe('shelf');
    expect(await countOf(theirs)).toEqual({ item_count: 1, location_count: 2 });
  });

  test.each(['', '   ', '\u200b'])(
    'adds an item without a location when the typed location is %j',
    async (written) => {
      const person = await server.register();
      expect(await addTo(person, written)).toBeNull();
      expect((await countOf(person)).location_count).toBe(0);
    },
  );

  test.each([
    ['/', { code: 'location.name_missing' }],
    [' / > / ', { code: 'location.name_missing' }],
    [`Garage > ${'x'.repeat(101)}`, { code: 'location.name_in_path_too_long', params: { max: 100 } }],
    [
      Array.from({ length: 21 }, (_, level) => `Level ${level}`).join('/'),
      { code: 'location.too_deep', params: { max: 20 } },
    ],
  ])('rejects the typed location %j and creates nothing', async (location_name, problem) => {
    const person = await server.register();
    const call = person.api.items.quickAdd({ body: { name: 'Drill', location_name } });
    expect(await refusal(call)).toEqual({
      status: 422,
      ...problem,
      field_codes: { location_name: problem },
    });
    expect(await countOf(person)).toEqual({ item_count: 0, location_count: 0 });
  });

  test('accepts a typed path with twenty levels', async () => {
    const person = await server.register();
    const names = Array.from({ length: 20 }, (_, level) => `Level ${level}`);
    expect(await addTo(person, names.join('/'))).toBe(names.join(' > '));
  });

  test('creates only valid locations from any typed text, and reuses them for the same text', async () => {
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
            body: { field_codes: { location_name: { code: expect.any(String) as string } } },
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
      { numRuns: propertyRuns(30) },
    );
  });
});

test('rolls back new locations when the item cannot be inserted', async () => {
  ada = await server.register();
  const { $client } = server.context.db;
  $client.exec(
    `CREATE TEMP TRIGGER refuse BEFORE INSERT ON items WHEN new.name = 'Cursed'
     BEGIN SELECT RAISE(ABORT, 'refused'); END`,
  );
  const body = { name: 'Cursed', location_name: 'Garage > Shelf' };
  expect(await refusal(ada.api.items.quickAdd({ body }))).toEqual({
    status: 500,
    code: 'general.failed',
  });
  $client.exec('DROP TRIGGER refuse');
  expect(await countOf(ada)).toEqual({ item_count: 0, location_count: 0 });
  expect(await ada.api.items.quickAdd({ body })).toMatchObject({ item_number: 'ITM-000001' });
});
