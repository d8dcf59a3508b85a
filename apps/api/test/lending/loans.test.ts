import type { Availability, LoanStateInput, TrustLevel } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let eve: Person;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  [ada, bob, eve] = [await server.register(), await server.register(), await server.register()];
});
afterAll(() => server.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) =>
  new Date(server.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

const makeItem = (
  borrow_availability: Availability = 'available',
  fields: { quantity?: number; sell_availability?: Availability; name?: string } = {},
) => ada.api.items.create({ body: { name: 'Drill', quantity: 1, borrow_availability, ...fields } });

const getItem = (id: number) => ada.api.items.get({ params: { id } });

const ask = (
  { api }: Person,
  item_code: string,
  fields: { quantity?: number; kind?: 'buy'; price?: number } = {},
) => api.loans.ask({ body: { item_code, ...fields } });

const lend = (item_id: number, borrower: Person, fields: { quantity?: number; due_date?: string } = {}) =>
  ada.api.loans.handOut({ body: { item_id, borrower_id: borrower.id, ...fields } });

const step = ({ api }: Person, id: number, input: LoanStateInput | LoanStateInput['state']) =>
  api.loans.setState({
    params: { id },
    body: typeof input === 'string' ? { state: input } : input,
  });

async function trust(owner: Person, trusted: Person, trust_level: TrustLevel): Promise<void> {
  await owner.api.trust.set({ body: { trusted_user_id: trusted.id, trust_level } });
}

const NOT_THERE = { status: 404, code: 'general.not_found' };

describe('requesting an item', () => {
  test('agrees at once to a request for an item available to everyone and reserves the quantity', async () => {
    const item = await makeItem();
    const due_date = inDays(7);
    const loan = await bob.api.loans.ask({
      body: { item_code: item.code.toLowerCase(), due_date, message: ' For the shelf ' },
    });
    expect(loan).toMatchObject({
      kind: 'borrow',
      state: 'agreed',
      is_owner: false,
      inventory_id: ada.inventory_id,
      owner: { id: ada.id, name: ada.username },
      borrower: { id: bob.id, name: bob.username },
      item_name: 'Drill',
      item_number: item.item_number,
      item_id: null,
      item_code: item.code,
      quantity: 1,
      due_date,
      price: null,
      message: 'For the shelf',
    });
    expect(loan.events).toMatchObject([{ kind: 'agreed', by: { id: bob.id }, quantity: 1, due_date }]);
    expect(await getItem(item.id)).toMatchObject({ quantity: 1, available_quantity: 0, lent: [] });
    expect(await ada.api.loans.get({ params: { id: loan.id } })).toMatchObject({
      is_owner: true,
      item_id: item.id,
      item_code: null,
      message: 'For the shelf',
    });
  });

  test('keeps a request for an "ask first" item open and reserves nothing until the owner agrees', async () => {
    const item = await makeItem('ask_first');
    const loan = await ask(bob, item.code);
    expect(loan.state).toBe('requested');
    expect(await getItem(item.id)).toMatchObject({ available_quantity: 1 });
    const answered = await step(ada, loan.id, { state: 'agreed', message: 'Come by on Friday' });
    expect(answered).toMatchObject({
      state: 'agreed',
      events: [
        { kind: 'requested', by: { id: bob.id } },
        { kind: 'agreed', by: { id: ada.id }, message: 'Come by on Friday' },
      ],
    });
    expect(await getItem(item.id)).toMatchObject({ available_quantity: 0 });
  });

  test("rejects a request from a user who is outside the item's audience at that moment", async () => {
    const friendsOnly = await makeItem('friends_only');
    const trusted = await makeItem('trusted');
    const missing = await refusal(ask(bob, 'ZZZZZZZZ'));
    expect(missing).toMatchObject({ status: 404, field_codes: { item_code: { code: 'loan.item_unknown' } } });
    expect(await refusal(ask(bob, friendsOnly.code))).toEqual(missing);
    expect(await refusal(ask(bob, trusted.code))).toEqual(missing);
    await trust(ada, bob, 'trusted');
    expect(await refusal(ask(bob, friendsOnly.code))).toEqual(missing);
    expect(await ask(bob, trusted.code)).toMatchObject({ state: 'agreed' });
    await trust(ada, bob, 'friend');
    expect(await ask(bob, friendsOnly.code)).toMatchObject({ state: 'agreed' });
    await trust(eve, ada, 'friend');
    expect(await refusal(ask(eve, trusted.code))).toEqual(missing);
    expect(await refusal(ask(bob, (await makeItem('never')).code))).toEqual(missing);
    expect(await refusal(ask(bob, 'no code'))).toEqual(missing);
  });

  test("rejects a request for the caller's own item and a request of a kind that is not offered", async () => {
    const lendable = await makeItem('available');
    const sellable = await makeItem('never', { sell_availability: 'available' });
    expect(await refusal(ask(ada, lendable.code))).toMatchObject({
      status: 422,
      field_codes: { item_code: { code: 'loan.own_item' } },
    });
    expect(await refusal(ask(bob, lendable.code, { kind: 'buy' }))).toMatchObject({
      status: 422,
      field_codes: { kind: { code: 'loan.not_for_sale' } },
    });
    expect(await refusal(ask(bob, sellable.code))).toMatchObject({
      status: 422,
      field_codes: { kind: { code: 'loan.not_lent' } },
    });
  });

  test('rejects a due date in the past and a quantity above the available quantity', async () => {
    const item = await makeItem('available', { quantity: 2 });
    const past = bob.api.loans.ask({ body: { item_code: item.code, due_date: inDays(-3) } });
    expect(await refusal(past)).toMatchObject({
      status: 422,
      field_codes: { due_date: { code: 'loan.due_date_past' } },
    });
    expect(await refusal(ask(bob, item.code, { quantity: 3 }))).toMatchObject({
      status: 409,
      code: 'loan.too_few_available',
      params: { count: 2 },
    });
    await ask(eve, item.code);
    expect(await refusal(ask(bob, item.code, { quantity: 2 }))).toMatchObject({
      status: 409,
      code: 'loan.too_few_available',
      params: { count: 1 },
    });
    await lend(item.id, eve);
    expect(await refusal(ask(bob, item.code))).toMatchObject({
      status: 409,
      code: 'loan.not_available',
    });
    expect((await bob.api.loans.list()).total).toBe(0);
  });

  test('rejects a second open request of the same kind', async () => {
    const item = await makeItem('ask_first', { quantity: 5, sell_availability: 'ask_first' });
    const { id } = await ask(bob, item.code);
    expect(await refusal(ask(bob, item.code))).toMatchObject({
      status: 409,
      code: 'loan.already_asked',
    });
    expect(await ask(bob, item.code, { kind: 'buy', price: 12.5 })).toMatchObject({
      kind: 'buy',
      price: 12.5,
    });
    expect(await ask(eve, item.code)).toMatchObject({ state: 'requested' });
    await step(ada, id, 'declined');
    expect(await ask(bob, item.code)).toMatchObject({ state: 'requested' });
  });
});

describe('agreeing to a request', () => {
  test('rejects an agreement when no quantity is available any more', async () => {
    const item = await makeItem('ask_first');
    const first = await ask(bob, item.code);
    const second = await ask(eve, item.code);
    await step(ada, first.id, 'agreed');
    expect(await refusal(step(ada, second.id, 'agreed'))).toMatchObject({
      status: 409,
      code: 'loan.not_available',
    });
    expect(await eve.api.loans.get({ params: { id: second.id } })).toMatchObject({ state: 'requested' });
    await step(bob, first.id, 'cancelled');
    expect(await step(ada, second.id, 'agreed')).toMatchObject({ state: 'agreed' });
  });
});

describe('a loan', () => {
  test('records the person, time and condition of each step of a loan', async () => {
    const item = await makeItem('ask_first');
    const { id } = await ask(bob, item.code);
    await step(ada, id, 'agreed');
    await step(ada, id, { state: 'handed_over', condition: 'good' });
    expect(await getItem(item.id)).toMatchObject({
      condition: null,
      available_quantity: 0,
      lent: [{ id, borrower_name: bob.username, quantity: 1, due_date: null }],
    });
    server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
    const back = await step(ada, id, { state: 'returned', condition: 'fair', message: 'A scratch' });
    expect(back.events.map(({ kind, by, condition, message }) => [kind, by.id, condition, message])).toEqual([
      ['requested', bob.id, null, null],
      ['agreed', ada.id, null, null],
      ['handed_over', ada.id, 'good', null],
      ['returned', ada.id, 'fair', 'A scratch'],
    ]);
    expect(back.events.at(-1)?.at).toBe(server.clock.now.toISOString());
    expect(await getItem(item.id)).toMatchObject({ condition: 'fair', available_quantity: 1, lent: [] });
  });

  test('leaves the condition of the item unchanged when a returned loan was for only part of its quantity', async () => {
    const item = await makeItem('never', { quantity: 2 });
    const { id } = await lend(item.id, bob);
    await step(ada, id, { state: 'returned', condition: 'broken' });
    expect(await getItem(item.id)).toMatchObject({ condition: null, available_quantity: 2 });
  });

  test('splits a loan after a partial return and keeps the rest on loan', async () => {
    const item = await makeItem('never', { quantity: 5 });
    const { id } = await lend(item.id, bob, { quantity: 4, due_date: inDays(3) });
    const back = await step(ada, id, { state: 'returned', quantity: 3 });
    expect(back.id).not.toBe(id);
    expect(back).toMatchObject({
      state: 'returned',
      quantity: 3,
      borrower: { id: bob.id },
      item_id: item.id,
    });
    expect(back.events.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['handed_over', 4],
      ['returned', 3],
    ]);
    expect(await bob.api.loans.get({ params: { id } })).toMatchObject({ state: 'handed_over', quantity: 1 });
    expect(await getItem(item.id)).toMatchObject({ quantity: 5, available_quantity: 4 });
    expect(await refusal(step(ada, id, { state: 'returned', quantity: 2 }))).toMatchObject({
      status: 409,
      field_codes: { quantity: { code: 'loan.more_than_lent' } },
    });
    await step(ada, id, 'returned');
    expect(await getItem(item.id)).toMatchObject({ available_quantity: 5, lent: [] });
  });

  test("reduces the item's quantity by the lost quantity, down to zero", async () => {
    const item = await makeItem('available', { quantity: 2 });
    const { id } = await lend(item.id, bob, { quantity: 2 });
    await step(ada, id, { state: 'lost', quantity: 1 });
    const after = await getItem(item.id);
    expect(after).toMatchObject({ quantity: 1, available_quantity: 0 });
    expect(after.updated_at > item.updated_at).toBe(true);
    await step(ada, id, 'lost');
    expect(await getItem(item.id)).toMatchObject({ quantity: 0, available_quantity: 0, lent: [] });
    expect(await refusal(ask(bob, item.code))).toMatchObject({ status: 409 });
    // The item can still be edited, but a quantity of zero cannot be entered.
    const renamed = ada.api.items.update({ params: { id: item.id }, body: { name: 'Lost drill' } });
    expect(await renamed).toMatchObject({ name: 'Lost drill', quantity: 0 });
    const none = ada.api.items.update({ params: { id: item.id }, body: { quantity: 0 } });
    expect(await refusal(none)).toMatchObject({ status: 422 });
  });

  test('keeps the name of a borrower without an account', async () => {
    const item = await makeItem('never');
    const loan = await ada.api.loans.handOut({
      body: { item_id: item.id, borrower_name: ' Uncle Tom ', condition: 'good', message: 'Until spring' },
    });
    expect(loan).toMatchObject({
      state: 'handed_over',
      borrower: { id: null, name: 'Uncle Tom' },
      events: [{ kind: 'handed_over', condition: 'good', message: 'Until spring' }],
    });
    expect(await getItem(item.id)).toMatchObject({ lent: [{ borrower_name: 'Uncle Tom' }] });
  });

  test('lets a borrower decline a loan they never requested, which frees the item', async () => {
    const item = await makeItem('never', { quantity: 3 });
    const { id, borrower_asked } = await lend(item.id, bob, { quantity: 2 });
    expect(borrower_asked).toBe(false);
    expect(await refusal(step(ada, id, 'declined'))).toMatchObject({
      status: 409,
      code: 'loan.only_borrower_declines',
    });
    expect(await refusal(step(eve, id, 'declined'))).toMatchObject(NOT_THERE);
    const declined = await step(bob, id, { state: 'declined', message: 'I never got it' });
    expect(declined).toMatchObject({
      state: 'declined',
      item_code: null,
      events: [
        { kind: 'handed_over', by: { id: ada.id } },
        { kind: 'declined', by: { id: bob.id }, quantity: 2, message: 'I never got it' },
      ],
    });
    expect(await getItem(item.id)).toMatchObject({ quantity: 3, available_quantity: 3, lent: [] });
    const lists = [
      ['borrowed', 0],
      ['history', 1],
    ] as const;
    for (const [list, total] of lists) {
      const page = await bob.api.loans.list({ query: { list, per_page: 100 } });
      expect(page.items.filter((loan) => loan.id === id)).toHaveLength(total);
    }
    expect(await refusal(step(ada, id, 'returned'))).toMatchObject({
      code: 'loan.already_declined',
    });
    await ada.api.items.remove({ params: { id: item.id } });
  });

  test('does not let a borrower decline a loan they requested', async () => {
    const item = await makeItem();
    const { id, borrower_asked } = await ask(bob, item.code);
    expect(borrower_asked).toBe(true);
    await step(ada, id, 'handed_over');
    expect(await refusal(step(bob, id, 'declined'))).toMatchObject({
      status: 409,
      code: 'loan.asked_for',
    });
  });

  test('shows the current name of the borrower on a loan', async () => {
    const { id } = await lend((await makeItem('never')).id, bob);
    await bob.api.users.updateMe({ body: { full_name: 'Bob Builder' } });
    expect(await ada.api.loans.get({ params: { id } })).toMatchObject({ borrower: { name: 'Bob Builder' } });
  });

  test('responds with 404 to a user who is neither the owner nor the borrower of a loan', async () => {
    const { id } = await lend((await makeItem('available')).id, bob);
    const params = { id };
    expect(await refusal(eve.api.loans.get({ params }))).toMatchObject(NOT_THERE);
    expect(await refusal(step(eve, id, 'returned'))).toMatchObject(NOT_THERE);
    expect(await refusal(eve.api.loans.setDueDate({ params, body: { due_date: null } }))).toMatchObject(
      NOT_THERE,
    );
    expect((await eve.api.loans.list()).items).toEqual([]);
    expect(await eve.api.loans.getCounts({ query: {} })).toMatchObject({ lent: 0, borrowed: 0, asked: 0 });
  });

  test('reveals no email address to either side of a loan', async () => {
    const { id } = await lend((await makeItem('available')).id, bob);
    for (const { api } of [ada, bob])
      expect(JSON.stringify(await api.loans.get({ params: { id } }))).not.toContain('@');
  });
});

