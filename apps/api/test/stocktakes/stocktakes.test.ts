import { STOCKTAKE_UNKNOWN_MAX_COUNT, STOCKTAKES_RUNNING_MAX } from '@stowage/contracts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actAs } from '../../src/db/actor';
import { changeInWorker } from '../../src/db/write-lock';
import { finishStocktake } from '../../src/features/stocktakes/stocktake-finish.service';
import { selectCounts, selectWalkedItems } from '../../src/features/stocktakes/stocktake-walk.repository';
import { unauthenticated } from '../../src/lib/errors';
import type { InventoryId } from '../../src/lib/inventory-id';
import { makeCode } from '../../src/lib/random';
import { refusal } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
});

const NOT_THERE = { status: 404, code: 'general.not_found' };

const addLocation = async (name: string, parent_id: number | null = null, { api } = ada) =>
  api.locations.create({ body: { name, parent_id } });
const addItem = async (name: string, location_id: number | null, quantity = 1, { api } = ada) =>
  api.items.create({ body: { name, location_id, quantity } });
const start = (location_id: number | null, { api } = ada) => api.stocktakes.start({ body: { location_id } });
type Mark = { item_id: number } | { code: string };
const mark = (id: number, ...marks: (Mark & { location_id?: number; is_seen?: boolean })[]) =>
  ada.api.stocktakes.mark({ params: { id }, body: { marks } });
const get = (id: number) => ada.api.stocktakes.get({ params: { id } });
const finish = (id: number) => ada.api.stocktakes.finish({ params: { id } });
const listItems = async (id: number, location_id?: number) =>
  (
    await ada.api.stocktakes.listItems({
      params: { id },
      query: location_id === undefined ? {} : { location_id },
    })
  ).items;
const listNames = async (id: number, result: 'seen' | 'elsewhere' | 'missing' | 'lent' | 'unknown') =>
  (await ada.api.stocktakes.listEntries({ params: { id }, query: { result } })).items.map(({ name }) => name);
const lastSeen = async (id: number) => (await ada.api.items.get({ params: { id } })).last_seen_at;

/** A garage with a shelf and a kitchen, each with items. */
async function furnish() {
  const garage = await addLocation('Garage');
  const shelf = await addLocation('Shelf', garage.id);
  const kitchen = await addLocation('Kitchen');
  const [drill, saw, pan] = [
    await addItem('Drill', garage.id),
    await addItem('Saw', shelf.id),
    await addItem('Pan', kitchen.id),
  ];
  return { garage, shelf, kitchen, drill, saw, pan };
}

