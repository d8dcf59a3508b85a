import { isNightly, propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError, createApiClient } from '../support/client';
import { addMember } from '../support/membership';
import {
  listIds,
  makeChange,
  makeScene,
  type Move,
  MOVES,
  moveThings,
  type RandomChange,
  randomChange,
  type Scene,
} from '../support/models/random-changes';
import { startServer, type TestServer } from '../support/server';

const STEPS_MIN = 8;
const STEPS_MAX = isNightly ? 30 : 12;

const PARENTS = { item_id: 'items', location_id: 'locations', loan_id: 'loans' };

/** Selects the rows of one inventory; undefined for tables that belong to none. The search has its own tests. */
function toQuery({ context }: TestServer, table: string): string | undefined {
  if (/search|^sqlite_|^__|^event_changes$/.test(table)) return undefined;
  const columns = context.db.$client
    .prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`)
    .pluck()
    .all();
  const own = columns.find((column) => column === 'inventory_id' || column === 'inventory_id');
  if (own !== undefined) return `SELECT * FROM ${table} WHERE ${own} = @inventory`;
  const parent = Object.entries(PARENTS).find(([column]) => columns.includes(column));
  return (
    parent &&
    `SELECT * FROM ${table} WHERE ${parent[0]} IN (SELECT id FROM ${parent[1]} WHERE inventory_id = @inventory)`
  );
}

function readRows({ server, owner }: Scene): Record<string, unknown[]> {
  const { $client } = server.context.db;
  const tables = $client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
    .pluck()
    .all();
  return Object.fromEntries(
    tables.flatMap((table) => {
      const query = toQuery(server, table);
      return query === undefined
        ? []
        : [[table, $client.prepare<object>(query).all({ inventory: owner.inventory_id })]];
    }),
  );
}

/** @returns false when the server refused */
async function tryRevert({ owner }: Scene, id: number): Promise<boolean> {
  try {
    await owner.api.events.revert({ params: { id }, body: { overwrite: true } });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

/** The owner has several inventories, so each request names one. */
const inOwnInventory = (scene: Scene): Scene => {
  const { server, owner } = scene;
  return { ...scene, owner: { ...owner, api: createApiClient(server.url, owner.token, owner.inventory_id) } };
};

async function makeScenes(server: TestServer): Promise<[Scene, Scene]> {
  const [one, other] = [inOwnInventory(await makeScene(server)), inOwnInventory(await makeScene(server, 1))];
  addMember(server, other.owner.inventory_id, one.owner, 'manager');
  addMember(server, one.owner.inventory_id, other.owner, 'manager');
  return [one, other];
}

const listEventIds = (scene: Scene) =>
  listIds(scene, 'SELECT id FROM events WHERE inventory_id = @inventory').toReversed();

interface Step {
  isFirst: boolean;
  /** Null for a change. */
  move: Move | null;
  change: RandomChange;
}

const step: fc.Arbitrary<Step> = fc.record({
  isFirst: fc.boolean(),
  move: fc.oneof(
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...MOVES) },
  ),
  change: randomChange,
});

async function checkSteps(scenes: [Scene, Scene], steps: readonly Step[]): Promise<void> {
  for (const { isFirst, move, change } of steps) {
    const [own, other] = isFirst ? scenes : [scenes[1], scenes[0]];
    if (move) await moveThings(own, other, move, change);
    else {
      const before = readRows(other);
      await makeChange(own, change);
      expect(readRows(other)).toEqual(before);
    }
  }
  const [own, other] = scenes;
  const before = readRows(other);
  let rows = readRows(own);
  for (const id of listEventIds(own)) {
    const isReverted = await tryRevert(own, id);
    const after = readRows(own);
    expect(readRows(other)).toEqual(before);
    if (!isReverted) expect(after).toEqual(rows);
    rows = after;
  }
}

test('no change or undo in one inventory touches what has moved to another one, and a refusal changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: STEPS_MIN, maxLength: STEPS_MAX, size: 'max' }),
      async (steps) => {
        const server = await startServer();
        try {
          await checkSteps(await makeScenes(server), steps);
        } finally {
          await server.stop();
        }
      },
    ),
    { numRuns: propertyRuns(5) },
  );
});
