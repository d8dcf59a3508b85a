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

/** Starts all calls at once. @returns the number of successes and the distinct codes of the failures */
async function race(calls: (() => Promise<unknown>)[]): Promise<{ won: number; codes: string[] }> {
  const results = await Promise.allSettled(calls.map((call) => call()));
  const codes = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof ApiError && result.reason.status === 409) return result.reason.body.code;
    throw result.reason;
  });
  return { won: results.length - codes.length, codes: [...new Set(codes)] };
}

const availableOf = async (id: number) => (await ada.api.items.get({ params: { id } })).available_quantity;

test('reserves no more than the available quantity for simultaneous requests', async () => {
  for (const quantity of [1, 5]) {
    const { id, code } = await makeItem(quantity, 'available');
    const calls = others.map(
      ({ api }) =>
        () =>
          api.loans.ask({ body: { item_code: code } }),
    );
    expect(await race(calls)).toEqual({
      won: quantity,
      codes: ['loan.not_available'],
    });
    expect(await availableOf(id)).toBe(0);
  }
});

test('agrees to no more simultaneous requests than the available quantity allows', async () => {
  const { id, code } = await makeItem(4, 'ask_first');
  const requests = await Promise.all(others.map(({ api }) => api.loans.ask({ body: { item_code: code } })));
  const agree = (loan: number) => () =>
    ada.api.loans.setState({ params: { id: loan }, body: { state: 'agreed' } });
  expect(await race(requests.map((request) => agree(request.id)))).toEqual({
    won: 4,
    codes: ['loan.not_available'],
  });
  expect(await availableOf(id)).toBe(0);
});

test('records each step of a loan once when several requests for it arrive at once', async () => {
  const { id, code } = await makeItem(3, 'ask_first');
  const { api } = others[0]!;
  const twice = <T>(call: () => Promise<T>) => race([call, call, call]);
  expect(await twice(() => api.loans.ask({ body: { item_code: code } }))).toEqual({
    won: 1,
    codes: ['loan.already_asked'],
  });
  const [request] = (await api.loans.list({ query: { list: 'requests' } })).items.filter(
    ({ item_code }) => item_code === code,
  );
  const step = (state: 'agreed' | 'handed_over') => () =>
    ada.api.loans.setState({ params: { id: request!.id }, body: { state } });
  expect(await twice(step('agreed'))).toEqual({
    won: 1,
    codes: ['loan.already_agreed'],
  });
  expect(await twice(step('handed_over'))).toEqual({
    won: 1,
    codes: ['loan.already_handed_over'],
  });
  expect(await availableOf(id)).toBe(2);
  const back = () => ada.api.loans.setState({ params: { id: request!.id }, body: { state: 'returned' } });
  expect(await twice(back)).toEqual({ won: 1, codes: ['loan.already_returned'] });
  expect(await availableOf(id)).toBe(3);
  const { events } = await ada.api.loans.get({ params: { id: request!.id } });
  expect(events.map(({ kind }) => kind)).toEqual(['requested', 'agreed', 'handed_over', 'returned']);
});

test('never records more units as lost than were on loan when requests arrive at once', async () => {
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

test('accepts a quantity reduction or a simultaneous request for the same units, but not both', async () => {
  const { id, code } = await makeItem(2, 'available');
  await others[0]!.api.loans.ask({ body: { item_code: code } });
  const cut = ada.api.items.update({ params: { id }, body: { quantity: 1 } });
  const ask = others[1]!.api.loans.ask({ body: { item_code: code } });
  const results = await Promise.allSettled([cut, ask]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await availableOf(id)).toBe(0);
});
