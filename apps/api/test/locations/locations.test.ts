import { toCodeGroups } from '@stowage/contracts';
import { anyLocationInput, toStoredLocation } from '@stowage/contracts/arbitraries';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failureOf, refusal } from '../support/client';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

const NOT_THERE = { code: 'general.not_found' };

const make = async ({ api }: Person, name: string, parent_id: number | null = null) =>
  (await api.locations.create({ body: { name, parent_id } })).id;

/** Creates locations inside each other. @returns the ids from the top level down */
async function makeChain(person: Person, levels: number): Promise<number[]> {
  const ids: number[] = [];
  for (let level = 0; level < levels; level += 1) ids.push(await make(person, `Level ${level}`, ids.at(-1)));
  return ids;
}

describe('a location', () => {
  test('stores and returns any valid location unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(anyLocationInput, async (input) => {
        const { id, ...created } = await ada.api.locations.create({ body: input });
        expect(created).toMatchObject({
          ...toStoredLocation(input),
          depth: 0,
          path: [],
          children: [],
          qr_codes: [],
        });
        expect(await ada.api.locations.get({ params: { id } })).toEqual({ id, ...created });
      }),
      { numRuns: propertyRuns(20) },
    );
  });

  test('keeps the code of a location when it is renamed or moved', async () => {
    const [garage, shed] = [await make(ada, 'Garage'), await make(ada, 'Shed')];
    const { code, id } = await ada.api.locations.create({ body: { name: 'Box', parent_id: garage } });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const changed = await ada.api.locations.update({
      params: { id },
      body: { name: 'Crate', parent_id: shed },
    });
    expect(changed).toMatchObject({ code, name: 'Crate', path: ['Shed'], depth: 1, parent_id: shed });
  });

  test('changes only the location fields that are sent, and clears a field with null', async () => {
    const body = { name: 'Box', description: 'Blue', is_container: true, capacity: 4 };
    const { id } = await ada.api.locations.create({ body });
    const params = { id };
    expect(await ada.api.locations.update({ params, body: { capacity: 9 } })).toMatchObject({
      ...body,
      capacity: 9,
    });
    expect(
      await ada.api.locations.update({ params, body: { capacity: null, description: null } }),
    ).toMatchObject({
      name: 'Box',
      is_container: true,
      capacity: null,
      description: null,
    });
  });

  test('responds with 404 to a missing location in every call', async () => {
    const params = { id: 2 ** 31 };
    const calls = [
      ada.api.locations.get({ params }),
      ada.api.locations.update({ params, body: { name: 'Box' } }),
      ada.api.locations.remove({ params }),
    ];
    for (const failure of await Promise.all(calls.map(failureOf)))
      expect(failure).toMatchObject({ status: 404, body: NOT_THERE });
  });
});

