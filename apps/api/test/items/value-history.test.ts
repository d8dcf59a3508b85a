import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../src/lib/clock';
import { refusal } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A person whose inventory was created a day ago, so that changes of today are recorded. */
async function makePerson(): Promise<Person> {
  const person = await server.register();
  return nextDay(person);
}

/** Waits a day. Signs in again, because a session ends after a week. */
async function nextDay(person: Person): Promise<Person> {
  server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
  return { ...person, ...(await server.signIn(person.username)) };
}

const today = () => dayOf(server.clock.now);

const listValues = async ({ api }: Person, id: number) =>
  (await api.values.listOfItem({ params: { id } })).points.map(({ day, value }) => [day, value]);

const listTotals = async ({ api }: Person, from?: string) =>
  (await api.values.listTotals({ query: { from } })).points.map(({ day, value }) => [day, value]);

const readTables = () =>
  ['item_value_changes', 'total_value_changes'].map((table) =>
    server.context.db.$client.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
  );

const undoLast = async ({ api }: Person) => {
  const { events } = await api.events.list({ query: { limit: 1 } });
  await api.events.revert({ params: { id: events[0]!.id }, body: {} });
};

describe('the value of an item over time', () => {
  test('has a point for each day on which it changed, with the last value of the day', async () => {
    let ada = await makePerson();
    const [created, { id }] = [
      today(),
      await ada.api.items.create({ body: { name: 'Drill', purchase_price: 100 } }),
    ];
    expect((await ada.api.items.get({ params: { id } })).has_former_values).toBe(false);
    ada = await nextDay(ada);
    for (const current_value of [90, 80])
      await ada.api.items.update({ params: { id }, body: { current_value } });
    const changed = today();
    expect((await ada.api.items.get({ params: { id } })).has_former_values).toBe(true);
    ada = await nextDay(ada);
    await ada.api.items.update({ params: { id }, body: { current_value: null, purchase_price: null } });
    expect(await listValues(ada, id)).toEqual([
      [created, 100],
      [changed, 80],
      [today(), null],
    ]);
  });

  test('has one point when nothing changed since the day on which the item was added', async () => {
    const ada = await makePerson();
    const { id } = await ada.api.items.create({ body: { name: 'Drill', current_value: 100 } });
    await ada.api.items.update({ params: { id }, body: { current_value: 70, quantity: 3 } });
    expect(await listValues(ada, id)).toEqual([[today(), 70]]);
  });

  test('leaves nothing behind when a change is taken back on the same day', async () => {
    let ada = await makePerson();
    const { id } = await ada.api.items.create({ body: { name: 'Drill', current_value: 100 } });
    ada = await nextDay(ada);
    const before = readTables();
    await ada.api.items.update({ params: { id }, body: { current_value: 70, quantity: 4 } });
    expect(readTables()).not.toEqual(before);
    await undoLast(ada);
    expect(readTables()).toEqual(before);
    await ada.api.items.remove({ params: { id } });
    await undoLast(ada);
    expect(readTables()).toEqual(before);
  });

  test('comes back with an item from the trash', async () => {
    let ada = await makePerson();
    const created = today();
    const { id } = await ada.api.items.create({ body: { name: 'Drill', current_value: 100 } });
    ada = await nextDay(ada);
    const changed = today();
    await ada.api.items.update({ params: { id }, body: { current_value: 70 } });
    ada = await nextDay(ada);
    await ada.api.items.remove({ params: { id } });
    expect(await refusal(ada.api.values.listOfItem({ params: { id } }))).toMatchObject({ status: 404 });
    const removed = today();
    ada = await nextDay(ada);
    const { items } = await ada.api.trash.list({ query: {} });
    await ada.api.trash.restore({ params: { id: items[0]!.id }, body: {} });
    expect(await listValues(ada, id)).toEqual([
      [created, 100],
      [changed, 70],
    ]);
    expect(await listTotals(ada)).toEqual([
      [dayOf(new Date(Date.parse(created) - DAY_MS)), 0],
      [created, 100],
      [changed, 70],
      [removed, 0],
      [today(), 70],
    ]);
  });

  test('names the currency of each point, and keeps the amounts', async () => {
    let ada = await makePerson();
    const [drill, saw] = [
      await ada.api.items.create({ body: { name: 'Drill', current_value: 12.5 } }),
      await ada.api.items.create({ body: { name: 'Saw', current_value: 10 } }),
    ];
    const created = today();
    ada = await nextDay(ada);
    const converted = today();
    await ada.api.inventories.update({ body: { currency: 'JPY' } });
    ada = await nextDay(ada);
    await ada.api.items.update({ params: { id: saw.id }, body: { current_value: 11 } });
    const point = (day: string, value: number, currency: string) => ({ day, value, currency });
    const list = async (id: number) => (await ada.api.values.listOfItem({ params: { id } })).points;
    expect(await list(drill.id)).toEqual([point(created, 12.5, 'USD'), point(converted, 13, 'JPY')]);
    expect(await list(saw.id)).toEqual([
      point(created, 10, 'USD'),
      point(converted, 10, 'JPY'),
      point(today(), 11, 'JPY'),
    ]);
    const { points } = await ada.api.values.listTotals({ query: { from: created } });
    expect(points).toEqual([
      point(created, 22.5, 'USD'),
      point(converted, 23, 'JPY'),
      point(today(), 24, 'JPY'),
    ]);
  });

  test('leaves nothing behind when a new currency is taken back on the same day', async () => {
    let ada = await makePerson();
    await ada.api.items.create({ body: { name: 'Drill', current_value: 12.5 } });
    const { id } = await ada.api.items.create({ body: { name: 'Saw', current_value: 10 } });
    ada = await nextDay(ada);
    await ada.api.items.update({ params: { id }, body: { current_value: 11 } });
    const before = readTables();
    await ada.api.inventories.update({ body: { currency: 'JPY' } });
    expect(readTables()).not.toEqual(before);
    await undoLast(ada);
    expect(readTables()).toEqual(before);
  });

  test('goes on in another inventory, whose total it then counts towards', async () => {
    let ada = await makePerson();
    const { id } = await ada.api.items.create({ body: { name: 'Drill', current_value: 12.5, quantity: 2 } });
    const club = await ada.api.inventories.create({ body: { name: 'Club', currency: 'KWD' } });
    const created = today();
    ada = await nextDay(ada);
    await ada.api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: club.id } });
    const inClub = server.context.db.$client
      .prepare('SELECT day, total, currency, change FROM total_value_changes WHERE inventory_id = ?')
      .all(club.id);
    expect(inClub).toEqual([{ day: today(), total: 0, currency: 'KWD', change: 25_000 }]);
    expect((await listTotals(ada)).at(-1)).toEqual([today(), 0]);
    const moved = server.context.db.$client
      .prepare('SELECT day, value, currency FROM item_value_changes WHERE item_id = ?')
      .all(id);
    expect(moved).toEqual([{ day: today(), value: 1250, currency: 'USD' }]);
    expect(created < today()).toBe(true);
  });
});

