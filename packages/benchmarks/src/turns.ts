/*
 * Measures the longest turn of the server's event loop with 20,000 locations and 60,000 items, and with an account of 20,000
 * items (or --account=100000) that takes stock and is then deleted, and a request every 5 ms:
 * CPU time, "with disk" (plus disk waits) and "elapsed" (plus waits for a processor). Linux only. Build first:
 * pnpm --filter @stowage/benchmarks exec tsx src/turns.ts [dist folder of the build] [name of a step] [--account=20000]
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { changeAlone } from '@stowage/api/src/data/change';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import { createInventoryFor } from '@stowage/api/src/entities/inventory/inventories.service';
import { createLocation } from '@stowage/api/src/entities/location/locations.repository';
import { createPasswordHasher } from '@stowage/api/src/security/password-hasher';
import { openDatabase } from '@stowage/api/src/start/open-database';
import { countItems, countMovedItems } from '@stowage/api/test/support/database/count-rows';
import { generateHousehold } from '@stowage/api/test/support/household/generate-household';
import {
  at,
  createClient,
  makeDataFolder,
  makeSession,
  type Sent,
  type Server,
  startBuild,
  stopServers,
} from './built-server';

const ITEMS = 60_000;
const LOCATIONS = 20_000;
const CHILDREN = 12;
const DELETED_CATEGORY_ITEMS = 20_000;
const MERGED_CATEGORY_ITEMS = 30_000;
const DELETED_LOCATION_ITEMS = 10_000;
const MOVED_ITEMS = 20_000;
const BULK_ITEMS = 10_000;
const OTHERS_EVERY_MS = 5;
const QUIET_MS = 3_000;
const INDEXING_MAX_MS = 60_000;
const REMOVAL_MAX_MS = 600_000;
const REMOVAL_POLL_MS = 500;
const ACCOUNT_ITEMS_DEFAULT = 20_000;
const PASSWORD = 'a long enough password';

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));

interface Household {
  token: string;
  /** The account that takes stock and is deleted, and its inventory. */
  leaving: { token: string; inventory_id: number };
  category_ids: [deleted: number, merged: number, into: number];
  /** Ids of a location with many items, of one with many locations inside, and of an empty one. */
  full_id: number;
  large_id: number;
  /** A location with 20,000 items, and the inventory to which it moves. */
  moved_id: number;
  other_inventory_id: number;
  target_id: number;
}

/** @param migrations of the build, which refuses a newer database */
async function makeHousehold(dataDir: string, migrations: string, accountItems: number): Promise<Household> {
  const secret = makeDataFolder(dataDir);
  const db = await openDatabase(dataDir, migrations);
  const { inventory_id, location_ids } = generateHousehold(db, 'house', ITEMS);
  const now = new Date().toISOString();
  const fields = { description: null, is_container: false, capacity: null };
  const ids: number[] = [];
  changeAlone(db, (tx) => {
    for (let index = location_ids.length; index < LOCATIONS; index += 1) {
      const parent_id = ids[Math.floor((index - location_ids.length - 1) / CHILDREN)] ?? null;
      ids.push(createLocation(tx, inventory_id, { ...fields, name: `Box ${index}`, parent_id }, now));
    }
  });
  const full_id = location_ids.at(-1) ?? 0;
  const moved_id = location_ids.at(-2) ?? 0;
  const categories = db.$client
    .prepare<[number], number>('SELECT id FROM categories WHERE inventory_id = ? LIMIT 3')
    .pluck()
    .all(inventory_id);
  const [deleted = 0, merged = 0, into = 0] = categories;
  db.$client.prepare('UPDATE items SET category_id = ? WHERE id <= ?').run(deleted, DELETED_CATEGORY_ITEMS);
  db.$client
    .prepare('UPDATE items SET category_id = ? WHERE id > ? AND id <= ?')
    .run(merged, DELETED_CATEGORY_ITEMS, DELETED_CATEGORY_ITEMS + MERGED_CATEGORY_ITEMS);
  db.$client.prepare('UPDATE items SET location_id = ? WHERE id <= ?').run(full_id, DELETED_LOCATION_ITEMS);
  // No other items, because later steps need theirs.
  db.$client.prepare('UPDATE items SET location_id = ? WHERE location_id = ?').run(location_ids[0], moved_id);
  db.$client
    .prepare('UPDATE items SET location_id = ? WHERE id > ? AND id <= ?')
    .run(moved_id, ITEMS - MOVED_ITEMS, ITEMS);
  const hasher = createPasswordHasher();
  const { inventory_id: left_id } = generateHousehold(db, 'leaving', accountItems, 2);
  const leaving_id =
    db.$client.prepare<[], number>("SELECT id FROM users WHERE username_key = 'leaving'").pluck().get() ?? 0;
  db.$client
    .prepare('UPDATE users SET password_hash = ? WHERE id = ?')
    .run(await hasher.hash(PASSWORD), leaving_id);
  await hasher.close();
  db.$client.exec('DELETE FROM search_moves');
  const { token } = makeSession(db, inventory_id, secret);
  const leaving = { token: makeSession(db, leaving_id, secret).token, inventory_id: left_id };
  const other_inventory_id = changeAlone(db, (tx) => createInventoryFor(tx, inventory_id, now));
  closeDatabase(db);
  return {
    token,
    leaving,
    category_ids: [deleted, merged, into],
    full_id,
    large_id: ids[0] ?? 0,
    moved_id,
    other_inventory_id,
    target_id: location_ids[0] ?? 0,
  };
}

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN;