describe('the location tree', () => {
  test('returns the depth and path of each location, and its item counts with and without its descendants', async () => {
    const person = await server.register();
    const garage = await make(person, 'Garage');
    const shelf = await make(person, 'Shelf', garage);
    const box = await make(person, 'Box', shelf);
    const attic = await make(person, 'attic');
    for (const location_id of [garage, shelf, shelf, box, box, box, null])
      await person.api.items.create({ body: { name: 'Thing', location_id } });
    const tree = await person.api.locations.list();
    expect(tree).toMatchObject([
      { id: attic, depth: 0, path: [], parent_id: null, item_count: 0, total_item_count: 0, children: [] },
      {
        id: garage,
        item_count: 1,
        total_item_count: 6,
        children: [
          {
            id: shelf,
            depth: 1,
            path: ['Garage'],
            item_count: 2,
            total_item_count: 5,
            children: [{ id: box, depth: 2, path: ['Garage', 'Shelf'], item_count: 3, total_item_count: 3 }],
          },
        ],
      },
    ]);
    expect(await person.api.locations.get({ params: { id: shelf } })).toEqual(tree[1]!.children[0]);
  });

  test('updates location counts when items move or are deleted', async () => {
    const person = await server.register();
    const [from, to] = [await make(person, 'From'), await make(person, 'To')];
    const { id } = await person.api.items.create({ body: { name: 'Thing', location_id: from } });
    const counts = async () =>
      (await person.api.locations.list()).map(({ name, item_count }) => [name, item_count]);
    await person.api.items.update({ params: { id }, body: { name: 'Same place', location_id: from } });
    expect(await counts()).toEqual([
      ['From', 1],
      ['To', 0],
    ]);
    await person.api.items.update({ params: { id }, body: { location_id: to } });
    expect(await counts()).toEqual([
      ['From', 0],
      ['To', 1],
    ]);
    await person.api.items.remove({ params: { id } });
    expect(await counts()).toEqual([
      ['From', 0],
      ['To', 0],
    ]);
  });

  test('sorts sibling locations in natural order', async () => {
    const person = await server.register();
    for (const name of ['Box 10', 'box 2', 'Äpfel', 'Zange', 'Apfel']) await make(person, name);
    const names = (await person.api.locations.list()).map(({ name }) => name);
    expect(names).toEqual(
      ['Äpfel', 'Apfel', 'box 2', 'Box 10', 'Zange'].sort(
        new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare,
      ),
    );
  });

  test('rejects more than twenty levels of locations, when adding and when moving', async () => {
    const person = await server.register();
    const ids = await makeChain(person, 20);
    const problem = { code: 'location.too_deep', params: { max: 20 } };
    const expected = { status: 422, ...problem, field_codes: { parent_id: problem } };
    expect(
      await refusal(person.api.locations.create({ body: { name: 'Deeper', parent_id: ids[19]! } })),
    ).toEqual(expected);
    const top = await make(person, 'Top');
    await make(person, 'Below', top);
    const params = { id: top };
    expect(await refusal(person.api.locations.update({ params, body: { parent_id: ids[18]! } }))).toEqual(
      expected,
    );
    const moved = await person.api.locations.update({ params, body: { parent_id: ids[17]! } });
    expect(moved).toMatchObject({ depth: 18, children: [{ depth: 19 }] });
  });

  test('rejects moving a location into itself or into a descendant', async () => {
    const person = await server.register();
    const [top, middle, bottom] = await makeChain(person, 3);
    const before = await person.api.locations.list();
    const problem = { code: 'location.inside_itself' };
    for (const parent_id of [top!, middle!, bottom!]) {
      const call = person.api.locations.update({ params: { id: top! }, body: { name: 'Moved', parent_id } });
      expect(await refusal(call)).toEqual({ status: 422, ...problem, field_codes: { parent_id: problem } });
    }
    expect(await person.api.locations.list()).toEqual(before);
  });

  test('rejects one of two simultaneous moves that would form a cycle', async () => {
    const person = await server.register();
    const [left, right] = [await make(person, 'Left'), await make(person, 'Right')];
    const moves = await Promise.allSettled([
      person.api.locations.update({ params: { id: left }, body: { parent_id: right } }),
      person.api.locations.update({ params: { id: right }, body: { parent_id: left } }),
    ]);
    const refused = moves.flatMap((move) => (move.status === 'rejected' ? [move.reason as unknown] : []));
    const problem = { code: 'location.inside_itself' };
    expect(refused).toMatchObject([
      { status: 422, body: { ...problem, field_codes: { parent_id: problem } } },
    ]);
    const [top] = await person.api.locations.list();
    expect(top).toMatchObject({ depth: 0, children: [{ depth: 1, path: [top!.name], children: [] }] });
  });

  test('accepts sibling locations with the same name', async () => {
    const person = await server.register();
    const garage = await make(person, 'Garage');
    const [first, second] = [await make(person, 'Box', garage), await make(person, 'Box', garage)];
    const third = await make(person, 'Lid');
    await person.api.locations.update({ params: { id: third }, body: { name: 'Box', parent_id: garage } });
    const { children } = await person.api.locations.get({ params: { id: garage } });
    expect(children.map(({ id, name, path }) => [id, name, path])).toEqual(
      [first, second, third].map((id) => [id, 'Box', ['Garage']]),
    );
  });

  test.each([
    [{ name: ' \u00a0\t' }, 'name', { code: 'value.required', params: { label: 'location_name' } }],
    [{ name: '\u200b' }, 'name', { code: 'value.required', params: { label: 'location_name' } }],
    [{ capacity: 0 }, 'capacity', { code: 'value.not_whole_from', params: { label: 'capacity', min: 1 } }],
    [{ capacity: 1.5 }, 'capacity', { code: 'value.not_whole_from', params: { label: 'capacity', min: 1 } }],
    [
      { capacity: 1_000_001 },
      'capacity',
      { code: 'value.too_large', params: { label: 'capacity', max: 1_000_000 } },
    ],
  ])('rejects a location with %j', async (wrong, field, problem) => {
    const expected = { status: 422, code: 'general.invalid_fields', field_codes: { [field]: problem } };
    expect(await refusal(ada.api.locations.create({ body: { name: 'Box', ...wrong } }))).toEqual(expected);
    const id = await make(ada, 'Box');
    expect(await refusal(ada.api.locations.update({ params: { id }, body: wrong }))).toEqual(expected);
  });

  test('rejects a parent location that belongs to another owner', async () => {
    const [mine, theirs] = [await server.register(), await server.register()];
    const foreign = await make(theirs, 'Attic');
    const own = await make(mine, 'Box');
    const problem = { code: 'location.parent_gone' };
    const expected = { status: 404, ...problem, field_codes: { parent_id: problem } };
    for (const parent_id of [foreign, 2 ** 31]) {
      expect(await refusal(mine.api.locations.create({ body: { name: 'Cuckoo', parent_id } }))).toEqual(
        expected,
      );
      expect(await refusal(mine.api.locations.update({ params: { id: own }, body: { parent_id } }))).toEqual(
        expected,
      );
    }
    expect(await theirs.api.locations.list()).toMatchObject([{ id: foreign, children: [] }]);
  });
});

