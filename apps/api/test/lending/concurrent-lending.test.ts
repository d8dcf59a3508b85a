import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let others: Person[];
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  others = [];
  for (let count = 0; count < 12; count += 1) others.push(await server.register());
});
afterAll(() => server.stop());

const makeItem = (quantity: number, availability: 'available' | 'ask_first') =>
  ada.api.items.create({ body: { name: 'Drill', quantity, borrow_availability: availability } });

/** All at the same time. @returns how many succeeded, and what the others were told */
async function race(calls: (() => Promise<unknown>)[]): Promise<{ won: number; told: string[] }> {
  const results = await Promise.allSettled(calls.map((call) => call()));
  const told = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof ApiError && result.reason.status === 409) return result.reason.body.detail;
    throw result.reason;
  });
  return { won: results.length - told.length, told: [...new Set(told)] };
}

const availableOf = async (id: number) => (await ada.api.items.get({ params: { id } })).available_quantity;

test('of many who take the last pieces at the same moment, as many get one as there are', async () => {
  for (const quantity of [1, 5]) {
    const { id, code } = await makeItem(quantity, 'available');
    const calls = others.map(
      ({ api }) =>
        () =>
          api.loans.ask({ body: { item_code: code } }),
    );
    expect(await race(calls)).toEqual({
      won: quantity,
      told: ['None of these is available at the moment.'],
    });
    expect(await availableOf(id)).toBe(0);
  }
});

test('a yes to many requests at the same moment is a yes to as many as there are pieces', async () => {
  const { id, code } = await makeItem(4, 'ask_first');
  const requests = await Promise.all(others.map(({ api }) => api.loans.ask({ body: { item_code: code } })));
  const agree = (loan: number) => () =>
    ada.api.loans.setState({ params: { id: loan }, body: { state: 'agreed' } });
  expect(await race(requests.map((request) => agree(request.id)))).toEqual({
    won: 4,
    told: ['None of these is available at the moment.'],
  });
  expect(await availableOf(id)).toBe(0);
});

test('a double click asks, agrees, hands over and takes back once', async () => {
  const { id, code } = await makeItem(3, 'ask_first');
  const { api } = others[0]!;
  const twice = <T>(call: () => Promise<T>) => race([call, call, call]);
  expect(await twice(() => api.loans.ask({ body: { item_code: code } }))).toEqual({
    won: 1,
    told: ['You have asked for this already.'],
  });
  const [request] = (await api.loans.list({ query: { list: 'requests' } })).items.filter(
    ({ item_code }) => item_code === code,
  );
  const step = (state: 'agreed' | 'handed_over') => () =>
    ada.api.loans.setState({ params: { id: request!.id }, body: { state } });
  expect(await twice(step('agreed'))).toEqual({ won: 1, told: ['This has been agreed to already.'] });
  expect(await twice(step('handed_over'))).toEqual({ won: 1, told: ['This has been handed over already.'] });
  expect(await availableOf(id)).toBe(2);
  const back = () => ada.api.loans.setState({ params: { id: request!.id }, body: { state: 'returned' } });
  expect(await twice(back)).toEqual({ won: 1, told: ['This has been taken back already.'] });
  expect(await availableOf(id)).toBe(3);
  const { events } = await ada.api.loans.get({ params: { id: request!.id } });
  expect(events.map(({ kind }) => kind)).toEqual(['requested', 'agreed', 'handed_over', 'returned']);
});

test('pieces that come back one by one at the same moment are never more than were out', async () => {
  const { id } = await makeItem(6, 'available');
  const loan = await ada.api.loans.handOut({ body: { item_id: id, borrower_name: 'Tom', quantity: 5 } });
  const lose = () =>
    ada.api.loans.setState({ params: { id: loan.id }, body: { state: 'lost', quantity: 2 } });
  const { won } = await race([lose, lose, lose, lose]);
  expect(won).toBe(2);
  expect(await ada.api.items.get({ params: { id } })).toMatchObject({
    quantity: 2,
    available_quantity: 1,
    lent: [{ quantity: 1 }],
  });
  const history = await ada.api.loans.list({ query: { list: 'history', item_id: id } });
  expect(history.items.map(({ state, quantity }) => [state, quantity])).toEqual([
    ['lost', 2],
    ['lost', 2],
  ]);
});

test('cutting the quantity and asking for the last piece cannot both succeed', async () => {
  const { id, code } = await makeItem(2, 'available');
  await others[0]!.api.loans.ask({ body: { item_code: code } });
  const cut = ada.api.items.update({ params: { id }, body: { quantity: 1 } });
  const ask = others[1]!.api.loans.ask({ body: { item_code: code } });
  const results = await Promise.allSettled([cut, ask]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await availableOf(id)).toBe(0);
});
