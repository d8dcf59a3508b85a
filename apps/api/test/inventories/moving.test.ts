import { MOVED_MAX_COUNT, type MoveContentsInput, type Role } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeMany } from '../../src/data/change';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { updateAccount } from '../../src/entities/user/users.repository';
import { moveTask, type Selection } from '../../src/features/inventories/moving';
import type { InventoryId } from '../../src/lib/inventory-id';
import { makeCode } from '../../src/lib/random';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember, hoursLater } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: Buffer;
let ada: Person;
/** Ada's inventories, and her clients for them. */
let home: InventoryId;
let club: InventoryId;
let api: ApiClient;
let clubApi: ApiClient;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 8, height: 8 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  ({ api } = ada);
  home = ada.inventory_id;
  club = addInventory(ada);
  clubApi = createApiClient(server.url, ada.token, club);
});

const now = () => server.clock.now.toISOString();

const addInventory = ({ id }: Person) =>
  createInventoryFor(asTx(server.context.db), id, hoursLater(server, 1));

const join = (person: Person, inventory_id: number, role: Role) =>
  addMember(server, inventory_id, person, role);

const move = (body: Partial<MoveContentsInput>) =>
  api.inventories.moveContents({ body: { to_inventory_id: club, ...body } });
/** Moves as in joining and leaving. */
function moveSelection(selection: Selection) {
  const room = { use: null, copies: new Map() };
  const contents = { from: home, to: club, user_id: ada.id, selection, ...room, now: now() };
  return changeMany(server.context.db, { ...moveTask, here_max: 0 }, () => contents);
}
const statusOf = async (url: string) => (await request(server.url).get(url)).status;
const addPhoto = (id: number, client = api) =>
  client.images.create({ params: { id }, body: {}, files: [toFile(photo, 'drill.jpg')] });
const names = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

/** @returns the messages of the driver about rows of another inventory, and of the search index */
const listDamage = () => [
  ...(server.context.db.$client.pragma('foreign_key_check') as unknown[]),
  ...checkSearchIndex(server.context.db),
];

const NOT_FOUND = { status: 404, code: 'general.not_found' };
const ONLY_VIEWS = { status: 403, code: 'inventory.viewer' };

/** Garage > Shelf with a drill, and an item without a location. */
async function furnish() {
  const { id: garage } = await api.locations.create({ body: { name: 'Garage' } });
  const { id: shelf } = await api.locations.create({ body: { name: 'Shelf', parent_id: garage } });
  const { id: category_id } = await api.categories.create({ body: { name: 'Machines' } });
  const drill = await api.items.create({
    body: {
      name: 'Drill',
      quantity: 3,
      location_id: shelf,
      category_id,
      current_value: 12.5,
      borrow_availability: 'friends_only',
      suppliers: [{ supplier_name: 'Shop', price: 9.99 }],
      systems_used_in: ['Workshop'],
      tags: ['Loud', 'Café'],
    },
  });
  server.context.db.$client
    .prepare(
      "INSERT INTO item_sources (item_id, inventory_id, source, source_ref, content) VALUES (?, ?, 'table', '1', '{}')",
    )
    .run(drill.id, home);
  const saw = await api.items.create({ body: { name: 'Saw', quantity: 1 } });
  return { garage, shelf, drill, saw };
}