describe('a running stocktake', () => {
  test('counts the items of a location and of the locations inside it', async () => {
    const { garage, shelf, drill } = await furnish();
    const { id, location } = await start(garage.id);
    expect(location).toMatchObject({ id: garage.id, name: 'Garage', path: [] });
    await mark(id, { item_id: drill.id, location_id: garage.id });
    const { counts, locations, finished_at } = await get(id);
    expect(finished_at).toBeNull();
    expect(counts).toMatchObject({ item_count: 2, seen_count: 1, missing_count: 1, elsewhere_count: 0 });
    expect(locations).toEqual([
      expect.objectContaining({
        location: expect.objectContaining({ id: garage.id }) as unknown,
        item_count: 1,
        seen_count: 1,
      }),
      expect.objectContaining({ location: { id: shelf.id, name: 'Shelf', path: ['Garage'] }, seen_count: 0 }),
    ]);
  });

  test('includes items without a location in a walk through the whole inventory', async () => {
    await furnish();
    const loose = await addItem('Umbrella', null);
    const { id, counts, location } = await start(null);
    expect({ location, count: counts.item_count }).toEqual({ location: null, count: 4 });
    expect(await listItems(id)).toMatchObject([{ id: loose.id, entry: null, is_new: false }]);
    await mark(id, { item_id: loose.id });
    expect((await get(id)).locations.at(-1)).toMatchObject({ location: null, seen_count: 1 });
  });

  test('returns the running stocktake of the same location to a second person', async () => {
    const { garage } = await furnish();
    const first = await start(garage.id);
    expect((await start(garage.id)).id).toBe(first.id);
    expect((await start(null)).id).not.toBe(first.id);
    await finish(first.id);
    expect((await start(garage.id)).id).not.toBe(first.id);
  });

  test('keeps an item seen when two devices send the same mark, until the mark is undone', async () => {
    const { garage, drill } = await furnish();
    const { id } = await start(garage.id);
    const [first] = await mark(id, { item_id: drill.id, location_id: garage.id });
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect(await mark(id, { item_id: drill.id, location_id: garage.id })).toEqual([first]);
    expect((await get(id)).counts.seen_count).toBe(1);
    expect(await lastSeen(drill.id)).not.toBeNull();
    const back = await mark(id, { item_id: drill.id, is_seen: false });
    expect(back).toEqual([{ kind: 'item', entry: null }]);
    expect((await get(id)).counts.seen_count).toBe(0);
    expect(await lastSeen(drill.id)).toBeNull();
  });

  test('reports an item of another location as found elsewhere, also after it was moved there', async () => {
    const { garage, kitchen, pan } = await furnish();
    const { id } = await start(null);
    const [found] = await mark(id, { code: pan.code, location_id: garage.id });
    expect(found).toMatchObject({
      kind: 'item',
      entry: {
        result: 'elsewhere',
        item_id: pan.id,
        location: { id: kitchen.id },
        found_location: { id: garage.id },
        current_location_id: kitchen.id,
      },
    });
    await ada.api.items.update({ params: { id: pan.id }, body: { location_id: garage.id } });
    await mark(id, { item_id: pan.id, location_id: garage.id });
    expect(await listNames(id, 'elsewhere')).toEqual(['Pan']);
    expect((await listItems(id, garage.id)).map(({ name, entry }) => [name, entry?.result])).toEqual([
      ['Drill', undefined],
      ['Pan', 'elsewhere'],
    ]);
  });

  test('resolves codes of items, labels and locations, and stores the text of any other code once', async () => {
    const { garage, drill } = await furnish();
    const { id } = await start(garage.id);
    const label = makeCode();
    await ada.api.codes.attach({ body: { code: label, item_id: drill.id } });
    const results = await mark(
      id,
      { code: `http://nas:3000/i/${label}`, location_id: garage.id },
      { code: garage.code },
      { code: '4006381333931', location_id: garage.id },
      { code: ']d2010400638133393110LOT\x1d21SERIAL', location_id: garage.id },
    );
    expect(results).toMatchObject([
      { kind: 'item', entry: { result: 'seen', name: 'Drill' } },
      { kind: 'location', location: { id: garage.id } },
      { kind: 'unknown', entry: { name: '4006381333931', found_location: { name: 'Garage' } } },
      { kind: 'unknown' },
    ]);
    expect(await listNames(id, 'unknown')).toEqual(['4006381333931']);
    await mark(id, { code: '4006381333931', is_seen: false });
    expect(await listNames(id, 'unknown')).toEqual([]);
  });

  test('finds an item by each form of its product code, and first in the walked location', async () => {
    const { garage, kitchen } = await furnish();
    const add = (name: string, location_id: number, product_code: string) =>
      ada.api.items.create({ body: { name, location_id, product_code } });
    await add('Soda in the kitchen', kitchen.id, '042100005264');
    const soda = await add('Soda', garage.id, '04252614');
    const typo = await add('Copied pen', garage.id, '4006381333932');
    await bob.api.items.create({ body: { name: 'Pen of Bob', product_code: '4006381333931' } });
    const { id } = await start(null);
    const results = await mark(
      id,
      { code: '0042100005264', location_id: garage.id },
      { code: '4006381333932', location_id: garage.id },
      { code: '4006381333931', location_id: garage.id },
    );
    expect(results).toMatchObject([
      { kind: 'item', entry: { item_id: soda.id, result: 'seen' } },
      { kind: 'item', entry: { item_id: typo.id, result: 'seen' } },
      { kind: 'unknown', entry: { name: '4006381333931' } },
    ]);
  });

  test('removes an unknown product code when an item with another form of it is added', async () => {
    await furnish();
    const { id } = await start(null);
    await mark(id, { code: '00042100005264' });
    expect((await get(id)).counts.unknown_count).toBe(1);
    await ada.api.items.create({ body: { name: 'Soda', product_code: '04252614' } });
    expect((await get(id)).counts.unknown_count).toBe(0);
    expect(await listNames(id, 'unknown')).toEqual([]);
  });

  test('finds an item by a number with a wrong check digit, which is then no unknown code', async () => {
    const { garage } = await furnish();
    const { id } = await start(null);
    await mark(id, { code: '4006-3813-3393-2', location_id: garage.id });
    await ada.api.items.create({
      body: { name: 'Pen', product_code: '4006381333932', location_id: garage.id },
    });
    expect(await listNames(id, 'unknown')).toEqual([]);
    expect(await mark(id, { code: '4006381333932', location_id: garage.id })).toMatchObject([
      { kind: 'item', entry: { name: 'Pen', result: 'seen' } },
    ]);
  });

  test('treats codes and ids of other people like unknown ones', async () => {
    const { garage } = await furnish();
    const theirs = await addItem('Secret', null, 1, bob);
    const foreignLocation = await addLocation('Secret location', null, bob);
    const { id } = await start(garage.id);
    expect(
      await mark(id, { code: theirs.code }, { code: foreignLocation.code }, { item_id: theirs.id }),
    ).toMatchObject([
      { kind: 'unknown', entry: { name: theirs.code, item_id: null } },
      { kind: 'unknown', entry: { name: foreignLocation.code } },
      { kind: 'gone' },
    ]);
    const foreign = ada.api.stocktakes.listItems({
      params: { id },
      query: { location_id: foreignLocation.id },
    });
    expect(await refusal(foreign)).toEqual(NOT_THERE);
    expect(await refusal(start(foreignLocation.id))).toMatchObject({ status: 404, code: 'location.gone' });
    expect(await refusal(bob.api.stocktakes.get({ params: { id } }))).toEqual(NOT_THERE);
  });

  test('removes an unknown code that was attached to an item', async () => {
    await furnish();
    const { id } = await start(null);
    const label = makeCode();
    await mark(id, { code: label });
    const ladder = await addItem('Ladder', null);
    await ada.api.codes.attach({ body: { code: label, item_id: ladder.id } });
    expect((await get(id)).counts.unknown_count).toBe(0);
    expect(await listNames(id, 'unknown')).toEqual([]);
    expect(await listItems(id)).toMatchObject([{ id: ladder.id, is_new: true }]);
    await finish(id);
    expect(await listNames(id, 'unknown')).toEqual([]);
    expect(await listNames(id, 'seen')).toEqual(['Ladder']);
  });

  test('requires exactly one of item and code, and at most 50 marks', async () => {
    const { id } = await start(null);
    const invalid = { status: 422, code: 'general.invalid_fields' };
    expect(await refusal(mark(id, {} as Mark))).toMatchObject(invalid);
    expect(await refusal(mark(id, { item_id: 1, code: 'x' }))).toMatchObject(invalid);
    expect(
      await refusal(mark(id, ...Array.from({ length: 51 }, (_, index) => ({ item_id: index + 1 })))),
    ).toMatchObject(invalid);
  });
});

