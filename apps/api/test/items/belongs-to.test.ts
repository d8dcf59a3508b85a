import { EVERYBODY, type InsuranceReport, type Role } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeMember } from '../../src/entities/inventory/members.repository';
import { removeClosed } from '../../src/features/removal/removal.service';
import type { InventoryId } from '../../src/lib/inventory-id';
import { type ApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember, hoursLater } from '../support/membership';
import { readTexts } from '../support/pdf-pages';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let home: InventoryId;
/** Bob's client for the inventory of Ada. */
let shared: ApiClient;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
  home = ada.inventory_id;
  shared = join(bob, 'member');
});

const inHours = (hours: number) => hoursLater(server, hours);

const join = (person: Person, role: Role, ends_at?: string) => addMember(server, home, person, role, ends_at);

const leave = ({ id }: Person) => removeMember(asTx(server.context.db), { inventory_id: home, user_id: id });
const toSummary = ({ id, username }: Person) => ({ id, username, full_name: null });

type NewItem = NonNullable<Parameters<ApiClient['items']['create']>[0]>['body'];
const add = (name: string, body: Partial<NewItem> = {}) => ada.api.items.create({ body: { name, ...body } });
type Filter = number | typeof EVERYBODY;
const listNames = async (belongs_to_id: Filter, api = ada.api) =>
  (await api.items.list({ query: { belongs_to_id } })).items.map(({ name }) => name);

const NOT_MEMBER = { status: 404, field_codes: { belongs_to_id: { code: 'item.not_member' } } };

describe('the member to whom an item belongs', () => {
  test('is set by create, quick add and update, and shown in every list of items', async () => {
    const drill = await add('Drill', { belongs_to_id: bob.id, minimum_quantity: 2 });
    expect(drill.belongs_to).toEqual(toSummary(bob));
    const saw = await shared.items.quickAdd({ body: { name: 'Saw', belongs_to_id: ada.id } });
    expect(saw.belongs_to).toEqual(toSummary(ada));
    const params = { id: saw.id };
    expect((await ada.api.items.update({ params, body: { belongs_to_id: bob.id } })).belongs_to?.id).toBe(
      bob.id,
    );
    expect((await ada.api.items.update({ params, body: { name: 'Jigsaw' } })).belongs_to?.id).toBe(bob.id);
    await ada.api.items.update({ params, body: { belongs_to_id: null } });
    await add('Lamp');
    const peopleOf = (items: { name: string; belongs_to: { id: number } | null }[]) =>
      items.map(({ name, belongs_to }) => [name, belongs_to?.id ?? null]);
    const all = [
      ['Lamp', null],
      ['Jigsaw', null],
      ['Drill', bob.id],
    ];
    expect(peopleOf((await shared.items.list()).items)).toEqual(all);
    const search = await shared.items.search({ query: { q: 'drill' } });
    expect(peopleOf(search.items)).toEqual([['Drill', bob.id]]);
    expect(peopleOf((await shared.items.listToBuy()).items)).toEqual([['Drill', bob.id]]);
  });

  test('must be a member whose access has not ended', async () => {
    const [carl, viewer] = [await server.register(), await server.register()];
    join(viewer, 'viewer', inHours(2));
    expect((await add('Painting', { belongs_to_id: viewer.id })).belongs_to?.id).toBe(viewer.id);
    const saw = await add('Saw');
    const params = { id: saw.id };
    for (const belongs_to_id of [carl.id, 999_999])
      for (const call of [
        () => add('Drill', { belongs_to_id }),
        () => ada.api.items.quickAdd({ body: { name: 'Drill', belongs_to_id } }),
        () => ada.api.items.update({ params, body: { belongs_to_id } }),
      ])
        expect(await refusal(call())).toMatchObject(NOT_MEMBER);
    for (const belongs_to_id of [0, -1, 1.5])
      expect(await refusal(add('Drill', { belongs_to_id }))).toMatchObject({
        status: 422,
        field_codes: { belongs_to_id: { code: 'value.not_id', params: { label: 'belongs_to' } } },
      });
    const start = server.clock.now;
    server.clock.now = new Date(inHours(2));
    try {
      expect(
        await refusal(ada.api.items.update({ params, body: { belongs_to_id: viewer.id } })),
      ).toMatchObject(NOT_MEMBER);
    } finally {
      server.clock.now = start;
    }
    expect((await ada.api.items.get({ params })).belongs_to).toBeNull();
    expect((await ada.api.items.list({ query: { search: 'drill' } })).total).toBe(0);
  });

  test('stays when a form saves the item after the access of that member has ended', async () => {
    const viewer = await server.register();
    join(viewer, 'viewer', inHours(2));
    const { id } = await add('Painting', { belongs_to_id: viewer.id });
    const start = server.clock.now;
    server.clock.now = new Date(inHours(2));
    try {
      const body = { name: 'Old painting', belongs_to_id: viewer.id };
      expect((await ada.api.items.update({ params: { id }, body })).belongs_to?.id).toBe(viewer.id);
    } finally {
      server.clock.now = start;
    }
  });

  test('is everybody after the member has left, until the member joins again', async () => {
    const { id } = await add('Drill', { belongs_to_id: bob.id });
    leave(bob);
    expect((await ada.api.items.get({ params: { id } })).belongs_to).toBeNull();
    expect((await ada.api.items.list()).items[0]!.belongs_to).toBeNull();
    expect(await listNames(EVERYBODY)).toEqual(['Drill']);
    expect(await listNames(bob.id)).toEqual([]);
    join(bob, 'member');
    expect((await ada.api.items.get({ params: { id } })).belongs_to?.id).toBe(bob.id);
    expect(await listNames(EVERYBODY)).toEqual([]);
  });

  test('gives no rights, and is hidden from people outside of the inventory', async () => {
    const [viewer, carl] = [await server.register(), await server.register()];
    const view = join(viewer, 'viewer');
    const drill = await add('Drill', { belongs_to_id: viewer.id, borrow_availability: 'available' });
    const call = view.items.update({ params: { id: drill.id }, body: { name: 'Mine' } });
    expect(await refusal(call)).toMatchObject({ status: 403, code: 'inventory.viewer' });
    const seen = await carl.api.shared.getItem({ params: { code: drill.code } });
    expect(JSON.stringify(seen)).not.toContain(viewer.username);
  });
});

