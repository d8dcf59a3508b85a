import { ITEM_LEVELS_MAX } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiClient, refusal } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
});

const add = (name: string, part_of_id: number | null = null, more: object = {}) =>
  ada.api.items.create({ body: { name, part_of_id, ...more } });
const get = (id: number) => ada.api.items.get({ params: { id } });
const setPlace = (id: number, body: { location_id: number; category_id: number }) =>
  ada.api.items.update({ params: { id }, body });
const setWhole = (id: number, part_of_id: number | null) =>
  ada.api.items.update({ params: { id }, body: { part_of_id } });
const list = async (query: object) =>
  (await ada.api.items.list({ query: { sort: 'name', ...query } })).items.map(({ name }) => name);
const withParts = (id: number) => ({ kind: 'items' as const, ids: [id], with_parts: true });
const undoLast = async () => {
  const [event] = (await ada.api.events.list({ query: {} })).events;
  return ada.api.events.revert({ params: { id: event?.id ?? 0 }, body: {} });
};

describe('an item that is a part of another one', () => {
  test('names its whole, which counts its parts and their parts', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    await add('Lens cap', lens.id);
    expect(await get(lens.id)).toMatchObject({
      part_of_id: camera.id,
      part_of: { id: camera.id, name: 'Camera', item_number: camera.item_number },
      parts_count: 1,
    });
    expect(await get(camera.id)).toMatchObject({ part_of: null, part_of_id: null, parts_count: 2 });
    expect(await list({ part_of_id: camera.id })).toEqual(['Lens']);
    expect(await list({})).toEqual(['Camera', 'Lens', 'Lens cap']);
    expect(await list({ parts: 'fold' })).toEqual(['Camera']);
    expect((await ada.api.items.list({ query: { parts: 'fold', per_page: 1 } })).total).toBe(1);
  });

  test('counts once in totals, with its own value', async () => {
    const camera = await add('Camera', null, { current_value: 500 });
    const shelf = await ada.api.locations.create({ body: { name: 'Shelf' } });
    const category = await ada.api.categories.create({ body: { name: 'Photography' } });
    const place = { location_id: shelf.id, category_id: category.id };
    await setPlace(camera.id, place);
    const lens = await add('Lens', camera.id, { current_value: 300, quantity: 2, ...place });
    await add('Lens cap', lens.id, { current_value: 5, ...place });
    const sum = { item_count: 3, total_value: 1105 };
    expect(await ada.api.items.getTotals({ query: {} })).toMatchObject(sum);
    expect(await ada.api.reports.getInsurance({ query: {} })).toMatchObject({
      overall: sum,
      rooms: [sum],
      categories: [sum],
    });
    expect(await ada.api.locations.list({})).toMatchObject([{ item_count: 3 }]);
    expect(await ada.api.categories.list()).toContainEqual({ ...category, item_count: 3 });
  });

  test('is found by the name of its whole, also after this was renamed', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    const search = async (q: string) =>
      (await ada.api.items.search({ query: { q } })).items.map(({ name, matches }) => [name, matches]);
    const asPart = (text: string) => ['Lens', [{ field: 'part_of_id', text }]];
    expect(await search('camera')).toEqual([
      ['Camera', [{ field: 'name', text: 'Camera' }]],
      asPart('Camera'),
    ]);
    await ada.api.items.update({ params: { id: camera.id }, body: { name: 'Leica' } });
    expect(await search('camera')).toEqual([]);
    expect(await search('leica')).toContainEqual(asPart('Leica'));
    await setWhole(lens.id, null);
    expect(await search('leica')).toHaveLength(1);
    await setWhole(lens.id, camera.id);
    await ada.api.items.remove({ params: { id: camera.id } });
    expect(await search('leica')).toEqual([]);
  });

  test.each(['itself', 'its part', 'a part of its part'])('cannot become a part of %s', async (of) => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    const cap = await add('Lens cap', lens.id);
    const whole = { itself: camera, 'its part': lens, 'a part of its part': cap }[of] ?? camera;
    expect(await refusal(setWhole(camera.id, whole.id))).toMatchObject({
      status: 422,
      code: 'item.part_of_itself',
    });
  });

  test('is at most 8 levels deep', async () => {
    const chain = [await add('1')];
    while (chain.length < ITEM_LEVELS_MAX) chain.push(await add(`${chain.length + 1}`, chain.at(-1)?.id));
    const tooDeep = { status: 422, code: 'item.parts_too_deep' };
    expect(await refusal(add('9', chain.at(-1)?.id))).toMatchObject(tooDeep);
    const other = await add('Other');
    expect(await refusal(setWhole(chain[0]?.id ?? 0, other.id))).toMatchObject(tooDeep);
  });

  test('cannot be a part of a missing item or of one in another inventory', async () => {
    const { id } = await add('Lens');
    const foreign = await (await server.register()).api.items.create({ body: { name: 'Camera' } });
    for (const whole of [foreign.id, 999_999])
      expect(await refusal(setWhole(id, whole))).toMatchObject({
        status: 404,
        code: 'item.gone',
      });
  });

  test('makes no cycle when two people join two items at the same time', async () => {
    const [one, other] = [await add('One'), await add('Other')];
    const results = await Promise.allSettled([setWhole(one.id, other.id), setWhole(other.id, one.id)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('stays when its whole is deleted, and is its part again after undo or a restore', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    await ada.api.items.remove({ params: { id: camera.id } });
    expect(await get(lens.id)).toMatchObject({ part_of: null, part_of_id: null });
    await undoLast();
    expect(await get(lens.id)).toMatchObject({ part_of: { name: 'Camera' } });
    await ada.api.items.remove({ params: { id: camera.id } });
    const [entry] = (await ada.api.trash.list({ query: {} })).items;
    await ada.api.trash.restore({ params: { id: entry?.id ?? 0 }, body: {} });
    expect(await get(lens.id)).toMatchObject({ part_of: { name: 'Camera' } });
  });

  test('stays when it is lent and its whole is deleted', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    await ada.api.loans.handOut({ body: { item_id: lens.id, borrower_name: 'Grace' } });
    const selection = withParts(camera.id);
    expect(
      await refusal(ada.api.bulkEdit.run({ body: { selection, change: { kind: 'delete' } } })),
    ).toMatchObject({ status: 409, code: 'item.parts_held', params: { count: 1 } });
    await ada.api.items.remove({ params: { id: camera.id } });
    expect(await get(lens.id)).toMatchObject({ part_of_id: null, lent: [{ borrower_name: 'Grace' }] });
  });

  test('is not the reason when its whole is lent and cannot be deleted', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    for (const { id } of [camera, lens])
      await ada.api.loans.handOut({ body: { item_id: id, borrower_name: 'Grace' } });
    const selection = withParts(camera.id);
    expect(
      await refusal(ada.api.bulkEdit.run({ body: { selection, change: { kind: 'delete' } } })),
    ).toMatchObject({ status: 409, code: 'item.lent', params: { name: 'Grace' } });
  });

  test('is not undone into a part of its own part', async () => {
    const [one, other] = [await add('One'), await add('Other')];
    await setWhole(one.id, other.id);
    await setWhole(one.id, null);
    const [separation] = (await ada.api.events.list({ query: {} })).events;
    await setWhole(other.id, one.id);
    expect(
      await refusal(ada.api.events.revert({ params: { id: separation?.id ?? 0 }, body: {} })),
    ).toMatchObject({ code: 'item.part_of_itself' });
  });

  test('keeps its whole in a copy and has the whole of a past day', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    const selection = { kind: 'items' as const, ids: [lens.id] };
    await ada.api.bulkEdit.run({ body: { selection, change: { kind: 'duplicate' } } });
    expect(await list({ part_of_id: camera.id })).toEqual(['Lens', 'Lens']);
    const today = server.clock.now.toISOString().slice(0, 10);
    expect(await ada.api.items.get({ params: { id: lens.id }, query: { as_of: today } })).toMatchObject({
      part_of: { name: 'Camera' },
    });
  });

  test('has the name of its whole in the history and in the report', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens');
    await setWhole(lens.id, camera.id);
    const [event] = (await ada.api.events.list({ query: {} })).events;
    expect(event?.changes[0]?.fields).toEqual([
      { field: 'part_of_id', before: null, after: { id: camera.id, name: 'Camera', is_deleted: false } },
    ]);
    expect(await ada.api.reports.getInsurance({ query: {} })).toMatchObject({
      items: [
        { name: 'Camera', part_of: null },
        { name: 'Lens', part_of: 'Camera' },
      ],
    });
    const csv = await ((await ada.api.reports.getInsurance({ query: { format: 'csv' } })) as Blob).text();
    expect(csv.split('\r\n').map((line) => line.split(',').at(-1))).toEqual(['Part of', '', 'Camera', '']);
  });
});

