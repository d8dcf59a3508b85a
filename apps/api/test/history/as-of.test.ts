import { DAY_LENGTH, EVENT_DAYS_MIN, type InsuranceReport } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jobState } from '../../src/db/background-jobs';
import { scheduleLogRetention } from '../../src/features/history/log-retention.service';
import { removeClosed } from '../../src/features/removal/removal.service';
import { findAny } from '../../src/features/trash/trash.repository';
import { removeEntries } from '../../src/features/trash/trash.service';
import { addDays } from '../../src/lib/clock';
import { failureOf, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { readTexts } from '../support/pdf-pages';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let owner: Person;
/** The day that is in the past after `goToNextDay`. */
let pastDay: string;
let nextDay: string;

const goTo = (day: string) => {
  server.clock.now = new Date(`${day}T12:00:00.000Z`);
};
const goToNextDay = () => goTo(nextDay);

beforeAll(async () => {
  server = await startServer();
  pastDay = server.clock.now.toISOString().slice(0, DAY_LENGTH);
  nextDay = addDays(pastDay, 1);
});
afterAll(() => server.stop());
beforeEach(async () => {
  goTo(pastDay);
  owner = await server.register();
});

/** As after 30 days. */
const expireTrash = () => removeEntries(server.context, (db) => findAny(db, owner.inventory_id));

async function getReport({ api }: Person, query: object): Promise<InsuranceReport> {
  const report = await api.reports.getInsurance({ query });
  if (report instanceof Blob) throw new Error('The report came as a file');
  return report;
}

describe('an item as of a past day', () => {
  test('has its former fields, place, photos and loans, and what was lent out then', async () => {
    const { api } = owner;
    const garage = await api.locations.create({ body: { name: 'Garage' } });
    const { id } = await api.items.create({
      body: { name: 'Drill', current_value: 20, quantity: 2, location_id: garage.id },
    });
    const photo = await api.images.create({
      params: { id },
      body: { caption: 'Front' },
      files: [toFile(await makeImage({ width: 8, height: 8 }))],
    });
    await api.loans.handOut({ body: { item_id: id, borrower_name: 'Kim', quantity: 1 } });
    const before = await api.items.get({ params: { id } });
    goToNextDay();
    const [loan] = (await api.loans.list()).items;
    await api.loans.setState({ params: { id: loan!.id }, body: { state: 'returned' } });
    await api.images.remove({ params: { id, imageId: photo.id } });
    await expireTrash();
    await api.items.update({ params: { id }, body: { name: 'Saw', current_value: 1, location_id: null } });
    await api.locations.remove({ params: { id: garage.id } });
    const past = await api.items.get({ params: { id }, query: { as_of: pastDay } });
    expect(past).toEqual(before);
    expect(past).toMatchObject({
      name: 'Drill',
      location: { name: 'Garage' },
      lent: [{ borrower_name: 'Kim', quantity: 1 }],
      available_quantity: 1,
    });
    const { status } = await request(server.url).get(past.images[0]!.thumbnail_url);
    expect(status).toBe(404);
  });

  test('is shown after its days in the trash, and refused before it was added', async () => {
    const { api } = owner;
    const { id } = await api.items.create({ body: { name: 'Drill', current_value: 3 } });
    goToNextDay();
    await api.items.remove({ params: { id } });
    await expireTrash();
    const later = await api.items.create({ body: { name: 'Saw', current_value: 5 } });
    const query = { as_of: pastDay };
    expect(await api.items.get({ params: { id }, query })).toMatchObject({ name: 'Drill' });
    expect(await refusal(api.items.get({ params: { id: later.id }, query }))).toEqual({
      status: 404,
      code: 'item.absent_then',
      params: { day: pastDay },
    });
    expect(await api.items.getTotals({ query })).toMatchObject({ item_count: 1, total_value: 3 });
    expect(await api.items.getTotals({ query: { as_of: nextDay } })).toMatchObject({ total_value: 5 });
  });

  test('is no longer shown when it was deleted for good, nor are its location and category', async () => {
    const { api } = owner;
    const garage = await api.locations.create({ body: { name: 'Garage' } });
    const boats = await api.categories.create({ body: { name: 'Boats' } });
    const place = { location_id: garage.id, category_id: boats.id };
    const oar = await api.items.create({ body: { name: 'Oar', current_value: 3, ...place } });
    const saw = await api.items.create({ body: { name: 'Saw', current_value: 5, ...place } });
    const shelf = await api.locations.create({ body: { name: 'Shelf', parent_id: garage.id } });
    const lamp = await api.items.create({ body: { name: 'Lamp', location_id: shelf.id } });
    goToNextDay();
    await api.items.update({ params: { id: saw.id }, body: { location_id: null } });
    await api.locations.update({ params: { id: shelf.id }, body: { parent_id: null } });
    await api.locations.remove({ params: { id: garage.id }, query: { contents: 'delete' } });
    await api.categories.remove({ params: { id: boats.id } });
    await api.trash.empty();
    const query = { as_of: pastDay };
    expect(await refusal(api.items.get({ params: { id: oar.id }, query }))).toMatchObject({
      code: 'item.absent_then',
    });
    expect(await api.items.get({ params: { id: saw.id }, query })).toMatchObject({
      name: 'Saw',
      location: null,
      category: null,
    });
    expect((await api.items.get({ params: { id: lamp.id }, query })).location).toMatchObject({
      name: 'Shelf',
      path: [],
    });
    expect(await api.items.getTotals({ query })).toMatchObject({ item_count: 2, total_value: 5 });
    expect(await getReport(owner, query)).toMatchObject({ categories: [{ item_count: 2, total_value: 5 }] });
  });

  test('keeps photos and suppliers of that day when it has gone to another inventory', async () => {
    const other = await server.register();
    addMember(server, other.inventory_id, owner, 'member');
    const { api } = owner;
    const { id } = await api.items.create({
      body: { name: 'Drill', suppliers: [{ supplier_name: 'Shop', price: 4 }] },
    });
    await api.images.create({
      params: { id },
      body: { caption: 'Front' },
      files: [toFile(await makeImage({ width: 8, height: 8 }))],
    });
    const before = await api.items.get({ params: { id } });
    goToNextDay();
    await api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: other.inventory_id } });
    await other.api.items.update({
      params: { id },
      body: { name: 'Mine', suppliers: [{ supplier_name: 'Secret' }] },
    });
    await other.api.images.update({
      params: { id, imageId: before.images[0]!.id },
      body: { caption: 'Secret' },
    });
    const query = { as_of: pastDay };
    expect(await api.items.get({ params: { id }, query })).toEqual(before);
    expect(await refusal(other.api.items.get({ params: { id }, query }))).toMatchObject({
      code: 'item.absent_then',
    });
  });

  test('shows nothing of another inventory whose log is gone, through which it went on', async () => {
    const { api } = owner;
    const { id } = await api.items.create({
      body: { name: 'Drill', suppliers: [{ supplier_name: 'Shop', price: 4 }] },
    });
    goToNextDay();
    const [second, third] = [await server.register(), await server.register()];
    const ownerThere = addMember(server, second.inventory_id, owner, 'member');
    await api.inventories.moveContents({ body: { item_ids: [id], to_inventory_id: second.inventory_id } });
    await ownerThere.members.leave({ body: {} });
    await second.api.items.update({ params: { id }, body: { suppliers: [{ supplier_name: 'Secret' }] } });
    const { token } = await third.api.members.invite({ body: { role: 'manager' } });
    await second.api.joining.accept({
      body: { token: token!, things: 'bring_along', from_inventory_id: second.inventory_id },
    });
    await removeClosed(server.context);
    expect(await third.api.items.get({ params: { id } })).toMatchObject({
      suppliers: [{ supplier_name: 'Secret' }],
    });
    const past = await api.items.get({ params: { id }, query: { as_of: pastDay } });
    expect(past).toMatchObject({ name: 'Drill', suppliers: [] });
  });

  test('is a day of the time zone of the reader', async () => {
    const { api } = owner;
    const { id } = await api.items.create({ body: { name: 'Evening' } });
    server.clock.now = new Date(`${pastDay}T22:30:00.000Z`);
    await api.items.update({ params: { id }, body: { name: 'Night' } });
    goToNextDay();
    const nameOn = async (as_of: string) => (await api.items.get({ params: { id }, query: { as_of } })).name;
    expect(await nameOn(pastDay)).toBe('Night');
    expect(await nameOn(`${pastDay}Z`)).toBe('Night');
    expect(await nameOn(`${pastDay}+02:00`)).toBe('Evening');
    expect(await nameOn(`${pastDay} 02:00`)).toBe('Evening');
    expect(await nameOn(`${pastDay}-05:00`)).toBe('Night');
  });
});