describe('the filter by member', () => {
  beforeEach(async () => {
    await add('Drill', { belongs_to_id: bob.id });
    await add('Drill bits', { belongs_to_id: ada.id });
    await add('Hand drill');
  });

  test('counts the items that belong to everybody, those of former members included', async () => {
    const [carl, dora] = [await server.register(), await server.register()];
    join(carl, 'member');
    join(dora, 'viewer', inHours(2));
    // Besides the hand drill.
    const lamp = await add('Lamp');
    for (const { id } of [ada, bob, carl, dora]) await add('Saw', { belongs_to_id: id });
    const countWith = async (query: object) =>
      (await ada.api.items.list({ query: { belongs_to_id: EVERYBODY, ...query } })).total;
    expect(await countWith({})).toBe(2);
    leave(carl);
    expect(await countWith({})).toBe(3);
    expect(await countWith({ needs_full_details: true })).toBe(0);
    await ada.api.items.remove({ params: { id: lamp.id } });
    expect(await countWith({})).toBe(2);
    expect(await countWith({ per_page: 1, page: 2 })).toBe(2);
  });

  test('lists the items of one member, or those that belong to everybody', async () => {
    expect(await listNames(bob.id, shared)).toEqual(['Drill']);
    expect(await listNames(ada.id)).toEqual(['Drill bits']);
    expect(await listNames(EVERYBODY)).toEqual(['Hand drill']);
    const page = await ada.api.items.list({ query: { belongs_to_id: EVERYBODY, sort: 'name' } });
    expect(page).toMatchObject({ total: 1, items: [{ name: 'Hand drill' }] });
  });

  test('narrows a search', async () => {
    const find = async (belongs_to_id: Filter) =>
      (await ada.api.items.search({ query: { q: 'drill', belongs_to_id } })).items.map(({ name }) => name);
    expect(await find(bob.id)).toEqual(['Drill']);
    expect(await find(EVERYBODY)).toEqual(['Hand drill']);
  });

  test('finds no items of another inventory, and rejects what is not a member', async () => {
    expect(await listNames(ada.id, bob.api)).toEqual([]);
    const mine = await bob.api.items.create({ body: { name: 'Own', belongs_to_id: bob.id } });
    expect(await listNames(bob.id)).toEqual(['Drill']);
    expect(await listNames(bob.id, bob.api)).toEqual([mine.name]);
    for (const belongs_to_id of [0, 1.5])
      expect(await refusal(ada.api.items.list({ query: { belongs_to_id } }))).toMatchObject({
        status: 422,
        field_codes: { belongs_to_id: { code: 'parameter.not_id' } },
      });
  });

  test('reads an index instead of the items', () => {
    const { db } = server.context;
    const plan = db.$client
      .prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN SELECT items.id FROM items
         WHERE items.inventory_id = 1 AND items.belongs_to_id = 2 ORDER BY items.id DESC LIMIT 20`,
      )
      .all()
      .map(({ detail }) => detail);
    expect(plan).toEqual([expect.stringContaining('COVERING INDEX items_inventory_belongs_to')]);
  });
});

describe('the people who added and changed an item', () => {
  const peopleOf = async (id: number) => {
    const { created_by, updated_by } = await ada.api.items.get({ params: { id } });
    return [created_by?.id ?? null, updated_by?.id ?? null];
  };

  test('are the author of the item and of the last change, in whatever way it was made', async () => {
    const { id } = await add('Drill', { quantity: 3 });
    expect(await peopleOf(id)).toEqual([ada.id, ada.id]);
    await shared.items.update({ params: { id }, body: { name: 'Hammer drill' } });
    expect(await peopleOf(id)).toEqual([ada.id, bob.id]);
    await ada.api.items.changeQuantity({ params: { id }, body: { change: -1 } });
    expect(await peopleOf(id)).toEqual([ada.id, ada.id]);
    await shared.loans.handOut({
      body: { item_id: id, kind: 'buy', quantity: 1, borrower_name: 'Carl' },
    });
    expect(await peopleOf(id)).toEqual([ada.id, bob.id]);
    const quick = await shared.items.quickAdd({ body: { name: 'Saw' } });
    expect(await peopleOf(quick.id)).toEqual([bob.id, bob.id]);
    const photographed = await shared.items.addWithPhoto({
      body: { name: 'Lamp' },
      files: [toFile(await makeImage())],
    });
    expect(await peopleOf(photographed.id)).toEqual([bob.id, bob.id]);
  });

  test('name the person who deleted the location of the item', async () => {
    const shelf = await ada.api.locations.create({ body: { name: 'Shelf' } });
    const { id } = await add('Drill', { location_id: shelf.id });
    await shared.locations.remove({ params: { id: shelf.id }, query: { contents: 'move_to_parent' } });
    expect(await peopleOf(id)).toEqual([ada.id, bob.id]);
  });

  test('stay the same when photos are added or a stocktake confirms the item', async () => {
    const { id, updated_at } = await add('Drill');
    const params = { id };
    await shared.images.create({ params, body: {}, files: [toFile(await makeImage())] });
    const stocktake = await shared.stocktakes.start({ body: { location_id: null } });
    await shared.stocktakes.mark({
      params: { id: stocktake.id },
      body: { marks: [{ item_id: id, location_id: null, is_seen: true }] },
    });
    expect(await peopleOf(id)).toEqual([ada.id, ada.id]);
    expect((await ada.api.items.get({ params })).updated_at).toBe(updated_at);
  });

  test('keep the name of a member who has left, but not of a deleted account', async () => {
    const { id } = await shared.items.create({ body: { name: 'Drill' } });
    leave(bob);
    expect(await peopleOf(id)).toEqual([bob.id, bob.id]);
    await bob.api.users.removeMe({ body: { password: PASSWORD } });
    expect(await peopleOf(id)).toEqual([null, null]);
    await removeClosed(server.context);
    expect(await peopleOf(id)).toEqual([null, null]);
  });
});

describe('the insurance report', () => {
  async function getReport(api = ada.api): Promise<InsuranceReport> {
    const report = await api.reports.getInsurance({ query: {} });
    if (report instanceof Blob) throw new Error('The report came as a file');
    return report;
  }
  async function getFile(format: 'csv' | 'pdf', api = ada.api): Promise<Blob> {
    const file = await api.reports.getInsurance({ query: { format } });
    if (!(file instanceof Blob)) throw new Error('The report came as JSON');
    return file;
  }

  test('has the person of each item and a sum per person', async () => {
    await ada.api.users.updateMe({ body: { full_name: 'Zoe Abel' } });
    await add('Drill', { belongs_to_id: bob.id, current_value: 12.5, quantity: 2 });
    await add('Saw', { belongs_to_id: bob.id });
    await add('Ring', { belongs_to_id: ada.id, purchase_price: 100 });
    await add('Lamp', { current_value: 7 });
    const { people, items, overall } = await getReport(shared);
    const zoe = { ...toSummary(ada), full_name: 'Zoe Abel' };
    expect(people).toEqual([
      { user: toSummary(bob), item_count: 2, total_value: 25, items_without_value: 1 },
      { user: zoe, item_count: 1, total_value: 100, items_without_value: 0 },
      { user: null, item_count: 1, total_value: 7, items_without_value: 0 },
    ]);
    expect(overall.total_value).toBe(132);
    expect(items.map(({ name, belongs_to }) => [name, belongs_to?.id ?? null])).toEqual([
      ['Drill', bob.id],
      ['Lamp', null],
      ['Ring', ada.id],
      ['Saw', bob.id],
    ]);
    const rows = (await (await getFile('csv')).text()).trim().split('\r\n');
    expect(rows.map((row) => row.split(',').at(-1))).toEqual([
      'Belongs to',
      bob.username,
      'Everybody',
      'Zoe Abel',
      bob.username,
    ]);
    const pages = await readTexts(new Uint8Array(await (await getFile('pdf')).arrayBuffer()));
    const texts = JSON.stringify(pages);
    for (const text of ['By person', 'Belongs to Zoe Abel', `Belongs to ${bob.username}`, 'Everybody'])
      expect(texts).toContain(text);
  });

  test('mentions no people in an inventory with one member', async () => {
    leave(bob);
    await add('Ring', { belongs_to_id: ada.id, current_value: 5 });
    expect((await getReport()).people).toEqual([]);
    expect(await (await getFile('csv')).text()).not.toContain('Belongs to');
    const pages = await readTexts(new Uint8Array(await (await getFile('pdf')).arrayBuffer()));
    expect(JSON.stringify(pages)).not.toContain('Belongs to');
  });
});
