import type { Currency, ValuePoint } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../src/lib/clock';
import { ApiError, type ApiClient } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const today = () => server.clock.now.toISOString().slice(0, 10);

interface Step {
  kind: number;
  one: number;
  amount: number | null;
  quantity: number;
  currency: Currency;
}

const pick = (list: readonly number[], index: number): number => list[index % Math.max(1, list.length)] ?? 0;

type Change = (api: ApiClient, items: readonly number[], step: Step) => Promise<unknown>;

const update: Change = (api, items, { one, amount }) =>
  api.items.update({ params: { id: pick(items, one) }, body: { current_value: amount } });

const STEPS: readonly Change[] = [
  (api, _, { amount, quantity }) =>
    api.items.create({ body: { name: 'Item', current_value: amount, quantity } }),
  (api, _, { amount, quantity }) =>
    api.items.create({ body: { name: 'Item', purchase_price: amount, quantity } }),
  update,
  update,
  (api, items, { one, amount }) =>
    api.items.update({ params: { id: pick(items, one) }, body: { purchase_price: amount } }),
  (api, items, { one, quantity }) =>
    api.items.changeQuantity({ params: { id: pick(items, one) }, body: { change: quantity - 3 } }),
  (api, items, { one }) => api.items.remove({ params: { id: pick(items, one) } }),
  async (api) => {
    const { items } = await api.trash.list({ query: {} });
    if (items[0]) await api.trash.restore({ params: { id: items[0].id }, body: {} });
  },
  async (api, _, { one }) => {
    const { events } = await api.events.list({ query: { limit: 5 } });
    const event = events[one % Math.max(1, events.length)];
    if (event) await api.events.revert({ params: { id: event.id }, body: { overwrite: true } });
  },
  (api, items, { quantity }) =>
    api.bulkEdit.run({
      body: {
        selection: { kind: 'items', ids: items.slice(0, 3) },
        change: { kind: 'edit', fields: { current_value: { kind: 'percent', percent: quantity * 10 } } },
        request_key: `key-${Math.random()}-of-a-step`,
      },
    }),
  (api, _, { currency }) => api.inventories.update({ body: { currency } }),
];
/** Steps that cannot be taken back newest first: reverts, and changes of the currency before other changes. */
const FINAL_STEPS = [8, 10];

const listIds = ({ inventory_id }: Person): number[] =>
  server.context.db.$client
    .prepare<[number], number>('SELECT id FROM items WHERE inventory_id = ? ORDER BY id')
    .pluck()
    .all(inventory_id);

/** Values of all items and the total at the end of a day, as the other endpoints show them. */
interface Snapshot {
  day: string;
  currency: string;
  total: number;
  values: Map<number, number | null>;
}

async function takeSnapshot(person: Person): Promise<Snapshot> {
  const { total_value, currency } = await person.api.items.getTotals();
  const { items } = await person.api.items.list({ query: { per_page: 100 } });
  const values = new Map(
    items.map(({ id, current_value, purchase_price }) => [id, current_value ?? purchase_price]),
  );
  return { day: today(), currency, total: total_value, values };
}

const valueOn = (points: readonly ValuePoint[], day: string) => points.findLast((point) => point.day <= day);

function expectWellFormed(points: readonly ValuePoint[]): void {
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (!before) continue;
    expect(point.day > before.day).toBe(true);
    expect({ ...point, day: '' }).not.toEqual({ ...before, day: '' });
  }
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.nat(STEPS.length - 1),
  one: fc.nat(10),
  amount: fc.option(fc.constantFrom(0, 1, 2.5, 12.25, 1000)),
  quantity: fc.integer({ min: 1, max: 5 }),
  currency: fc.constantFrom<Currency>('USD', 'EUR', 'JPY', 'KWD'),
});

const readTables = () =>
  ['item_value_changes', 'total_value_changes'].map((table) =>
    server.context.db.$client.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
  );

async function run(person: Person, steps: readonly Step[]): Promise<void> {
  for (const one of steps)
    await STEPS[one.kind]!(person.api, listIds(person), one).catch((error: unknown) => {
      // Some steps are not possible, such as changing an item of an empty inventory.
      if (!(error instanceof ApiError) || error.status >= 500) throw error;
    });
}

async function nextDay(person: Person, days = 1): Promise<Person> {
  server.clock.now = new Date(server.clock.now.getTime() + days * DAY_MS);
  return { ...person, ...(await server.signIn(person.username)) };
}

test('each past day has the values and the total of that day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.array(step, { maxLength: 5 }), fc.integer({ min: 1, max: 3 })), {
        minLength: 1,
        maxLength: 5,
      }),
      async (days) => {
        let person = await server.register();
        const snapshots: Snapshot[] = [];
        for (const [steps, length] of days) {
          await run(person, steps);
          snapshots.push(await takeSnapshot(person));
          person = await nextDay(person, length);
        }
        const { points: totals } = await person.api.values.listTotals({ query: {} });
        expectWellFormed(totals);
        const current = snapshots.at(-1)!;
        for (const { day, total, currency } of snapshots) {
          expect(valueOn(totals, day)?.value).toBe(total);
          expect(valueOn(totals, day)?.currency).toBe(currency);
        }
        for (const id of current.values.keys()) {
          const { points } = await person.api.values.listOfItem({ params: { id } });
          expectWellFormed(points);
          const { has_former_values } = await person.api.items.get({ params: { id } });
          if (has_former_values) expect(points.length).toBeGreaterThan(1);
          for (const { day, values, currency } of snapshots) {
            // The item was not there yet, or was in the trash.
            const value = values.get(id);
            if (value === undefined) continue;
            expect({ day, value: valueOn(points, day)?.value ?? null }).toEqual({ day, value });
            if (value !== null) expect(valueOn(points, day)?.currency).toBe(currency);
          }
        }
      },
    ),
    { numRuns: propertyRuns(8) },
  );
});

test('undoing all changes of a day, newest first, leaves no value of that day', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.array(
        step.filter(({ kind }) => !FINAL_STEPS.includes(kind)),
        { minLength: 1, maxLength: 6 },
      ),
      async (first, second) => {
        let person = await nextDay(await server.register());
        await run(person, first);
        person = await nextDay(person);
        const before = readTables();
        const { events } = await person.api.events.list({ query: { limit: 1 } });
        const last = events[0]?.id ?? 0;
        await run(person, second);
        for (;;) {
          const page = await person.api.events.list({ query: { limit: 100 } });
          const next = page.events.find(
            ({ id, reverted_by, reverts_id }) => id > last && reverted_by === null && reverts_id === null,
          );
          if (!next) break;
          await person.api.events.revert({ params: { id: next.id }, body: { overwrite: true } });
        }
        expect(readTables()).toEqual(before);
      },
    ),
    { numRuns: propertyRuns(6) },
  );
});