describe('moving a location', () => {
  test('takes everything inside along, and leaves the rest', async () => {
    const { garage, shelf, drill, saw } = await furnish();
    const { id: target } = await clubApi.locations.create({ body: { name: 'Cellar' } });
    await addPhoto(drill.id);
    await api.locations.createQrCode({ params: { id: shelf }, body: {} });
    const files = server.listFiles();
    const before = await api.items.get({ params: { id: drill.id } });
    expect(await move({ location_ids: [garage], to_location_id: target })).toEqual({
      item_count: 1,
      location_count: 2,
      lent_count: 0,
    });
    const [cellar] = await clubApi.locations.list();
    expect(cellar).toMatchObject({
      name: 'Cellar',
      children: [{ id: garage, children: [{ id: shelf, item_count: 1, path: ['Cellar', 'Garage'] }] }],
    });
    expect(cellar!.children[0]!.children[0]!.qr_codes).toHaveLength(1);
    const after = await clubApi.items.get({ params: { id: drill.id } });
    const { images, category, category_id, location, updated_at, ...same } = before;
    expect(after).toMatchObject(same);
    expect(after.category?.name).toBe('Machines');
    expect(after.images.map(({ id }) => id)).toEqual(images.map(({ id }) => id));
    expect(server.listFiles()).toEqual(files);
    expect(names(await api.items.list())).toEqual([saw.name]);
    expect(await api.locations.list()).toEqual([]);
    expect(await refusal(api.items.get({ params: { id: drill.id } }))).toEqual(NOT_FOUND);
    expect(listDamage()).toEqual([]);
  });

  test('updates the counts of both inventories, their locations and their categories', async () => {
    const { garage, saw } = await furnish();
    await clubApi.categories.create({ body: { name: 'MACHINES' } });
    await move({ location_ids: [garage], item_ids: [saw.id] });
    const count = async (client: ApiClient) => {
      const { item_count, location_count } = await client.inventories.get();
      const categories = (await client.categories.list()).filter((category) => category.item_count > 0);
      return { item_count, location_count, categories: categories.map(({ name }) => name) };
    };
    expect(await count(api)).toEqual({ item_count: 0, location_count: 0, categories: [] });
    // The category of the same name is used, instead of a second one.
    expect(await count(clubApi)).toEqual({ item_count: 2, location_count: 2, categories: ['MACHINES'] });
    expect(await clubApi.items.getTotals()).toMatchObject({ item_count: 2, total_value: 37.5 });
    expect((await api.items.getTotals()).total_value).toBe(0);
  });

  test('keeps a chosen item or location that is inside another chosen location there', async () => {
    const { garage, shelf, drill } = await furnish();
    expect(await move({ location_ids: [shelf, garage, shelf], item_ids: [drill.id] })).toEqual({
      item_count: 1,
      location_count: 2,
      lent_count: 0,
    });
    expect(await clubApi.items.get({ params: { id: drill.id } })).toMatchObject({
      location: { id: shelf, path: ['Garage'] },
    });
  });

  test('may create a second location of the same name, and refuses too many levels', async () => {
    const { garage } = await furnish();
    await clubApi.locations.create({ body: { name: 'Garage' } });
    await move({ location_ids: [garage] });
    expect((await clubApi.locations.list()).map(({ name }) => name)).toEqual(['Garage', 'Garage']);

    let deepest: number | null = null;
    for (let level = 0; level < 19; level += 1)
      deepest = (await clubApi.locations.create({ body: { name: 'Box', parent_id: deepest } })).id;
    const { id: second } = await api.locations.create({ body: { name: 'Attic' } });
    await api.locations.create({ body: { name: 'Chest', parent_id: second } });
    const before = takeSnapshot(server);
    const call = move({ location_ids: [second], to_location_id: deepest });
    expect(await refusal(call)).toMatchObject({ status: 422, code: 'location.too_deep' });
    expect(takeSnapshot(server)).toEqual(before);
  });
});

