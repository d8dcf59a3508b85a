import { type Role, TEMPLATES_PER_INVENTORY_MAX } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findInventory } from '../../src/entities/inventory/inventories.repository';
import { updateAccount } from '../../src/entities/user/users.repository';
import { removeClosed } from '../../src/features/removal/removal.service';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asInventory } from '../support/database/as-inventory';
import { asTx } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: Buffer;
let ada: Person;
let bob: Person;
let home: number;
/** Bob's inventory. */
let flat: number;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 8, height: 8 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
  home = ada.inventory_id;
  flat = bob.inventory_id;
});

const inHome = ({ token }: Person): ApiClient => createApiClient(server.url, token, home);
const inFlat = (): ApiClient => createApiClient(server.url, bob.token, flat);
async function invite(role: Role = 'member'): Promise<string> {
  const { token } = await ada.api.members.invite({ body: { role } });
  if (token === null) throw new Error('An invitation without a username has a token');
  return token;
}
const accept = (token: string, from_inventory_id?: number) =>
  bob.api.joining.accept({
    body: { token, things: 'bring_along', ...(from_inventory_id !== undefined && { from_inventory_id }) },
  });
/** True while the inventory exists and is not closed. */
const isOpen = (id: number) => findInventory(server.context.db, asInventory(id)) !== undefined;

/** Fails the request at its last step, which is the one of the trigger. */
async function whileFailing(step: string, send: () => Promise<unknown>): Promise<void> {
  const { $client } = server.context.db;
  $client.exec(`CREATE TEMP TRIGGER fail BEFORE ${step} BEGIN SELECT raise(ABORT, 'failed'); END`);
  try {
    expect(await refusal(send())).toMatchObject({ status: 500 });
  } finally {
    $client.exec('DROP TRIGGER fail');
  }
}

async function furnish(api: ApiClient) {
  const shelf = await api.locations.create({ body: { name: 'Shelf' } });
  const box = await api.locations.create({ body: { name: 'Box', parent_id: shelf.id } });
  const item = await api.items.create({
    body: { name: 'Guitar', quantity: 2, location_id: box.id, purchase_price: 12.5 },
  });
  await api.images.create({ params: { id: item.id }, body: {}, files: [toFile(photo, 'guitar.jpg')] });
  await api.items.create({ body: { name: 'Pick' } });
  return { shelf, box, item };
}