describe('deleting a location', () => {
  test('deletes an empty location', async () => {
    const person = await server.register();
    const id = await make(person, 'Box');
    await person.api.locations.remove({ params: { id } });
    expect(await person.api.locations.list()).toEqual([]);
    expect(await failureOf(person.api.locations.get({ params: { id } }))).toMatchObject({ status: 404 });
  });

  test('rejects deleting a location with contents and reports the counts', async () => {
    const person = await server.register();
    const garage = await make(person, 'Garage');
    await make(person, 'Shelf', garage);
    for (const name of ['Drill', 'Saw'])
      await person.api.items.create({ body: { name, location_id: garage } });
    const before = await person.api.locations.list();
    expect(await refusal(person.api.locations.remove({ params: { id: garage } }))).toEqual({
      status: 409,
      code: 'location.not_empty',
      params: { name: 'Garage', items: 2, locations: 1 },
    });
    expect(await person.api.locations.list()).toEqual(before);
  });

  test('moves the contents of a deleted location to its parent and deletes no item', async () => {
    const person = await server.register();
    const [garage, shelf, box] = await makeChain(person, 3);
    const { id } = await person.api.items.create({ body: { name: 'Drill', location_id: shelf } });
    const query = { contents: 'move_to_parent' } as const;
    await person.api.locations.remove({ params: { id: shelf! }, query });
    expect(await person.api.items.get({ params: { id } })).toMatchObject({ location_id: garage });
    expect(await person.api.locations.list()).toMatchObject([
      { id: garage, item_count: 1, children: [{ id: box, depth: 1, path: ['Level 0'] }] },
    ]);
    await person.api.locations.remove({ params: { id: garage! }, query });
    expect(await person.api.items.get({ params: { id } })).toMatchObject({
      location_id: null,
      location: null,
    });
    expect(await person.api.locations.list()).toMatchObject([
      { id: box, depth: 0, path: [], parent_id: null },
    ]);
  });
});

describe('searching locations', () => {
  const find = async ({ api }: Person, q: string) =>
    (await api.locations.search({ query: { q } })).map(({ name, path }) => [...path, name].join(' > '));

  test('finds locations by words of name and path, best match first, ignoring case and accents', async () => {
    const person = await server.register();
    const garage = await make(person, 'Garage');
    const shelf = await make(person, 'Grüne Kiste', garage);
    for (const [name, parent] of [
      ['Kiste', null],
      ['Kiste 10', garage],
      ['kiste 9', garage],
      ['Kiste', shelf],
      ['Werkzeugkiste', null],
    ] as const)
      await make(person, name, parent);
    expect(await find(person, 'KISTE')).toEqual([
      'Kiste',
      'Garage > Grüne Kiste > Kiste',
      'Garage > kiste 9',
      'Garage > Kiste 10',
      'Garage > Grüne Kiste',
      'Werkzeugkiste',
    ]);
    expect(await find(person, 'gar grune')).toEqual(['Garage > Grüne Kiste']);
    expect(await find(person, 'grune kiste')).toEqual([
      'Garage > Grüne Kiste',
      'Garage > Grüne Kiste > Kiste',
    ]);
    expect(await find(person, 'garage')).toEqual(['Garage']);
    expect(await find(person, 'attic')).toEqual([]);
  });

  test('finds a location by its printed code in any spelling, and never by the code of an item', async () => {
    const [person, other] = [await server.register(), await server.register()];
    const garage = await make(person, 'Garage');
    const box = await make(person, 'Box', garage);
    const { code } = await person.api.locations.get({ params: { id: box } });
    await person.api.codes.attach({ body: { code: '20AB01CD', location_id: box } });
    for (const q of [code, toCodeGroups(code).toLowerCase(), '20AB 01CD', '2oab-olcd'])
      expect([q, await find(person, q)]).toEqual([q, ['Garage > Box']]);
    const namesake = await make(person, code);
    const { code: otherCode } = await person.api.locations.get({ params: { id: namesake } });
    const hits = await person.api.locations.search({ query: { q: code } });
    expect(hits.map((hit) => [hit.name, hit.is_code_match, hit.code])).toEqual([
      ['Box', true, code],
      [code, false, otherCode],
    ]);
    const drill = await person.api.items.create({ body: { name: 'Drill', location_id: box } });
    expect(await find(person, drill.code)).toEqual([]);
    expect(await find(other, code)).toEqual([]);
  });

  test('finds no location for a blank query and rejects a missing or too long query', async () => {
    expect(await find(ada, '  ')).toEqual([]);
    expect(await find(ada, '%')).toEqual([]);
    // @ts-expect-error -- the contract requires `q`
    expect(await refusal(ada.api.locations.search({ query: {} }))).toMatchObject({ status: 422 });
    expect(await refusal(ada.api.locations.search({ query: { q: 'x'.repeat(201) } }))).toMatchObject({
      status: 422,
      field_codes: { q: { code: 'text.too_long', params: { label: 'search', max: 200 } } },
    });
  });

  test('returns only locations of the caller, twenty by default and at most 50', async () => {
    const [person, other] = [await server.register(), await server.register()];
    await make(other, 'Box');
    for (let number = 1; number <= 21; number += 1) await make(person, `Box ${number}`);
    const found = await find(person, 'box');
    expect(await person.api.locations.search({ query: { q: 'box', limit: 21 } })).toHaveLength(21);
    expect(await refusal(person.api.locations.search({ query: { q: 'box', limit: 51 } }))).toMatchObject({
      status: 422,
      field_codes: { limit: { code: 'value.too_large', params: { label: 'limit', max: 50 } } },
    });
    expect(found).toHaveLength(20);
    expect(found.slice(0, 2)).toEqual(['Box 1', 'Box 2']);
    expect(await find(other, 'box')).toEqual(['Box']);
  });
});

