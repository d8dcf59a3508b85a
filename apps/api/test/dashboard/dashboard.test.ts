import { API_BASE_PATH } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiClient } from '../support/client';
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

async function ask(from: Person, owner: Person, name: string) {
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
  const agreed = await ask(bob, ada, 'To hand over');
  await ask(bob, ada, 'To answer');
  await ask(ada, bob, 'Own request');
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
  await ask(bob, ada, 'To answer');
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
    joined_people: [],
    asks_mark_quick_items: false,
    without_receipt: null,
    news: null,
    first_steps: { label: false, phone: false, invitation: false },
  });
});

describe('news', () => {
  const MINUTE_MS = 60 * 1000;
  const pass = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE_MS);
  };
  const newsOf = async (api: Person['api']) => (await api.dashboard.get({ query: {} })).news;
  const NOTHING = { items_added: 0, items_moved: 0, items_deleted: 0, asked_for: [], other_changes: 0 };

  test('sums up what each other person has done since the previous visit', async () => {
    const bobs = addMember(server, ada.inventory_id, bob, 'member');
    const eve = await server.register();
    const drill = await makeItem(ada, 'Drill');
    expect(await newsOf(ada.api)).toBeNull();
    const since = server.clock.now.toISOString();

    pass(5 * 60);
    await ada.api.items.create({ body: { name: 'Own' } });
    const shelf = await bobs.locations.create({ body: { name: 'Shelf' } });
    const tent = await bobs.items.create({ body: { name: 'Tent' } });
    await bobs.items.create({ body: { name: 'Saw' } });
    pass(1);
    await bobs.items.update({ params: { id: drill.id }, body: { location_id: shelf.id } });
    await bobs.items.remove({ params: { id: tent.id } });
    pass(1);
    await eve.api.loans.ask({ body: { item_code: drill.code } });

    const people = [
      { ...NOTHING, id: eve.id, name: eve.username, asked_for: ['Drill'] },
      {
        ...NOTHING,
        id: bob.id,
        name: bob.username,
        items_added: 2,
        items_moved: 1,
        items_deleted: 1,
        other_changes: 1,
      },
    ];
    expect(await newsOf(ada.api)).toEqual({ since, people });
    // Other inventories of the same people have none of this.
    expect(await newsOf(bob.api)).toBeNull();
  });

  test('leaves out what was taken back', async () => {
    const bobs = addMember(server, ada.inventory_id, bob, 'member');
    await newsOf(ada.api);
    pass(5 * 60);
    await bobs.items.create({ body: { name: 'Mistake' } });
    const { events } = await bobs.events.list({ query: { limit: 1 } });
    await bobs.events.revert({ params: { id: events[0]?.id ?? 0 }, body: {} });
    expect(await newsOf(ada.api)).toBeNull();
  });

  test('stays during a visit on all devices, and starts anew after four hours', async () => {
    const bobs = addMember(server, ada.inventory_id, bob, 'viewer');
    const { token: phone } = await server.signIn(bob.username);
    expect(await newsOf(bobs)).toBeNull();
    pass(241);
    await makeItem(ada, 'Tent');
    const added = { ...NOTHING, id: ada.id, name: ada.username, items_added: 1 };
    expect(await newsOf(bobs)).toMatchObject({ people: [added] });
    pass(239);
    expect(await newsOf(createApiClient(server.url, phone, ada.inventory_id))).toMatchObject({
      people: [added],
    });
    pass(239);
    await makeItem(ada, 'Stove');
    expect(await newsOf(bobs)).toMatchObject({ people: [{ ...added, items_added: 2 }] });
    pass(241);
    expect(await newsOf(bobs)).toBeNull();
  });

  test('writes at most once in ten minutes, not for API keys, and answers while it cannot write', async () => {
    const bobs = addMember(server, ada.inventory_id, bob, 'member');
    const readVisit = () =>
      server.context.db.$client
        .prepare('SELECT seen_news_at FROM members WHERE inventory_id = ? AND user_id = ?')
        .pluck()
        .get(ada.inventory_id, bob.id);
    const { key } = await bob.api.keys.create({ body: { name: 'Script', scope: 'read' } });
    await newsOf(createApiClient(server.url, key, ada.inventory_id));
    expect(readVisit()).toBeNull();
    await newsOf(bobs);
    const first = readVisit();
    pass(9);
    await newsOf(bobs);
    expect(readVisit()).toBe(first);
    pass(2);
    server.context.db.$client.pragma('query_only = 1');
    try {
      await newsOf(bobs);
    } finally {
      server.context.db.$client.pragma('query_only = 0');
    }
    expect(readVisit()).toBe(first);
    await newsOf(bobs);
    expect(readVisit()).not.toBe(first);
  });
});

describe('first steps', () => {
  const stepsOf = async (api: Person['api']) => (await api.dashboard.get({ query: {} })).first_steps;

  test('are done with a sheet of labels, a signed-in phone and an invitation', async () => {
    expect(await stepsOf(ada.api)).toEqual({ label: false, phone: false, invitation: false });
    const { id } = await ada.api.locations.create({ body: { name: 'Garage' } });
    await ada.api.labels.print({ body: { paper: 'avery-l7651', source: { kind: 'locations', ids: [id] } } });
    await request(server.url)
      .post(`${API_BASE_PATH}/auth/login`)
      .set('user-agent', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36')
      .type('form')
      .send({ username: ada.username, password: ada.password })
      .expect(200);
    await ada.api.members.invite({ body: { role: 'member' } });
    expect(await stepsOf(ada.api)).toEqual({ label: true, phone: true, invitation: true });
    const { id: item } = await makeItem(ada, 'Drill');
    expect(await stepsOf(ada.api)).toBeNull();
    await ada.api.items.remove({ params: { id: item } });
    expect(await stepsOf(ada.api)).toBeNull();
  });

  test('are hidden and shown again, and never shown to viewers', async () => {
    const viewers = addMember(server, bob.inventory_id, ada, 'viewer');
    expect(await stepsOf(viewers)).toBeNull();
    await ada.api.users.updateMe({ body: { shows_first_steps: false } });
    expect(await stepsOf(ada.api)).toBeNull();
    await ada.api.users.updateMe({ body: { shows_first_steps: true } });
    expect(await stepsOf(ada.api)).not.toBeNull();
  });
});
