import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listWrongCounters } from '../../src/doctor/doctor.repository';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { addMember, hoursLater } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let api: ApiClient;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  api = ada.api;
});

const add = (name: string, tags: string[]) => api.items.create({ body: { name, tags } });
const readTags = async (id: number) => (await api.items.get({ params: { id } })).tags;
const countTags = async () =>
  Object.fromEntries((await api.tags.list()).map(({ name, item_count }) => [name, item_count]));
const findTag = async (name: string) => (await api.tags.list()).find((tag) => tag.name === name)!;
const merge = async (from: string, into: string) =>
  api.tags.merge({ params: { id: (await findTag(from)).id }, body: { into_id: (await findTag(into)).id } });
const lastEvent = async () => (await api.events.list({ query: { limit: 1 } })).events[0]!;
const undo = async () => api.events.revert({ params: { id: (await lastEvent()).id }, body: {} });
const list = async (query: NonNullable<Parameters<ApiClient['items']['list']>[0]>['query']) =>
  (await api.items.list({ query: { ...query, sort: 'name' } })).items.map(({ name }) => name);

describe('tags of an item', () => {
  test('come back in the order and spelling in which they were first written', async () => {
    const first = await add('Tent', ['Camping', ' Café ', 'camping', 'CAFE', '']);
    expect(first.tags).toEqual(['Camping', 'Café']);
    const second = await add('Mug', ['cafe', 'CAMPING', 'Blue']);
    expect(second.tags).toEqual(['Café', 'Camping', 'Blue']);
    expect(await countTags()).toEqual({ Blue: 1, Café: 2, Camping: 2 });
  });

  test('are replaced as a list, and stay when a change does not name them', async () => {
    const { id } = await add('Tent', ['Camping', 'Blue']);
    const update = (body: { name?: string; tags?: string[] }) => api.items.update({ params: { id }, body });
    expect((await update({ name: 'Big tent' })).tags).toEqual(['Camping', 'Blue']);
    expect((await update({ tags: ['Blue', 'Old'] })).tags).toEqual(['Blue', 'Old']);
    expect(await countTags()).toEqual({ Blue: 1, Camping: 0, Old: 1 });
    const { changes } = await lastEvent();
    expect(
      changes
        .filter(({ entity }) => entity === 'item_tags')
        .map(({ operation, fields }) => [operation, fields]),
    ).toEqual([
      [
        'deleted',
        [{ field: 'tag_id', before: expect.objectContaining({ name: 'Camping' }) as object, after: null }],
      ],
      [
        'added',
        [{ field: 'tag_id', before: null, after: expect.objectContaining({ name: 'Old' }) as object }],
      ],
    ]);
  });

  test.each<[string[], object]>([
    [
      Array.from({ length: 51 }, (_, index) => `Tag ${index}`),
      { tags: { code: 'list.too_long', params: { label: 'tags', max: 50 } } },
    ],
    [['x'.repeat(61)], { 'tags.0': { code: 'text.too_long', params: { label: 'tags', max: 60 } } }],
  ])('are refused when there are too many or one is too long', async (tags, field_codes) => {
    expect(await refusal(add('Tent', tags))).toMatchObject({ status: 422, field_codes });
    expect(await api.tags.list()).toEqual([]);
  });

  test('are found by their words, also after they were renamed or merged', async () => {
    await add('Tent', ['Camping', 'Nylon']);
    const search = async (q: string) =>
      (await api.items.search({ query: { q } })).items.map(({ name, matches }) => [name, matches]);
    expect(await search('campi')).toEqual([['Tent', [{ field: 'tags', text: 'Camping' }]]]);
    await api.tags.update({ params: { id: (await findTag('Camping')).id }, body: { name: 'Outdoors' } });
    expect(await search('camping')).toEqual([]);
    expect(await search('outdoors')).toHaveLength(1);
    await add('Rope', ['Strong']);
    await merge('Nylon', 'Strong');
    expect(await search('nylon')).toEqual([]);
    expect(await search('strong')).toHaveLength(2);
    await undo();
    expect(await search('nylon')).toHaveLength(1);
  });

  test('are copied with the item, and listed for suggestions', async () => {
    const { id } = await add('Tent', ['Camping', 'Blue']);
    await api.bulkEdit.run({
      body: { selection: { kind: 'items', ids: [id] }, change: { kind: 'duplicate' } },
    });
    const { items } = await api.items.list();
    expect(items.map(({ tags }) => tags)).toEqual([
      ['Camping', 'Blue'],
      ['Camping', 'Blue'],
    ]);
    expect((await api.items.listSystems()).tags).toEqual(['Blue', 'Camping']);
  });

  test('are hidden from other people', async () => {
    const bob = await server.register();
    await api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'trusted' } });
    await api.items.create({ body: { name: 'Tent', tags: ['Secret'], borrow_availability: 'available' } });
    expect(JSON.stringify(await bob.api.shared.listItems())).not.toContain('Secret');
    expect((await bob.api.shared.listItems({ query: { q: 'Secret' } })).total).toBe(0);
    expect(await bob.api.tags.list()).toEqual([]);
  });

  test('stand in a column of the CSV file of the report', async () => {
    await add('Tent', ['Camping', 'Blue']);
    const csv = await ((await api.reports.getInsurance({ query: { format: 'csv' } })) as Blob).text();
    const [head, row] = csv.split('\r\n');
    expect(head).toMatch(/,Tags,Part of$/);
    expect(row).toMatch(/,Camping; Blue,$/);
  });
});

