import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { closeDatabase } from '../../src/db/connection/connection';
import { removeClosed } from '../../src/features/removal/removal.service';
import { IMAGE_SIZES } from '../../src/files/file-store';
import { makeCode } from '../../src/lib/random';
import { openDatabase } from '../../src/start/open-database';
import { createApiClient, refusal } from '../support/client';
import { closeAccountNow } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';
import { takeSnapshot } from '../support/database/snapshot';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { type ServerProcess, startProcess } from '../support/processes/process';
import {
  listFiles,
  makeDataDir,
  PASSWORD,
  type Person,
  startServer,
  type TestServer,
} from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let photo: Buffer;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 8, height: 8 });
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
});

const NOT_THERE = { status: 404, code: 'general.not_found' };
const SIGN_IN = { status: 401, code: 'session.required' };
const WRONG_LOGIN = { status: 401, code: 'session.wrong_password' };

const remove = ({ api }: Person, password = PASSWORD) => api.users.removeMe({ body: { password } });
const removeAll = async (person: Person) => {
  await remove(person);
  await removeClosed(server.context);
};
const statusOf = async (address: string) => (await request(server.url).get(address)).status;

const FORMER_VALUES = [
  `INSERT INTO item_value_changes (item_id, day, value, currency) VALUES (@item, '2026-03-31', 100, 'USD')`,
  `INSERT INTO total_value_changes (inventory_id, day, total, currency, change)
   VALUES (@inventory, '2026-03-31', 100, 'USD', 50)`,
];

async function furnish({ api, inventory_id }: Person): Promise<{ code: string; id: number }> {
  const garage = await api.locations.create({ body: { name: 'Garage' } });
  const shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
  await api.locations.create({ body: { name: 'Box', parent_id: shelf.id } });
  await api.locations.createQrCode({ params: { id: shelf.id }, body: {} });
  for (const width of [10, 11])
    await api.locations.setImage({
      params: { id: shelf.id },
      files: [toFile(await makeImage({ width, height: 8 }))],
    });
  const [category] = await api.categories.list();
  const { id: field_id } = await api.customFields.create({ body: { name: 'Case', kind: 'line' } });
  const item = await api.items.create({
    body: {
      name: 'Drill',
      description: 'Percussion',
      quantity: 5,
      category_id: category!.id,
      location_id: shelf.id,
      borrow_availability: 'available',
      suppliers: [{ supplier_name: 'Shop' }],
      tags: ['Garage'],
      custom_values: [{ field_id, value: 'Green' }],
      systems_used_in: ['Workshop'],
      compatible_with: ['Bits'],
    },
  });
  await api.items.create({ body: { name: 'Saw', borrow_availability: 'friends_only' } });
  await api.items.changeQuantity({
    params: { id: item.id },
    body: { change: 1, request_key: 'key-of-the-first-change' },
  });
  for (const width of [8, 9])
    await api.images.create({
      params: { id: item.id },
      body: { caption: 'In the garage' },
      files: [toFile(await makeImage({ width, height: 8 }))],
    });
  await api.codes.attach({ body: { code: makeCode(), item_id: item.id } });
  await api.codes.attach({ body: { code: makeCode(), location_id: shelf.id } });
  await api.searches.create({ body: { name: 'Drills', query: 'q=drill' } });
  await api.templates.create({ body: { name: 'Tool', item_id: item.id } });
  const stocktake = await api.stocktakes.start({ body: { location_id: garage.id } });
  await api.stocktakes.mark({
    params: { id: stocktake.id },
    body: { marks: [{ item_id: item.id }, { code: '4006381333931' }] },
  });
  await api.labels.createPreset({ body: { name: 'Boxes', settings: { paper: 'avery-l7160' } } });
  await api.reports.saveInsuranceDetails({
    body: { owner_name: 'Ada', address: 'Lane 1', insurer: null, policy_number: null },
  });
  const { $client } = server.context.db;
  $client.prepare(FORMER_VALUES[0]!).run({ item: item.id });
  $client.prepare(FORMER_VALUES[1]!).run({ inventory: inventory_id });
  return item;
}

/** A snapshot without id counters and search indexes; `checkSearchIndex` checks the indexes. */
function takeRows() {
  const rows = Object.entries(takeSnapshot(server));
  return Object.fromEntries(rows.filter(([table]) => !/_search(_|$)|^sqlite_sequence$/.test(table)));
}