describe('the total value over time', () => {
  test('counts values times quantities, and begins on the first day of the query', async () => {
    let ada = await makePerson();
    const { id } = await ada.api.items.create({ body: { name: 'Drill', current_value: 100, quantity: 2 } });
    const first = today();
    ada = await nextDay(ada);
    await ada.api.items.changeQuantity({ params: { id }, body: { change: 1 } });
    await ada.api.items.create({ body: { name: 'Saw', purchase_price: 5.5 } });
    const second = today();
    ada = await nextDay(ada);
    expect(await listTotals(ada, first)).toEqual([
      [first, 200],
      [second, 305.5],
    ]);
    expect(await listTotals(ada, second)).toEqual([[second, 305.5]]);
  });

  test('is not affected by a write outside of the server', async () => {
    let ada = await makePerson();
    await ada.api.items.create({ body: { name: 'Drill', current_value: 100 } });
    const first = today();
    ada = await nextDay(ada);
    server.context.db.$client
      .prepare('UPDATE items SET current_value = 15000 WHERE inventory_id = ?')
      .run(ada.inventory_id);
    await ada.api.items.create({ body: { name: 'Saw', current_value: 1 } });
    expect((await listTotals(ada, first)).at(-1)).toEqual([today(), 151]);
  });

  test('rejects a day that does not exist', async () => {
    const ada = await server.register();
    expect(await refusal(ada.api.values.listTotals({ query: { from: '2026-02-30' } }))).toMatchObject({
      status: 422,
      field_codes: { from: { code: 'value.not_day' } },
    });
  });
});