test.each([
  ['any', ['Both', 'Only A', 'Only B']],
  ['all', ['Both']],
  ['none', ['Neither']],
] as const)('lists the items with %s of several tags', async (tags_match, expected) => {
  await add('Only A', ['A']);
  await add('Only B', ['B']);
  await add('Both', ['B', 'A', 'C']);
  await add('Neither', ['C']);
  const tag_ids = `${(await findTag('A')).id},${(await findTag('B')).id}`;
  expect(await list({ tag_ids, tags_match })).toEqual(expected);
  expect((await api.items.search({ query: { tag_ids, tags_match } })).total).toBe(expected.length);
});

test.each(['', '0', '1,', 'x', '1;2'])('refuses the tag ids %j', async (tag_ids) => {
  expect(await refusal(api.items.list({ query: { tag_ids } }))).toMatchObject({
    field_codes: { tag_ids: { code: 'value.not_ids' } },
  });
});

describe('changing a tag', () => {
  test('renames it for all items, as one change that can be undone', async () => {
    const { id, updated_at } = await add('Tent', ['Camping', 'Blue']);
    const tag = await findTag('Camping');
    const renamed = await api.tags.update({
      params: { id: tag.id },
      body: { name: 'Outdoors', colour: 'red' },
    });
    expect(renamed).toEqual({ id: tag.id, name: 'Outdoors', colour: 'red', item_count: 1 });
    expect(await api.items.get({ params: { id } })).toMatchObject({ tags: ['Outdoors', 'Blue'], updated_at });
    const event = await lastEvent();
    expect(event).toMatchObject({ kind: 'tag_changed', name: 'Outdoors', count: 1 });
    expect(event.changes).toHaveLength(1);
    await undo();
    expect(await findTag('Camping')).toEqual(tag);
  });

  test('renames it for many items in a worker thread, and the search follows', async () => {
    await add('Tent', ['Camping']);
    for (let count = 1; count < 64; count *= 2)
      await api.bulkEdit.run({
        body: {
          selection: { kind: 'item_list', filter: {}, expected_count: count },
          change: { kind: 'duplicate' },
        },
      });
    const { id } = await findTag('Camping');
    const renamed = await api.tags.update({ params: { id }, body: { name: 'Outdoors' } });
    expect(renamed).toMatchObject({ name: 'Outdoors', item_count: 64 });
    const search = async (q: string) => (await api.items.search({ query: { q } })).total;
    await expect.poll(() => search('outdoors')).toBe(64);
    expect(await search('camping')).toBe(0);
    await undo();
    await expect.poll(() => search('camping')).toBe(64);
  });

  test('refuses the name of another tag, and says that they can be merged', async () => {
    await add('Tent', ['Café', 'Bar']);
    const { id } = await findTag('Bar');
    expect(await refusal(api.tags.update({ params: { id }, body: { name: 'CAFE' } }))).toMatchObject({
      status: 409,
      code: 'tag.name_taken',
      params: { name: 'CAFE' },
    });
    expect((await api.tags.update({ params: { id }, body: { name: 'BÄR' } })).name).toBe('BÄR');
  });

  test('refuses to overwrite the name that another person has given it', async () => {
    await add('Tent', ['Camping']);
    const { id } = await findTag('Camping');
    const bob = await server.register();
    addMember(server, ada.inventory_id, bob, 'member');
    const bobsApi = createApiClient(server.url, bob.token, ada.inventory_id);
    const rename = (client: ApiClient, name: string) =>
      client.tags.update({ params: { id }, body: { name, expected_name: 'Camping' } });
    await rename(bobsApi, 'Outdoors');
    expect(await refusal(rename(api, 'Holiday'))).toMatchObject({
      status: 409,
      code: 'tag.renamed',
      params: { name: 'Outdoors' },
    });
    expect(await countTags()).toEqual({ Outdoors: 1 });
  });
});