describe('an item that is merged into another one', () => {
  const merge = (id: number, into_id: number) => ada.api.items.merge({ params: { id }, body: { into_id } });

  test('gives its parts to it, except for the one that contains it', async () => {
    const twice = await add('Camera, twice');
    const lens = await add('Lens', twice.id);
    const bag = await add('Bag', twice.id);
    const camera = await add('Camera', bag.id);
    await merge(twice.id, camera.id);
    expect(await get(lens.id)).toMatchObject({ part_of: { name: 'Camera' } });
    expect(await get(bag.id)).toMatchObject({ part_of: null });
    expect(await get(camera.id)).toMatchObject({ part_of: { name: 'Bag' }, parts_count: 1 });
    await undoLast();
    expect(await get(lens.id)).toMatchObject({ part_of: { name: 'Camera, twice' } });
  });

  test('is refused when its parts would be too deep', async () => {
    const chain = [await add('1')];
    while (chain.length < ITEM_LEVELS_MAX) chain.push(await add('Next', chain.at(-1)?.id));
    const other = await add('Other');
    await add('Part', other.id);
    expect(await refusal(merge(other.id, chain.at(-1)?.id ?? 0))).toMatchObject({
      status: 422,
      code: 'item.parts_too_deep',
    });
    const empty = await add('Empty');
    expect(await merge(empty.id, chain.at(-1)?.id ?? 0)).toMatchObject({ name: 'Next' });
  });
});

