import type { Role } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findMembership } from '../../src/entities/inventory/members.repository';
import { updateUser } from '../../src/entities/user/users.repository';
import { removeClosed } from '../../src/features/removal/removal.service';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember, hoursLater } from '../support/membership';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: Buffer;
let ada: Person;
let bob: Person;
let home: number;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 8, height: 8 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
  home = ada.inventory_id;
});

const now = () => server.clock.now.toISOString();
const later = (hours: number) => hoursLater(server, hours);

const join = (person: Person, role: Role, ends_at?: string) => addMember(server, home, person, role, ends_at);

const addDrill = (api: ApiClient, location_id?: number) =>
  api.items.create({ body: { name: 'Drill', quantity: 2, ...(location_id && { location_id }) } });
const statusOf = async (url: string) => (await request(server.url).get(url)).status;

const NOT_A_MEMBER = { status: 404, code: 'inventory.gone' };
const ONLY_VIEWS = { status: 403, code: 'inventory.viewer' };
const NOT_FOUND = { status: 404, code: 'general.not_found' };

describe('a member', () => {
  test('reads and changes the items of the inventory, and keeps an inventory of their own', async () => {
    const shared = join(bob, 'member');
    const drill = await addDrill(ada.api);
    const saw = await shared.items.create({ body: { name: 'Saw', quantity: 1 } });
    await shared.items.update({ params: { id: drill.id }, body: { name: 'Hammer drill' } });
    const { items } = await ada.api.items.list();
    expect(items.map(({ name }) => name)).toEqual(['Saw', 'Hammer drill']);
    expect(saw.item_number).toBe('ITM-000002');
    expect((await bob.api.items.list()).total).toBe(0);
    expect(await refusal(bob.api.items.get({ params: { id: drill.id } }))).toEqual(NOT_FOUND);
  });

  test('is told whose storage limit a photo exceeds, but not how much that person stores', async () => {
    const shared = join(bob, 'member');
    const { id } = await addDrill(shared);
    const limit = { storage_quota: 0, full_name: 'Ada Lovelace' };
    updateUser(asTx(server.context.db), ada.id, limit, now());
    const add = (api: ApiClient) =>
      refusal(api.images.create({ params: { id }, body: {}, files: [toFile(photo, 'drill.jpg')] }));
    expect(await add(shared)).toEqual({
      status: 413,
      code: 'image.quota_of_other_exceeded',
      params: { inventory: `Ada Lovelace, ${bob.username}`, name: 'Ada Lovelace' },
    });
    expect(await add(ada.api)).toEqual({
      status: 413,
      code: 'image.quota_exceeded',
      params: { used: '0 KB', quota: '0 KB' },
    });
  });

  test('sees photos and QR codes at their signed URLs, and finds the inventory of a printed code', async () => {
    const shared = join(bob, 'viewer');
    const drill = await addDrill(ada.api);
    await ada.api.images.create({ params: { id: drill.id }, body: {}, files: [toFile(photo, 'drill.jpg')] });
    const { images } = await shared.items.get({ params: { id: drill.id } });
    expect(await statusOf(images[0]!.thumbnail_url)).toBe(200);
    const { qr_image_path } = await shared.items.getQrPicture({ params: { id: drill.id } });
    expect(await statusOf(qr_image_path)).toBe(200);
    // Bob's client does not name the inventory.
    expect(await bob.api.codes.get({ params: { code: drill.code } })).toEqual({
      kind: 'item',
      id: drill.id,
      name: 'Drill',
      inventory_id: home,
    });
  });

  test('lends and takes back items of the inventory; the borrower sees one loan', async () => {
    const [shared, carl] = [join(bob, 'member'), await server.register()];
    const drill = await addDrill(ada.api);
    const body = { item_id: drill.id, kind: 'borrow', quantity: 1, borrower_id: carl.id } as const;
    const loan = await shared.loans.handOut({ body });
    expect(loan.events[0]!.by.id).toBe(bob.id);
    expect((await ada.api.loans.list({ query: { list: 'lent' } })).total).toBe(1);
    expect((await carl.api.loans.list({ query: { list: 'borrowed' } })).items).toMatchObject([
      { id: loan.id, inventory_id: home },
    ]);
    await ada.api.loans.setState({ params: { id: loan.id }, body: { state: 'returned' } });
    expect((await shared.loans.getCounts({ query: {} })).lent).toBe(0);
  });

  test('is listed once in the requests of an inventory from which they have borrowed', async () => {
    const shared = join(bob, 'member');
    const drill = await addDrill(ada.api);
    const body = { item_id: drill.id, kind: 'borrow', quantity: 1, borrower_id: bob.id } as const;
    await ada.api.loans.handOut({ body });
    const { total, items } = await shared.loans.list();
    expect({ total, count: items.length }).toEqual({ total: 1, count: 1 });
    expect((await bob.api.loans.list({ query: { list: 'borrowed' } })).total).toBe(1);
  });

  test('does not see the items of the inventory as shared with them, and cannot be trusted by it', async () => {
    const shared = join(bob, 'member');
    await ada.api.items.create({ body: { name: 'Drill', quantity: 1, borrow_availability: 'available' } });
    expect((await bob.api.shared.listItems({ query: { from_inventory_id: home } })).total).toBe(0);
    const body = { trusted_user_id: bob.id, trust_level: 'friend' } as const;
    expect(await refusal(ada.api.trust.set({ body }))).toMatchObject({ status: 422 });
    expect((await shared.trust.list()).length).toBe(0);
  });
});

