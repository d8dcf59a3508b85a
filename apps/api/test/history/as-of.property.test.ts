import type { Item } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTrash } from '../../src/features/trash/trash.repository';
import { removeEntries } from '../../src/features/trash/trash.service';
import { addDays } from '../../src/lib/clock';
import { ApiError, createApiClient, type ApiClient } from '../support/client';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let base: TestServer;
let owner: Person;
let other: Person;
beforeAll(async () => {
  base = await startServer();
  [owner, other] = [await base.register(), await base.register()];
  // The owner moves items between both inventories.
  addMember(base, other.inventory_id, owner, 'manager');
  addMember(base, owner.inventory_id, other, 'viewer');
  const { api } = owner;
  const room = await api.locations.create({ body: { name: 'Room' } });
  const shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: room.id } });
  for (const name of ['Drill', 'Saw', 'Ladder', 'Tent'])
    await api.items.create({
      body: {
        name,
        quantity: 3,
        current_value: 12.5,
        location_id: shelf.id,
        suppliers: [{ supplier_name: 'Shop', price: 4.5 }],
      },
    });
});
afterAll(() => base.stop());

interface Step {
  kind: number;
  one: number;
  two: number;
  text: string;
}

interface Ids {
  item: number;
  location: number | null;
  otherLocation: number | null;
  category: number;
  loan: number;
  trash: number;
  moved: number;
}

interface Apis {
  /** The owner's client for the inventory that is compared, and for the other one. */
  api: ApiClient;
  elsewhere: ApiClient;
  /** Removes an entry of the trash, as after 30 days. What is deleted for good is no longer shown. */
  expire: (id: number) => Promise<void>;
}

type Run = (apis: Apis, ids: Ids, step: Step) => Promise<unknown>;

const STEPS: Run[] = [
  ({ api }, { location }, { text, two }) =>
    api.items.create({ body: { name: text, current_value: two, location_id: location } }),
  ({ api }, { item }, { text, two }) =>
    api.items.update({
      params: { id: item },
      body: { name: text, current_value: two, purchase_price: null, belongs_to_id: owner.id },
    }),
  ({ api }, { item, location }) =>
    api.items.update({ params: { id: item }, body: { location_id: location } }),
  ({ api }, { item }, { text }) =>
    api.items.update({
      params: { id: item },
      body: { suppliers: [{ supplier_name: text }, { supplier_name: 'Two' }], compatible_with: [text] },
    }),
  ({ api }, { item }, { two }) =>
    api.items.changeQuantity({ params: { id: item }, body: { change: (two % 5) - 2 } }),
  ({ api }, { item }) => api.items.remove({ params: { id: item } }),
  ({ api }, { location }, { text }) => api.locations.create({ body: { name: text, parent_id: location } }),
  ({ api }, { location, otherLocation }, { text }) =>
    api.locations.update({ params: { id: location ?? 0 }, body: { name: text, parent_id: otherLocation } }),
  ({ api }, { location }, { two }) =>
    api.locations.remove({
      params: { id: location ?? 0 },
      query: { contents: two % 2 === 0 ? 'move_to_parent' : 'delete' },
    }),
  ({ api }, { category }, { text }) =>
    api.categories.update({ params: { id: category }, body: { name: text } }),
  ({ api }, { category }) => api.categories.remove({ params: { id: category } }),
  ({ api }, { item, category }) =>
    api.items.update({ params: { id: item }, body: { category_id: category } }),
  ({ api }, { item }, { text }) =>
    api.loans.handOut({ body: { item_id: item, borrower_name: text, quantity: 1 } }),
  ({ api }, { loan }, { two }) =>
    api.loans.setState({ params: { id: loan }, body: { state: two % 2 === 0 ? 'returned' : 'lost' } }),
  ({ api }, { trash }) => api.trash.restore({ params: { id: trash }, body: {} }),
  ({ expire }, { trash }) => expire(trash),
  ({ api }, { item, location }, { two }) =>
    api.bulkEdit.run({
      body: {
        selection: { kind: 'items', ids: [item] },
        change: {
          kind: 'edit',
          fields: { location_id: location, current_value: { kind: 'percent', percent: two } },
        },
      },
    }),
  ({ api }, { item }) =>
    api.inventories.moveContents({ body: { item_ids: [item], to_inventory_id: other.inventory_id } }),
  ({ api }, { location }) =>
    api.inventories.moveContents({
      body: { location_ids: [location ?? 0], to_inventory_id: other.inventory_id },
    }),
  ({ elsewhere }, { moved }) =>
    elsewhere.inventories.moveContents({
      body: { item_ids: [moved], to_inventory_id: owner.inventory_id },
    }),
  ({ elsewhere }, { moved }, { text }) =>
    elsewhere.items.update({
      params: { id: moved },
      body: { name: text, suppliers: [{ supplier_name: text }, { supplier_name: 'Elsewhere' }] },
    }),
  ({ api }, _, { two }) => api.inventories.update({ body: { currency: two % 2 === 0 ? 'JPY' : 'EUR' } }),
  async ({ api }) => {
    const { events } = await api.events.list({ query: { limit: 1 } });
    return api.events.revert({ params: { id: events[0]?.id ?? 0 }, body: { overwrite: true } });
  },
];

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(STEPS.length - 1),
  one: fc.nat(20),
  two: fc.nat(20),
  text: fc.constantFrom('Alpha', 'Beta', 'Gamma', 'Äpfel', '𝄞'),
});

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