describe('several items', () => {
  const setWholes = (ids: number[], part_of_id: number | null) =>
    ada.api.bulkEdit.run({
      body: { selection: { kind: 'items', ids }, change: { kind: 'edit', fields: { part_of_id } } },
    });

  test('become parts of an item, and items of their own again', async () => {
    const camera = await add('Camera');
    const ids = [(await add('Lens')).id, (await add('Strap')).id];
    expect(await setWholes(ids, camera.id)).toMatchObject({ changed_count: 2 });
    expect(await list({ part_of_id: camera.id })).toEqual(['Lens', 'Strap']);
    await setWholes(ids, null);
    expect(await list({ part_of_id: camera.id })).toEqual([]);
    await undoLast();
    expect(await list({ part_of_id: camera.id })).toEqual(['Lens', 'Strap']);
  });

  test('do not become parts of one of them or of their parts, nor too deep', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    const other = await add('Other');
    for (const whole of [camera, lens, other])
      expect(await refusal(setWholes([camera.id, other.id], whole.id))).toMatchObject({
        status: 422,
        code: 'item.part_of_itself',
      });
    const chain = [await add('1')];
    while (chain.length < ITEM_LEVELS_MAX - 1) chain.push(await add('Next', chain.at(-1)?.id));
    expect(await refusal(setWholes([other.id, camera.id], chain.at(-1)?.id ?? 0))).toMatchObject({
      status: 422,
      code: 'item.parts_too_deep',
    });
    expect(await refusal(setWholes([other.id], 999_999))).toMatchObject({ status: 404, code: 'item.gone' });
    expect(await get(other.id)).toMatchObject({ part_of_id: null });
  });
});

