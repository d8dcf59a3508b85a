import { isNightly, propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../support/client';
import { checkSearchIndex } from '../support/database/check-search-index';
import { listIds, makeChange, makeScene, randomChange, type Scene } from '../support/models/random-changes';
import { startServer, type TestServer } from '../support/server';

const CHANGES_MAX = isNightly ? 40 : 14;

let server: TestServer;
let scene: Scene;
beforeAll(async () => {
  server = await startServer();
  scene = await makeScene(server);
});
afterAll(() => server.stop());

const client = () => server.context.db.$client;

/** The log with the trash, which is a part of it, the search index, which has its own check, and what belongs to sessions. */
const OTHER_TABLES =
  /^(events|event_changes|trash|trash_files|search_\w+|\w+_search(_\w+)?|sqlite_\w+|sessions|__drizzle\w*)$/;

/** Numbers that are never given again. */
const COUNTERS = ['inventories.last_item_number'];

/** Columns that also change without an event, such as when an item was seen, or saved without a change. */
const STAMPS = ['last_seen_at', 'updated_at', 'updated_by'];

const listTables = (): { name: string; columns: string[] }[] =>
  client()
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all()
    .filter((name) => !OTHER_TABLES.test(name))
    .map((name) => ({
      name,
      columns: client()
        .prepare<[], string>(`SELECT name FROM pragma_table_info('${name}')`)
        .pluck()
        .all()
        .filter((column) => !COUNTERS.includes(`${name}.${column}`)),
    }));

type Row = Record<string, unknown>;
type State = Record<string, Row[]>;

const readState = (): State =>
  Object.fromEntries(
    listTables().map(({ name, columns }) => [
      name,
      client()
        .prepare<[], Row>(`SELECT ${columns.join()} FROM ${name}`)
        .all()
        .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ]),
  );

/** Things in the trash. One that was restored and deleted again has another id, a later time and its name at that time. */
const listTrash = (): string[] =>
  client()
    .prepare<[], string>(
      `SELECT concat_ws(' ', kind, row_id, item_count, (SELECT group_concat(file ORDER BY file) FROM trash_files
         WHERE trash_id = trash.id)) FROM trash`,
    )
    .pluck()
    .all();

/** Rows by table and id whose stamps differ. */
function listStamped(before: State, after: State): string[] {
  return Object.keys(after).flatMap((table) => {
    const former = new Map(before[table]!.map((row) => [row.id, row]));
    return after[table]!.filter((row) =>
      STAMPS.some((column) => column in row && former.get(row.id)?.[column] !== row[column]),
    ).map(({ id }) => `${table} ${String(id)}`);
  });
}

const withoutStamps = (state: State, rows: ReadonlySet<string>): State =>
  Object.fromEntries(
    Object.entries(state).map(([table, list]) => [
      table,
      list.map((row) =>
        rows.has(`${table} ${String(row.id)}`)
          ? Object.fromEntries(Object.entries(row).filter(([column]) => !STAMPS.includes(column)))
          : row,
      ),
    ]),
  );

const listEventIds = (after: number): number[] =>
  listIds(scene, `SELECT id FROM events WHERE inventory_id = @inventory AND id > ${after}`).toReversed();

/** Roles may have changed: reverts as the first of the people who may. */
async function revertAsSomebody(id: number, first: number): Promise<void> {
  const people = scene.people.map((_, index, all) => all[(first + index) % all.length]!);
  for (const [index, api] of people.entries())
    try {
      await api.events.revert({ params: { id }, body: {} });
      return;
    } catch (error) {
      const isForbidden = error instanceof ApiError && error.status === 403;
      if (!isForbidden || index === people.length - 1) throw error;
    }
}

test('undoing all changes of several people, newest first, restores every row of every table', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(randomChange, { minLength: 1, maxLength: CHANGES_MAX, size: 'max' }),
      async (changes) => {
        const [first, trash] = [readState(), listTrash()];
        const last = listEventIds(0)[0] ?? 0;
        const stamped = new Set<string>();
        for (const change of changes) {
          const [before, lastBefore] = [readState(), listEventIds(0)[0]];
          await makeChange(scene, change);
          if (listEventIds(0)[0] === lastBefore)
            for (const row of listStamped(before, readState())) stamped.add(row);
        }
        for (const [index, id] of listEventIds(last).entries()) await revertAsSomebody(id, index);
        expect(withoutStamps(readState(), stamped)).toEqual(withoutStamps(first, stamped));
        // Reverting an addition moves the item to the trash.
        expect(listTrash()).toEqual(expect.arrayContaining(trash));
        expect(checkSearchIndex(server.context.db)).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(20) },
  );
});
