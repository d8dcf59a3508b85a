import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ApiClient, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: File;
let owner: Person;
let api: ApiClient;
let box: number;
beforeAll(async () => {
  server = await startServer();
  photo = toFile(await makeImage());
});
afterAll(() => server.stop());

beforeEach(async () => {
  owner = await server.register();
  ({ api } = owner);
  ({ id: box } = await api.locations.create({ body: { name: 'Box' } }));
});

const choose = (mark_quick_items: 'all' | 'incomplete') =>
  api.inventories.update({ body: { mark_quick_items } });
const addPhoto = (id: number) => api.images.create({ params: { id }, body: {}, files: [photo] });
const isMarked = async (id: number) => (await api.items.get({ params: { id } })).needs_full_details;
const lastEvent = async () => (await api.events.list()).events[0]!;

describe('an inventory that marks all quickly added items', () => {
  test('does so before anybody has chosen, and keeps the marks of complete items', async () => {
    expect(await api.inventories.get()).toMatchObject({ mark_quick_items: null });
    for (const chosen of [null, 'all'] as const) {
      if (chosen) expect(await choose(chosen)).toMatchObject({ mark_quick_items: chosen });
      const { id, needs_full_details } = await api.items.quickAdd({
        body: { name: 'Saw', location_id: box },
      });
      expect(needs_full_details).toBe(true);
      await addPhoto(id);
      expect(await isMarked(id)).toBe(true);
      const item = await api.items.addWithPhoto({
        body: { name: 'Drill', location_id: box },
        files: [photo],
      });
      expect(item.needs_full_details).toBe(true);
    }
  });
});

describe('an inventory that marks incomplete items only', () => {
  beforeEach(() => choose('incomplete'));

  test('marks an item with a location until it has its first photo', async () => {
    const { id, updated_at } = await api.items.quickAdd({ body: { name: 'Saw', location_id: box } });
    expect(await isMarked(id)).toBe(true);
    await addPhoto(id);
    // A form that was opened before can still be saved.
    expect(await api.items.get({ params: { id } })).toMatchObject({ needs_full_details: false, updated_at });
    expect(await lastEvent()).toMatchObject({ kind: 'photo_added' });
    await api.events.revert({ params: { id: (await lastEvent()).id }, body: {} });
    expect(await isMarked(id)).toBe(true);
  });

  test('marks an item with a photo until it has a location, also one of many that move together', async () => {
    const add = (name: string) => api.items.addWithPhoto({ body: { name }, files: [photo] });
    const [saw, drill, bare] = [
      await add('Saw'),
      await add('Drill'),
      await api.items.quickAdd({ body: { name: 'Bit' } }),
    ];
    expect([saw, drill, bare].map((item) => item.needs_full_details)).toEqual([true, true, true]);
    await api.items.update({ params: { id: saw.id }, body: { location_id: box } });
    expect(await lastEvent()).toMatchObject({ kind: 'item_moved' });
    const change = { kind: 'edit', fields: { location_id: box } } as const;
    await api.bulkEdit.run({ body: { selection: { kind: 'items', ids: [drill.id, bare.id] }, change } });
    expect(await Promise.all([saw, drill, bare].map(({ id }) => isMarked(id)))).toEqual([false, false, true]);
  });

  test('does not mark an item that is added with a photo and a location', async () => {
    const body = { name: 'Saw', location_id: box };
    expect(await api.items.addWithPhoto({ body, files: [photo] })).toMatchObject({
      needs_full_details: false,
    });
  });

  test('keeps a mark that a person has set on a complete item', async () => {
    const { id } = await api.items.addWithPhoto({ body: { name: 'Saw', location_id: box }, files: [photo] });
    await api.items.update({ params: { id }, body: { needs_full_details: true } });
    const { id: shelf } = await api.locations.create({ body: { name: 'Shelf' } });
    await api.items.update({ params: { id }, body: { location_id: shelf } });
    const file = toFile(await makeImage({ width: 30, height: 20 }));
    await api.images.create({ params: { id }, body: {}, files: [file] });
    expect(await isMarked(id)).toBe(true);
  });
});

test('unmarks complete items when the rule is chosen, and marks them again on Undo', async () => {
  const complete = await api.items.addWithPhoto({ body: { name: 'Saw', location_id: box }, files: [photo] });
  const bare = await api.items.quickAdd({ body: { name: 'Bit' } });
  await choose('incomplete');
  expect([await isMarked(complete.id), await isMarked(bare.id)]).toEqual([false, true]);
  const { id, kind } = await lastEvent();
  expect(kind).toBe('inventory_changed');
  await api.events.revert({ params: { id }, body: {} });
  expect([await isMarked(complete.id), await isMarked(bare.id)]).toEqual([true, true]);
  expect(await api.inventories.get()).toMatchObject({ mark_quick_items: null });
});

test('asks managers from the fifth item on, until one of them has chosen', async () => {
  const { id: memberId, token } = await server.register();
  const member = addMember(server, owner.inventory_id, { id: memberId, token }, 'member');
  const asks = async (client = api) => (await client.dashboard.get()).asks_mark_quick_items;
  for (let count = 0; count < 4; count++) await api.items.quickAdd({ body: { name: 'Bit' } });
  expect(await asks()).toBe(false);
  await api.items.quickAdd({ body: { name: 'Bit' } });
  expect([await asks(), await asks(member)]).toEqual([true, false]);
  expect(await refusal(member.inventories.update({ body: { mark_quick_items: 'all' } }))).toMatchObject({
    status: 403,
  });
  await choose('all');
  expect(await asks()).toBe(false);
});
