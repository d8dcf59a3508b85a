import type { Role } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeClosed } from '../../src/features/removal/removal.service';
import { createApiClient, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let home: number;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
  home = ada.inventory_id;
});

const join = (person: Person, role: Role) => addMember(server, home, person, role);

const countRows = (table: string, column: string, id: number) =>
  server.context.db.$client.prepare(`SELECT count(*) FROM ${table} WHERE ${column} = ?`).pluck().get(id);

const INVALID = { status: 422, code: 'general.invalid_fields' };
const MANAGERS_ONLY = { status: 403, code: 'inventory.manager_required' };
const GONE = { status: 404, code: 'inventory.gone' };

describe('creating an inventory', () => {
  test('makes the caller its manager, with starter categories and nothing of the other inventory', async () => {
    await ada.api.items.create({ body: { name: 'Drill' } });
    const club = await ada.api.inventories.create({ body: { name: ' Sailing club ', currency: 'EUR' } });
    expect(club).toMatchObject({
      name: 'Sailing club',
      title: 'Sailing club',
      currency: 'EUR',
      role: 'manager',
    });
    const inClub = createApiClient(server.url, ada.token, club.id);
    expect((await inClub.items.list()).total).toBe(0);
    expect((await inClub.categories.list()).length).toBeGreaterThan(5);
    const boat = await inClub.items.create({ body: { name: 'Boat' } });
    expect(boat.item_number).toBe('ITM-000001');
    expect((await ada.api.inventories.list()).map(({ id }) => id)).toEqual([home, club.id]);
    expect((await ada.api.inventories.create({ body: { name: 'Cabin' } })).currency).toBe('USD');
  });

  test.each([
    { body: { name: ' ' }, field_codes: { name: { code: 'value.required', params: { label: 'name' } } } },
    {
      body: { name: 'x'.repeat(101) },
      field_codes: { name: { code: 'text.too_long', params: { label: 'name', max: 100 } } },
    },
    {
      body: { name: 'Club', currency: 'eur' },
      field_codes: { currency: { code: 'inventory.currency_unknown' } },
    },
  ])('refuses $body', async ({ body, field_codes }) => {
    expect(await refusal(ada.api.inventories.create({ body }))).toEqual({ ...INVALID, field_codes });
  });

  test('is limited to 100 inventories of a user', async () => {
    for (let count = 1; count < 100; count += 1)
      await ada.api.inventories.create({ body: { name: `Club ${count}` } });
    expect(await refusal(ada.api.inventories.create({ body: { name: 'One more' } }))).toEqual({
      status: 409,
      code: 'inventory.too_many',
      params: { max: 100 },
    });
  });
});

describe('changing an inventory', () => {
  test('sets and removes the name, which people outside see too', async () => {
    await ada.api.items.create({ body: { name: 'Drill', borrow_availability: 'available' } });
    expect(await ada.api.inventories.update({ body: { name: 'Baker Street' } })).toMatchObject({
      name: 'Baker Street',
      title: 'Baker Street',
    });
    expect(
      (await bob.api.shared.listOwners()).find(({ inventory_id }) => inventory_id === home)?.owner.full_name,
    ).toBe('Baker Street');
    expect(await ada.api.inventories.update({ body: { name: null } })).toMatchObject({
      name: null,
      title: ada.username,
    });
  });

  test('changes the currency and keeps the name', async () => {
    await ada.api.inventories.update({ body: { name: 'Home' } });
    expect(await ada.api.inventories.update({ body: { currency: 'EUR' } })).toMatchObject({
      name: 'Home',
      currency: 'EUR',
    });
  });

  test('is for managers only', async () => {
    const body = { name: 'Mine' };
    expect(await refusal(join(bob, 'member').inventories.update({ body }))).toEqual(MANAGERS_ONLY);
    const carl = await server.register();
    expect(await refusal(join(carl, 'viewer').inventories.update({ body }))).toEqual({
      status: 403,
      code: 'inventory.viewer',
    });
    expect((await ada.api.inventories.get()).name).toBeNull();
  });
});

describe('deleting an inventory', () => {
  test('ends the access of all members at once and deletes rows and photos', async () => {
    const shared = join(bob, 'member');
    const { id } = await shared.items.create({ body: { name: 'Drill' } });
    const photo = toFile(await makeImage({ width: 8, height: 8 }));
    await ada.api.images.create({ params: { id }, body: {}, files: [photo] });
    const { images } = await shared.items.get({ params: { id } });
    const { title } = await ada.api.inventories.get();
    await ada.api.inventories.remove({ body: { name: title } });
    expect(await refusal(shared.items.list())).toEqual(GONE);
    expect(await refusal(createApiClient(server.url, ada.token, home).inventories.get())).toEqual(GONE);
    expect((await request(server.url).get(images[0]!.url)).status).toBe(404);
    await removeClosed(server.context);
    expect(countRows('inventories', 'id', home)).toBe(0);
    expect(countRows('items', 'inventory_id', home)).toBe(0);
    const file = images[0]!.url.replace(/\?.*/, '').split('/').at(-1)!;
    expect(server.listFiles()).not.toContain(file);
  });

  test('gives members without another inventory a new one', async () => {
    await ada.api.inventories.update({ body: { name: 'Home' } });
    const carl = await server.register();
    const shared = join(carl, 'viewer');
    const own = await carl.api.inventories.get();
    await carl.api.inventories.remove({ body: { name: own.title } });
    expect((await carl.api.inventories.list()).map(({ id }) => id)).toEqual([home]);
    expect((await shared.inventories.get()).role).toBe('viewer');
    await ada.api.inventories.remove({ body: { name: 'Home' } });
    for (const { api } of [ada, carl])
      expect(await api.inventories.list()).toMatchObject([{ role: 'manager', item_count: 0, name: null }]);
    expect((await carl.api.categories.list()).length).toBeGreaterThan(5);
  });

  test('needs the exact title, a manager and a session', async () => {
    const shared = join(bob, 'member');
    const { title } = await ada.api.inventories.get();
    const wrong = { code: 'inventory.wrong_name', params: { name: title } };
    expect(await refusal(ada.api.inventories.remove({ body: { name: ada.username } }))).toEqual({
      status: 400,
      ...wrong,
      field_codes: { name: wrong },
    });
    expect(await refusal(shared.inventories.remove({ body: { name: title } }))).toEqual(MANAGERS_ONLY);
    const { key } = await ada.api.keys.create({ body: { name: 'Script', scope: 'write' } });
    const script = createApiClient(server.url, key);
    expect(await refusal(script.inventories.remove({ body: { name: title } }))).toMatchObject({
      status: 403,
    });
    expect((await shared.inventories.get()).id).toBe(home);
  });

  test('keeps its name in the loans of others', async () => {
    const { code } = await ada.api.items.create({
      body: { name: 'Drill', borrow_availability: 'available' },
    });
    await ada.api.inventories.update({ body: { name: 'Baker Street' } });
    const { id } = await bob.api.loans.ask({ body: { item_code: code } });
    await ada.api.inventories.remove({ body: { name: 'Baker Street' } });
    await removeClosed(server.context);
    expect(await bob.api.loans.get({ params: { id } })).toMatchObject({
      state: 'cancelled',
      owner: { name: 'Baker Street' },
    });
  });
});