describe('a sale', () => {
  test("reduces the item's quantity after a sale and records price and buyer", async () => {
    const item = await makeItem('never', { quantity: 3, sell_availability: 'available' });
    const { id } = await ask(bob, item.code, { kind: 'buy', quantity: 2, price: 10 });
    expect(await getItem(item.id)).toMatchObject({ quantity: 3, available_quantity: 1 });
    expect(await refusal(step(ada, id, 'handed_over'))).toMatchObject({
      status: 409,
      code: 'loan.not_a_loan',
    });
    const sold = await step(ada, id, { state: 'sold', price: 9.5 });
    expect(sold).toMatchObject({ state: 'sold', price: 9.5, quantity: 2, borrower: { id: bob.id } });
    expect(await getItem(item.id)).toMatchObject({ quantity: 1, available_quantity: 1 });
  });

  test('uses the price of the request when the owner enters no price', async () => {
    const item = await makeItem('never', { sell_availability: 'ask_first' });
    const { id } = await ask(bob, item.code, { kind: 'buy', price: 10 });
    await step(ada, id, 'agreed');
    expect(await step(ada, id, 'sold')).toMatchObject({ price: 10 });
    expect(await getItem(item.id)).toMatchObject({ quantity: 0 });
    expect(await bob.api.loans.list({ query: { list: 'history' } })).toMatchObject({
      items: [{ state: 'sold', price: 10, item_code: item.code }],
    });
  });

  test('records a sale without a request to a buyer without an account', async () => {
    const item = await makeItem('never', { quantity: 2 });
    const body = { item_id: item.id, borrower_name: 'Market', kind: 'buy', price: 4 } as const;
    expect(await ada.api.loans.handOut({ body })).toMatchObject({ state: 'sold', price: 4 });
    expect(await getItem(item.id)).toMatchObject({ quantity: 1, available_quantity: 1 });
  });
});

