import { type Item, type Location, PER_PAGE_MAX } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context/context';
import { DEMO_ACCOUNT, DEMO_FRIEND, seedDemo } from '../../src/features/demo/demo.service';
import { type DemoLocation, readHousehold } from '../../src/features/demo/household';
import type { FileStore } from '../../src/files/file-store';
import { DAY_MS } from '../../src/lib/clock';
import { type ApiClient, refusal } from '../support/client';
import { startServer, type TestServer } from '../support/server';

const FILES_PER_IMAGE = 4;

const flatten = (tree: Location[]): Location[] =>
  tree.flatMap((location) => [location, ...flatten(location.children)]);
const flattenDemo = (demo: DemoLocation[]): DemoLocation[] =>
  demo.flatMap((location) => [location, ...flattenDemo(location.children ?? [])]);

const HOUSEHOLD = readHousehold();

async function listAll(api: ApiClient): Promise<Item[]> {
  const { items } = await api.items.list({ query: { per_page: PER_PAGE_MAX } });
  return Promise.all(items.map(({ id }) => api.items.get({ params: { id } })));
}

const signInAsDemo = async (server: TestServer, { username, password } = DEMO_ACCOUNT) =>
  (await server.signIn(username, password)).api;

function withRoomFor(images: number, context: Context): Context {
  let saved = 0;
  const save: FileStore['save'] = (image) => {
    saved += 1;
    return saved > images ? Promise.reject(new Error('No space left on device')) : context.files.save(image);
  };
  return { ...context, files: { ...context.files, save } };
}

