import { INVENTORY_HEADER, type Role } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeEndedMembers } from '../../src/entities/inventory/members.repository';
import { removeClosed } from '../../src/features/removal/removal.service';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { addMember, hoursLater } from '../support/membership';
import { bearer } from '../support/raw-http';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let carl: Person;
let home: number;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob, carl] = [await server.register(), await server.register(), await server.register()];
  home = ada.inventory_id;
});

const later = (hours: number) => hoursLater(server, hours);
const join = (person: Person, role: Role, ends_at: string | null = null): ApiClient =>
  addMember(server, home, person, role, ends_at);
const rolesIn = async (api: ApiClient) =>
  Object.fromEntries((await api.members.list()).map(({ user, role }) => [user.username, role]));
const setRole = (api: ApiClient, { id }: Person, role: Role) =>
  api.members.update({ params: { id }, body: { role } });

const GONE = { status: 404, code: 'inventory.gone' };
const NOT_FOUND = { status: 404, code: 'general.not_found' };
const MANAGERS_ONLY = { status: 403, code: 'inventory.manager_required' };
const LAST_MANAGER = { status: 409, code: 'member.last_manager' };

describe('changing a member', () => {
  test('hands over the inventory, which everybody sees', async () => {
    const shared = join(bob, 'member');
    const view = join(carl, 'viewer');
    const changed = await setRole(ada.api, bob, 'manager');
    expect(changed).toMatchObject({
      role: 'manager',
      role_changed_at: server.clock.now.toISOString(),
      role_changed_by: { id: ada.id, username: ada.username, full_name: null },
    });
    expect((await view.members.list()).find(({ user }) => user.id === bob.id)).toEqual(changed);
    await setRole(shared, ada, 'member');
    expect(await rolesIn(view)).toEqual({
      [ada.username]: 'member',
      [bob.username]: 'manager',
      [carl.username]: 'viewer',
    });
    expect(await refusal(setRole(ada.api, bob, 'viewer'))).toEqual(MANAGERS_ONLY);
  });

  test('takes effect at the next request', async () => {
    const shared = join(bob, 'member');
    await shared.items.create({ body: { name: 'Drill' } });
    await setRole(ada.api, bob, 'viewer');
    expect(await refusal(shared.items.create({ body: { name: 'Saw' } }))).toEqual({
      status: 403,
      code: 'inventory.viewer',
    });
    await setRole(ada.api, bob, 'member');
    await shared.items.create({ body: { name: 'Saw' } });
  });

  test('does not demote the last manager', async () => {
    expect(await refusal(setRole(ada.api, ada, 'member'))).toEqual(LAST_MANAGER);
    join(bob, 'member');
    for (const role of ['member', 'viewer'] as const)
      expect(await refusal(setRole(ada.api, ada, role))).toEqual(LAST_MANAGER);
    expect(await setRole(ada.api, ada, 'manager')).toMatchObject({ role: 'manager', role_changed_at: null });
  });

  test('lets only one of two managers demote the other at the same time', async () => {
    const shared = join(bob, 'manager');
    const answers = await Promise.allSettled([
      setRole(ada.api, bob, 'member'),
      setRole(shared, ada, 'member'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const roles = await rolesIn(ada.api);
    expect(Object.values(roles).sort()).toEqual(['manager', 'member']);
  });

  test('sets the end of the access of a viewer, from which on each request is refused', async () => {
    const view = join(bob, 'viewer');
    const params = { id: bob.id };
    const ends_at = later(2);
    expect(await ada.api.members.update({ params, body: { ends_at } })).toMatchObject({
      ends_at,
      role_changed_at: null,
    });
    const start = server.clock.now;
    server.clock.now = new Date(ends_at);
    try {
      expect(await refusal(view.items.list())).toEqual(GONE);
      expect(await refusal(ada.api.members.update({ params, body: { ends_at: null } }))).toEqual(NOT_FOUND);
    } finally {
      server.clock.now = start;
    }
    expect((await ada.api.members.update({ params, body: { ends_at: null } })).ends_at).toBeNull();
  });

  test('gives a viewer whose access gets an end an inventory, if there is no other', async () => {
    const view = join(bob, 'viewer');
    const { title } = await bob.api.inventories.get();
    await bob.api.inventories.remove({ body: { name: title } });
    expect(await bob.api.inventories.list()).toMatchObject([{ id: home }]);
    await ada.api.members.update({ params: { id: bob.id }, body: { ends_at: later(2) } });
    expect(await bob.api.inventories.list()).toMatchObject([{ role: 'manager' }, { id: home }]);
    expect((await view.inventories.get()).ends_at).toBe(later(2));
  });

  test('removes the end when a viewer gets more rights', async () => {
    join(bob, 'viewer', later(2));
    expect(await setRole(ada.api, bob, 'member')).toMatchObject({ role: 'member', ends_at: null });
  });

  test('refuses an end for managers and members, and one in the past', async () => {
    join(bob, 'member');
    const update = (body: { role?: Role; ends_at?: string }) =>
      refusal(ada.api.members.update({ params: { id: bob.id }, body }));
    const onlyViewers = { code: 'member.only_viewers_end' };
    const refused = { status: 422, ...onlyViewers, field_codes: { ends_at: onlyViewers } };
    expect(await update({ ends_at: later(2) })).toEqual(refused);
    expect(await update({ role: 'manager', ends_at: later(2) })).toEqual(refused);
    for (const ends_at of [later(-1), server.clock.now.toISOString()])
      expect(await update({ role: 'viewer', ends_at })).toMatchObject({
        status: 422,
        code: 'member.end_in_past',
      });
    expect(await update({ ends_at: '2999-12-31' })).toMatchObject({
      status: 422,
      field_codes: { ends_at: { code: 'value.not_time' } },
    });
  });

  test('is for managers, and about members of the inventory', async () => {
    const shared = join(bob, 'member');
    expect(await refusal(setRole(shared, bob, 'manager'))).toEqual(MANAGERS_ONLY);
    expect(await refusal(setRole(ada.api, carl, 'manager'))).toEqual(NOT_FOUND);
    join(carl, 'viewer', later(-1));
    expect(await refusal(setRole(ada.api, carl, 'manager'))).toEqual(NOT_FOUND);
  });
});

describe('removing a member', () => {
  test('ends the access at once, also to photos, and leaves the items', async () => {
    const shared = join(bob, 'member');
    await shared.items.create({ body: { name: 'Drill' } });
    await ada.api.members.remove({ params: { id: bob.id } });
    expect(await refusal(shared.items.list())).toEqual(GONE);
    expect((await ada.api.items.list()).total).toBe(1);
    expect(await refusal(ada.api.members.remove({ params: { id: bob.id } }))).toEqual(NOT_FOUND);
  });

  test('gives a person without another inventory a new one', async () => {
    join(bob, 'member');
    const { title } = await bob.api.inventories.get();
    await bob.api.inventories.remove({ body: { name: title } });
    await ada.api.members.remove({ params: { id: bob.id } });
    const [own, ...others] = await bob.api.inventories.list();
    expect(others).toEqual([]);
    expect(own).toMatchObject({ role: 'manager', item_count: 0 });
    expect(own!.id).not.toBe(home);
    expect((await bob.api.categories.list()).length).toBeGreaterThan(5);
  });

  test('gives the new inventory the currency of the one that was lost', async () => {
    await ada.api.inventories.update({ body: { currency: 'JPY' } });
    join(bob, 'member');
    const { title } = await bob.api.inventories.get();
    await bob.api.inventories.remove({ body: { name: title } });
    await ada.api.members.remove({ params: { id: bob.id } });
    expect(await bob.api.inventories.get()).toMatchObject({ currency: 'JPY', role: 'manager' });
  });

  test('refuses a change that a header addresses to the former inventory, instead of making it in the new one', async () => {
    join(bob, 'member');
    const { title } = await bob.api.inventories.get();
    await bob.api.inventories.remove({ body: { name: title } });
    const addItem = (inventoryId: number | string) =>
      request(server.url)
        .post('/api/v1/items/quick')
        .set({ ...bearer(bob.token), [INVENTORY_HEADER]: String(inventoryId) })
        .send({ name: 'Drill' });
    expect((await addItem(home)).status).toBe(201);
    await ada.api.members.remove({ params: { id: bob.id } });
    const refused = await addItem(home);
    expect([refused.status, refused.body]).toMatchObject([404, { code: 'inventory.gone' }]);
    expect((await addItem('home')).status).toBe(422);
    expect((await bob.api.items.list()).total).toBe(0);
  });

  test('withdraws the invitations that the person created', async () => {
    const shared = join(bob, 'manager');
    const { token } = await shared.members.invite({ body: { role: 'manager' } });
    await ada.api.members.invite({ body: { role: 'viewer' } });
    await ada.api.members.remove({ params: { id: bob.id } });
    expect(await refusal(bob.api.joining.accept({ body: { token: token!, things: 'separate' } }))).toEqual({
      status: 404,
      code: 'invitation.unknown',
    });
    expect(await ada.api.members.listInvitations()).toMatchObject([{ created_by: { id: ada.id } }]);
  });

  test('is for managers, and does not remove the last one', async () => {
    const shared = join(bob, 'member');
    expect(await refusal(shared.members.remove({ params: { id: ada.id } }))).toEqual(MANAGERS_ONLY);
    expect(await refusal(ada.api.members.remove({ params: { id: ada.id } }))).toEqual(LAST_MANAGER);
    await setRole(ada.api, bob, 'manager');
    await ada.api.members.remove({ params: { id: ada.id } });
    expect(await rolesIn(shared)).toEqual({ [bob.username]: 'manager' });
  });
});

describe('leaving', () => {
  test('is open to viewers and members', async () => {
    for (const [person, role] of [
      [bob, 'member'],
      [carl, 'viewer'],
    ] as const) {
      const shared = join(person, role);
      await shared.members.leave({ body: {} });
      expect(await refusal(shared.members.list())).toEqual(GONE);
    }
    expect(await rolesIn(ada.api)).toEqual({ [ada.username]: 'manager' });
  });

  test('needs another manager, also when the others only view', async () => {
    join(bob, 'member');
    join(carl, 'viewer');
    expect(await refusal(ada.api.members.leave({ body: {} }))).toEqual(LAST_MANAGER);
    await setRole(ada.api, carl, 'manager');
    await ada.api.members.leave({ body: {} });
    expect((await ada.api.inventories.list()).map(({ id }) => id)).not.toContain(home);
  });

  test('is refused for the only member, who can delete the inventory', async () => {
    join(bob, 'viewer', later(-1));
    expect(await refusal(ada.api.members.leave({ body: {} }))).toEqual({
      status: 409,
      code: 'member.only_member',
    });
  });

  test('lets the photos count towards the limit of the remaining manager', async () => {
    join(bob, 'manager');
    await ada.api.members.leave({ body: {} });
    const created_by = server.context.db.$client.prepare('SELECT created_by FROM inventories WHERE id = ?');
    expect(created_by.pluck().get(home)).toBe(bob.id);
  });
});

test('records that the server made somebody a manager when the account of the last one was deleted', async () => {
  const shared = join(bob, 'member');
  const { id } = await setRole(ada.api, bob, 'viewer')
    .then(() => setRole(ada.api, bob, 'member'))
    .then(({ user }) => user);
  await ada.api.users.removeMe({ body: { password: PASSWORD } });
  await removeClosed(server.context);
  expect((await shared.members.list()).find(({ user }) => user.id === id)).toMatchObject({
    role: 'manager',
    role_changed_at: server.clock.now.toISOString(),
    role_changed_by: null,
  });
});

test('a viewer whose access has ended can be trusted and sees shared items again after the daily cleanup', async () => {
  join(bob, 'viewer', later(1));
  await ada.api.items.create({ body: { name: 'Drill', borrow_availability: 'available' } });
  removeEndedMembers(asTx(server.context.db), later(0));
  expect((await ada.api.members.list()).length).toBe(2);
  removeEndedMembers(asTx(server.context.db), later(1));
  expect((await bob.api.shared.listItems({ query: { from_inventory_id: home } })).total).toBe(1);
  await ada.api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'friend' } });
});

test('an API key changes neither members nor invitations', async () => {
  join(bob, 'member');
  const { key } = await ada.api.keys.create({ body: { name: 'Script', scope: 'write' } });
  const script = createApiClient(server.url, key, home);
  expect((await script.members.list()).length).toBe(2);
  const notAccepted = { status: 403, code: 'api_key.not_accepted' };
  expect(await refusal(setRole(script, bob, 'manager'))).toEqual(notAccepted);
  expect(await refusal(script.members.invite({ body: { role: 'manager' } }))).toEqual(notAccepted);
});