describe('the limits of a stocktake', () => {
  const fill = (sql: string, count: number, ...parameters: number[]) =>
    server.context.db.$client
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count}) ${sql}`,
      )
      .run(...parameters);

  test('refuses another running stocktake above the maximum, but returns those that are running', async () => {
    const { garage, kitchen } = await furnish();
    const { id } = await start(garage.id);
    fill(
      `INSERT INTO stocktakes (inventory_id, location_id, location_names, last_item_id, started_at)
       SELECT ?, 1000000 + n, 'Room', 0, '2026-01-01T00:00:00.000Z' FROM numbers`,
      STOCKTAKES_RUNNING_MAX - 1,
      ada.inventory_id,
    );
    const problem = { code: 'stocktake.too_many_running', params: { max: STOCKTAKES_RUNNING_MAX } };
    expect(await refusal(start(kitchen.id))).toEqual({ status: 409, ...problem });
    expect((await start(garage.id)).id).toBe(id);
    expect((await start(null, bob)).counts.item_count).toBe(0);
    await finish(id);
    expect((await start(kitchen.id)).finished_at).toBeNull();
  });

  test('refuses another unknown code above the maximum, and no other mark', async () => {
    const { garage, drill } = await furnish();
    const { id } = await start(garage.id);
    await mark(id, { code: 'Parcel 0' });
    fill(
      `INSERT INTO stocktake_entries (stocktake_id, result, name, sort_key, seen_at)
       SELECT ?, 'unknown', 'Parcel ' || n, '', '2026-01-01T00:00:00.000Z' FROM numbers`,
      STOCKTAKE_UNKNOWN_MAX_COUNT - 1,
      id,
    );
    const problem = { code: 'stocktake.too_many_unknown', params: { max: STOCKTAKE_UNKNOWN_MAX_COUNT } };
    expect(await refusal(mark(id, { item_id: drill.id }, { code: 'Bag' }))).toEqual({
      status: 422,
      ...problem,
    });
    // The refused request has no effect.
    expect((await get(id)).counts).toMatchObject({
      seen_count: 0,
      unknown_count: STOCKTAKE_UNKNOWN_MAX_COUNT,
    });
    await mark(id, { code: 'Parcel 0' }, { code: drill.code }, { code: 'Parcel 1', is_seen: false });
    expect(await mark(id, { code: 'Bag' })).toMatchObject([{ kind: 'unknown', entry: { name: 'Bag' } }]);
    expect((await get(id)).counts.seen_count).toBe(1);
  });
});

describe('finishing a stocktake', () => {
  test('marks items as missing that were not seen, except items that are lent out or have a quantity of 0', async () => {
    const { garage, drill } = await furnish();
    const [tent, cup] = [await addItem('Tent', garage.id, 2), await addItem('Cup', garage.id, 2)];
    const sold = await addItem('Old TV', garage.id);
    const lend = (item_id: number, quantity: number) =>
      ada.api.loans.handOut({ body: { item_id, borrower_name: 'Kim', quantity } });
    await lend(tent.id, 2);
    await lend(cup.id, 1);
    const { id: loan } = await lend(sold.id, 1);
    await ada.api.loans.setState({ params: { id: loan }, body: { state: 'lost' } });
    const { id } = await start(garage.id);
    await mark(id, { item_id: drill.id, location_id: garage.id });
    const { counts, finished_at } = await finish(id);
    expect(finished_at).not.toBeNull();
    expect(counts).toEqual({
      item_count: 4,
      seen_count: 1,
      lent_count: 1,
      missing_count: 2,
      elsewhere_count: 0,
      unknown_count: 0,
    });
    expect(await listNames(id, 'missing')).toEqual(['Cup', 'Saw']);
    expect(await listNames(id, 'lent')).toEqual(['Tent']);
    expect(await listNames(id, 'seen')).toEqual(['Drill']);
  });

  test('keeps the time of the first finish and rejects later marks', async () => {
    const { garage, drill } = await furnish();
    const { id } = await start(garage.id);
    const [one, other] = await Promise.all([finish(id), finish(id)]);
    expect(other).toEqual(one);
    server.clock.now = new Date(server.clock.now.getTime() + 60_000);
    expect(await finish(id)).toEqual(one);
    expect(await refusal(mark(id, { item_id: drill.id }))).toEqual({
      status: 409,
      code: 'stocktake.finished',
    });
    expect(await listNames(id, 'missing')).toEqual(['Drill', 'Saw']);
  });

  test('gives both people the same result when they finish a large stocktake at the same time', async () => {
    const { garage, drill } = await furnish();
    const { $client } = server.context.db;
    $client
      .prepare(
        `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 900)
         INSERT INTO items (inventory_id, item_number, code, name, sort_key, quantity, location_id,
             borrow_availability, sell_availability, needs_full_details, created_at, updated_at)
         SELECT inventory_id, 'B-' || n, substr('ZZZZ' || ? || n, -8), 'Box', 'box', 1, location_id,
           'never', 'never', 0, created_at, updated_at FROM numbers CROSS JOIN items WHERE items.id = ?`,
      )
      .run(String(drill.id).padStart(4, 'Y'), drill.id);
    const { id, counts } = await start(garage.id);
    const [one, other] = await Promise.all([finish(id), finish(id)]);
    expect(other).toEqual(one);
    expect(one.counts).toMatchObject({ missing_count: counts.item_count, seen_count: 0 });
    expect(await get(id)).toEqual(one);
    const missing = await ada.api.stocktakes.listEntries({ params: { id }, query: { result: 'missing' } });
    expect(missing.total).toBe(counts.item_count);
  });

  test('finishes for one person when the session of another one ends before the last step', async () => {
    const { id } = await start(null);
    const toNow = () => server.clock.now.toISOString();
    const finishAs = (checkRights: () => void) =>
      actAs({ user_id: null, session_id: null, api_key_id: null, toNow, events: [], checkRights }, () =>
        finishStocktake(server.context, ada.inventory_id, id),
      );
    const [one, other] = await Promise.allSettled([
      finishAs(() => {
        throw unauthenticated();
      }),
      finishAs(() => undefined),
    ]);
    expect(one).toMatchObject({ status: 'rejected', reason: { status: 401 } });
    expect(other).toMatchObject({ status: 'fulfilled', value: { id, finished_at: toNow() } });
  });

  test('keeps a mark that arrives while the stocktake is finished, or refuses it', async () => {
    const { garage, drill } = await furnish();
    const { id } = await start(garage.id);
    const marked = mark(id, { item_id: drill.id, location_id: garage.id }).then(
      () => 'kept',
      () => 'refused',
    );
    const [{ counts }, outcome] = await Promise.all([finish(id), marked]);
    expect(counts.seen_count).toBe(outcome === 'kept' ? 1 : 0);
    expect(await listNames(id, 'seen')).toEqual(outcome === 'kept' ? ['Drill'] : []);
  });

  test('waits before its next step while a worker thread changes the database', async () => {
    await addItem('Drill', null);
    const { id } = await start(null);
    const { context } = server;
    const finishing = finishStocktake(context, ada.inventory_id, id);
    let end: () => void = () => undefined;
    const change = changeInWorker(
      context.db.$client,
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    // More turns of the event loop than the finish takes without the change.
    for (let request = 0; request < 3; request += 1) expect((await get(id)).finished_at).toBeNull();
    end();
    await change;
    expect((await finishing).counts.missing_count).toBe(1);
    expect((await get(id)).finished_at).not.toBeNull();
  });

  test('writes the results of an interrupted finish again', async () => {
    const { garage, shelf, drill, saw } = await furnish();
    const { id } = await start(garage.id);
    const { $client } = server.context.db;
    const add = $client.prepare(
      `INSERT INTO stocktake_entries (stocktake_id, result, item_id, name, sort_key)
       VALUES (?, 'missing', ?, 'Item', '')`,
    );
    for (const item of [drill, saw]) add.run(id, item.id);
    await mark(id, { item_id: saw.id, location_id: shelf.id });
    await ada.api.items.update({ params: { id: drill.id }, body: { location_id: null } });
    expect((await finish(id)).counts).toMatchObject({ item_count: 1, seen_count: 1, missing_count: 0 });
    expect(await listNames(id, 'missing')).toEqual([]);
  });

  test('keeps the names of items and locations that are deleted during or after the walk', async () => {
    const { garage, shelf, drill, saw } = await furnish();
    const { id } = await start(garage.id);
    await mark(id, { item_id: saw.id, location_id: shelf.id }, { item_id: drill.id, location_id: shelf.id });
    await ada.api.items.remove({ params: { id: saw.id } });
    await ada.api.locations.remove({ params: { id: shelf.id }, query: { contents: 'move_to_parent' } });
    await finish(id);
    await ada.api.locations.remove({ params: { id: garage.id }, query: { contents: 'move_to_parent' } });
    expect((await get(id)).location).toEqual({ id: null, name: 'Garage', path: [] });
    const seen = await ada.api.stocktakes.listEntries({ params: { id }, query: { result: 'seen' } });
    expect(seen.items).toMatchObject([
      { name: 'Saw', item_id: null, location: { id: null, name: 'Shelf', path: ['Garage'] } },
    ]);
    const elsewhere = await ada.api.stocktakes.listEntries({
      params: { id },
      query: { result: 'elsewhere' },
    });
    expect(elsewhere.items).toMatchObject([
      { name: 'Drill', location: { id: null, name: 'Garage' }, found_location: { id: null, name: 'Shelf' } },
    ]);
  });

  test('exports the results as CSV and XLSX in the language of the reader, without formulas', async () => {
    const { garage, shelf, drill } = await furnish();
    const { id } = await start(garage.id);
    await mark(id, { item_id: drill.id, location_id: shelf.id }, { code: '=1+1' });
    const getFile = (query = {}) => ada.api.stocktakes.getFile({ params: { id }, query });
    expect(await refusal(getFile())).toEqual({ status: 409, code: 'stocktake.running' });
    await finish(id);
    const lines = (await (await getFile()).text()).trim().split('\r\n');
    expect(lines[0]).toMatch(/Result,Item,Number,Location,Found in,Seen at$/);
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^Missing,Saw,ITM-\d+,Garage > Shelf,,$/),
      expect.stringMatching(/^Found elsewhere,Drill,ITM-\d+,Garage,Garage > Shelf,\d{4}-/),
      expect.stringMatching(/^Unknown code,"'=1\+1",,,,\d{4}-/),
    ]);
    const { sheets } = await readXlsx(
      new Uint8Array(await (await getFile({ format: 'xlsx' })).arrayBuffer()),
    );
    expect(sheets[0]?.rows[3]?.slice(0, 2)).toEqual(['Unknown code', '=1+1']);
    await ada.api.users.updateMe({ body: { language: 'de' } });
    expect(await (await getFile()).text()).toContain('Fehlt,Saw');
    expect(await (await getFile({ csv_separators: 'semicolon_comma' })).text()).toContain('Fehlt;Saw');
  });

  test('lists running stocktakes first and deletes one with its results', async () => {
    const { garage } = await furnish();
    const [whole, part] = [await start(null), await start(garage.id)];
    await finish(part.id);
    const { items, total } = await ada.api.stocktakes.list({ query: {} });
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [whole.id, part.id], total: 2 });
    expect(items.map(({ counts }) => counts?.missing_count)).toEqual([undefined, 2]);
    await ada.api.stocktakes.remove({ params: { id: part.id } });
    expect(await refusal(get(part.id))).toEqual(NOT_THERE);
    expect(await refusal(ada.api.stocktakes.remove({ params: { id: part.id } }))).toEqual(NOT_THERE);
  });
});

test('lists items that were neither seen, moved nor added since a day', async () => {
  const { garage, kitchen, drill, saw, pan } = await furnish();
  const { $client } = server.context.db;
  $client
    .prepare("UPDATE items SET created_at = '2020-01-01T00:00:00.000Z' WHERE id IN (?, ?, ?)")
    .run(drill.id, saw.id, pan.id);
  const today = server.clock.now.toISOString().slice(0, 10);
  const list = async () =>
    (await ada.api.items.list({ query: { not_seen_since: today, sort: 'name' } })).items.map(
      ({ name }) => name,
    );
  expect(await list()).toEqual(['Drill', 'Pan', 'Saw']);
  const { id } = await start(garage.id);
  await mark(id, { item_id: drill.id });
  expect(await list()).toEqual(['Pan', 'Saw']);
  await ada.api.items.update({
    params: { id: pan.id },
    body: { location_id: kitchen.id, name: 'Frying pan' },
  });
  expect(await list()).toEqual(['Frying pan', 'Saw']);
  await ada.api.items.update({ params: { id: pan.id }, body: { location_id: garage.id } });
  expect(await list()).toEqual(['Saw']);
});

const explain = (query: { toSQL: () => { sql: string; params: unknown[] } }): string[] => {
  const { sql, params } = query.toSQL();
  return server.context.db.$client
    .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
    .all(params.map(() => 1))
    .map(({ detail }) => detail);
};

const walk = { inventory: 1 as InventoryId, stocktake: 1, last: 1, scope: null };

test('the database finds the items of a location in its index, by name', () => {
  expect(explain(selectWalkedItems(server.context.db, walk, 1, true))).toContain(
    'SEARCH items USING INDEX items_inventory_location (inventory_id=? AND location_id=?)',
  );
});

test('the database counts the items of a stocktake from indexes alone', () => {
  const plan = explain(selectCounts(server.context.db, walk));
  expect(plan.filter((detail) => /^(?:SEARCH|SCAN|USE TEMP)/.test(detail))).toEqual([
    'SEARCH items USING COVERING INDEX items_inventory_location (inventory_id=?)',
    'SEARCH stocktake_entries USING COVERING INDEX stocktake_entries_result (stocktake_id=? AND result=?)',
  ]);
});