describe('changing the state of a loan', () => {
  test('rejects a loan step by the wrong side or in the wrong state with a code that gives the reason', async () => {
    const item = await makeItem('ask_first');
    const { id } = await ask(bob, item.code);
    const refuse = async (person: Person, state: LoanStateInput['state']) => {
      const { status, code } = await refusal(step(person, id, state));
      expect(status).toBe(409);
      return code;
    };
    expect(await refuse(bob, 'agreed')).toBe('loan.only_owner');
    expect(await refuse(ada, 'cancelled')).toBe('loan.only_borrower_cancels');
    expect(await refuse(ada, 'handed_over')).toBe('loan.not_agreed_yet');
    await step(ada, id, 'agreed');
    expect(await refuse(ada, 'agreed')).toBe('loan.already_agreed');
    expect(await refuse(bob, 'handed_over')).toBe('loan.only_owner');
    expect(await refuse(ada, 'sold')).toBe('loan.not_a_sale');
    expect(await refuse(ada, 'returned')).toBe('loan.not_handed_over');
    await step(ada, id, 'handed_over');
    expect(await refuse(ada, 'handed_over')).toBe('loan.already_handed_over');
    expect(await refuse(bob, 'cancelled')).toBe('loan.already_handed_over');
    expect(await refuse(bob, 'returned')).toBe('loan.only_owner');
    await step(ada, id, 'returned');
    expect(await refuse(ada, 'lost')).toBe('loan.already_returned');
    expect((await bob.api.loans.get({ params: { id } })).events).toHaveLength(4);
  });

  test('lets both the owner and the borrower cancel an agreed loan', async () => {
    for (const side of [ada, bob]) {
      const item = await makeItem();
      const { id } = await ask(bob, item.code);
      expect(await step(side, id, 'cancelled')).toMatchObject({ state: 'cancelled' });
      expect(await getItem(item.id)).toMatchObject({ available_quantity: 1 });
    }
  });
});