describe('joining with one’s things', () => {
  test('closes an empty inventory, and creates no location for nothing', async () => {
    await bob.api.customFields.create({ body: { name: 'Size', kind: 'line' } });
    expect(await accept(await invite())).toMatchObject({ id: home, location_count: 0 });
    expect(await bob.api.inventories.list()).toMatchObject([{ id: home }]);
    expect((await bob.api.users.getMe()).inventory_id).toBe(home);
    expect(await ada.api.customFields.list()).toMatchObject([{ name: 'Size' }]);
  });

  test('moves items, locations, photos and loans under "From ..." and closes the emptied inventory', async () => {
    const { shelf, box, item } = await furnish(bob.api);
    const loan = await bob.api.loans.handOut({ body: { item_id: item.id, borrower_name: 'Carl' } });
    const before = await bob.api.items.get({ params: { id: item.id } });
    expect(await accept(await invite())).toMatchObject({ id: home, role: 'member', item_count: 2 });
    const after = await inHome(ada).items.get({ params: { id: item.id } });
    expect(after).toMatchObject({
      name: 'Guitar',
      code: before.code,
      purchase_price: 12.5,
      location_id: box.id,
    });
    expect((await request(server.url).get(after.images[0]!.url)).status).toBe(200);
    const [from, ...others] = await ada.api.locations.list();
    expect(others).toEqual([]);
    expect(from).toMatchObject({ name: `From ${bob.username}`, children: [{ id: shelf.id }] });
    const { items } = await ada.api.items.list({ query: { location_id: from!.id } });
    expect(items.map(({ name }) => name).sort()).toEqual(['Guitar', 'Pick']);
    expect((await ada.api.loans.get({ params: { id: loan.id } })).state).toBe('handed_over');
    expect(await bob.api.inventories.list()).toMatchObject([{ id: home }]);
    expect(isOpen(flat)).toBe(false);
    await removeClosed(server.context);
    expect((await bob.api.items.list()).total).toBe(2);
    expect(checkSearchIndex(server.context.db)).toEqual([]);
  });

  test('brings tags and custom fields that no item has, and templates with what they name', async () => {
    const { id: shelf } = await bob.api.locations.create({ body: { name: 'Shelf' } });
    const { id: boats } = await bob.api.categories.create({ body: { name: 'Boats' } });
    const field = async (api: ApiClient, name: string, kind: 'line' | 'whole', category_ids: number[] = []) =>
      (await api.customFields.create({ body: { name, kind, category_ids } })).id;
    const hull = await field(bob.api, 'Hull', 'line', [boats]);
    await field(bob.api, 'Unused', 'whole', [boats]);
    await field(ada.api, 'Hull', 'whole');
    const addTemplate = async (api: ApiClient, body: Parameters<ApiClient['items']['create']>[0]['body']) => {
      const { id } = await api.items.create({ body });
      await api.templates.create({ body: { name: 'Boat', item_id: id } });
      await api.items.remove({ params: { id } });
    };
    await addTemplate(ada.api, { name: 'Canoe' });
    await addTemplate(bob.api, {
      name: 'Dinghy',
      tags: ['Wet'],
      category_id: boats,
      location_id: shelf,
      belongs_to_id: bob.id,
      current_value: 12.5,
      custom_values: [{ field_id: hull, value: 'Wood' }],
    });
    const carl = await server.register();
    const view = addMember(server, flat, carl, 'viewer');
    await accept(await invite());
    const category = (await ada.api.categories.list()).find(({ name }) => name === 'Boats');
    expect(await ada.api.tags.list()).toMatchObject([{ name: 'Wet', item_count: 0 }]);
    const fields = await ada.api.customFields.list();
    expect(fields).toMatchObject([
      { name: 'Hull', kind: 'whole', category_ids: [] },
      { name: 'Hull (2)', kind: 'line', category_ids: [category!.id] },
      { name: 'Unused', kind: 'whole', category_ids: [category!.id] },
    ]);
    const templates = await ada.api.templates.list();
    expect(templates.map(({ name }) => name)).toEqual(['Boat', 'Boat (2)']);
    expect((await ada.api.templates.get({ params: { id: templates[1]!.id } })).fields).toMatchObject({
      tags: ['Wet'],
      category_id: category!.id,
      location_id: shelf,
      belongs_to_id: bob.id,
      current_value: 12.5,
      custom_values: [{ field_id: fields[1]!.id, value: 'Wood' }],
    });
    // Others still use the inventory, so it keeps its own.
    expect(await view.templates.list()).toMatchObject([{ name: 'Boat' }]);
    expect((await view.customFields.list()).map(({ name }) => name)).toEqual(['Hull', 'Unused']);
  });

  test('changes nothing when there are too many templates together', async () => {
    const { id: item_id } = await bob.api.items.create({ body: { name: 'Guitar' } });
    await bob.api.templates.create({ body: { name: 'Guitar', item_id } });
    server.context.db.$client
      .prepare(
        `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < @count)
         INSERT INTO templates (inventory_id, name, name_key, fields, created_at)
         SELECT @home, 'Template ' || n, 'template ' || n, '{}', '2026-05-03T10:00:00.000Z' FROM number`,
      )
      .run({ home, count: TEMPLATES_PER_INVENTORY_MAX });
    const token = await invite();
    const before = takeSnapshot(server);
    expect(await refusal(accept(token))).toMatchObject({ status: 409, code: 'template.too_many' });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('keeps an inventory that others use, without its items', async () => {
    await furnish(bob.api);
    const carl = await server.register();
    const view = addMember(server, flat, carl, 'viewer');
    await accept(await invite());
    expect(await view.inventories.get()).toMatchObject({ id: flat, item_count: 0, location_count: 0 });
    expect((await bob.api.inventories.list()).map(({ id }) => id).sort()).toEqual([home, flat].sort());
  });

  test('brings the chosen inventory', async () => {
    await furnish(bob.api);
    const club = await bob.api.inventories.create({ body: { name: 'Club' } });
    await createApiClient(server.url, bob.token, club.id).items.create({ body: { name: 'Boat' } });
    await accept(await invite(), club.id);
    const { items } = await ada.api.items.list();
    expect(items.map(({ name }) => name)).toEqual(['Boat']);
    expect((await inFlat().items.list()).total).toBe(2);
    expect([isOpen(flat), isOpen(club.id)]).toEqual([true, false]);
  });

  test('is refused for viewers, for inventories of others and for those that the person does not manage', async () => {
    const token = await invite('viewer');
    const nothing = { code: 'invitation.viewer_brings_nothing' };
    expect(await refusal(accept(token))).toEqual({
      status: 422,
      ...nothing,
      field_codes: { things: nothing },
    });
    const member = await invite();
    const carl = await server.register();
    const foreign = carl.inventory_id;
    const gone = { code: 'inventory.gone' };
    for (const id of [foreign, 2 ** 31])
      expect(await refusal(accept(member, id))).toEqual({
        status: 404,
        ...gone,
        field_codes: { from_inventory_id: gone },
      });
    addMember(server, foreign, bob, 'member');
    expect(await refusal(accept(member, foreign))).toMatchObject({
      status: 403,
      code: 'inventory.manager_required',
    });
    expect(await refusal(createApiClient(server.url, bob.token, home).items.list())).toMatchObject({
      status: 404,
    });
    await accept(member);
  });

  test('changes nothing when there is no room for the photos, and leaves the invitation usable', async () => {
    const { item } = await furnish(bob.api);
    await ada.api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'friend' } });
    const now = server.clock.now.toISOString();
    updateAccount(asTx(server.context.db), ada.id, { storage_quota: 0 }, now);
    const token = await invite();
    expect(await refusal(accept(token))).toEqual({
      status: 413,
      code: 'image.quota_of_other_exceeded',
      params: { inventory: ada.username, name: ada.username },
    });
    expect((await bob.api.items.get({ params: { id: item.id } })).location_id).not.toBeNull();
    expect((await ada.api.members.list()).length).toBe(1);
    expect((await ada.api.trust.list()).length).toBe(1);
    expect(await bob.api.inventories.list()).toMatchObject([{ id: flat, item_count: 2 }]);
    updateAccount(asTx(server.context.db), ada.id, { storage_quota: null }, now);
    expect(await accept(token)).toMatchObject({ item_count: 2 });
  });

  test('changes nothing when the last step fails, and works afterwards', async () => {
    await furnish(bob.api);
    await ada.api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'friend' } });
    const token = await invite();
    const before = takeSnapshot(server);
    await whileFailing('UPDATE OF deleted_at ON inventories', () => accept(token));
    expect(takeSnapshot(server)).toEqual(before);
    expect(await accept(token)).toMatchObject({ id: home, item_count: 2 });
    expect(isOpen(flat)).toBe(false);
    await removeClosed(server.context);
    expect(checkSearchIndex(server.context.db)).toEqual([]);
  });

  test('leaves everything in its place when the things stay separate', async () => {
    await furnish(bob.api);
    await bob.api.joining.accept({ body: { token: await invite(), things: 'separate' } });
    expect((await inFlat().items.list()).total).toBe(2);
    expect((await ada.api.items.list()).total).toBe(0);
  });
});

