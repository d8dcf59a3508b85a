import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMember } from '../support/membership';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
});
afterAll(() => server.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) =>
  new Date(server.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const makeItem = ({ api }: Person, name: string) =>
  api.items.create({ body: { name, borrow_availability: 'ask_first' } });

async function lend(owner: Person, borrower: Person, name: string, due_date: string | null) {
  const { id } = await makeItem(owner, name);
  return owner.api.loans.handOut({ body: { item_id: id, borrower_id: borrower.id, due_date } });
}

async function request(from: Person, owner: Person, name: string) {
  const { code } = await makeItem(owner, name);
  return from.api.loans.ask({ body: { item_code: code } });
}

const urgentOn = async ({ api }: Person, day: number) =>
  (await api.dashboard.get({ query: { today: inDays(day) } })).urgent_loans.map(({ item_name }) => item_name);

test('lists overdue loans, then requests and handovers that wait for the owner, then loans due within a week', async () => {
  await lend(ada, bob, 'Due in 9 days', inDays(9));
  await lend(ada, bob, 'No due date', null);
  await lend(ada, bob, 'Due tomorrow', inDays(1));
  await lend(bob, ada, 'Due in 3 days', inDays(3));
  const agreed = await request(bob, ada, 'To hand over');
  await request(bob, ada, 'To answer');
  await request(ada, bob, 'Own request');
  await ada.api.loans.setState({ params: { id: agreed.id }, body: { state: 'agreed' } });

  expect(await urgentOn(ada, 0)).toEqual(['To hand over', 'To answer', 'Due tomorrow', 'Due in 3 days']);
  expect(await urgentOn(ada, 2)).toEqual([
    'Due tomorrow',
    'To hand over',
    'To answer',
    'Due in 3 days',
    'Due in 9 days',
  ]);
  expect(await urgentOn(bob, 0)).toEqual(['Own request', 'Due tomorrow', 'Due in 3 days']);
});

test('lists for a viewer only the loans of what the person has borrowed', async () => {
  const eve = await server.register();
  const shared = addMember(server, ada.inventory_id, eve, 'viewer');
  await lend(ada, bob, 'Overdue', inDays(1));
  await request(bob, ada, 'To answer');
  await lend(bob, eve, 'Borrowed', inDays(1));
  const { urgent_loans } = await shared.dashboard.get({ query: { today: inDays(2) } });
  expect(urgent_loans.map(({ item_name }) => item_name)).toEqual(['Borrowed']);
  expect(await urgentOn(ada, 2)).toEqual(['Overdue', 'To answer']);
});

test('returns the same data as the separate requests', async () => {
  const { id: location_id } = await ada.api.locations.create({ body: { name: 'Garage' } });
  await ada.api.items.create({ body: { name: 'Drill', location_id, current_value: 5 } });
  await lend(ada, bob, 'Tent', inDays(2));

  expect(await ada.api.dashboard.get({ query: { today: inDays(4) } })).toEqual({
    urgent_loans: (await ada.api.loans.list({ query: { list: 'lent' } })).items,
    loan_counts: await ada.api.loans.getCounts({ query: { today: inDays(4) } }),
    item_totals: await ada.api.items.getTotals(),
    total_values: (await ada.api.values.listTotals({ query: {} })).points,
    joined_people: [],
  });
});
