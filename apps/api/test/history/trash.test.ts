import { LOCATION_LEVELS_MAX, TRASH_DAYS } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { scheduleTrashCleanup } from '../../src/features/trash/trash-cleanup.service';
import { DAY_MS } from '../../src/lib/clock';
import { recoverFiles } from '../../src/start/recover-files';
import { refusal } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: File;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  photo = toFile(await makeImage({ width: 12, height: 8 }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
});

const listTrash = async ({ api }: Person, q?: string) =>
  (await api.trash.list({ query: q === undefined ? {} : { q } })).items;

async function makeDrill({ api }: Person) {
  const garage = await api.locations.create({ body: { name: 'Garage' } });
  const [category] = await api.categories.list();
  const { id } = await api.items.create({
    body: {
      name: 'Drill',
      location_id: garage.id,
      category_id: category!.id,
      suppliers: [{ supplier_name: 'Shop', price: 12.5 }],
      compatible_with: ['Bits'],
      quantity: 3,
      borrow_availability: 'ask_first',
    },
  });
  await api.images.create({ params: { id }, body: {}, files: [photo] });
  await api.codes.attach({ body: { code: 'A2B3C4D5', item_id: id } });
  return { id, garage, category: category! };
}

const detach = ({ api }: Person) => api.codes.detach({ params: { code: 'A2B3C4D5' } });

/** Signed addresses differ between requests, so only the photos' ids are compared. */
async function readItem({ api }: Person, id: number) {
  const { images, ...item } = await api.items.get({ params: { id } });
  return { ...item, images: images.map((image) => ({ id: image.id, is_primary: image.is_primary })) };
}