describe('the due date', () => {
  test('lets only the owner change the due date, until the item is returned', async () => {
    const { id } = await lend((await makeItem('never')).id, bob, { due_date: inDays(2) });
    const change = (person: Person, due_date: string | null) =>
      person.api.loans.setDueDate({ params: { id }, body: { due_date } });
    expect(await refusal(change(bob, null))).toMatchObject({
      status: 409,
      code: 'loan.only_owner',
    });
    expect(await refusal(change(ada, inDays(-5)))).toMatchObject({ status: 422 });
    const changed = await change(ada, inDays(9));
    expect(changed).toMatchObject({ due_date: inDays(9) });
    expect(changed.events.map(({ kind, due_date }) => [kind, due_date])).toEqual([
      ['handed_over', inDays(2)],
      ['due_date_changed', inDays(9)],
    ]);
    expect((await change(ada, inDays(9))).events).toHaveLength(2);
    await step(ada, id, 'returned');
    expect(await refusal(change(ada, null))).toMatchObject({
      status: 409,
      code: 'loan.already_returned',
    });
  });
});

describe('lending without a request', () => {
  test("rejects lending without a borrower, to yourself, to a missing account, above the available quantity or of another owner's item", async () => {
    const item = await makeItem('never', { quantity: 2 });
    const foreign = bob.api.loans.handOut({ body: { item_id: item.id, borrower_name: 'Me' } });
    expect(await refusal(foreign)).toMatchObject({
      status: 404,
      field_codes: { item_id: { code: 'item.gone' } },
    });
    const toMissing = ada.api.loans.handOut({ body: { item_id: item.id, borrower_id: 2 ** 31 } });
    expect(await refusal(toMissing)).toMatchObject({
      status: 404,
      field_codes: { borrower_id: { code: 'loan.person_unknown' } },
    });
    expect(await refusal(lend(item.id, ada))).toMatchObject({
      status: 422,
      field_codes: { borrower_id: { code: 'loan.yourself' } },
    });
    for (const body of [{}, { borrower_name: ' ' }, { borrower_name: '\u200b' }])
      expect(await refusal(ada.api.loans.handOut({ body: { item_id: item.id, ...body } }))).toMatchObject({
        status: 422,
        field_codes: { borrower_name: { code: 'loan.choose_or_name_person' } },
      });
    expect(await refusal(lend(item.id, bob, { quantity: 3 }))).toMatchObject({
      status: 409,
      code: 'loan.too_few_available',
      params: { count: 2 },
    });
    expect(await getItem(item.id)).toMatchObject({ available_quantity: 2 });
  });
});