const withoutLog = ({ events, event_changes, ...rows }: Record<string, string[]>) => rows;

describe('deleting an account', () => {
  test('rejects account deletion with a wrong or missing password', async () => {
    await furnish(ada);
    const before = takeSnapshot(server);
    const wrong = { code: 'account.wrong_password' };
    expect(await refusal(remove(ada, 'wrong'))).toEqual({
      status: 400,
      ...wrong,
      field_codes: { password: wrong },
    });
    expect(await refusal(remove(ada, ''))).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { password: { code: 'value.required', params: { label: 'password' } } },
    });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('deletes all rows, indexed words and files of the account, and no data of other accounts', async () => {
    await furnish(bob);
    await removeAll(ada);
    const before = takeRows();
    const eve = await server.register();
    await furnish(eve);
    await eve.api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'friend' } });
    await bob.api.trust.set({ body: { trusted_user_id: eve.id, trust_level: 'friend' } });
    expect((await bob.api.users.getMe()).trusted_users_count).toBe(1);
    await removeAll(eve);
    const { events, event_changes, ...rows } = takeRows();
    expect(rows).toEqual(withoutLog(before));
    // The removed inventory has no log any more; that of the other person tells of both trusts, which ended.
    const ownersOf = (list: string[] = []) => list.map((row) => (JSON.parse(row) as number[])[1]);
    expect(ownersOf(events)).not.toContain(eve.inventory_id);
    expect(ownersOf(events).filter((owner) => owner === bob.inventory_id).length).toBe(
      ownersOf(before.events).filter((owner) => owner === bob.inventory_id).length + 2,
    );
    expect(event_changes).not.toHaveLength(0);
    expect(checkSearchIndex(server.context.db)).toEqual([]);
    expect((await bob.api.users.getMe()).trusted_users_count).toBe(0);
    expect((await bob.api.items.search({ query: { q: 'percussion' } })).total).toBe(1);
  });

  test('ends all sessions and frees the username and the email', async () => {
    const other = await server.signIn(ada.username);
    await remove(ada);
    for (const api of [ada.api, other.api]) expect(await refusal(api.users.getMe())).toEqual(SIGN_IN);
    expect(await refusal(remove(ada))).toEqual(SIGN_IN);
    for (const login of [ada.username, ada.email, `@deleted-${ada.id}`])
      expect(await refusal(server.signIn(login))).toEqual(WRONG_LOGIN);
    const again = await server.register(ada.username);
    expect(again.id).not.toBe(ada.id);
    expect(await again.api.users.getMe()).toMatchObject({ email: ada.email, item_count: 0 });
  });

  test('accepts only one of two simultaneous requests to delete an account', async () => {
    const results = await Promise.allSettled([remove(ada), remove(ada)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await removeClosed(server.context);
    expect(await bob.api.users.getMe()).toMatchObject({ id: bob.id });
  });

  test('a sign-in or a password change during the deletion gives no access to the deleted account', async () => {
    const [, login, change] = await Promise.allSettled([
      remove(ada),
      server.signIn(ada.username),
      ada.api.users.updateMe({ body: { current_password: PASSWORD, new_password: 'another good one' } }),
    ]);
    await removeClosed(server.context);
    // Whichever request was first, no session and no password works afterwards.
    if (login.status === 'fulfilled') expect(await refusal(login.value.api.users.getMe())).toEqual(SIGN_IN);
    if (change.status === 'rejected') expect(change.reason).toMatchObject({ status: 401 });
    expect(await refusal(server.signIn(ada.username))).toEqual(WRONG_LOGIN);
    expect(await refusal(server.signIn(ada.username, 'another good one'))).toEqual(WRONG_LOGIN);
  });
});