describe('the demo household', () => {
  let server: TestServer;
  let filesAfterBreakOff: string[];
  let signInAfterBreakOff: { status: number };
  let wasFilled: boolean;
  let api: ApiClient;
  let friend: ApiClient;
  let items: Item[];
  let friendsItems: Item[];
  let locations: Location[];

  beforeAll(async () => {
    server = await startServer({ ALLOW_REGISTRATION: 'false' });
    await expect(seedDemo(withRoomFor(7, server.context))).rejects.toThrow('No space left on device');
    filesAfterBreakOff = server.listFiles();
    signInAfterBreakOff = await refusal(signInAsDemo(server));
    wasFilled = await seedDemo(server.context);
    [api, friend] = [await signInAsDemo(server), await signInAsDemo(server, DEMO_FRIEND)];
    [items, friendsItems] = [await listAll(api), await listAll(friend)];
    locations = flatten(await api.locations.list());
  });
  afterAll(() => server.stop());

  it('leaves no rows or files when seeding fails', () => {
    expect(filesAfterBreakOff).toEqual([]);
    expect(signInAfterBreakOff.status).toBe(401);
  });

  it('completes the demo household at the next start after an error', () => {
    expect(wasFilled).toBe(true);
    expect(items).toHaveLength(HOUSEHOLD.items.length);
    expect(items.length).toBeGreaterThanOrEqual(60);
    // A misspelt location name of an item would create another location.
    expect(locations).toHaveLength(flattenDemo(HOUSEHOLD.locations).length);
  });

  it('creates demo locations on four levels, with one location over its capacity', () => {
    expect(Math.max(...locations.map(({ depth }) => depth))).toBe(3);
    const crowded = locations.filter(
      ({ item_count, capacity }) => capacity !== null && item_count > capacity,
    );
    expect(crowded.map(({ name }) => name)).toEqual(['Cable drawer']);
  });

  it('creates images for every demo item, the first of them primary', () => {
    for (const { images } of [...items, ...friendsItems]) {
      expect(images.length).toBeGreaterThanOrEqual(1);
      expect(images.map(({ is_primary }) => is_primary)).toEqual(images.map((_, index) => index === 0));
      expect(images.every(({ caption }) => caption !== null)).toBe(true);
    }
    const files = [...HOUSEHOLD.items, ...HOUSEHOLD.friend_items].map((item) => item.images[0]?.file);
    expect(new Set(files).size).toBe(files.length);
  });

  it('hides photos of receipts in the demo household from other users', async () => {
    const receipts = items.flatMap(({ images }) =>
      images.filter(({ caption }) => /receipt|bill of sale/i.test(caption ?? '')),
    );
    expect(receipts.length).toBeGreaterThanOrEqual(6);
    expect(receipts.filter(({ is_private }) => !is_private)).toEqual([]);
    const drill = items.find(({ name }) => name === 'Cordless drill 18 V')!;
    const seen = await friend.shared.getItem({ params: { code: drill.code } });
    expect([drill.images.length, seen.images.length]).toEqual([3, 2]);
  });

  it('stores exactly the files of the demo images', async () => {
    const images = [...items, ...friendsItems].flatMap((item) => item.images);
    expect(server.listFiles()).toHaveLength(images.length * FILES_PER_IMAGE);
    const answer = await request(server.url).get(images[0]!.thumbnail_url);
    expect(answer.status).toBe(200);
    expect(answer.type).toBe('image/webp');
  });

  it('creates demo items that need details', () => {
    const unfinished = items.filter((item) => item.needs_full_details);
    expect(unfinished).toHaveLength(8);
    expect(unfinished.every(({ description, category }) => description === null && category === null)).toBe(
      true,
    );
  });

  it('uses most starter categories and conditions and every borrow availability in the demo', () => {
    const distinct = (values: unknown[]) => new Set(values.filter((value) => value !== null)).size;
    expect(distinct(items.map(({ category }) => category?.name ?? null))).toBeGreaterThanOrEqual(12);
    expect(distinct(items.map(({ condition }) => condition))).toBeGreaterThanOrEqual(4);
    expect(distinct(items.map(({ borrow_availability }) => borrow_availability))).toBe(5);
  });

  it('creates a demo friend and loans in every list', async () => {
    expect(friendsItems).toHaveLength(HOUSEHOLD.friend_items.length);
    const today = server.clock.now.toISOString().slice(0, 10);
    expect(await api.loans.getCounts({ query: { today } })).toEqual({
      to_answer: 1,
      to_hand_over: 1,
      asked: 1,
      lent: 3,
      borrowed: 1,
      lent_overdue: 1,
      borrowed_overdue: 0,
    });
    const { items: over } = await api.loans.list({ query: { list: 'history' } });
    expect(over.map(({ state }) => state)).toEqual(['sold', 'returned']);
    expect((await friend.loans.list({ query: { list: 'borrowed' } })).total).toBe(2);
    expect(await api.trust.list()).toMatchObject([
      { trusted_user: { username: DEMO_FRIEND.username }, trust_level: 'friend' },
    ]);
    expect((await api.shared.listItems({ query: {} })).total).toBe(HOUSEHOLD.friend_items.length - 1);
  });

  it('gives every demo item a different creation time, the latest of them the current time', () => {
    const times = items.map(({ created_at }) => created_at);
    expect(new Set(times).size).toBe(items.length);
    expect(times[0]).toBe(server.clock.now.toISOString());
  });

  it('gives the demo a history of months, in the order of time, with values and past days', async () => {
    const days = (count: number) => new Date(server.clock.now.getTime() - count * DAY_MS).toISOString();
    const { events } = await api.events.list({ query: { limit: 100 } });
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(times.at(-1)! < days(100)).toBe(true);
    expect(new Set(events.map(({ kind }) => kind))).toEqual(
      new Set(['item_added', 'item_changed', 'item_moved', 'loan_changed', 'trust_changed']),
    );
    const bike = items.find(({ name }) => name === 'Touring bike')!;
    expect(bike.current_value).toBe(900);
    const { points } = await api.values.listOfItem({ params: { id: bike.id } });
    expect(points.map(({ value }) => value)).toEqual(expect.arrayContaining([1100, 900]));
    const query = { as_of: days(30).slice(0, 10) };
    const guitar = items.find(({ name }) => name === 'Acoustic guitar')!;
    expect(await api.items.get({ params: { id: guitar.id }, query })).toMatchObject({
      lent: [{ borrower_name: DEMO_FRIEND.full_name }],
    });
    const [then, now] = [await api.items.getTotals({ query }), await api.items.getTotals()];
    expect(then.item_count).toBeLessThan(now.item_count);
  });

  it('creates the demo household only once', async () => {
    const files = server.listFiles();
    expect(await seedDemo(server.context)).toBe(false);
    expect(server.listFiles()).toEqual(files);
  });
});

it('creates no demo household in a database that has a user', async () => {
  const server = await startServer();
  await server.register();
  expect(await seedDemo(server.context)).toBe(false);
  expect(server.listFiles()).toEqual([]);
  await server.stop();
});