describe('a viewer', () => {
  test('reads everything but changes nothing', async () => {
    const view = join(bob, 'viewer');
    const drill = await addDrill(ada.api);
    expect(await view.items.get({ params: { id: drill.id } })).toMatchObject({ name: 'Drill' });
    const changes = [
      addDrill(view),
      view.items.update({ params: { id: drill.id }, body: { name: 'Mine' } }),
      view.items.remove({ params: { id: drill.id } }),
      view.locations.create({ body: { name: 'Attic' } }),
      view.categories.create({ body: { name: 'Toys' } }),
      view.images.create({ params: { id: drill.id }, body: {}, files: [toFile(photo, 'drill.jpg')] }),
      view.trust.set({ body: { trusted_user_id: ada.id, trust_level: 'friend' } }),
      view.loans.handOut({
        body: { item_id: drill.id, kind: 'borrow', quantity: 1, borrower_name: 'Carl' },
      }),
    ];
    for (const refused of await Promise.all(changes.map(refusal))) expect(refused).toEqual(ONLY_VIEWS);
    const inventory = { item_count: 1, location_count: 0, inventory_id: home, member_count: 2 };
    const me = { ...inventory, id: bob.id, role: 'viewer' };
    expect(await view.users.getMe()).toMatchObject({ ...me, inventory_count: 2 });
    // A change of the profile answers with the counts of the same inventory.
    expect(await view.users.updateMe({ body: { full_name: 'Bob' } })).toMatchObject({
      ...me,
      full_name: 'Bob',
    });
    expect(await bob.api.users.getMe()).toMatchObject({ item_count: 0, role: 'manager' });
  });

  test('cannot answer for the inventory in a loan', async () => {
    const view = join(bob, 'viewer');
    const drill = await addDrill(ada.api);
    const body = { item_id: drill.id, kind: 'borrow', quantity: 1, borrower_name: 'Carl' } as const;
    const { id } = await ada.api.loans.handOut({ body });
    const call = view.loans.setState({ params: { id }, body: { state: 'returned' } });
    expect(await refusal(call)).toEqual(ONLY_VIEWS);
  });

  test('has no access from the end of the membership on, also to photos', async () => {
    const view = join(bob, 'viewer', later(2));
    const drill = await addDrill(ada.api);
    await ada.api.images.create({ params: { id: drill.id }, body: {}, files: [toFile(photo, 'drill.jpg')] });
    const { images } = await view.items.get({ params: { id: drill.id } });
    const start = server.clock.now;
    server.clock.now = new Date(later(2));
    try {
      expect(await refusal(view.items.get({ params: { id: drill.id } }))).toEqual(NOT_A_MEMBER);
      expect(await statusOf(images[0]!.thumbnail_url)).toBe(404);
      expect(await refusal(bob.api.codes.get({ params: { code: drill.code } }))).toEqual(NOT_FOUND);
      expect((await bob.api.items.list()).total).toBe(0);
    } finally {
      server.clock.now = start;
    }
  });
});

test('refuses an inventory of others, an unknown one and an invalid id', async () => {
  expect(await refusal(createApiClient(server.url, bob.token, home).items.list())).toEqual(NOT_A_MEMBER);
  expect(await refusal(createApiClient(server.url, bob.token, 999_999).items.list())).toEqual(NOT_A_MEMBER);
  expect(await refusal(createApiClient(server.url, bob.token, -1).items.list())).toMatchObject({
    status: 422,
    field_codes: { inventory_id: { code: 'parameter.not_id' } },
  });
});

describe('when a member deletes the account', () => {
  const removeAccount = async ({ api }: Person) => {
    await api.users.removeMe({ body: { password: PASSWORD } });
    await removeClosed(server.context);
  };

  test('the inventory stays with the others, and the member for longest becomes its manager', async () => {
    const shared = join(bob, 'member');
    const drill = await addDrill(ada.api);
    await removeAccount(ada);
    expect(await shared.items.get({ params: { id: drill.id } })).toMatchObject({ name: 'Drill' });
    expect(findMembership(server.context.db, bob.id, now(), home)?.role).toBe('manager');
  });

  test('an inventory that others only view is deleted', async () => {
    const view = join(bob, 'viewer');
    await addDrill(ada.api);
    await removeAccount(ada);
    expect(await refusal(view.items.list())).toEqual(NOT_A_MEMBER);
    const count = server.context.db.$client.prepare('SELECT count(*) FROM inventories WHERE id = ?').pluck();
    expect(count.get(home)).toBe(0);
  });

  test('the inventories in which the user was a guest stay as they are', async () => {
    join(bob, 'viewer');
    await addDrill(ada.api);
    await removeAccount(bob);
    expect((await ada.api.items.list()).total).toBe(1);
  });
});