test('the history of an inventory that stays tells what a deleted account did, without its name', async () => {
  await ada.api.users.updateMe({ body: { full_name: 'Ada Lovelace' } });
  const inventory = createApiClient(server.url, ada.token, bob.inventory_id);
  addMember(server, bob.inventory_id, ada, 'manager');
  await bob.api.members.update({ params: { id: ada.id }, body: { role: 'member' } });
  await inventory.items.create({ body: { name: 'Drill' } });
  await bob.api.trust.set({ body: { trusted_user_id: (await server.register()).id, trust_level: 'friend' } });
  const { id } = await inventory.items.create({ body: { name: 'Saw' } });
  await inventory.items.remove({ params: { id } });
  const before = (await bob.api.events.list()).events;
  await remove(ada);
  const check = async () => {
    const { events } = await bob.api.events.list();
    expect(events.filter(({ kind }) => kind.startsWith('item_')).map(({ user }) => user)).toEqual(
      Array.from({ length: 3 }, () => ({ id: ada.id, name: '' })),
    );
    expect(events.length).toBeGreaterThanOrEqual(before.length);
    const details = await Promise.all(
      events.map((event) => bob.api.events.get({ params: { id: event.id } })),
    );
    const people = await bob.api.events.listPeople();
    const answers = JSON.stringify([events, details, people, await bob.api.trash.list()]);
    for (const name of ['Lovelace', ada.username, '@deleted']) expect(answers).not.toContain(name);
    const rows = server.context.db.$client
      .prepare("SELECT concat_ws(' ', user_name, name) FROM events WHERE inventory_id = ?")
      .pluck()
      .all(bob.inventory_id);
    expect(JSON.stringify(rows)).not.toMatch(/Lovelace|@deleted/);
  };
  await check();
  await removeClosed(server.context);
  await check();
});

describe('the credentials and rights of a closed account', () => {
  test('deletes API keys, password links and the second factor when the account is closed', async () => {
    const { $client } = server.context.db;
    $client
      .prepare(
        `INSERT INTO api_keys (user_id, name, key_hash, prefix, scope, media_id, created_at)
         VALUES (@id, 'Script', 'hash-' || @id, 'stw_', 'read', 'media-' || @id, '2026-01-01T00:00:00.000Z')`,
      )
      .run({ id: ada.id });
    $client
      .prepare(
        `INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
         VALUES (@id, 'token-' || @id, '2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')`,
      )
      .run({ id: ada.id });
    $client
      .prepare("INSERT INTO recovery_codes (user_id, code_hash) VALUES (@id, 'code')")
      .run({ id: ada.id });
    $client.prepare("UPDATE users SET totp_secret = 'SECRET' WHERE id = @id").run({ id: ada.id });
    closeAccountNow(server.context, ada.id);
    for (const table of ['api_keys', 'password_resets', 'recovery_codes'])
      expect([
        table,
        $client.prepare(`SELECT count(*) FROM ${table} WHERE user_id = ?`).pluck().get(ada.id),
      ]).toEqual([table, 0]);
    expect($client.prepare('SELECT totp_secret FROM users WHERE id = ?').pluck().get(ada.id)).toBeNull();
    await removeClosed(server.context);
  });

  test('makes the oldest remaining user an administrator when the last administrator deletes their account', async () => {
    const own = await startServer();
    onTestFinished(() => own.stop());
    const [first, second, third] = [await own.register(), await own.register(), await own.register()];
    const isAdmin = async ({ api }: Person) => (await api.users.getMe()).is_admin;
    await third.api.users.removeMe({ body: { password: PASSWORD } });
    expect([await isAdmin(first), await isAdmin(second)]).toEqual([true, false]);
    await first.api.users.removeMe({ body: { password: PASSWORD } });
    expect(await isAdmin(second)).toBe(true);
  });
});

