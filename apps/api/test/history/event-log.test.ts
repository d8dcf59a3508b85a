import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOGGED_TABLES } from '../../src/db/event-log/logged-tables';
import { revertRows, type StoredChange } from '../../src/db/event-log/revert-rows';
import { event_changes } from '../../src/db/tables';
import { recordPart, transact } from '../../src/db/transaction/transaction';
import { asInventory } from '../support/database/as-inventory';
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

let server: TestServer;
let owner: World;
let caller: World;
beforeAll(async () => {
  server = await startServer();
  [owner, caller] = [await makeWorld(server), await makeWorld(server)];
});
afterAll(() => server.stop());

const client = ({ context }: TestServer) => context.db.$client;

const lastEvent = (of: TestServer) =>
  client(of).prepare<[], number>('SELECT coalesce(max(id), 0) FROM events').pluck().get() ?? 0;

interface EventRow {
  id: number;
  inventory_id: number;
  user_id: number | null;
  kind: string;
}

const listEvents = (of: TestServer, after: number) =>
  client(of).prepare<[number], EventRow>('SELECT * FROM events WHERE id > ? ORDER BY id DESC').all(after);

const listChanges = (of: TestServer, eventId: number): StoredChange[] =>
  of.context.db
    .select()
    .from(event_changes)
    .where(eq(event_changes.event_id, eventId))
    .orderBy(event_changes.id)
    .all();

function revertAfter(of: TestServer, last: number): void {
  for (const { id, inventory_id } of listEvents(of, last))
    transact(of.context.db, (tx) =>
      recordPart(tx, { reverts_id: id }, () =>
        revertRows(tx, listChanges(of, id), {
          inventory_id: asInventory(inventory_id),
          user_id: caller.person.id,
          now: '',
        }),
      ),
    );
}

/** All rows of the logged tables, without what no event records. */
const readRows = (of: TestServer) =>
  Object.fromEntries(
    LOGGED_TABLES.filter(({ is_hidden }) => !is_hidden).map(({ name, columns, quiet }) => [
      name,
      client(of)
        .prepare(
          `SELECT ${columns.filter((column) => !quiet.has(column) || column.startsWith('updated_')).join()} FROM ${name}`,
        )
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ]),
  );

/**
 * Endpoints that begin or end an inventory or an account, move rows to another inventory, or end an invitation, whose secret
 * the log does not keep.
 */
const FINAL = [
  'inventories.create',
  'inventories.moveContents',
  'inventories.remove',
  'joining.decline',
  'members.leave',
  'members.removeInvitation',
  'users.removeMe',
];

const changing = probes.filter(
  ({ name, endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'user' && !FINAL.includes(name),
);

describe('the event log', () => {
  test.each(changing)('records everything that $name changes, so that it can be reverted', async (probe) => {
    await runInCopy(probe, { server, owner, caller }, async (scene) => {
      const before = readRows(scene.server);
      const last = lastEvent(scene.server);
      const { endpoint } = probe;
      const raw = await toRawRequest(
        await toRequest(endpoint, probe.sample(scene.caller)),
        toCallerToken(probe, scene.caller),
      );
      const { ok } = await sendRaw(scene.server.url, raw);
      expect(ok).toBe(true);
      const isChanged = JSON.stringify(readRows(scene.server)) !== JSON.stringify(before);
      expect(listEvents(scene.server, last).length > 0).toBe(isChanged);
      revertAfter(scene.server, last);
      expect(readRows(scene.server)).toEqual(before);
    });
  });
});