/** Sends a request every 5 ms until the work ends. @returns their times from the scheduled start, in milliseconds */
async function sendOthers(server: Server, token: string, work: () => Promise<unknown>): Promise<number[]> {
  const others = createClient(server, token, 16);
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const stop = new AbortController();
  const send = async (due: number) => {
    await others.send({ path: '/items/?per_page=5' });
    times.push(performance.now() - due);
  };
  const loop = (async () => {
    for (let due = performance.now(); !stop.signal.aborted; due += OTHERS_EVERY_MS) {
      await wait(Math.max(0, due - performance.now()));
      running.push(send(due));
    }
  })();
  try {
    await work();
  } finally {
    stop.abort();
    await loop;
    await Promise.all(running);
    others.close();
  }
  return times;
}

interface Longest {
  cpu: number;
  blocked: number;
  elapsed: number;
}

async function measure(server: Server, token: string, name: string, work: () => Promise<unknown>) {
  const start = performance.now();
  let longest: Longest = { cpu: NaN, blocked: NaN, elapsed: NaN };
  const times = await sendOthers(server, token, async () => {
    // Lets the connections open first.
    await wait(200);
    server.child.send('start');
    await work();
    server.child.send('stop');
    [longest] = (await once(server.child, 'message')) as [Longest];
  });
  const cells = [
    `${longest.cpu.toFixed(0).padStart(4)} ms CPU`,
    `${longest.blocked.toFixed(0).padStart(4)} ms with disk`,
    `${longest.elapsed.toFixed(0).padStart(4)} ms elapsed`,
    `others p95 ${percentile(times, 0.95).toFixed(0).padStart(4)} ms`,
    `took ${((performance.now() - start - 200) / 1000).toFixed(1).padStart(5)} s`,
  ];
  process.stdout.write(`${name.padEnd(48)} ${cells.join('  ')}\n`);
}

async function whenIndexed(dataDir: string): Promise<void> {
  const end = performance.now() + INDEXING_MAX_MS;
  while (countMovedItems(dataDir) > 0 && performance.now() < end) await wait(100);
  const left = countMovedItems(dataDir);
  if (left > 0) process.stdout.write(`  ${left} items are not indexed after ${INDEXING_MAX_MS / 1000} s\n`);
}

/** Waits until the items of a closed inventory are deleted. */
async function whenRemoved(dataDir: string, inventoryId: number): Promise<void> {
  const end = performance.now() + REMOVAL_MAX_MS;
  while (countItems(dataDir, inventoryId) > 0 && performance.now() < end) await wait(REMOVAL_POLL_MS);
  const left = countItems(dataDir, inventoryId);
  if (left > 0) process.stdout.write(`  ${left} items are not deleted after ${REMOVAL_MAX_MS / 1000} s\n`);
}

/** Deletes the account of the session. */
const REMOVE: Sent = {
  path: '/users/me',
  method: 'DELETE',
  body: () => JSON.stringify({ password: PASSWORD }),
};

const put = (path: string, body: object): Sent => ({ path, method: 'PUT', body: () => JSON.stringify(body) });
const post = (path: string, body: object): Sent => ({ path, body: () => JSON.stringify(body) });