describe('a closed account whose data is not deleted yet', () => {
  test('hides the account and its items from other people', async () => {
    const item = await furnish(ada);
    for (const [owner, other] of [
      [ada, bob],
      [bob, ada],
    ] as const)
      await owner.api.trust.set({ body: { trusted_user_id: other.id, trust_level: 'friend' } });
    await ada.api.loans.handOut({ body: { item_id: item.id, borrower_id: bob.id } });
    const seen = await bob.api.shared.getItem({ params: { code: item.code } });
    expect(await statusOf(seen.images[0]!.url)).toBe(200);

    // Simulates a server that stops between closing the account and deleting its data.
    closeAccountNow(server.context, ada.id);
    const rows = server.context.db.$client
      .prepare('SELECT count(*) FROM items WHERE inventory_id = ?')
      .pluck();
    expect(rows.get(ada.inventory_id)).toBe(2);
    const { api } = bob;
    for (const q of [ada.username, ada.email, '@deleted', 'deleted'])
      expect((await api.trust.searchUsers({ query: { q } })).map(({ id }) => id)).not.toContain(ada.id);
    expect(await api.trust.list()).toEqual([]);
    expect(await api.trust.listTrusting()).toEqual([]);
    expect((await api.users.getMe()).trusted_users_count).toBe(0);
    expect(await api.shared.listItems({ query: { from_inventory_id: ada.id } })).toMatchObject({
      items: [],
      total: 0,
    });
    expect(await api.shared.listItems({ query: { from_inventory_id: ada.id, q: 'drill' } })).toMatchObject({
      total: 0,
    });
    expect((await api.shared.listOwners()).map(({ inventory_id }) => inventory_id)).not.toContain(ada.id);
    expect(await refusal(api.shared.getItem({ params: { code: item.code } }))).toEqual(NOT_THERE);
    expect(await refusal(api.codes.get({ params: { code: item.code } }))).toEqual(NOT_THERE);
    expect(await statusOf(seen.images[0]!.url)).toBe(404);
    expect(await refusal(api.shared.preview({ query: { user_id: ada.id } }))).toMatchObject({
      status: 404,
      code: 'sharing.not_trusted',
    });
    const trusting = { trusted_user_id: ada.id, trust_level: 'friend' } as const;
    expect(await refusal(api.trust.set({ body: trusting }))).toMatchObject({
      status: 404,
      code: 'trust.person_unknown',
    });
    const { id: item_id } = await api.items.create({ body: { name: 'Ladder' } });
    const lending = { item_id, borrower_id: ada.id };
    expect(await refusal(api.loans.handOut({ body: lending }))).toMatchObject({ status: 404 });
    expect(await refusal(server.signIn(ada.username))).toEqual(WRONG_LOGIN);

    await removeClosed(server.context);
    expect(rows.get(ada.id)).toBe(0);
  });
});

describe('deleting the account of one side of a loan', () => {
  const NO_IMAGE = {
    file: null,
    bytes: null,
    files_hash: null,
    screen_bytes: null,
    screen_hash: null,
    width: null,
    height: null,
  };
  const getLoan = ({ api }: Person, id: number) => api.loans.get({ params: { id } });
  const make = ({ api }: Person, name: string, quantity = 1) =>
    api.items.create({ body: { name, quantity, borrow_availability: 'available' } });
  const ask = ({ api }: Person, item_code: string) => api.loans.ask({ body: { item_code } });

  test('keeps the name of the borrower on loans and cancels open requests', async () => {
    await ada.api.users.updateMe({ body: { full_name: 'Ada Lovelace' } });
    const item = await make(bob, 'Drill', 5);
    const out = await bob.api.loans.handOut({ body: { item_id: item.id, borrower_id: ada.id, quantity: 2 } });
    const asked = await ask(ada, item.code);
    expect((await bob.api.items.get({ params: { id: item.id } })).available_quantity).toBe(2);
    await removeAll(ada);
    const borrower = { id: null, name: 'Ada Lovelace' };
    expect(await getLoan(bob, out.id)).toMatchObject({ state: 'handed_over', borrower, is_owner: true });
    const cancelled = await getLoan(bob, asked.id);
    expect(cancelled).toMatchObject({ state: 'cancelled', borrower });
    expect(cancelled.events.at(-1)).toMatchObject({ kind: 'cancelled', by: borrower });
    expect((await bob.api.items.get({ params: { id: item.id } })).available_quantity).toBe(3);
    const back = await bob.api.loans.setState({ params: { id: out.id }, body: { state: 'returned' } });
    expect(back).toMatchObject({ state: 'returned', borrower });
  });

  test('keeps the name of the owner on loans, deletes the loan photos and lets the borrower return the item', async () => {
    const item = await make(ada, 'Drill', 5);
    const out = await ada.api.loans.handOut({ body: { item_id: item.id, borrower_id: bob.id } });
    const event = out.events.find(({ kind }) => kind === 'handed_over')!;
    await ada.api.loans.addPhoto({
      params: { id: out.id, eventId: event.id },
      body: {},
      files: [toFile(photo)],
    });
    const findImageColumns = server.context.db.$client.prepare(
      'SELECT file, bytes, files_hash, screen_bytes, screen_hash, width, height FROM loan_events WHERE id = ?',
    );
    expect(Object.values(findImageColumns.get(event.id) as object)).not.toContain(null);
    const asked = await ask(bob, item.code);
    const files = server.listFiles();
    await removeAll(ada);
    const owner = { id: null, name: ada.username };
    const kept = await getLoan(bob, out.id);
    expect(kept).toMatchObject({ state: 'handed_over', owner, item_name: 'Drill', item_code: null });
    expect(kept.events.map((one) => one.photo)).not.toContainEqual(expect.anything());
    expect(findImageColumns.get(event.id)).toEqual(NO_IMAGE);
    expect(files.length - server.listFiles().length).toBe(4);
    expect(await getLoan(bob, asked.id)).toMatchObject({ state: 'cancelled', owner });
    const back = await bob.api.loans.setState({ params: { id: out.id }, body: { state: 'returned' } });
    expect(back).toMatchObject({ state: 'returned', owner });
  });

  test('deletes a loan when neither side has an account any more', async () => {
    const count = server.context.db.$client.prepare('SELECT count(*) FROM loans').pluck();
    const before = count.get();
    const [mine, theirs] = [await make(ada, 'Drill'), await make(bob, 'Saw')];
    await ada.api.loans.handOut({ body: { item_id: mine.id, borrower_id: bob.id } });
    await ask(ada, theirs.code);
    const { id } = await make(ada, 'Ladder');
    await ada.api.loans.handOut({ body: { item_id: id, borrower_name: 'Uncle Tom' } });
    await removeAll(ada);
    expect(count.get()).toBe(Number(before) + 2);
    await removeAll(bob);
    expect(count.get()).toBe(before);
  });
});