describe('a day that cannot be shown', () => {
  test.each(['yesterday', '2026-02-30', '2026-05-03T10:00:00Z', '2026-05-03+15:00', '', '2026-05-03 '])(
    'refuses %j with a message at the field',
    async (as_of) => {
      expect(await failureOf(owner.api.items.getTotals({ query: { as_of } }))).toMatchObject({
        status: 422,
        body: { field_codes: { as_of: { code: 'value.not_day' } } },
      });
    },
  );

  test('refuses the future and days before the log, and names the first possible day', async () => {
    goToNextDay();
    const { api } = owner;
    const totals = (as_of: string) => api.items.getTotals({ query: { as_of } });
    expect(await refusal(totals(addDays(nextDay, 1)))).toMatchObject({
      status: 422,
      code: 'history.in_future',
    });
    const tooEarly = { status: 422, code: 'history.not_so_early' };
    expect(await refusal(totals(addDays(pastDay, -1)))).toEqual({
      ...tooEarly,
      params: { day: pastDay },
    });
    expect(await totals(pastDay)).toMatchObject({ item_count: 0 });
    // Noon in UTC is the next day there.
    expect(await refusal(totals(`${pastDay}+13:00`))).toEqual({ ...tooEarly, params: { day: nextDay } });
    const link = api.reports.createInsuranceLink({ body: { format: 'csv', as_of: addDays(pastDay, -1) } });
    expect(await refusal(link)).toEqual({ ...tooEarly, params: { day: pastDay } });
  });

  test('begins later when the oldest events are deleted', async () => {
    const { api } = owner;
    await api.items.create({ body: { name: 'Drill' } });
    goToNextDay();
    await api.items.create({ body: { name: 'Saw' } });
    const { context } = server;
    const done = jobState(context.db, 'log_retention').succeeded;
    goTo(addDays(nextDay, EVENT_DAYS_MIN + 1));
    scheduleLogRetention(context, 0);
    await expect.poll(() => jobState(context.db, 'log_retention').succeeded).toBe(done + 1);
    goTo(addDays(nextDay, 1));
    const totals = (as_of: string) => api.items.getTotals({ query: { as_of } });
    expect(await totals(nextDay)).toMatchObject({ item_count: 2 });
    expect(await refusal(totals(pastDay))).toEqual({
      status: 422,
      code: 'history.not_so_early',
      params: { day: nextDay },
    });
  });

  test('refuses people of other inventories as it refuses what does not exist', async () => {
    const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
    const stranger = await server.register();
    goToNextDay();
    const get = (item: number) => stranger.api.items.get({ params: { id: item }, query: { as_of: pastDay } });
    expect(await refusal(get(id))).toEqual(await refusal(get(999_999)));
    expect(await stranger.api.items.getTotals({ query: { as_of: pastDay } })).toMatchObject({
      item_count: 0,
    });
  });
});