async function run(): Promise<void> {
  const [folderOfBuild = at('apps/api/dist'), only] = process.argv
    .slice(2)
    .filter((argument) => !argument.startsWith('--'));
  const dist = resolve(folderOfBuild);
  const accountItems = Number(/--account=(\d+)/.exec(process.argv.join(' '))?.[1] ?? ACCOUNT_ITEMS_DEFAULT);
  const dataDir = join(folder, 'data');
  const { token, leaving, category_ids, full_id, large_id, moved_id, other_inventory_id, target_id } =
    await makeHousehold(dataDir, join(dist, 'migrations'), accountItems);
  const [deleted, merged, into] = category_ids;
  const server = await startBuild('after', dist, dataDir, [
    '--import',
    at('packages/benchmarks/src/watch-turns.mjs'),
  ]);
  const client = createClient(server, token, 2);
  const leavingClient = createClient(server, leaving.token, 2);
  const fewIds = Array.from({ length: 25 }, (_, index) => ITEMS - MOVED_ITEMS - index);
  const send = (sent: Sent) => () => client.send(sent);
  const ids = Array.from({ length: BULK_ITEMS }, (_, index) => DELETED_LOCATION_ITEMS + 1 + index);
  const selection = { kind: 'items', ids };
  const repriced = {
    kind: 'edit',
    fields: {
      location_id: target_id,
      category_id: into,
      condition: 'good',
      current_value: { kind: 'percent', percent: -10 },
    },
  };
  const moved = { kind: 'edit', fields: { location_id: target_id } };
  const copied = { kind: 'duplicate' };
  const removed = { kind: 'delete', held: 'leave_out' };
  const findLastEvent = async () => {
    const { text } = await client.send({ path: '/events/?limit=1' }, true);
    const { events } = JSON.parse(text) as { events: { id: number }[] };
    return events[0]?.id ?? 0;
  };
  const revertLast = async () => send(post(`/events/${await findLastEvent()}/revert`, {}))();
  const steps: [name: string, work: () => Promise<unknown>][] = [
    ['jobs of the start', () => wait(QUIET_MS)],
    ['first search', send({ path: '/items/search?q=drill' })],
    ['a word with a typo', send({ path: '/items/search?q=scredwriver' })],
    ['nothing', () => wait(QUIET_MS)],
    ['dashboard', send({ path: `/dashboard?today=${new Date().toISOString().slice(0, 10)}` })],
    ['categories', send({ path: '/items/categories' })],
    ['items to buy', send({ path: '/items/?to_buy=true' })],
    [`tree of ${LOCATIONS} locations`, send({ path: '/locations/' })],
    ['the same tree again', send({ path: '/locations/' })],
    ['a location with 19,000 below it', send({ path: `/locations/${large_id}` })],
    ['search of locations', send({ path: '/locations/search?q=box%2017' })],
    ['list of a location with 19,000 below it', send({ path: `/items/?location_id=${large_id}` })],
    [
      'search in a location with 19,000 below it',
      send({ path: `/items/search?q=drill&location_id=${large_id}` }),
    ],
    ['moving a location with 19,000 below it', send(put(`/locations/${large_id}`, { parent_id: target_id }))],
    [
      `moving ${MOVED_ITEMS} items to another inventory`,
      send(post('/inventories/moves', { location_ids: [moved_id], to_inventory_id: other_inventory_id })),
    ],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    [
      'moving 25 items to another inventory',
      send(post('/inventories/moves', { item_ids: fewIds, to_inventory_id: other_inventory_id })),
    ],
    ['preview of 10,000 items', send(post('/items/bulk/preview', { selection, change: repriced }))],
    ['changing 10,000 items', send(post('/items/bulk', { selection, change: repriced }))],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    ['showing the change of 10,000 items', async () => send({ path: `/events/${await findLastEvent()}` })()],
    ['reverting the change of 10,000 items', revertLast],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    [
      'changing 25 items',
      send(post('/items/bulk', { selection: { kind: 'items', ids: ids.slice(0, 25) }, change: moved })),
    ],
    [
      'duplicating 25 items',
      send(post('/items/bulk', { selection: { kind: 'items', ids: ids.slice(0, 25) }, change: copied })),
    ],
    ['duplicating 10,000 items', send(post('/items/bulk', { selection, change: copied }))],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    ['deleting 10,000 items', send(post('/items/bulk', { selection, change: removed }))],
    ['restoring 10,000 items', revertLast],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    ['report as JSON', send({ path: '/items/reports/insurance' })],
    ['report as CSV', send({ path: '/items/reports/insurance?format=csv' })],
    [
      `deleting a location of ${DELETED_LOCATION_ITEMS} items`,
      send({ path: `/locations/${full_id}?contents=move_to_parent`, method: 'DELETE' }),
    ],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    ['restoring the location with its items', revertLast],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    [
      `deleting a category of ${DELETED_CATEGORY_ITEMS} items`,
      send({ path: `/items/categories/${deleted}`, method: 'DELETE' }),
    ],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    [
      `merging a category of ${MERGED_CATEGORY_ITEMS} items`,
      send(post(`/items/categories/${merged}/merge`, { into_id: into })),
    ],
    ['  then indexing its items', () => whenIndexed(dataDir)],
    [
      `finishing a stocktake of ${accountItems} items`,
      async () => {
        const { text } = await leavingClient.send(post('/stocktakes/', { location_id: null }), true);
        const { id } = JSON.parse(text) as { id: number };
        await leavingClient.send(post(`/stocktakes/${id}/finish`, {}));
      },
    ],
    [
      `deleting an account of ${accountItems} items`,
      async () => {
        await leavingClient.send(REMOVE);
        await whenRemoved(dataDir, leaving.inventory_id);
      },
    ],
  ];
  process.stdout.write(`Longest turn of the event loop, load average ${loadavg()[0]?.toFixed(1) ?? ''}\n`);
  for (const [name, work] of steps)
    if (only === undefined || name.includes(only)) await measure(server, token, name, work);
  client.close();
  leavingClient.close();
}

try {
  await run();
} finally {
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}