describe('a moved item', () => {
  test('gets the next number of the new inventory, which is not used again', async () => {
    const { drill } = await furnish();
    const club1 = await clubApi.items.create({ body: { name: 'Net', quantity: 1 } });
    await move({ item_ids: [drill.id] });
    const moved = await clubApi.items.get({ params: { id: drill.id } });
    expect([club1.item_number, moved.item_number]).toEqual(['ITM-000001', 'ITM-000002']);
    expect((await clubApi.items.create({ body: { name: 'Ball' } })).item_number).toBe('ITM-000003');
    expect((await api.items.create({ body: { name: 'File' } })).item_number).toBe('ITM-000003');
    // Its id is lower than that of the net.
    expect(names(await clubApi.items.list({ query: { sort: 'item_number' } }))).toEqual([
      'Net',
      'Drill',
      'Ball',
    ]);
  });

  test('is found by the search of the new inventory only', async () => {
    const { garage } = await furnish();
    await move({ location_ids: [garage] });
    for (const q of ['drill', 'shelf', 'machines', 'shop', 'workshop', 'dril', 'ITM-000001']) {
      expect({ q, found: names(await clubApi.items.search({ query: { q } })) }).toEqual({
        q,
        found: ['Drill'],
      });
      expect({ q, total: (await api.items.search({ query: { q } })).total }).toEqual({
        q,
        total: 0,
      });
    }
    expect((await clubApi.locations.search({ query: { q: 'shelf' } })).length).toBe(1);
    expect((await api.locations.search({ query: { q: 'shelf' } })).length).toBe(0);
  });

  test('keeps its printed codes', async () => {
    const { garage, drill } = await furnish();
    const [onItem, onLocation] = [makeCode(), makeCode()];
    await api.codes.attach({ body: { code: onItem, item_id: drill.id } });
    await api.codes.attach({ body: { code: onLocation, location_id: garage } });
    await move({ location_ids: [garage] });
    for (const code of [drill.code, onItem])
      expect(await api.codes.get({ params: { code } })).toMatchObject({ id: drill.id, inventory_id: club });
    expect(await api.codes.get({ params: { code: onLocation } })).toMatchObject({ inventory_id: club });
    expect((await clubApi.items.get({ params: { id: drill.id } })).label_codes).toEqual([onItem]);
  });

  test('belongs to the same person only if the person is a member of the new inventory', async () => {
    const { drill, saw } = await furnish();
    const bob = await server.register();
    join(bob, home, 'member');
    const setOwner = server.context.db.$client.prepare('UPDATE items SET belongs_to_id = ? WHERE id = ?');
    setOwner.run(ada.id, drill.id);
    setOwner.run(bob.id, saw.id);
    await move({ item_ids: [drill.id, saw.id] });
    const get = server.context.db.$client
      .prepare<[number], number | null>('SELECT belongs_to_id FROM items WHERE id = ?')
      .pluck();
    expect([get.get(drill.id), get.get(saw.id)]).toEqual([ada.id, null]);
  });

  test('shows its photos to members of the new inventory, and no longer to those of the old one', async () => {
    const { drill } = await furnish();
    const [bob, carl] = [await server.register(), await server.register()];
    const [before, after] = [join(bob, home, 'viewer'), join(carl, club, 'viewer')];
    await addPhoto(drill.id);
    const { images } = await before.items.get({ params: { id: drill.id } });
    expect(await statusOf(images[0]!.thumbnail_url)).toBe(200);
    await move({ item_ids: [drill.id] });
    expect(await statusOf(images[0]!.thumbnail_url)).toBe(404);
    const moved = await after.items.get({ params: { id: drill.id } });
    expect(await statusOf(moved.images[0]!.thumbnail_url)).toBe(200);
  });

  test('is shared with the people whom the new inventory trusts', async () => {
    const { drill } = await furnish();
    const [bob, carl] = [await server.register(), await server.register()];
    await api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'friend' } });
    await clubApi.trust.set({ body: { trusted_user_id: carl.id, trust_level: 'friend' } });
    const see = ({ api }: Person) => api.shared.getItem({ params: { code: drill.code } });
    expect(await see(bob)).toMatchObject({ name: 'Drill' });
    await move({ item_ids: [drill.id] });
    expect(await refusal(see(bob))).toEqual(NOT_FOUND);
    expect(await see(carl)).toMatchObject({ inventory_id: club });
  });

  test('stays in finished and running stocktakes of the old inventory as text', async () => {
    const { garage, drill } = await furnish();
    const { id } = await api.stocktakes.start({ body: { location_id: garage } });
    await api.stocktakes.mark({ params: { id }, body: { marks: [{ item_id: drill.id }] } });
    await move({ location_ids: [garage] });
    const { items } = await api.stocktakes.listEntries({ params: { id }, query: { result: 'seen' } });
    expect(items).toMatchObject([{ name: 'Drill', item_id: null, location: { id: null, name: 'Shelf' } }]);
    expect(await api.stocktakes.finish({ params: { id } })).toMatchObject({ location: { name: 'Garage' } });
  });
});

test('a repeated request adds no second item after the first one has moved', async () => {
  const body = { name: 'Drill', request_key: 'a-key-of-one-request' };
  const { id } = await api.items.create({ body });
  await move({ item_ids: [id] });
  expect(await refusal(api.items.create({ body }))).toMatchObject({ status: 404, code: 'item.gone' });
  expect((await api.items.list()).total).toBe(0);
});

test('covers every table whose foreign keys to items and locations contain the inventory', () => {
  const { $client } = server.context.db;
  const tables = $client
    .prepare<[], string>(
      `SELECT DISTINCT tables.name FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys
       WHERE tables.type = 'table' AND keys."table" IN ('items', 'locations') AND keys."from" = 'inventory_id'
       ORDER BY tables.name`,
    )
    .pluck()
    .all();
  // A new table needs the role `move: 'follows'` and a row in these tests.
  expect(tables).toEqual([
    'document_links',
    'item_custom_values',
    'item_sources',
    'item_systems',
    'item_tags',
    'items',
    'label_codes',
    'locations',
  ]);
});