test('limits an owner to 20,000 locations, also through Quick Add', async () => {
  const person = await server.register();
  await make(person, 'Garage');
  // Sets the counter that triggers maintain, because inserting 20,000 rows would take seconds.
  const setCount = server.context.db.$client.prepare(
    'UPDATE inventories SET location_count = ? WHERE id = ?',
  );
  setCount.run(20_000, person.inventory_id);
  const problem = { code: 'location.too_many', params: { max: 20000 } };
  expect(await refusal(person.api.locations.create({ body: { name: 'Attic' } }))).toEqual({
    status: 409,
    ...problem,
    field_codes: { name: problem },
  });
  const quickAdd = (location_name: string) =>
    person.api.items.quickAdd({ body: { name: 'Drill', location_name } });
  expect(await refusal(quickAdd('Garage > Shelf'))).toEqual({
    status: 409,
    ...problem,
    field_codes: { location_name: problem },
  });
  expect((await person.api.users.getMe()).item_count).toBe(0);
  expect((await quickAdd('Garage')).location?.name).toBe('Garage');
  await make(ada, 'Attic');
  setCount.run(19_999, person.inventory_id);
  await make(person, 'Attic');
  expect(await refusal(quickAdd('Garage > Shelf'))).toMatchObject({ status: 409 });
});

describe('the version of the tree', () => {
  const readList = async ({ token }: Pick<Person, 'token'>, etag?: string, language = 'en') => {
    const { status, headers, text } = await request(server.url)
      .get('/api/v1/locations/')
      .set({ ...bearer(token), 'accept-language': language, ...(etag && { 'if-none-match': etag }) });
    return { status, etag: headers.etag, text };
  };

  test('returns 304 until a location, its items or its labels change', async () => {
    const person = await server.register();
    const garage = await person.api.locations.create({ body: { name: 'Garage' } });
    const changes: (() => Promise<unknown>)[] = [
      () => person.api.items.create({ body: { name: 'Drill', location_id: garage.id } }),
      () => person.api.locations.update({ params: { id: garage.id }, body: { description: 'Cold' } }),
      () => person.api.codes.attach({ body: { code: '30AB01CD', location_id: garage.id } }),
      () => person.api.locations.remove({ params: { id: garage.id }, query: { contents: 'move_to_parent' } }),
    ];
    let last = await readList(person);
    expect(last.status).toBe(200);
    for (const change of changes) {
      expect(await readList(person, last.etag)).toEqual({ status: 304, etag: last.etag, text: '' });
      await change();
      const next = await readList(person, last.etag);
      expect(next.status).toBe(200);
      expect(JSON.parse(next.text)).toEqual(await person.api.locations.list());
      expect(next.text).not.toBe(last.text);
      last = next;
    }
  });

  test('gives the tree another version for other people and languages', async () => {
    const [one, other] = [await server.register(), await server.register()];
    const { etag } = await readList(one);
    expect((await readList(other, etag)).status).toBe(200);
    expect((await readList(one, etag, 'de')).status).toBe(200);
    expect((await readList(one, etag)).status).toBe(304);
  });
});
