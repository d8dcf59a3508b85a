import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Db } from '../../src/db/db';
import {
  makeWorld,
  probes,
  runInCopy,
  toCallerToken,
  toRequest,
  type World,
} from '../support/endpoint-samples';
import { sendRaw, toRawRequest } from '../support/raw-http';
import { startServer, type TestServer } from '../support/server';

/** Tables that stay small, because they have a row for each person, or rows that soon go. */
const SMALL_TABLES = [
  'changed_rows',
  'inventories',
  'password_resets',
  'search_moves',
  'search_pending',
  'sessions',
  'sqlite_master',
  'sqlite_sequence',
  'users',
];

/** Groups whose endpoints check or copy the whole database in the background. */
const THOROUGH = /^(?:backups|restore|system)\./;

let server: TestServer;
let owner: World;
let caller: World;
beforeAll(async () => {
  server = await startServer();
  [owner, caller] = [await makeWorld(server), await makeWorld(server)];
});
afterAll(() => server.stop());

/** Returns the steps in which SQLite runs a query, with NULL for each parameter. */
function explain({ $client }: Db, query: string): string[] {
  const names = [...query.matchAll(/[@:$]([A-Za-z_]\w*)/g)].map(([, name]) => [name, null]);
  const marks = query.replaceAll(/'[^']*'/g, '').split('?').length - 1;
  const statement = $client.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${query}`);
  const rows =
    names.length > 0
      ? statement.all(Object.fromEntries(names))
      : statement.all(...Array<null>(marks).fill(null));
  return rows.map(({ detail }) => detail);
}

test('reads no whole table of an inventory in any request', async () => {
  const { db } = server.context;
  const tables = db.$client
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
    )
    .pluck()
    .all()
    .filter((name) => !SMALL_TABLES.includes(name));
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  for (const probe of probes.filter(({ name }) => !THOROUGH.test(name)))
    await runInCopy(probe, { server, owner, caller }, async (scene) => {
      const request = await toRequest(probe.endpoint, probe.sample(scene.caller));
      await sendRaw(scene.server.url, await toRawRequest(request, toCallerToken(probe, scene.caller)));
    });
  const queries = new Set(prepare.mock.calls.map(([query]) => query));
  prepare.mockRestore();
  const scans = [...queries]
    .filter((query) => /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(query))
    .flatMap((query) => explain(db, query).map((step) => ({ step, query })))
    .filter(({ step }) => tables.includes(/^SCAN (\w+)/.exec(step)?.[1] ?? ''));
  expect(queries.size).toBeGreaterThan(200);
  expect(scans).toEqual([]);
});