describe('the insurance report as of a past day', () => {
  test('has the rooms, values, people and loans of that day in JSON, PDF and CSV', async () => {
    const { api } = owner;
    const garage = await api.locations.create({ body: { name: 'Garage' } });
    const { id } = await api.items.create({
      body: { name: 'Drill', current_value: 20, location_id: garage.id },
    });
    const due = { due_date: addDays(pastDay, 14) };
    const loan = await api.loans.handOut({
      body: { item_id: id, borrower_name: 'Kim', quantity: 1, ...due },
    });
    goToNextDay();
    await api.loans.setState({ params: { id: loan.id }, body: { state: 'returned' } });
    await api.locations.update({ params: { id: garage.id }, body: { name: 'Workshop' } });
    await api.items.update({ params: { id }, body: { name: 'Saw', current_value: 7 } });
    await api.items.create({ body: { name: 'New', current_value: 1000 } });
    const viewer = await server.register();
    const reader = { ...viewer, api: addMember(server, owner.inventory_id, viewer, 'viewer') };
    const report = await getReport(reader, { as_of: pastDay, date: nextDay });
    expect(report).toMatchObject({
      as_of: pastDay,
      date: pastDay,
      overall: { item_count: 1, total_value: 20 },
      rooms: [{ name: 'Garage' }],
      items: [{ id, name: 'Drill', lent: [{ borrower_name: 'Kim' }] }],
    });
    expect(await getReport(owner, {})).toMatchObject({ as_of: null, overall: { total_value: 1007 } });
    const { url } = await api.reports.createInsuranceLink({ body: { format: 'csv', as_of: pastDay } });
    const { text: csv } = await request(server.url).get(url);
    const [head = '', row = ''] = csv.split('\r\n');
    expect(head.endsWith('Currency,Tags,Part of,Belongs to,Lent out on this day')).toBe(true);
    expect(row).toContain('Drill');
    expect(row).toMatch(/,"1 unit with Kim until \w+ \d+, \d{4}"$/);
    expect(csv).not.toContain('Saw');
    const file = await request(server.url)
      .get('/api/v1/items/reports/insurance')
      .query({ format: 'pdf', as_of: pastDay })
      .set(bearer(owner.token))
      .responseType('blob');
    expect(file.headers['content-disposition']).toContain(`insurance-report-${pastDay}.pdf`);
    const texts = (await readTexts(new Uint8Array(z.instanceof(Buffer).parse(file.body)))).flat().join(' ');
    expect(texts).toContain('As of ');
    expect(texts).toMatch(/Lent out on this day: 1 unit with Kim until \w+ \d+, \d{4}/);
    expect(texts).toContain('Drill');
    expect(texts).not.toContain('Workshop');
  });

  test('refuses rooms that did not exist then', async () => {
    goToNextDay();
    const { id } = await owner.api.locations.create({ body: { name: 'New' } });
    const query = { as_of: pastDay, location_ids: String(id) };
    expect(await refusal(owner.api.reports.getInsurance({ query }))).toMatchObject({
      status: 404,
      code: 'report.rooms_gone',
    });
  });
});