describe('the loans of a moved item', () => {
  test('belong to the new inventory, with their history and photos', async () => {
    const { drill } = await furnish();
    const carl = await server.register();
    const lent = await api.loans.handOut({ body: { item_id: drill.id, borrower_id: carl.id } });
    const eventId = lent.events[0]!.id;
    await api.loans.addPhoto({
      params: { id: lent.id, eventId },
      body: {},
      files: [toFile(photo, 'handover.jpg')],
    });
    const back = await api.loans.handOut({ body: { item_id: drill.id, borrower_name: 'Dora' } });
    await api.loans.setState({ params: { id: back.id }, body: { state: 'returned' } });
    expect(await move({ item_ids: [drill.id] })).toMatchObject({ lent_count: 1 });
    expect((await api.loans.list()).total).toBe(0);
    expect((await clubApi.loans.list({ query: { list: 'history' } })).items).toMatchObject([{ id: back.id }]);
    const [loan] = (await clubApi.loans.list({ query: { list: 'lent' } })).items;
    expect(loan).toMatchObject({ id: lent.id, inventory_id: club, item_id: drill.id });
    expect((await carl.api.loans.list({ query: { list: 'borrowed' } })).items).toMatchObject([
      { id: lent.id, inventory_id: club },
    ]);
    expect(names(await clubApi.items.search({ query: { q: carl.username } }))).toEqual(['Drill']);
    await clubApi.loans.setState({ params: { id: lent.id }, body: { state: 'returned' } });
    expect((await clubApi.items.get({ params: { id: drill.id } })).available_quantity).toBe(3);
  });

  test('include open requests, also of a person who is a member of the new inventory', async () => {
    const { drill } = await furnish();
    const carl = await server.register();
    await api.trust.set({ body: { trusted_user_id: carl.id, trust_level: 'friend' } });
    const { id } = await carl.api.loans.ask({ body: { item_code: drill.code } });
    const carlInClub = join(carl, club, 'member');
    await move({ item_ids: [drill.id] });
    expect((await api.loans.getCounts({ query: {} })).to_answer).toBe(0);
    const { total, items } = await carlInClub.loans.list({ query: { list: 'requests' } });
    expect({ total, ids: items.map((loan) => loan.id) }).toEqual({ total: 1, ids: [id] });
    await carl.api.loans.setState({ params: { id }, body: { state: 'cancelled' } });
    expect((await clubApi.loans.list({ query: { list: 'requests' } })).total).toBe(0);
  });
});

describe('the storage limit', () => {
  test('counts photos for the creator of the new inventory, and refuses a move without room', async () => {
    const { drill } = await furnish();
    const bob = await server.register();
    const bobs = bob.inventory_id;
    join(ada, bobs, 'member');
    await addPhoto(drill.id);
    const { used } = await ada.api.users.getStorage();
    const limit = (storage_quota: number) =>
      updateAccount(asTx(server.context.db), bob.id, { storage_quota }, now());
    limit(used - 1);
    const before = takeSnapshot(server);
    const body = { item_ids: [drill.id], to_inventory_id: bobs };
    expect(await refusal(move(body))).toEqual({
      status: 413,
      code: 'image.quota_of_other_exceeded',
      params: { inventory: `${bob.username}, ${ada.username}`, name: bob.username },
    });
    expect(takeSnapshot(server)).toEqual(before);
    limit(used);
    await move(body);
    expect((await bob.api.users.getStorage()).used).toBe(used);
    expect((await ada.api.users.getStorage()).used).toBe(0);
  });

  test('does not stop a move between two inventories of the same creator', async () => {
    const { drill } = await furnish();
    await addPhoto(drill.id);
    updateAccount(asTx(server.context.db), ada.id, { storage_quota: 1 }, now());
    expect(await move({ item_ids: [drill.id] })).toMatchObject({ item_count: 1 });
  });
});

