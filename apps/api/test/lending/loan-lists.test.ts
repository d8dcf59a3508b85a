import type { LoanListName, LoanStateInput } from '@stowage/contracts';
import { beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../support/client';
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

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const inDays = (days: number) =>
  new Date(server.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + MINUTE_MS);
};

const makeItem = async ({ api }: Person, name: string, quantity = 1) =>
  api.items.create({
    body: { name, quantity, borrow_availability: 'ask_first', sell_availability: 'ask_first' },
  });

/** Each loan starts a minute after the previous loan. */
async function lend(owner: Person, borrower: Person, name: string, due_date: string | null = null) {
  later();
  const { id } = await makeItem(owner, name);
  return owner.api.loans.handOut({ body: { item_id: id, borrower_id: borrower.id, due_date } });
}

async function request(from: Person, owner: Person, name: string, kind: 'borrow' | 'buy' = 'borrow') {
  later();
  const { code } = await makeItem(owner, name);
  return from.api.loans.ask({ body: { item_code: code, kind } });
}

async function step({ api }: Person, id: number, state: LoanStateInput['state']) {
  later();
  await api.loans.setState({ params: { id }, body: { state } });
}

async function reportOf({ api }: Person): Promise<string[]> {
  const report = await api.reports.getInsurance({ query: {} });
  if (report instanceof Blob) throw new Error('Only pdf and csv are files');
  return report.items.map(({ name }) => name);
}

const namesOf = async ({ api }: Person, list?: LoanListName) =>
  (await api.loans.list({ query: { list } })).items.map(({ item_name }) => item_name);

test('sorts current loans by due date, loans without a due date last, separately for owner and borrower', async () => {
  await lend(ada, bob, 'Undated');
  await lend(ada, bob, 'Late', inDays(20));
  await lend(ada, bob, 'Soon', inDays(2));
  await lend(bob, ada, 'Theirs', inDays(5));
  expect(await namesOf(ada, 'lent')).toEqual(['Soon', 'Late', 'Undated']);
  expect(await namesOf(bob, 'borrowed')).toEqual(['Soon', 'Late', 'Undated']);
  expect(await namesOf(ada, 'borrowed')).toEqual(['Theirs']);
  expect(await namesOf(ada, 'requests')).toEqual([]);
  expect(await namesOf(ada)).toEqual(['Theirs', 'Soon', 'Late', 'Undated']);
});

test('sorts requests by who must answer (the caller first), then by last change', async () => {
  const first = await request(bob, ada, 'Waits longest');
  await request(bob, ada, 'Waits');
  const agreed = await request(bob, ada, 'Agreed');
  await request(ada, bob, 'Own wish', 'buy');
  await step(ada, agreed.id, 'agreed');
  expect(await namesOf(ada, 'requests')).toEqual(['Waits', 'Waits longest', 'Agreed', 'Own wish']);
  expect(await namesOf(bob, 'requests')).toEqual(['Own wish', 'Agreed', 'Waits', 'Waits longest']);
  await step(ada, first.id, 'declined');
  expect(await namesOf(ada, 'requests')).toEqual(['Waits', 'Agreed', 'Own wish']);
});

test('lists the closed loans of owner and borrower in pages, newest first', async () => {
  const lent = await lend(ada, bob, 'Came back');
  const lost = await lend(bob, ada, 'Lost');
  const cancelled = await request(ada, bob, 'Cancelled');
  await step(ada, lent.id, 'returned');
  await step(ada, cancelled.id, 'cancelled');
  await step(bob, lost.id, 'lost');
  for (const person of [ada, bob])
    expect(await namesOf(person, 'history')).toEqual(['Lost', 'Cancelled', 'Came back']);
  const page = await ada.api.loans.list({ query: { list: 'history', page: 2, per_page: 2 } });
  expect(page).toMatchObject({
    total: 3,
    page: 2,
    per_page: 2,
    total_pages: 2,
    items: [{ item_name: 'Came back' }],
  });
  expect((await ada.api.loans.list({ query: { list: 'history', page: 9 } })).items).toEqual([]);
});

