import { ITEM_LEVELS_MAX } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, ApiError, createApiClient } from '../support/client';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Item {
  id: number;
  inventory_id: number;
  part_of_id: number | null;
}

const listItems = (inventoryIds: readonly number[]): Item[] =>
  server.context.db.$client
    .prepare<[string], Item>(
      `SELECT id, inventory_id, part_of_id FROM items WHERE inventory_id IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(inventoryIds));

/** An item and the items that contain it, up to one more than is allowed. */
function listWholes(items: ReadonlyMap<number, Item>, item: Item): Item[] {
  const wholes = [item];
  while (wholes.length <= ITEM_LEVELS_MAX) {
    const id = wholes.at(-1)?.part_of_id ?? null;
    if (id === null) break;
    const whole = items.get(id);
    if (!whole) throw new Error(`No item ${id}`);
    wholes.push(whole);
  }
  return wholes;
}

function expectTrees(inventoryIds: readonly number[]): void {
  const items = new Map(listItems(inventoryIds).map((item) => [item.id, item]));
  for (const item of items.values()) {
    const wholes = listWholes(items, item);
    expect(wholes.length).toBeLessThanOrEqual(ITEM_LEVELS_MAX);
    expect(new Set(wholes.map(({ inventory_id }) => inventory_id)).size).toBe(1);
  }
}

interface Scene {
  api: ApiClient;
  inventory_id: number;
  /** Another inventory of the same person. */
  other: { api: ApiClient; inventory_id: number };
}

interface Chosen {
  one: number;
  two: number;
  three: number;
  isOn: boolean;
}

type Step = (scene: Scene, chosen: Chosen) => Promise<unknown>;

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const STEPS: Readonly<Record<string, Step>> = {
  'add a part': ({ api }, { one }) => api.items.create({ body: { name: 'Part', part_of_id: one } }),
  'join two items': ({ api }, { one, two }) =>
    api.items.update({ params: { id: one }, body: { part_of_id: two } }),
  'separate a part': ({ api }, { one }) =>
    api.items.update({ params: { id: one }, body: { part_of_id: null } }),
  'join several items': ({ api }, { one, two, three, isOn }) =>
    api.bulkEdit.run({
      body: {
        selection: { kind: 'items', ids: [one, two], with_parts: isOn },
        change: { kind: 'edit', fields: { part_of_id: three } },
      },
    }),
  'delete an item': ({ api }, { one }) => api.items.remove({ params: { id: one } }),
  'delete with parts': ({ api }, { one, two, isOn }) =>
    api.bulkEdit.run({
      body: { selection: { kind: 'items', ids: [one, two], with_parts: isOn }, change: { kind: 'delete' } },
    }),
  duplicate: ({ api }, { one, two }) =>
    api.bulkEdit.run({
      body: { selection: { kind: 'items', ids: [one, two] }, change: { kind: 'duplicate' } },
    }),
  merge: ({ api }, { one, two }) => api.items.merge({ params: { id: one }, body: { into_id: two } }),
  restore: async ({ api }, { one }) => {
    const { items } = await api.trash.list({ query: {} });
    return api.trash.restore({ params: { id: pick(items, one)?.id ?? 0 }, body: {} });
  },
  undo: async ({ api }, { one, isOn }) => {
    const { events } = await api.events.list({ query: {} });
    return api.events.revert({ params: { id: pick(events, one)?.id ?? 0 }, body: { overwrite: isOn } });
  },
  'move to the other inventory': ({ api, other }, { one, isOn }) =>
    api.inventories.moveContents({
      body: { to_inventory_id: other.inventory_id, item_ids: [one], with_parts: isOn },
    }),
  'move back': ({ inventory_id, other }, { one, isOn }) => {
    const ids = listItems([other.inventory_id]).map(({ id }) => id);
    return other.api.inventories.moveContents({
      body: { to_inventory_id: inventory_id, item_ids: [pick(ids, one) ?? 0], with_parts: isOn },
    });
  },
};

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)),
  one: fc.nat(19),
  two: fc.nat(19),
  three: fc.nat(19),
  isOn: fc.boolean(),
});

async function makeScene(): Promise<Scene> {
  const { api, inventory_id, token } = await server.register();
  const { id } = await api.inventories.create({ body: { name: 'Cabin', currency: 'EUR' } });
  let whole: number | null = null;
  for (let level = 1; level <= ITEM_LEVELS_MAX; level += 1)
    ({ id: whole } = await api.items.create({ body: { name: `Level ${level}`, part_of_id: whole } }));
  for (const name of ['Camera', 'Drill', 'Tent']) await api.items.create({ body: { name } });
  return { api, inventory_id, other: { api: createApiClient(server.url, token, id), inventory_id: id } };
}

test('parts contain no cycle and not too many levels after any changes, restores and reverts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 30, size: 'max' }), async (steps) => {
      const scene = await makeScene();
      const inventoryIds = [scene.inventory_id, scene.other.inventory_id];
      for (const { name, ...chosen } of steps) {
        const ids = listItems([scene.inventory_id]).map(({ id }) => id);
        const toId = (index: number) => pick(ids, index) ?? 0;
        // Steps with something else than items choose it by the number itself.
        const isOfItems = !['restore', 'undo', 'move back'].includes(name);
        const { one, two, three, isOn } = chosen;
        const wanted = isOfItems ? { one: toId(one), two: toId(two), three: toId(three), isOn } : chosen;
        try {
          await STEPS[name]?.(scene, wanted);
        } catch (error) {
          if (!(error instanceof ApiError && error.status < 500)) throw error;
        }
        expectTrees(inventoryIds);
      }
    }),
    { numRuns: propertyRuns(12) },
  );
});