describe('the trash', () => {
  test('restores an item as it was, with photos, codes, suppliers and loans', async () => {
    const { id, garage } = await makeDrill(ada);
    const loan = await ada.api.loans.handOut({ body: { item_id: id, borrower_name: 'Eve' } });
    await ada.api.loans.setState({ params: { id: loan.id }, body: { state: 'returned' } });
    const before = await readItem(ada, id);
    await ada.api.items.remove({ params: { id } });
    expect(await refusal(ada.api.items.get({ params: { id } }))).toMatchObject({ status: 404 });
    expect((await ada.api.items.search({ query: { q: 'drill' } })).total).toBe(0);
    const [entry] = await listTrash(ada);
    expect(entry).toMatchObject({
      kind: 'item',
      name: 'Drill',
      photo_count: 1,
      deleted_by: ada.username,
      location: { id: garage.id, name: 'Garage', is_gone: false },
    });
    expect(entry!.bytes).toBeGreaterThan(0);
    const restored = await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(restored).toEqual({ kind: 'item', restored_id: id, lost_codes: [] });
    expect(await readItem(ada, id)).toEqual(before);
    expect((await ada.api.items.search({ query: { q: 'drill' } })).total).toBe(1);
    expect((await ada.api.loans.get({ params: { id: loan.id } })).item_id).toBe(id);
    expect(await listTrash(ada)).toEqual([]);
    await detach(ada);
  });

  test('deletes a location with everything inside, and restores all of it', async () => {
    const { id, garage } = await makeDrill(ada);
    const shelf = await ada.api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
    const saw = await ada.api.items.create({ body: { name: 'Saw', location_id: shelf.id } });
    const [before, sawBefore] = [await readItem(ada, id), await readItem(ada, saw.id)];
    await ada.api.locations.remove({ params: { id: garage.id }, query: { contents: 'delete' } });
    expect((await ada.api.items.list()).total).toBe(0);
    expect(await ada.api.locations.list()).toEqual([]);
    const entries = await listTrash(ada);
    expect(entries).toMatchObject([{ kind: 'location', name: 'Garage', item_count: 2, photo_count: 1 }]);
    await ada.api.trash.restore({ params: { id: entries[0]!.id }, body: {} });
    expect(await readItem(ada, id)).toEqual(before);
    expect(await readItem(ada, saw.id)).toEqual(sawBefore);
    const [tree] = await ada.api.locations.list();
    expect(tree).toMatchObject({
      name: 'Garage',
      item_count: 1,
      children: [{ name: 'Shelf', item_count: 1 }],
    });
    await detach(ada);
  });

  test('refuses to delete a location with everything inside while an item is on loan', async () => {
    const { id, garage } = await makeDrill(ada);
    await ada.api.loans.handOut({ body: { item_id: id, borrower_name: 'Eve' } });
    const refused = ada.api.locations.remove({ params: { id: garage.id }, query: { contents: 'delete' } });
    expect(await refusal(refused)).toMatchObject({ status: 409, code: 'location.has_lent_items' });
    expect((await ada.api.items.list()).total).toBe(1);
    await detach(ada);
  });

  test('asks for a location when the former one is gone', async () => {
    const { id, garage } = await makeDrill(ada);
    await ada.api.items.remove({ params: { id } });
    await ada.api.locations.remove({ params: { id: garage.id }, query: {} });
    const entry = (await listTrash(ada)).find(({ kind }) => kind === 'item')!;
    expect(entry.location).toEqual({ id: garage.id, name: 'Garage', is_gone: true });
    const restore = (body: { to_location_id?: number | null }) =>
      ada.api.trash.restore({ params: { id: entry.id }, body });
    expect(await refusal(restore({}))).toMatchObject({ status: 409, code: 'trash.location_gone' });
    expect(await refusal(restore({ to_location_id: 999_999 }))).toMatchObject({ status: 404 });
    const attic = await ada.api.locations.create({ body: { name: 'Attic' } });
    await restore({ to_location_id: attic.id });
    expect((await readItem(ada, id)).location?.name).toBe('Attic');
    await detach(ada);
  });

  test('asks for a location when the former one has moved too deep, one by one and with an undo', async () => {
    const { api } = ada;
    const create = async (name: string, parent_id: number | null) =>
      (await api.locations.create({ body: { name, parent_id } })).id;
    const house = await create('House', null);
    const garage = await create('Garage', house);
    const box = await create('Box', garage);
    await create('Bag', box);
    const saw = await api.items.create({ body: { name: 'Saw', location_id: box } });
    await api.locations.remove({ params: { id: garage }, query: { contents: 'delete' } });
    const [deletion] = (await api.events.list()).events;
    let deepest: number | null = null;
    for (let level = 1; level < LOCATION_LEVELS_MAX - 2; level += 1)
      deepest = await create(`Level ${level}`, deepest);
    const move = (parent_id: number | null) =>
      api.locations.update({ params: { id: house }, body: { parent_id } });
    await move(deepest);

    const before = takeSnapshot(server);
    const [entry] = await listTrash(ada);
    const restore = (body: { to_location_id?: number | null }) =>
      api.trash.restore({ params: { id: entry!.id }, body });
    expect(await refusal(restore({}))).toMatchObject({ status: 409, code: 'trash.location_too_deep' });
    expect(await refusal(restore({ to_location_id: house }))).toMatchObject({ code: 'location.too_deep' });
    const undo = api.events.revert({ params: { id: deletion!.id }, body: { overwrite: true } });
    expect(await refusal(undo)).toMatchObject({ status: 422, code: 'location.too_deep' });
    expect(takeSnapshot(server)).toEqual(before);

    await restore({ to_location_id: null });
    const { location } = await api.items.get({ params: { id: saw.id } });
    expect(location).toMatchObject({ name: 'Box', path: ['Garage'] });
  });

  test('restores a location into a former one that is as deep as possible', async () => {
    const { api } = ada;
    let deepest: number | null = null;
    for (let level = 1; level <= LOCATION_LEVELS_MAX; level += 1)
      deepest = (await api.locations.create({ body: { name: `Level ${level}`, parent_id: deepest } })).id;
    await api.locations.remove({ params: { id: deepest! }, query: {} });
    const [entry] = await listTrash(ada);
    const { restored_id } = await api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(restored_id).toBe(deepest);
  });

  test('restores an item into the restored location', async () => {
    const { id, garage } = await makeDrill(ada);
    await ada.api.items.remove({ params: { id } });
    await ada.api.locations.remove({ params: { id: garage.id }, query: {} });
    for (const kind of ['location', 'item'] as const) {
      const entry = (await listTrash(ada)).find((one) => one.kind === kind)!;
      await ada.api.trash.restore({ params: { id: entry.id }, body: {} });
    }
    expect((await readItem(ada, id)).location?.id).toBe(garage.id);
    await detach(ada);
  });

  test('restores the category of an item, or uses the one of the same name', async () => {
    const { id, category } = await makeDrill(ada);
    await ada.api.items.remove({ params: { id } });
    await ada.api.categories.remove({ params: { id: category.id } });
    const again = await ada.api.categories.create({ body: { name: category.name } });
    const entry = (await listTrash(ada)).find(({ kind }) => kind === 'item')!;
    await ada.api.trash.restore({ params: { id: entry.id }, body: {} });
    expect((await readItem(ada, id)).category?.id).toBe(again.id);
    await detach(ada);
  });

  test('restores a category with its items', async () => {
    const { id, category } = await makeDrill(ada);
    await ada.api.categories.remove({ params: { id: category.id } });
    expect((await readItem(ada, id)).category).toBeNull();
    const [entry] = await listTrash(ada);
    await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect((await readItem(ada, id)).category).toEqual({ id: category.id, name: category.name });
    await detach(ada);
  });

  test('restores a primary photo, and keeps a photo that has become primary since', async () => {
    const { id } = await makeDrill(ada);
    const other = toFile(await makeImage({ width: 9, height: 9 }));
    await ada.api.images.create({ params: { id }, body: {}, files: [other] });
    const before = (await readItem(ada, id)).images;
    const removeAndRestore = async (meanwhile: () => Promise<unknown>) => {
      await ada.api.images.remove({ params: { id, imageId: before[0]!.id } });
      await meanwhile();
      const [entry] = await listTrash(ada);
      expect(entry).toMatchObject({ kind: 'photo', name: 'Drill', photo_count: 1 });
      await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
      return (await readItem(ada, id)).images;
    };
    expect(await removeAndRestore(() => Promise.resolve())).toEqual(before);
    await detach(ada);
  });

  test.each(['the trash', 'an undo'])(
    'makes the only photo of an item primary that %s restores',
    async (way) => {
      const { id } = await makeDrill(ada);
      await ada.api.images.create({
        params: { id },
        body: {},
        files: [toFile(await makeImage({ width: 9 }))],
      });
      const [first, second] = (await readItem(ada, id)).images;
      await ada.api.images.remove({ params: { id, imageId: second!.id } });
      const [deletion] = (await ada.api.events.list()).events;
      const [entry] = await listTrash(ada);
      await ada.api.images.remove({ params: { id, imageId: first!.id } });
      if (way === 'the trash') await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
      else await ada.api.events.revert({ params: { id: deletion!.id }, body: {} });
      expect((await readItem(ada, id)).images).toEqual([{ id: second!.id, is_primary: true }]);
      await detach(ada);
    },
  );

  test.each(['item', 'location'])(
    'brings back a photo that was added between the undo of a deletion of its %s and the undo of that undo',
    async (kind) => {
      const { id, garage } = await makeDrill(ada);
      const lastEventId = async () => (await ada.api.events.list()).events[0]!.id;
      const revert = (event: number) =>
        ada.api.events.revert({ params: { id: event }, body: { overwrite: true } });
      if (kind === 'item') await ada.api.items.remove({ params: { id } });
      else await ada.api.locations.remove({ params: { id: garage.id }, query: { contents: 'delete' } });
      const deletion = await lastEventId();
      const undo = await revert(deletion);
      const other = toFile(await makeImage({ width: 9, height: 9 }));
      await ada.api.images.create({ params: { id }, body: { caption: 'New' }, files: [other] });
      const before = await readItem(ada, id);
      const files = server.listFiles();
      await revert(undo.id);
      await revert(deletion);
      expect(await readItem(ada, id)).toEqual(before);
      for (const { url } of (await ada.api.items.get({ params: { id } })).images)
        expect((await request(server.url).get(url)).status).toBe(200);
      expect(server.listFiles()).toEqual(files);
      expect(await listTrash(ada)).toEqual([]);
      await detach(ada);
    },
  );

  test('gives neither the code of a deleted item nor its number again', async () => {
    const { id } = await makeDrill(ada);
    const { code, item_number } = await readItem(ada, id);
    await ada.api.items.remove({ params: { id } });
    const next = await ada.api.items.create({ body: { name: 'Next' } });
    expect(next.item_number).not.toBe(item_number);
    const attaching = ada.api.codes.attach({ body: { code, item_id: next.id } });
    expect(await refusal(attaching)).toMatchObject({ status: 409 });
    // A label code may have moved to another item in the meantime: there it stays.
    await ada.api.codes.attach({ body: { code: 'A2B3C4D5', item_id: next.id } });
    const [entry] = await listTrash(ada);
    const { lost_codes } = await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(lost_codes).toEqual(['A2B3C4D5']);
    await detach(ada);
  });

  test('is searched by name', async () => {
    const { id } = await makeDrill(ada);
    await ada.api.items.remove({ params: { id } });
    expect(await listTrash(ada, 'RIL')).toHaveLength(1);
    expect(await listTrash(ada, '%')).toEqual([]);

    const plug = await ada.api.items.create({ body: { name: 'RJ-45 plug, Wi-Fi' } });
    await ada.api.items.remove({ params: { id: plug.id } });
    for (const q of ['rj45', 'RJ 45', 'rj-45', 'plug wi fi', '-'])
      expect([q, (await listTrash(ada, q)).length]).toEqual([q, 1]);
    await detach(ada).catch(() => undefined);
  });

  test('keeps photos through a restart, counts them as used storage, and deletes them after 30 days', async () => {
    const { id } = await makeDrill(ada);
    const { used } = await ada.api.users.getStorage();
    await ada.api.items.remove({ params: { id } });
    const files = server.listFiles();
    expect((await ada.api.users.getStorage()).used).toBe(used);
    await recoverFiles(server.context);
    expect(server.listFiles()).toEqual(files);
    const [entry] = await listTrash(ada);
    const copy = await server.copy();
    try {
      copy.clock.now = new Date(copy.clock.now.getTime() + TRASH_DAYS * DAY_MS);
      scheduleTrashCleanup(copy.context);
      await expect.poll(() => copy.listFiles().length).toBeLessThan(files.length);
      const count = copy.context.db.$client.prepare('SELECT count(*) FROM trash WHERE id = ?').pluck();
      await expect.poll(() => count.get(entry!.id)).toBe(0);
    } finally {
      await copy.stop();
    }
  });

  test('only managers delete for good, and an entry of another inventory is not found', async () => {
    const { id } = await makeDrill(ada);
    await ada.api.items.remove({ params: { id } });
    const [entry] = await listTrash(ada);
    const eve = await server.register();
    const params = { id: entry!.id };
    expect(await refusal(eve.api.trash.restore({ params, body: {} }))).toMatchObject({ status: 404 });
    expect(await refusal(eve.api.trash.remove({ params }))).toMatchObject({ status: 404 });
    const member = addMember(server, ada.inventory_id, await server.register(), 'member');
    expect(await refusal(member.trash.empty())).toMatchObject({ status: 403 });
    await ada.api.trash.empty();
    expect(await listTrash(ada)).toEqual([]);
    expect(await refusal(ada.api.trash.restore({ params, body: {} }))).toMatchObject({ status: 404 });
  });

  test('restores one of several things that were deleted together, and leaves the others to be restored', async () => {
    const ids = [];
    for (const name of ['Saw', 'Lamp']) ids.push((await ada.api.items.create({ body: { name } })).id);
    const selection = { kind: 'items', ids } as const;
    await ada.api.bulkEdit.run({ body: { selection, change: { kind: 'delete', held: 'refuse' } } });
    const [deletion] = (await ada.api.events.list({ query: {} })).events;
    const [entry] = await listTrash(ada, 'lamp');
    await ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    const [restoring] = (await ada.api.events.list({ query: {} })).events;
    expect(restoring).toMatchObject({ kind: 'item_restored', name: 'Lamp', count: 1, reverts_id: null });
    const { reverted_by } = await ada.api.events.get({ params: { id: deletion!.id } });
    expect(reverted_by).toBeNull();
    expect((await listTrash(ada)).map(({ name }) => name)).toEqual(['Saw']);
  });

  test('two people who restore the same thing get one item', async () => {
    const { id } = await makeDrill(ada);
    await ada.api.items.remove({ params: { id } });
    const [entry] = await listTrash(ada);
    const restore = () => ada.api.trash.restore({ params: { id: entry!.id }, body: {} });
    const results = await Promise.allSettled([restore(), restore()]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await ada.api.items.list()).total).toBe(1);
    await detach(ada);
  });
});