describe('an item and its parts together', () => {
  test('are moved and deleted when the selection says so, and come back together', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    const cap = await add('Lens cap', lens.id);
    const { id } = await ada.api.locations.create({ body: { name: 'Shelf' } });
    const selection = withParts(camera.id);
    const move = { kind: 'edit', fields: { location_id: id } } as const;
    expect(await ada.api.bulkEdit.run({ body: { selection, change: move } })).toMatchObject({
      item_count: 3,
      changed_count: 3,
    });
    await ada.api.bulkEdit.run({ body: { selection, change: { kind: 'delete' } } });
    expect(await list({})).toEqual([]);
    await undoLast();
    expect(await get(cap.id)).toMatchObject({ part_of: { name: 'Lens' }, location: { name: 'Shelf' } });
    expect(await get(lens.id)).toMatchObject({ part_of: { name: 'Camera' } });
  });

  test('are moved with the item itself, and stay without the choice', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    const cap = await add('Lens cap', lens.id);
    const { id } = await ada.api.locations.create({ body: { name: 'Shelf' } });
    const move = (location_id: number | null, with_parts?: boolean) =>
      ada.api.items.update({ params: { id: camera.id }, body: { location_id, with_parts } });
    await move(id);
    expect(await get(lens.id)).toMatchObject({ location_id: null });
    await move(null);
    await move(id, true);
    for (const part of [lens, cap]) expect(await get(part.id)).toMatchObject({ location_id: id });
    await undoLast();
    for (const item of [camera, lens, cap]) expect(await get(item.id)).toMatchObject({ location_id: null });
  });

  test('are counted in a preview, and taken from a list that has only the item', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    await add('Lens cap', lens.id);
    await add('Tripod');
    const change = { kind: 'delete' } as const;
    const cameras = {
      kind: 'item_list' as const,
      filter: { search: 'Camera' },
      except_ids: [lens.id],
    };
    const preview = (with_parts: boolean) =>
      ada.api.bulkEdit.preview({ body: { selection: { ...cameras, with_parts }, change } });
    expect(await preview(false)).toMatchObject({ item_count: 1, parts_count: 2 });
    expect(await preview(true)).toMatchObject({ item_count: 3, parts_count: 2, changed_count: 3 });
    await ada.api.bulkEdit.run({
      body: { selection: { ...cameras, with_parts: true, expected_count: 1 }, change },
    });
    expect(await list({})).toEqual(['Tripod']);
  });

  test('are lent together, except for parts that are out already', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id, { quantity: 3 });
    const cap = await add('Lens cap', lens.id);
    await ada.api.loans.handOut({ body: { item_id: cap.id, borrower_name: 'Bob' } });
    await ada.api.loans.handOut({
      body: { item_id: camera.id, borrower_name: 'Grace', with_parts: true },
    });
    expect((await get(lens.id)).lent).toMatchObject([{ borrower_name: 'Grace', quantity: 3 }]);
    expect((await get(cap.id)).lent).toMatchObject([{ borrower_name: 'Bob' }]);
    await undoLast();
    expect((await get(lens.id)).lent).toEqual([]);
  });

  test('are taken back together from the person who has them', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id, { quantity: 3 });
    const cap = await add('Lens cap', lens.id);
    const strap = await add('Strap', camera.id);
    await ada.api.loans.handOut({ body: { item_id: strap.id, borrower_name: 'Bob' } });
    const loan = await ada.api.loans.handOut({
      body: { item_id: camera.id, borrower_name: 'Grace', with_parts: true },
    });
    const takeBack = (with_parts: boolean) =>
      ada.api.loans.setState({ params: { id: loan.id }, body: { state: 'returned', with_parts } });
    await takeBack(false);
    expect((await get(lens.id)).lent).toMatchObject([{ borrower_name: 'Grace', quantity: 3 }]);
    await undoLast();
    await takeBack(true);
    for (const { id } of [camera, lens, cap]) expect((await get(id)).lent).toEqual([]);
    expect((await get(strap.id)).lent).toMatchObject([{ borrower_name: 'Bob' }]);
    await undoLast();
    for (const { id } of [camera, lens, cap])
      expect((await get(id)).lent).toMatchObject([{ borrower_name: 'Grace' }]);
  });

  test('stay together in another inventory, and apart when only one of them moves', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    const cap = await add('Lens cap', lens.id);
    const target = await ada.api.inventories.create({ body: { name: 'Cabin', currency: 'EUR' } });
    await ada.api.inventories.moveContents({
      body: { to_inventory_id: target.id, item_ids: [camera.id, lens.id] },
    });
    expect(await get(cap.id)).toMatchObject({ part_of_id: null });
  });

  test('move to another inventory together when one says so', async () => {
    const camera = await add('Camera');
    const lens = await add('Lens', camera.id);
    await add('Lens cap', lens.id);
    const target = await ada.api.inventories.create({ body: { name: 'Cabin', currency: 'EUR' } });
    expect(
      await ada.api.inventories.moveContents({
        body: { to_inventory_id: target.id, item_ids: [camera.id], with_parts: true },
      }),
    ).toMatchObject({ item_count: 3 });
    expect(await list({})).toEqual([]);
    const there = createApiClient(server.url, ada.token, target.id);
    expect((await there.items.list({ query: { sort: 'name' } })).items).toMatchObject([
      { name: 'Camera', part_of: null, parts_count: 2 },
      { name: 'Lens', part_of: { name: 'Camera' } },
      { name: 'Lens cap', part_of: { name: 'Lens' } },
    ]);
  });
});