test('names the time of the last recorded change, also when the item was saved later without a change', async () => {
  const { api } = owner;
  const { id } = await api.items.create({ body: { name: 'Drill' } });
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const { updated_at } = await api.items.update({ params: { id }, body: { name: 'Saw' } });
  goToNextDay();
  const saved = await api.items.update({ params: { id }, body: { name: 'Saw' } });
  expect(saved.updated_at > updated_at).toBe(true);
  const past = await api.items.get({ params: { id }, query: { as_of: pastDay } });
  expect(past.updated_at).toBe(updated_at);
});

test('names the first and the last day that can be shown', async () => {
  const { api } = owner;
  const { from, until } = await api.items.getPastDays();
  expect([from.slice(0, 10), until]).toEqual([pastDay, server.clock.now.toISOString()]);
  goToNextDay();
  expect(await api.items.getPastDays()).toEqual({ from, until: server.clock.now.toISOString() });
  const isShown = (as_of: string) =>
    api.items.getTotals({ query: { as_of } }).then(
      () => true,
      () => false,
    );
  expect(
    await Promise.all([addDays(pastDay, -1), pastDay, nextDay, addDays(nextDay, 1)].map(isShown)),
  ).toEqual([false, true, true, false]);
});

test('prepares some days at a time, refuses more, and leaves no file', async () => {
  const { api } = owner;
  await api.items.create({ body: { name: 'Drill' } });
  goToNextDay();
  const offsets = Array.from({ length: 14 }, (_, hour) => `-${String(hour).padStart(2, '0')}:00`);
  const totals = await Promise.all(
    offsets.map((offset) =>
      api.items.getTotals({ query: { as_of: `${pastDay}${offset}` } }).then(
        ({ item_count }) => item_count,
        (error: unknown) => error,
      ),
    ),
  );
  expect(totals).toContain(1);
  for (const refused of totals.filter((one) => one !== 1))
    expect(refused).toMatchObject({ status: 503, body: { code: 'history.busy' } });
  expect(server.listFiles().filter((name) => name.startsWith('past-'))).toEqual([]);
});
