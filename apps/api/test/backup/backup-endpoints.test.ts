import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createBackup } from '../../src/backup/create-backup';
import { restoreBackup } from '../../src/backup/restore-backup';
import { closeDatabase } from '../../src/db/connection/connection';
import { openDatabase } from '../../src/start/open-database';
import { refusal } from '../support/client';
import { flipByte } from '../support/flip-byte';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let admin: Person;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  server = await startServer({}, makeDataDir(), log);
  admin = await server.register();
  server.context.db.$client.prepare('UPDATE users SET is_admin = 1').run();
});
afterAll(() => server.stop());

async function backUp() {
  await admin.api.backups.create();
  await expect.poll(async () => (await admin.api.backups.getOverview()).is_running).toBe(false);
  return admin.api.backups.getOverview();
}

test('makes a backup on demand, which can be downloaded and restored', async () => {
  expect(await admin.api.backups.getOverview()).toMatchObject({ backups: [], last_at: null, is_old: false });
  await admin.api.items.create({ body: { name: 'Drill' } });
  const overview = await backUp();
  expect(overview).toMatchObject({ is_old: false, last_problem: null, is_space_low: false });
  expect(overview.backups).toMatchObject([{ items: 1, users: 1, missing_files: 0 }]);
  const archive = await admin.api.backups.download({ params: { name: overview.backups[0]!.name } });
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'backup.zip');
  writeFileSync(path, Buffer.from(await archive.arrayBuffer()));
  await restoreBackup({ backup: path, data_dir: join(folder, 'data'), replaces: false, now: new Date() });
  const db = await openDatabase(join(folder, 'data'));
  expect(db.$client.prepare('SELECT name FROM items').pluck().all()).toEqual(['Drill']);
  closeDatabase(db);
});

test('warns when the last backup is older than 48 hours', async () => {
  await backUp();
  expect(await admin.api.backups.getStatus()).toMatchObject({ is_old: false, has_failed: false });
  const before = server.clock.now;
  server.clock.now = new Date(before.getTime() + 49 * 60 * 60 * 1000);
  expect(await admin.api.backups.getOverview()).toMatchObject({ is_old: true });
  expect(await admin.api.backups.getStatus()).toMatchObject({ is_old: true });
  rmSync(server.context.config.backup_dir, { recursive: true });
  expect(await admin.api.backups.getStatus()).toMatchObject({ last_at: null, is_old: true });
  server.clock.now = before;
  expect(await admin.api.backups.getStatus()).toMatchObject({ last_at: null, is_old: false });
});

test('reports the reason for a failed backup until a backup succeeds', async () => {
  const { config } = server.context;
  const { backup_dir } = config;
  Object.assign(config, { backup_dir: join(config.data_dir, 'disk'), creates_backup_dir: false });
  const { last_problem, free_bytes } = await backUp();
  expect(last_problem).toContain('does not exist. Create it, or connect its disk.');
  expect(free_bytes).toBeNull();
  expect(await admin.api.backups.getStatus()).toMatchObject({ has_failed: true });
  Object.assign(config, { backup_dir, creates_backup_dir: true });
  expect(await admin.api.backups.getStatus()).toMatchObject({ has_failed: true });
  // Simulates a backup made on the command line.
  const { data_dir } = config;
  const now = new Date(server.clock.now.getTime() + 1000);
  await createBackup({ data_dir, backup_dir, creates_folder: true, keep: undefined, now });
  server.clock.now = new Date(now.getTime() + 60_000);
  expect(await admin.api.backups.getStatus()).toMatchObject({ has_failed: false });
  expect(await admin.api.backups.getOverview()).toMatchObject({ last_problem: null });
});

test('lists a backup with a damaged manifest as unreadable and never as the newest backup', async () => {
  const { name } = (await backUp()).backups[0]!;
  server.clock.now = new Date(server.clock.now.getTime() + 1000);
  const newest = (await backUp()).backups[0]!;
  flipByte(join(server.context.config.backup_dir, newest.name, 'manifest.json'));
  const { backups, unreadable, last_at } = await admin.api.backups.getOverview();
  expect(backups[0]!.name).toBe(name);
  expect(last_at).toBe(backups[0]!.created_at);
  expect(unreadable).toEqual([
    { name: newest.name, created_at: `${newest.created_at.slice(0, 19)}.000Z`, reason: 'damaged' },
  ]);
  const params = { name: newest.name };
  expect(await refusal(admin.api.backups.download({ params }))).toMatchObject({ status: 404 });
});

test('responds with 404 for a backup that does not exist', async () => {
  const params = { name: '20000101T000000Z' };
  expect(await refusal(admin.api.backups.download({ params }))).toMatchObject({ status: 404 });
});

test('a download link works once, within a minute and only for an administrator, and its token is not logged', async () => {
  const { db } = server.context;
  const params = { name: (await backUp()).backups[0]!.name };
  const open = async () => {
    const { url } = await admin.api.backups.createLink({ params });
    const get = () => request(server.url).get(url).responseType('blob');
    return { url, first: await get(), second: await get() };
  };
  const { url, first, second } = await open();
  expect(first.headers['content-disposition']).toContain(
    `attachment; filename="stowage-${params.name}.zip";`,
  );
  expect(z.instanceof(Buffer).parse(first.body).length).toBeGreaterThan(1000);
  expect(second.status).toBe(404);
  const { url: old } = await admin.api.backups.createLink({ params });
  server.clock.now = new Date(server.clock.now.getTime() + 61_000);
  expect((await request(server.url).get(old)).status).toBe(404);
  const { url: lost } = await admin.api.backups.createLink({ params });
  db.$client.prepare('UPDATE users SET is_admin = 0').run();
  expect((await request(server.url).get(lost)).status).toBe(403);
  db.$client.prepare('UPDATE users SET is_admin = 1').run();
  expect(lines.join()).toContain('/backups/archive');
  expect(lines.join()).not.toContain(url.split('token=')[1]);
});