describe('merging tags', () => {
  test('gives all items the other tag once, and can be undone', async () => {
    const both = await add('Both', ['A', 'X', 'B']);
    const one = await add('One', ['A']);
    expect(await merge('A', 'B')).toMatchObject({ name: 'B', item_count: 2 });
    expect(await readTags(both.id)).toEqual(['X', 'B']);
    expect(await readTags(one.id)).toEqual(['B']);
    expect((await lastEvent()).kind).toBe('tag_deleted');
    await undo();
    expect(await readTags(both.id)).toEqual(['A', 'X', 'B']);
    expect(await readTags(one.id)).toEqual(['A']);
  });

  test('refuses the same tag and one that is gone', async () => {
    await add('Tent', ['A']);
    const { id } = await findTag('A');
    const mergeInto = (into_id: number) => refusal(api.tags.merge({ params: { id }, body: { into_id } }));
    expect(await mergeInto(id)).toMatchObject({ status: 422, code: 'tag.merge_into_itself' });
    expect(await mergeInto(id + 1)).toMatchObject({ status: 404, code: 'tag.gone' });
  });
});

describe('deleting a tag', () => {
  test('keeps the items, and is undone from the history', async () => {
    const { id } = await add('Tent', ['A', 'B']);
    const tag = await findTag('A');
    await api.tags.remove({ params: { id: tag.id } });
    expect(await readTags(id)).toEqual(['B']);
    expect(await lastEvent()).toMatchObject({ kind: 'tag_deleted', name: 'A' });
    await api.items.update({ params: { id }, body: { tags: ['C', 'B'] } });
    const { events } = await api.events.list({ query: { group: 'tags' } });
    await api.events.revert({ params: { id: events[0]!.id }, body: {} });
    expect((await readTags(id)).toSorted()).toEqual(['A', 'B', 'C']);
    expect(await findTag('A')).toEqual(tag);
  });

  test('moves it to the trash, from which it comes back to the items that still exist', async () => {
    const kept = await add('Kept', ['A']);
    const gone = await add('Gone', ['A']);
    await api.tags.remove({ params: { id: (await findTag('A')).id } });
    await api.items.remove({ params: { id: gone.id } });
    const entry = (await api.trash.list()).items.find(({ kind }) => kind === 'tag')!;
    expect(entry.name).toBe('A');
    await api.trash.restore({ params: { id: entry.id }, body: {} });
    expect(await readTags(kept.id)).toEqual(['A']);
    expect(await countTags()).toEqual({ A: 1 });
  });

  test('does not restore a tag beside a new one of the same name', async () => {
    await add('Tent', ['A']);
    await api.tags.remove({ params: { id: (await findTag('A')).id } });
    await add('Mug', ['Á']);
    const [entry] = (await api.trash.list()).items;
    expect(await refusal(api.trash.restore({ params: { id: entry!.id }, body: {} }))).toMatchObject({
      status: 409,
      code: 'tag.name_taken',
    });
  });

  test('deletes its name from the log when it is deleted for good', async () => {
    const { id } = await add('Tent', ['Hush']);
    await api.tags.remove({ params: { id: (await findTag('Hush')).id } });
    const [entry] = (await api.trash.list()).items;
    await api.trash.remove({ params: { id: entry!.id } });
    expect(await readTags(id)).toEqual([]);
    const { $client } = server.context.db;
    const log = $client.prepare(
      "SELECT count(*) FROM event_changes WHERE before LIKE '%Hush%' OR after LIKE '%Hush%'",
    );
    expect(log.pluck().get()).toBe(0);
  });
});

