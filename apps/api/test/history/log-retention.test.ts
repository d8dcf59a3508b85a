import { EVENT_DAYS_MIN } from '@stowage/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobState } from '../../src/db/background-jobs';
import { scheduleLogRetention } from '../../src/features/history/log-retention.service';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.register();
});
afterAll(() => server.stop());

const listNames = async ({ api }: Person) => (await api.events.list()).events.map(({ name }) => name);

/** Makes events older by this number of days. */
const age = (days: number) =>
  server.context.db.$client
    .prepare(`UPDATE events SET at = strftime('%Y-%m-%dT%H:%M:%fZ', at, '-' || ? || ' days')`)
    .run(days);

async function tidy(keptChanges: number): Promise<void> {
  const before = jobState(server.context.db, 'log_retention').succeeded;
  scheduleLogRetention(server.context, keptChanges);
  await expect.poll(() => jobState(server.context.db, 'log_retention').succeeded).toBe(before + 1);
}

test('deletes the oldest events only after a year, and only above the number that is kept', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) await owner.api.items.create({ body: { name } });
  const { count } = server.context.db.$client
    .prepare<[], { count: number }>('SELECT count(*) AS count FROM event_changes')
    .get()!;
  await tidy(1);
  expect(await listNames(owner)).toEqual(expect.arrayContaining(['Four', 'Three', 'Two', 'One']));
  age(EVENT_DAYS_MIN + 1);
  await owner.api.items.create({ body: { name: 'Five' } });
  await tidy(count + 1);
  expect(await listNames(owner)).toEqual(expect.arrayContaining(['Five', 'Four', 'Three', 'Two', 'One']));
  await tidy(3);
  expect(await listNames(owner)).toEqual(['Five', 'Four', 'Three']);
  await tidy(0);
  expect(await listNames(owner)).toEqual(['Five']);
});

test('keeps the event of something in the trash', async () => {
  const { id } = await owner.api.items.create({ body: { name: 'Drill' } });
  await owner.api.items.remove({ params: { id } });
  const [deletion] = (await owner.api.events.list()).events;
  age(EVENT_DAYS_MIN + 1);
  await tidy(0);
  expect((await owner.api.events.list()).events.map((event) => event.id)).toEqual([deletion!.id]);
});