describe('an item with loans', () => {
  test('rejects a quantity below the quantity that is promised or on loan', async () => {
    const item = await makeItem('available', { quantity: 5 });
    await lend(item.id, bob, { quantity: 2 });
    await ask(eve, item.code);
    const edit = (quantity: number) => ada.api.items.update({ params: { id: item.id }, body: { quantity } });
    expect(await refusal(edit(2))).toMatchObject({
      status: 422,
      field_codes: { quantity: { code: 'item.quantity_below_held', params: { count: 3 } } },
    });
    expect(await edit(3)).toMatchObject({ quantity: 3, available_quantity: 0 });
  });

  test('rejects deleting an item that is promised or on loan, and declines open requests when an item is deleted', async () => {
    const item = await makeItem('ask_first', { quantity: 2 });
    const { id: asked } = await ask(eve, item.code);
    const { id: agreed } = await ask(bob, item.code);
    await step(ada, agreed, 'agreed');
    const remove = () => ada.api.items.remove({ params: { id: item.id } });
    expect(await refusal(remove())).toMatchObject({
      status: 409,
      code: 'item.promised',
      params: { name: bob.username },
    });
    await step(ada, agreed, 'handed_over');
    const nextYear = server.clock.now.getUTCFullYear() + 1;
    await ada.api.loans.setDueDate({ params: { id: agreed }, body: { due_date: `${nextYear}-05-12` } });
    expect(await refusal(remove())).toMatchObject({
      status: 409,
      code: 'item.lent_until',
      params: { name: bob.username, day: `${nextYear}-05-12` },
    });
    await step(ada, agreed, 'returned');
    await remove();
    expect(await eve.api.loans.get({ params: { id: asked } })).toMatchObject({
      state: 'declined',
      item_name: 'Drill',
      item_code: null,
      thumbnail_url: null,
      events: [{ kind: 'requested' }, { kind: 'declined', by: { id: ada.id } }],
    });
    expect(await ada.api.loans.list({ query: { list: 'history' } })).toMatchObject({
      total: 2,
      items: [{ item_id: null }, { item_id: null }],
    });
  });

  test('lists the borrowers of an item by due date', async () => {
    const item = await makeItem('never', { quantity: 4 });
    await lend(item.id, bob);
    await lend(item.id, eve, { due_date: inDays(9) });
    await lend(item.id, bob, { due_date: inDays(2) });
    const list = await ada.api.items.list();
    expect(list.items[0]).toMatchObject({ available_quantity: 1 });
    expect(list.items[0]?.lent.map(({ due_date }) => due_date)).toEqual([inDays(2), inDays(9), null]);
  });

  test('hides the code of an item from the borrower when the item is no longer shared, unless the borrower has it on loan', async () => {
    await trust(ada, bob, 'friend');
    const item = await makeItem('friends_only', { quantity: 2 });
    const { id } = await ask(bob, item.code);
    await ada.api.items.update({ params: { id: item.id }, body: { borrow_availability: 'never' } });
    const read = () => bob.api.loans.get({ params: { id } });
    expect(await read()).toMatchObject({ state: 'agreed', item_name: 'Drill', item_code: null });
    await step(ada, id, 'handed_over');
    expect(await read()).toMatchObject({ item_code: item.code });
    expect(await refusal(ask(bob, item.code))).toMatchObject({
      status: 422,
      field_codes: { kind: { code: 'loan.not_lent' } },
    });
    await step(ada, id, 'returned');
    expect(await read()).toMatchObject({ item_code: null });
  });
});