test('lists all loans of an item for its owner only', async () => {
  const { id, code } = await makeItem(ada, 'Drill', 3);
  await lend(ada, bob, 'Another');
  const lent = await ada.api.loans.handOut({ body: { item_id: id, borrower_name: 'Tom' } });
  later();
  await bob.api.loans.ask({ body: { item_code: code } });
  await step(ada, lent.id, 'returned');
  const list = async (person: Person, name?: LoanListName) => {
    const { items } = await person.api.loans.list({ query: { item_id: id, list: name } });
    return items.map(({ state }) => state);
  };
  expect(await list(ada)).toEqual(['returned', 'requested']);
  expect(await list(ada, 'history')).toEqual(['returned']);
  expect(await list(ada, 'requests')).toEqual(['requested']);
  expect(await list(ada, 'borrowed')).toEqual([]);
  expect(await list(bob)).toEqual([]);
});

test("counts requests, loans and overdue loans by the caller's local date", async () => {
  await request(bob, ada, 'Waits');
  const agreed = await request(bob, ada, 'Agreed');
  await step(ada, agreed.id, 'agreed');
  await lend(ada, bob, 'Due today', inDays(0));
  await lend(ada, bob, 'Undated');
  const count = ({ api }: Person, today?: string) => api.loans.getCounts({ query: { today } });
  const lent = {
    to_answer: 1,
    to_hand_over: 1,
    asked: 0,
    lent: 2,
    borrowed: 0,
    lent_overdue: 0,
    borrowed_overdue: 0,
  };
  expect(await count(ada)).toEqual(lent);
  expect(await count(ada, inDays(0))).toEqual(lent);
  expect(await count(ada, inDays(1))).toEqual({ ...lent, lent_overdue: 1 });
  expect(await count(bob, inDays(1))).toEqual({
    to_answer: 0,
    to_hand_over: 0,
    asked: 2,
    lent: 0,
    borrowed: 2,
    lent_overdue: 0,
    borrowed_overdue: 1,
  });
});

test('rejects an unknown list name and an invalid day', async () => {
  const list = ada.api.loans.list({ query: { list: 'mine' as LoanListName } });
  expect(await refusal(list)).toMatchObject({
    status: 422,
    field_codes: {
      list: {
        code: 'parameter.not_choice',
        params: { field: 'list', choices: 'lent, borrowed, requests, history' },
      },
    },
  });
  const counts = ada.api.loans.getCounts({ query: { today: 'tomorrow' } });
  expect(await refusal(counts)).toMatchObject({
    status: 422,
    field_codes: { today: { code: 'value.not_day', params: { label: 'today' } } },
  });
});

describe('items in totals and reports', () => {
  test('keeps a sold-out item in the item list but in no total or report', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Vase', current_value: 80 } });
    const { id: unvalued } = await ada.api.items.create({ body: { name: 'Cup' } });
    await ada.api.items.create({ body: { name: 'Jug', current_value: 5, quantity: 2 } });
    for (const item_id of [id, unvalued])
      await ada.api.loans.handOut({ body: { item_id, borrower_name: 'Tom', kind: 'buy', price: 70 } });
    expect((await ada.api.items.list()).total).toBe(3);
    expect(await ada.api.items.getTotals()).toEqual({
      item_count: 1,
      currency: 'USD',
      total_value: 10,
      items_without_value: 0,
    });
    expect(await reportOf(ada)).toEqual(['Jug']);
  });

  test('counts an item on loan in the totals of its owner, not in the totals of the borrower', async () => {
    const { id } = await ada.api.items.create({ body: { name: 'Vase', current_value: 80 } });
    await ada.api.loans.handOut({ body: { item_id: id, borrower_id: bob.id } });
    expect(await ada.api.items.getTotals()).toMatchObject({ item_count: 1, total_value: 80 });
    expect(await bob.api.items.getTotals()).toMatchObject({ item_count: 0, total_value: 0 });
    expect(await reportOf(ada)).toEqual(['Vase']);
    expect(await reportOf(bob)).toEqual([]);
  });
});
