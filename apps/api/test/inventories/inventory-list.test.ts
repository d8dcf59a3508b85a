import type { Role } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUser } from '../../src/entities/user/users.repository';
import { createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { addMember, hoursLater } from '../support/membership';
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

const later = (hours: number) => hoursLater(server, hours);

const join = (person: Person, role: Role, ends_at?: string) => addMember(server, home, person, role, ends_at);

const rename = ({ id }: Person, full_name: string) =>
  updateUser(asTx(server.context.db), id, { full_name }, server.clock.now.toISOString());

test('a new user has one inventory with the own name as title', async () => {
  await ada.api.items.create({ body: { name: 'Drill' } });
  await ada.api.locations.create({ body: { name: 'Garage' } });
  const [inventory, ...others] = await ada.api.inventories.list();
  expect(others).toEqual([]);
  expect(inventory).toEqual({
    id: home,
    name: null,
    title: ada.username,
    currency: 'USD',
    role: 'manager',
    ends_at: null,
    member_count: 1,
    item_count: 1,
    location_count: 1,
    is_deleted_with_account: true,
    mark_quick_items: null,
    created_at: server.clock.now.toISOString(),
  });
  expect(await ada.api.inventories.get()).toEqual(inventory);
});

test('lists the inventory of the longest membership first, with the names of its managers and members', async () => {
  rename(ada, 'Ada Lovelace');
  const shared = join(bob, 'member');
  const carl = await server.register();
  join(carl, 'viewer', later(2));
  const own = await bob.api.inventories.get();
  expect(await bob.api.inventories.list()).toMatchObject([
    { id: own.id, role: 'manager', title: bob.username, member_count: 1 },
    { id: home, role: 'member', title: `Ada Lovelace, ${bob.username}`, member_count: 3 },
  ]);
  expect(await shared.inventories.get()).toMatchObject({ id: home, role: 'member' });
  expect((await shared.reports.getInsuranceDetails()).owner_name).toBe('Ada Lovelace');
  rename(bob, 'Bob Babbage');
  expect((await ada.api.reports.getInsuranceDetails()).owner_name).toBe('Ada Lovelace, Bob Babbage');
  const ofCarl = await carl.api.inventories.list();
  expect(ofCarl.map(({ role, ends_at }) => ({ role, ends_at }))).toEqual([
    { role: 'manager', ends_at: null },
    { role: 'viewer', ends_at: later(2) },
  ]);
});

test('lists the members to viewers too, and leaves out those whose access has ended', async () => {
  rename(ada, 'Ada Lovelace');
  const view = join(bob, 'viewer');
  const carl = await server.register();
  join(carl, 'viewer', later(-1));
  const created_at = later(1);
  const neverChanged = { role_changed_at: null, role_changed_by: null };
  expect(await view.members.list()).toEqual([
    {
      user: { id: ada.id, username: ada.username, full_name: 'Ada Lovelace' },
      role: 'manager',
      ends_at: null,
      created_at: server.clock.now.toISOString(),
      ...neverChanged,
    },
    {
      user: { id: bob.id, username: bob.username, full_name: null },
      role: 'viewer',
      ends_at: null,
      created_at,
      ...neverChanged,
    },
  ]);
  expect((await carl.api.inventories.list()).map(({ id }) => id)).not.toContain(home);
  expect((await ada.api.inventories.get()).member_count).toBe(2);
});

test('answers strangers with 404', async () => {
  const api = createApiClient(server.url, bob.token, home);
  const gone = { status: 404, code: 'inventory.gone' };
  expect(await refusal(api.inventories.get())).toEqual(gone);
  expect(await refusal(api.members.list())).toEqual(gone);
});
