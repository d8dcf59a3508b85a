import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyRow, findTrash } from '../../src/features/trash/trash.repository';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: File;
let owner: Person;
let viewer: ApiClient;
beforeAll(async () => {
  server = await startServer();
  photo = toFile(await makeImage({ width: 8, height: 8 }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.register();
  viewer = addMember(server, owner.inventory_id, await server.register(), 'viewer');
});

const listEvents = async (api: ApiClient) => (await api.events.list({ query: { limit: 100 } })).events;
const lastEvent = async () => (await listEvents(owner.api))[0]!;

/** All values in the log of the inventory. */
const readLog = (): string =>
  server.context.db.$client
    .prepare<[number], string>(
      `SELECT concat_ws(' ', before, after) FROM event_changes JOIN events ON events.id = event_id WHERE inventory_id = ?`,
    )
    .pluck()
    .all(owner.inventory_id)
    .join('\n');

async function makeDrill(location_id: number | null = null) {
  const { api } = owner;
  const { id } = await api.items.create({ body: { name: 'Drill', description: 'SECRET 1', location_id } });
  const { id: field_id } = await api.customFields.create({ body: { name: `Size ${id}`, kind: 'line' } });
  await api.items.update({
    params: { id },
    body: {
      custom_values: [{ field_id, value: 'SECRET 7' }],
      serial_number: 'SECRET 2',
      suppliers: [{ supplier_name: 'SECRET 3' }],
      systems_used_in: ['SECRET 4'],
      tags: ['Loud'],
    },
  });
  const image = await api.images.create({
    params: { id },
    body: { caption: 'SECRET 5' },
    files: [photo],
  });
  const loan = await api.loans.handOut({ body: { item_id: id, borrower_name: 'Kim', message: 'SECRET 6' } });
  await api.loans.setState({ params: { id: loan.id }, body: { state: 'returned' } });
  return { id, image, loan };
}

const removeFirst = async () => {
  const [entry] = (await owner.api.trash.list()).items;
  await owner.api.trash.remove({ params: { id: entry!.id } });
};

const revert = (id: number) => owner.api.events.revert({ params: { id }, body: { overwrite: true } });

describe('deleting for good', () => {
  test('deletes the contents of an item from the log and its files, and keeps what was done, by whom and its name', async () => {
    const files = server.listFiles();
    const { id } = await makeDrill();
    await owner.api.items.remove({ params: { id } });
    const before = await listEvents(viewer);
    expect(readLog().match(/SECRET \d/g)).toEqual(expect.arrayContaining(['SECRET 1', 'SECRET 6']));
    await removeFirst();
    expect(readLog()).not.toContain('SECRET');
    expect(server.listFiles()).toEqual(files);
    const after = await listEvents(viewer);
    const toFact = ({ id: event, kind, at, name, user }: (typeof after)[0]) => ({
      event,
      kind,
      at,
      name,
      user,
    });
    expect(after.map(toFact)).toEqual(before.map(toFact));
    expect(JSON.stringify(after)).not.toContain('SECRET');
    const ofItem = await viewer.events.listOfItem({ params: { id }, query: {} });
    const [{ kind, changes }] = ofItem.events as [(typeof after)[0]];
    expect(kind).toBe('item_deleted');
    expect(changes.map(({ entity }) => entity)).toEqual(
      expect.arrayContaining([
        'items',
        'item_images',
        'item_suppliers',
        'item_systems',
        'item_tags',
        'item_custom_values',
      ]),
    );
    for (const change of changes)
      expect(change).toMatchObject({ subject: { id, name: 'Drill', is_deleted: true }, fields: [] });
    for (const event of after)
      expect(JSON.stringify(await viewer.events.get({ params: { id: event.id } }))).not.toContain('SECRET');
  });

  test('is not taken back by an undo', async () => {
    const { id } = await makeDrill();
    await owner.api.items.remove({ params: { id } });
    const deletion = await lastEvent();
    await removeFirst();
    expect(await lastEvent()).toMatchObject({ id: deletion.id, can_revert: false });
    expect((await owner.api.events.get({ params: { id: deletion.id } })).revert).toMatchObject({
      refusal: { code: 'event.deleted_for_good' },
    });
    expect(await refusal(revert(deletion.id))).toMatchObject({ status: 409, code: 'event.deleted_for_good' });
    const added = (await listEvents(owner.api)).find(({ kind }) => kind === 'item_added')!;
    expect(await refusal(revert(added.id))).toMatchObject({ status: 409, code: 'event.deleted_for_good' });
    for (const event of await listEvents(owner.api)) await revert(event.id).catch(() => undefined);
    expect(await refusal(owner.api.items.get({ params: { id } }))).toMatchObject({ status: 404 });
  });

  test('deletes the contents of everything inside a location, and of nothing else', async () => {
    const { api } = owner;
    const garage = await api.locations.create({ body: { name: 'Garage', description: 'SECRET 0' } });
    const shelf = await api.locations.create({
      body: { name: 'Shelf', parent_id: garage.id, description: 'SECRET 7' },
    });
    await api.locations.createQrCode({ params: { id: shelf.id }, body: {} });
    const { id } = await makeDrill(shelf.id);
    const saw = await api.items.create({
      body: { name: 'Saw', location_id: shelf.id, description: 'KEPT' },
    });
    await api.items.update({ params: { id: saw.id }, body: { location_id: null } });
    const move = await lastEvent();
    await api.items.update({ params: { id }, body: { name: 'Hammer drill' } });
    await api.locations.remove({ params: { id: garage.id }, query: { contents: 'delete' } });
    await api.items.remove({ params: { id: saw.id } });
    const deletion = await lastEvent();
    const entry = (await api.trash.list()).items.find(({ kind }) => kind === 'location')!;
    await api.trash.remove({ params: { id: entry.id } });
    expect(readLog()).not.toContain('SECRET');
    expect(readLog()).toContain('KEPT');
    await revert(deletion.id);
    expect(await api.items.get({ params: { id: saw.id } })).toMatchObject({ name: 'Saw' });
    expect((await api.events.get({ params: { id: move.id } })).changes[0]!.fields).toEqual([
      { field: 'location_id', before: expect.objectContaining({ is_deleted: true }) as object, after: null },
    ]);
    expect(await refusal(revert(move.id))).toMatchObject({ code: 'event.gone' });
  });

  test('deletes a photo and a category from the log', async () => {
    const { api } = owner;
    const { id, image } = await makeDrill();
    await api.images.remove({ params: { id, imageId: image.id } });
    const ofPhoto = await lastEvent();
    const boats = await api.categories.create({ body: { name: 'SECRET 8' } });
    await api.categories.update({ params: { id: boats.id }, body: { name: 'SECRET 9' } });
    await api.items.update({ params: { id }, body: { category_id: boats.id } });
    await api.categories.remove({ params: { id: boats.id } });
    const ofCategory = await lastEvent();
    await api.trash.empty();
    for (const content of ['SECRET 5', 'SECRET 8', 'SECRET 9']) expect(readLog()).not.toContain(content);
    expect(readLog()).toContain('SECRET 2');
    for (const event of [ofPhoto, ofCategory])
      expect(await refusal(revert(event.id))).toMatchObject({ status: 409, code: 'event.deleted_for_good' });
    expect(await api.items.get({ params: { id } })).toMatchObject({ images: [], category: null });
  });

  test('leaves other things that the same step has deleted to be restored one by one', async () => {
    const { api } = owner;
    const ids = [];
    for (const name of ['Saw', 'Lamp']) ids.push((await api.items.create({ body: { name } })).id);
    const selection = { kind: 'items', ids } as const;
    await api.bulkEdit.run({ body: { selection, change: { kind: 'delete', held: 'refuse' } } });
    const deletion = await lastEvent();
    const entries = (await api.trash.list()).items;
    await api.trash.remove({ params: { id: entries.find(({ name }) => name === 'Saw')!.id } });
    expect(await refusal(revert(deletion.id))).toMatchObject({ code: 'event.deleted_for_good' });
    await api.trash.restore({
      params: { id: entries.find(({ name }) => name === 'Lamp')!.id },
      body: {},
    });
    expect((await api.items.list()).items).toMatchObject([{ name: 'Lamp' }]);
  });

  test('lets other photos of the item be restored, whose deletion has changed the deleted one', async () => {
    const { api } = owner;
    const { id, image: first } = await makeDrill();
    const second = await api.images.create({
      params: { id },
      body: {},
      files: [toFile(await makeImage({ width: 9, height: 8 }))],
    });
    // The second photo becomes the primary one.
    await api.images.remove({ params: { id, imageId: first.id } });
    await api.images.remove({ params: { id, imageId: second.id } });
    const [ofSecond, ofFirst] = (await api.trash.list()).items;
    await api.trash.remove({ params: { id: ofSecond!.id } });
    await api.trash.restore({ params: { id: ofFirst!.id }, body: {} });
    expect((await api.items.get({ params: { id } })).images).toMatchObject([
      { id: first.id, is_primary: true },
    ]);
  });

  test('leaves the undo of a change of several items to the others', async () => {
    const { api } = owner;
    const ids = [];
    for (const name of ['Saw', 'Lamp'])
      ids.push((await api.items.create({ body: { name, condition: 'new' } })).id);
    const change = { kind: 'edit', fields: { condition: 'fair' } } as const;
    await api.bulkEdit.run({ body: { selection: { kind: 'items', ids }, change } });
    const edit = await lastEvent();
    await api.items.remove({ params: { id: ids[0]! } });
    await removeFirst();
    const { can_revert } = (await listEvents(api)).find((event) => event.id === edit.id)!;
    expect(can_revert).toBe(true);
    await revert(edit.id);
    expect((await api.items.list()).items).toMatchObject([{ name: 'Lamp', condition: 'new' }]);
  });

  test('also deletes the photos that were deleted before their item', async () => {
    const { api } = owner;
    const files = server.listFiles();
    const { id, image } = await makeDrill();
    await api.images.remove({ params: { id, imageId: image.id } });
    await api.items.remove({ params: { id } });
    await removeFirst();
    expect(await api.trash.list()).toMatchObject({ total: 0, total_bytes: 0 });
    expect(server.listFiles()).toEqual(files);
  });

  test('refuses to restore what someone is deleting for good, and can be repeated after a crash', async () => {
    const { api } = owner;
    const garage = await api.locations.create({ body: { name: 'Garage' } });
    const shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
    await makeDrill(shelf.id);
    await api.locations.remove({ params: { id: garage.id }, query: { contents: 'delete' } });
    const [entry] = (await api.trash.list()).items;
    const { db } = server.context;
    emptyRow(asTx(db), findTrash(db, owner.inventory_id, entry!.id)!);
    const restore = api.trash.restore({ params: { id: entry!.id }, body: {} });
    expect(await refusal(restore)).toMatchObject({ status: 404 });
    await api.trash.remove({ params: { id: entry!.id } });
    expect(readLog()).not.toContain('SECRET');
    expect(await api.trash.list()).toMatchObject({ total: 0, total_bytes: 0 });
  });

  test('keeps the log of the inventory from which an item came', async () => {
    const { api } = owner;
    const { id } = await makeDrill();
    const cabin = await api.inventories.create({ body: { name: 'Cabin' } });
    await api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: cabin.id } });
    const inCabin = createApiClient(server.url, owner.token, cabin.id);
    await inCabin.items.remove({ params: { id } });
    await inCabin.trash.empty();
    expect(readLog()).toContain('SECRET 1');
  });
});