describe('leaving with what belongs to the person', () => {
  const addOwn = (api: ApiClient, name: string, belongs_to_id: number) =>
    api.items.create({ body: { name, belongs_to_id } });

  test('moves these items to the inventory that only this person may change', async () => {
    const shared = addMember(server, home, bob, 'member');
    const guitar = await addOwn(shared, 'Guitar', bob.id);
    await addOwn(shared, 'Sofa', ada.id);
    await shared.items.create({ body: { name: 'Table' } });
    await shared.members.leave({ body: { take_along: true } });
    expect((await bob.api.items.list()).items).toMatchObject([{ id: guitar.id, name: 'Guitar' }]);
    expect((await bob.api.inventories.get()).id).toBe(flat);
    expect((await ada.api.items.list()).items.map(({ name }) => name).sort()).toEqual(['Sofa', 'Table']);
    expect((await ada.api.members.list()).length).toBe(1);
  });

  test('creates an inventory with the same currency for a person who has no other one, or only shared ones', async () => {
    await ada.api.inventories.update({ body: { currency: 'KWD' } });
    const shared = addMember(server, home, bob, 'member');
    const carl = await server.register();
    addMember(server, flat, carl, 'member');
    await shared.items.create({ body: { name: 'Guitar', belongs_to_id: bob.id, purchase_price: 1.234 } });
    await shared.members.leave({ body: { take_along: true } });
    const [, own] = await bob.api.inventories.list();
    expect(await bob.api.inventories.list()).toMatchObject([
      { id: flat, item_count: 0 },
      { role: 'manager', member_count: 1, item_count: 1, currency: 'KWD' },
    ]);
    const atOwn = createApiClient(server.url, bob.token, own!.id);
    expect((await atOwn.items.list()).items).toMatchObject([{ name: 'Guitar', purchase_price: 1.234 }]);
  });

  test('changes nothing when the last step fails, also with many items', async () => {
    const shared = addMember(server, home, bob, 'member');
    const carl = await server.register();
    addMember(server, flat, carl, 'member');
    for (const count of [1, 30]) {
      for (let number = 0; number < count; number += 1) await addOwn(shared, `Guitar ${number}`, bob.id);
      const before = takeSnapshot(server);
      await whileFailing('DELETE ON members', () => shared.members.leave({ body: { take_along: true } }));
      expect(takeSnapshot(server)).toEqual(before);
    }
    await shared.members.leave({ body: { take_along: true } });
    expect(await bob.api.inventories.list()).toMatchObject([{ id: flat }, { item_count: 31 }]);
  });

  test('is refused without room for the photos, and moves nothing then', async () => {
    const shared = addMember(server, home, bob, 'member');
    const carl = await server.register();
    addMember(server, flat, carl, 'member');
    const { id } = await addOwn(shared, 'Guitar', bob.id);
    await shared.images.create({ params: { id }, body: {}, files: [toFile(photo, 'guitar.jpg')] });
    updateAccount(asTx(server.context.db), bob.id, { storage_quota: 0 }, server.clock.now.toISOString());
    const before = takeSnapshot(server);
    const leaving = shared.members.leave({ body: { take_along: true } });
    expect(await refusal(leaving)).toMatchObject({ status: 413, code: 'image.quota_exceeded' });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('is refused for the last manager and for viewers, and moves nothing then', async () => {
    await addOwn(ada.api, 'Sofa', ada.id);
    const view = addMember(server, home, bob, 'viewer');
    expect(await refusal(ada.api.members.leave({ body: { take_along: true } }))).toEqual({
      status: 409,
      code: 'member.last_manager',
    });
    expect(await refusal(view.members.leave({ body: { take_along: true } }))).toEqual({
      status: 403,
      code: 'inventory.viewer',
    });
    expect((await ada.api.items.list()).total).toBe(1);
    await view.members.leave({ body: {} });
  });
});