describe('an item with tags', () => {
  test('comes back from the trash with them, also when one was deleted or made again since', async () => {
    const { id } = await add('Tent', ['Kept', 'Deleted', 'Again']);
    await api.items.remove({ params: { id } });
    for (const name of ['Deleted', 'Again'])
      await api.tags.remove({ params: { id: (await findTag(name)).id } });
    await add('Mug', ['again']);
    const entry = (await api.trash.list()).items.find(({ kind }) => kind === 'item')!;
    await api.trash.restore({ params: { id: entry.id }, body: {} });
    expect(await readTags(id)).toEqual(['Kept', 'Deleted', 'again']);
    expect(await countTags()).toEqual({ again: 2, Deleted: 1, Kept: 1 });
  });

  test('can be undone although another item has its new tag by now', async () => {
    const { id } = await add('Tent', ['New']);
    const { id: event } = await lastEvent();
    const mug = await add('Mug', ['New']);
    await api.events.revert({ params: { id: event }, body: {} });
    expect(await refusal(api.items.get({ params: { id } }))).toMatchObject({ status: 404 });
    expect(await readTags(mug.id)).toEqual(['New']);
    expect(await countTags()).toEqual({ New: 1 });
  });

  test('gets its former tags back by an undo, beside those that it has got since', async () => {
    const { id } = await add('Tent', ['A', 'B']);
    const update = (tags: string[]) => api.items.update({ params: { id }, body: { tags } });
    await update(['B']);
    const { id: event } = await lastEvent();
    await update(['B', 'C']);
    await api.events.revert({ params: { id: event }, body: {} });
    expect((await readTags(id)).toSorted()).toEqual(['A', 'B', 'C']);
  });

  test('takes them along to another inventory, where they are found or made', async () => {
    const club = createInventoryFor(asTx(server.context.db), ada.id, hoursLater(server, 1));
    const inClub = createApiClient(server.url, ada.token, club);
    await inClub.items.create({ body: { name: 'Rope', tags: ['CAFE'] } });
    const { id } = await add('Mug', ['Café', 'Blue']);
    const { colour } = await findTag('Blue');
    await api.inventories.moveContents({ body: { to_inventory_id: club, item_ids: [id] } });
    expect((await inClub.items.get({ params: { id } })).tags).toEqual(['CAFE', 'Blue']);
    expect(await inClub.tags.list()).toMatchObject([
      { name: 'Blue', colour, item_count: 1 },
      { name: 'CAFE', item_count: 2 },
    ]);
    expect(await countTags()).toEqual({ Blue: 0, Café: 0 });
  });
});