describe('is refused', () => {
  test('by an inventory that is not theirs, or that they only view', async () => {
    const { drill } = await furnish();
    const [bob, carl] = [await server.register(), await server.register()];
    const bobs = bob.inventory_id;
    const before = takeSnapshot(server);
    const gone = {
      status: 404,
      code: 'inventory.gone',
      field_codes: { to_inventory_id: { code: 'inventory.gone' } },
    };
    for (const to_inventory_id of [bobs, 999_999])
      expect(await refusal(move({ item_ids: [drill.id], to_inventory_id }))).toEqual(gone);
    expect(takeSnapshot(server)).toEqual(before);
    join(ada, bobs, 'viewer');
    expect(await refusal(move({ item_ids: [drill.id], to_inventory_id: bobs }))).toEqual(ONLY_VIEWS);
    const view = join(carl, home, 'viewer');
    join(carl, club, 'member');
    const body = { item_ids: [drill.id], to_inventory_id: club };
    expect(await refusal(view.inventories.moveContents({ body }))).toEqual(ONLY_VIEWS);
    expect((await api.items.list()).total).toBe(2);
  });

  test('for ids of another inventory, and changes nothing', async () => {
    const { garage, drill } = await furnish();
    const net = await clubApi.items.create({ body: { name: 'Net' } });
    const { id: cellar } = await clubApi.locations.create({ body: { name: 'Cellar' } });
    const before = takeSnapshot(server);
    const refused = (field: string, code: string) => ({
      status: 404,
      code,
      field_codes: { [field]: { code } },
    });
    expect(await refusal(move({ item_ids: [drill.id, net.id] }))).toEqual(refused('item_ids', 'item.gone'));
    expect(await refusal(move({ location_ids: [garage, cellar] }))).toEqual(
      refused('location_ids', 'location.gone'),
    );
    expect(await refusal(move({ item_ids: [drill.id], to_location_id: garage }))).toEqual(
      refused('to_location_id', 'location.gone'),
    );
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('for an empty or too large selection, and for the same inventory', async () => {
    const { drill } = await furnish();
    expect(await refusal(move({}))).toMatchObject({
      status: 422,
      field_codes: { item_ids: { code: 'inventory.choose_contents' } },
    });
    const item_ids = Array.from({ length: MOVED_MAX_COUNT }, (_, index) => index + 1);
    expect(await refusal(move({ item_ids, location_ids: [1] }))).toMatchObject({
      status: 422,
      field_codes: { item_ids: { code: 'inventory.too_many_moved' } },
    });
    expect(await refusal(move({ item_ids: [drill.id], to_inventory_id: home }))).toEqual({
      status: 422,
      code: 'inventory.same',
      field_codes: { to_inventory_id: { code: 'inventory.same' } },
    });
  });
});

test('counts a location with everything inside it', async () => {
  const { garage, drill } = await furnish();
  await api.loans.handOut({ body: { item_id: drill.id, borrower_name: 'Carl' } });
  await api.loans.handOut({ body: { item_id: drill.id, borrower_name: 'Dora' } });
  expect(await api.locations.countContents({ params: { id: garage } })).toEqual({
    item_count: 1,
    location_count: 2,
    lent_count: 1,
  });
  expect(await refusal(clubApi.locations.countContents({ params: { id: garage } }))).toEqual(NOT_FOUND);
});

describe('bringing everything along', () => {
  test('moves items and locations under a new location, with loans of deleted items', async () => {
    const { garage, drill, saw } = await furnish();
    const sold = await api.loans.handOut({
      body: { item_id: saw.id, borrower_name: 'Carl', kind: 'buy', price: 5 },
    });
    await api.items.remove({ params: { id: saw.id } });
    const nail = await api.items.create({ body: { name: 'Nail' } });
    const under = `From ${'A'.repeat(94)}😀`;
    const counts = await moveSelection({ kind: 'everything', under });
    expect(counts).toEqual({ item_count: 2, location_count: 2, lent_count: 0 });
    const [top] = await clubApi.locations.list();
    expect(top).toMatchObject({ item_count: 1, total_item_count: 2, children: [{ id: garage }] });
    expect(top!.name).toBe(`From ${'A'.repeat(94)}`);
    expect(await clubApi.items.get({ params: { id: nail.id } })).toMatchObject({ location_id: top!.id });
    // A background task adds the items to the search index.
    await expect
      .poll(async () => names(await clubApi.items.search({ query: { q: drill.name } })))
      .toEqual(['Drill']);
    expect((await clubApi.loans.list({ query: { list: 'history' } })).items).toMatchObject([{ id: sold.id }]);
    expect(await api.inventories.get()).toMatchObject({ item_count: 0, location_count: 0 });
    expect(listDamage()).toEqual([]);
  });

  test('creates no location for an empty inventory', async () => {
    const counts = await moveSelection({ kind: 'everything', under: 'From Ada' });
    expect(counts).toEqual({ item_count: 0, location_count: 0, lent_count: 0 });
    expect(await clubApi.locations.list()).toEqual([]);
  });
});

test('taking along moves the items that belong to the person, without their location', async () => {
  const { drill, saw, garage } = await furnish();
  server.context.db.$client.prepare('UPDATE items SET belongs_to_id = ? WHERE id = ?').run(ada.id, drill.id);
  const counts = await moveSelection({ kind: 'own' });
  expect(counts).toEqual({ item_count: 1, location_count: 0, lent_count: 0 });
  expect(await clubApi.items.get({ params: { id: drill.id } })).toMatchObject({ location_id: null });
  expect(names(await api.items.list())).toEqual([saw.name]);
  expect(await api.locations.get({ params: { id: garage } })).toMatchObject({ total_item_count: 0 });
  expect(listDamage()).toEqual([]);
});