function chooseIds({ context }: TestServer, { one, two }: Step): Ids {
  const list = (table: string, inventoryId = owner.inventory_id) =>
    context.db.$client
      .prepare<[number], number>(`SELECT id FROM ${table} WHERE inventory_id = ? ORDER BY id`)
      .pluck()
      .all(inventoryId);
  return {
    item: pick(list('items'), one) ?? 0,
    location: pick([...list('locations'), null], one) ?? null,
    otherLocation: pick([...list('locations'), null], two) ?? null,
    category: pick(list('categories'), two) ?? 0,
    loan: pick(list('loans'), one) ?? 0,
    trash: pick(list('trash'), one) ?? 0,
    moved: pick(list('items', other.inventory_id), one) ?? 0,
  };
}

/** Saving without a change sets these times without an event, so the log knows them approximately. */
const withoutTimes = ({ last_seen_at: _, updated_at: __, has_former_values: ___, ...item }: Item) => item;

/** All answers about the inventory, as of a day or now. */
async function readAnswers({ context }: TestServer, api: ApiClient, as_of?: string) {
  const query = as_of === undefined ? {} : { as_of };
  const last =
    context.db.$client
      .prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'items'")
      .pluck()
      .get() ?? 0;
  const items: Record<number, unknown> = {};
  for (let id = 1; id <= last; id += 1)
    items[id] = await api.items.get({ params: { id }, query }).then(withoutTimes, (error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return 'absent';
      throw error;
    });
  // Items that were added later were absent.
  const present = Object.fromEntries(Object.entries(items).filter(([, item]) => item !== 'absent'));
  const report = await api.reports.getInsurance({ query });
  if (report instanceof Blob) throw new Error('The report came as a file');
  return {
    items: present,
    totals: await api.items.getTotals({ query }),
    report: { ...report, date: '', as_of: '' },
  };
}

const DAYS = 4;

test('shows each past day as it was shown at its end', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 5 }), { minLength: DAYS, maxLength: DAYS }),
      async (days) => {
        const server = await base.copy();
        try {
          const apis: Apis = {
            api: createApiClient(server.url, owner.token, owner.inventory_id),
            elsewhere: createApiClient(server.url, owner.token, other.inventory_id),
            expire: (id) => removeEntries(server.context, (db) => findTrash(db, owner.inventory_id, id)?.id),
          };
          const answers = new Map<string, unknown>();
          for (const steps of days) {
            const today = server.clock.now.toISOString().slice(0, 10);
            for (const one of steps)
              await STEPS[one.kind]!(apis, chooseIds(server, one), one).catch((error: unknown) => {
                // Some steps are not possible, such as deleting an item that is lent out.
                if (!(error instanceof ApiError) || error.status >= 500) throw error;
              });
            answers.set(today, await readAnswers(server, apis.api));
            server.clock.now = new Date(`${addDays(today, 1)}T12:00:00Z`);
          }
          for (const [day, expected] of answers)
            expect(await readAnswers(server, apis.api, day)).toEqual(expected);
        } finally {
          await server.stop();
        }
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});
