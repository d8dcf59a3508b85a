import { cpSync, rmSync } from 'node:fs';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackup } from '../../src/backup/create-backup';
import { restoreBackup } from '../../src/backup/restore-backup';
import { CHECK_NAMES, examine } from '../../src/doctor/doctor';
import { openDatabaseBeside } from '../../src/start/open-database';
import { createOldDatabase, makeOldMigrations, MIGRATION_COUNT } from '../support/database/old-database';
import { makeWorld, type World } from '../support/endpoint-samples';
import { makeFolder, report, signIn, start, stop } from '../support/processes/system';
import { makeDataDir, startServer } from '../support/server';

let current: string;
let world: World;
beforeAll(async () => {
  const server = await startServer({}, makeDataDir(), undefined, { hasEqualIds: true });
  world = await makeWorld(server);
  await world.person.api.items.create({ body: { name: 'Case', part_of_id: world.item_id } });
  server.context.db.$client.pragma('wal_checkpoint(TRUNCATE)');
  current = makeDataDir();
  cpSync(server.context.config.data_dir, current, { recursive: true });
  await server.stop();
});
afterAll(() => rmSync(current, { recursive: true }));

/** The first levels with new kinds of rows. */
const TAGS_FROM = 39;
const DOCUMENTS_FROM = 40;
const PARTS_FROM = 42;
const TEMPLATES_FROM = 45;
const FIELDS_FROM = 46;

const LEVELS = Array.from({ length: MIGRATION_COUNT }, (_, index) => index + 1);

async function makeOldData(level: number): Promise<string> {
  const folder = makeFolder();
  await createOldDatabase(current, folder, makeOldMigrations(makeFolder(), level));
  return folder;
}

/** Starts the server on the data, reads and writes, and stops it. */
async function expectComplete(folder: string, level: number): Promise<void> {
  const server = start({ DATA_DIR: folder });
  const url = await server.ready;
  const api = await signIn(url, world.person.username);
  const { items } = await api.items.list({});
  expect(items.map(({ id, name }) => ({ id, name }))).toContainEqual({ id: world.item_id, name: 'Drill' });
  // An update indexes the items in the background.
  await expect.poll(async () => (await api.items.search({ query: { q: 'drill' } })).items).not.toEqual([]);
  const item = await api.items.get({ params: { id: world.item_id } });
  expect(item).toMatchObject({
    category_id: world.category_id,
    location_id: world.location_id,
    suppliers: [{ supplier_name: 'Shop' }],
    compatible_with: ['Bits'],
    tags: level < TAGS_FROM ? [] : ['Fragile', 'Camping'],
    parts_count: level < PARTS_FROM ? 0 : 1,
    custom_values: level < FIELDS_FROM ? [] : [{ field_id: world.custom_field_id, value: 'Matte' }],
  });
  expect(item.images).not.toEqual([]);
  for (const { url: address } of item.images) expect((await request(url).get(address)).status).toBe(200);
  const documents = await api.documents.list({ query: { item_id: world.item_id } });
  expect(documents).toMatchObject(
    level < DOCUMENTS_FROM ? [] : [{ id: world.document_id, kind: 'receipt', title: 'receipt' }],
  );
  for (const { file } of documents) expect((await request(url).get(file!.url)).text).toBe('Paid in cash');
  expect(await api.templates.list()).toMatchObject(
    level < TEMPLATES_FROM ? [] : [{ id: world.template_id, name: 'Power tool' }],
  );
  await api.items.create({ body: { name: 'Saw' } });
  await stop(server);
  const db = openDatabaseBeside(folder);
  // Early versions had no loans, so the doctor reports the photos of loans as unknown files.
  const { checks } = await examine(db, folder, {
    only: CHECK_NAMES.filter((name) => name !== 'unknown-files'),
  });
  db.$client.close();
  expect(checks.flatMap((check) => check.findings).filter(({ severity }) => severity === 'problem')).toEqual(
    [],
  );
}

test.each(LEVELS)('updates a database with %i migrations without losing data', async (level) => {
  await expectComplete(await makeOldData(level), level);
  if (level === MIGRATION_COUNT) report(`${MIGRATION_COUNT} versions of the database updated, doctor clean`);
});

test.each(LEVELS)('restores a backup with %i migrations without losing data', async (level) => {
  const now = new Date();
  const backup_dir = makeFolder();
  const data_dir = await makeOldData(level);
  const { path } = await createBackup({ data_dir, backup_dir, creates_folder: false, keep: undefined, now });
  const target = makeFolder();
  await restoreBackup({ backup: path, data_dir: target, now, replaces: false });
  await expectComplete(target, level);
  if (level === MIGRATION_COUNT) report(`backups of ${MIGRATION_COUNT} versions restored, doctor clean`);
});