test('finishes deleting an account at the next start after SIGKILL', async () => {
  const folder = makeDataDir();
  let running: ServerProcess | undefined;
  onTestFinished(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const start = async () => {
    running = startProcess({ DATA_DIR: folder });
    return { url: await running.ready, process: running };
  };
  const count = (sql: string) => {
    const db = new Sqlite(join(folder, 'stowage.db'), { readonly: true });
    try {
      return db.prepare(sql).pluck().get();
    } finally {
      db.close();
    }
  };
  const signUp = async (url: string, username: string) => {
    const visitor = createApiClient(url);
    await visitor.auth.register({
      body: { username, email: `${username}@example.org`, password: PASSWORD },
    });
    const answer = await visitor.auth.login({ body: { username, password: PASSWORD } });
    return createApiClient(url, answer.access_token);
  };

  const first = await start();
  const [goes, stays] = [await signUp(first.url, 'ada'), await signUp(first.url, 'bob')];
  for (const api of [goes, stays]) {
    const { id } = await api.items.quickAdd({ body: { name: 'Drill', location_name: 'Garage > Shelf' } });
    await api.images.create({ params: { id }, body: {}, files: [toFile(photo)] });
  }
  for (let round = 0; round < 3; round += 1)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        goes.items.quickAdd({ body: { name: `Thing ${round} ${index}`, location_name: `Box ${index}` } }),
      ),
    );
  first.process.child.kill('SIGTERM');
  await first.process.ended;
  // Simulates a server killed right after the account was closed.
  const db = await openDatabase(folder);
  closeAccountNow({ db, clock: () => new Date() }, 1);
  closeDatabase(db);
  expect(count("SELECT count(*) FROM users WHERE username = '@deleted-1' AND deleted_at IS NOT NULL")).toBe(
    1,
  );
  expect(count('SELECT count(*) FROM items WHERE inventory_id = 1')).toBe(61);
  const killed = await start();
  killed.process.child.kill('SIGKILL');
  await killed.process.ended;

  const last = await start();
  const { access_token } = await createApiClient(last.url).auth.login({
    body: { username: 'bob', password: PASSWORD },
  });
  const api = createApiClient(last.url, access_token);
  await expect.poll(() => count('SELECT count(*) FROM users')).toBe(1);
  for (const table of ['items', 'locations', 'categories', 'search_words'])
    expect([table, count(`SELECT count(*) FROM ${table} WHERE inventory_id = 1`)]).toEqual([table, 0]);
  const { items } = await api.items.list();
  expect(items).toMatchObject([{ name: 'Drill', images: [{ is_primary: true }] }]);
  expect((await request(last.url).get(items[0]!.images[0]!.url)).status).toBe(200);

  last.process.child.kill('SIGTERM');
  expect(await last.process.ended).toEqual({ code: 0, signal: null });
  expect(listFiles(join(folder, 'uploads'))).toHaveLength(Object.keys(IMAGE_SIZES).length);
  expect(readdirSync(join(folder, 'pending'))).toEqual([]);
});