describe('the counts of tags', () => {
  const archive = (ids: number[], is_archived = true) =>
    api.bulkEdit.run({
      body: { selection: { kind: 'items', ids }, change: { kind: 'edit', fields: { is_archived } } },
    });
  const check = async (counts: object) => {
    expect(await countTags()).toEqual(counts);
    expect(listWrongCounters(server.context.db)).toEqual([]);
  };

  test('leave out archived items, also after undo, trash and changes of their tags', async () => {
    const tent = await add('Tent', ['A', 'B']);
    const mug = await add('Mug', ['A']);
    await archive([tent.id, mug.id]);
    await check({ A: 0, B: 0 });
    await undo();
    await check({ A: 2, B: 1 });
    await archive([tent.id]);
    await api.items.update({ params: { id: tent.id }, body: { tags: ['B', 'C'] } });
    await check({ A: 1, B: 0, C: 0 });
    await api.items.remove({ params: { id: tent.id } });
    await api.items.remove({ params: { id: mug.id } });
    await check({ A: 0, B: 0, C: 0 });
    for (const { id } of (await api.trash.list()).items)
      await api.trash.restore({ params: { id }, body: {} });
    await check({ A: 1, B: 0, C: 0 });
    await archive([tent.id], false);
    await check({ A: 1, B: 1, C: 1 });
    await archive([tent.id, mug.id]);
    await archive([mug.id], false);
    await undo();
    await check({ A: 0, B: 0, C: 0 });
  });

  test('leave out archived items after a tag is merged or restored', async () => {
    const tent = await add('Tent', ['A']);
    await add('Mug', ['A', 'B']);
    await archive([tent.id]);
    await merge('A', 'B');
    await check({ B: 1 });
    await undo();
    await check({ A: 1, B: 1 });
    await archive([tent.id], false);
    await check({ A: 2, B: 1 });
  });

  test('leave out an archived item that moves to another inventory or into another item', async () => {
    const tent = await add('Tent', ['A']);
    const mug = await add('Mug', ['A']);
    const { id } = await add('Rope', ['A']);
    await archive([tent.id, mug.id]);
    const club = createInventoryFor(asTx(server.context.db), ada.id, hoursLater(server, 1));
    await api.inventories.moveContents({ body: { to_inventory_id: club, item_ids: [tent.id] } });
    await check({ A: 1 });
    expect(await createApiClient(server.url, ada.token, club).tags.list()).toMatchObject([{ item_count: 0 }]);
    await api.items.merge({ params: { id: mug.id }, body: { into_id: id } });
    await check({ A: 1 });
  });
});

describe('bulk edit', () => {
  const run = async (ids: number[], tags: { add?: string[]; remove?: string[] }) => {
    const body = { selection: { kind: 'items', ids }, change: { kind: 'edit', fields: { tags } } } as const;
    const preview = await api.bulkEdit.preview({ body });
    const result = await api.bulkEdit.run({ body });
    expect(preview.changed_count).toBe(result.changed_count);
    return result.changed_count;
  };

  test('adds and removes tags, and counts the items that change', async () => {
    const first = await add('First', ['A', 'B']);
    const second = await add('Second', ['C']);
    const ids = [first.id, second.id];
    expect(await run(ids, { add: ['c'], remove: ['á', 'Unknown'] })).toBe(1);
    expect(await readTags(first.id)).toEqual(['B', 'C']);
    expect(await readTags(second.id)).toEqual(['C']);
    expect(await run(ids, { add: ['C'], remove: ['A'] })).toBe(0);
    expect(await run(ids, { add: ['New'] })).toBe(2);
    expect(await lastEvent()).toMatchObject({ kind: 'item_changed' });
    await undo();
    expect(await readTags(second.id)).toEqual(['C']);
  });

  test('refuses more tags than an item can have, and changes nothing', async () => {
    const full = await add(
      'Full',
      Array.from({ length: 50 }, (_, index) => `Tag ${index}`),
    );
    const { id } = await add('Empty', []);
    expect(await refusal(run([full.id, id], { add: ['One more'] }))).toMatchObject({
      code: 'item.too_many_tags',
      params: { count: 1, max: 50 },
    });
    expect(await readTags(id)).toEqual([]);
    expect(await run([full.id, id], { add: ['One more'], remove: ['Tag 0'] })).toBe(2);
  });
});

test('an item of a past day has the tags of that day, with their names then', async () => {
  const { id } = await add('Tent', ['Camping', 'Blue']);
  const { id: tag } = await findTag('Camping');
  const day = server.clock.now.toISOString().slice(0, 10);
  server.clock.now = new Date(server.clock.now.getTime() + 2 * 24 * 60 * 60 * 1000);
  await api.tags.update({ params: { id: tag }, body: { name: 'Outdoors' } });
  await api.tags.remove({ params: { id: (await findTag('Blue')).id } });
  expect((await api.items.get({ params: { id }, query: { as_of: day } })).tags).toEqual(['Camping', 'Blue']);
  expect(await readTags(id)).toEqual(['Outdoors']);
});
