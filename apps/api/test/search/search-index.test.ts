import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toSearchWords } from '@stowage/contracts';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { maintainSearchIndex } from '../../src/data/search-maintenance';
import { closeDatabase } from '../../src/db/connection/connection';
import { hasPendingMoves, indexAllMoves } from '../../src/search/search-index';
import { createTerms } from '../../src/search/search-tokens';
import { openDatabase } from '../../src/start/open-database';
import { checkSearchIndex } from '../support/database/check-search-index';
import { makeOldMigrations } from '../support/database/old-database';
import { makeDataDir, startServer } from '../support/server';

const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));

function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeUsedFolder(): Promise<string> {
  const server = await startServer();
  const { api } = await server.register('person-1');
  const [category] = await api.categories.list();
  const { id: location_id } = await api.locations.create({ body: { name: 'Garage' } });
  await api.items.create({
    body: {
      name: 'Drill',
      category_id: category!.id,
      location_id,
      suppliers: [{ supplier_name: 'Shop' }],
    },
  });
  server.context.db.$client.pragma('wal_checkpoint(TRUNCATE)');
  const folder = makeFolder();
  cpSync(server.context.config.data_dir, folder, { recursive: true });
  await server.stop();
  return folder;
}

const run = (folder: string, ...commands: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const program = join(dirname(inject('serverProgram')), 'cli.js');
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    execFile(process.execPath, [program, ...commands], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

async function change(folder: string, sql: string): Promise<void> {
  const db = await openDatabase(folder);
  db.$client.exec(sql);
  closeDatabase(db);
}

const SOUND = { code: 0, output: 'Search index  ok\nNo problems found.\n' };

test('check-search reports an index that does not match the data, and rebuild-search repairs it', async () => {
  const folder = await makeUsedFolder();
  expect(await run(folder, 'check-search')).toEqual(SOUND);
  await change(
    folder,
    `DELETE FROM items_search;
     INSERT INTO items_search (rowid, tokens) VALUES (999, '00001vghost');
     DELETE FROM locations_search;
     DELETE FROM categories_search WHERE rowid = 1;
     DELETE FROM search_words WHERE spelling = 'dril';`,
  );
  const { code, output } = await run(folder, 'check-search');
  expect(code).toBe(1);
  const differs = 'The search index does not match the row.';
  expect(output.split('\n')).toEqual([
    'Search index  5 problems',
    `  items 1: ${differs}`,
    `  items 999: ${differs}`,
    `  locations 1: ${differs}`,
    `  categories 1: ${differs}`,
    '  inventories 5001: Words of this inventory are missing for typo correction.',
    '5 problems found. To repair 5 of 5, stop the server and run "stowage doctor --fix".',
    '',
  ]);
  expect(await run(folder, 'rebuild-search')).toEqual({
    code: 0,
    output: 'The search index has been rebuilt.\n',
  });
  expect(await run(folder, 'check-search')).toEqual(SOUND);
});

test('indexes rows that were changed directly in the database file', async () => {
  const folder = await makeUsedFolder();
  await change(
    folder,
    "UPDATE items SET name = 'Theodolite'; UPDATE item_suppliers SET supplier_name = 'Optician'",
  );
  expect(await run(folder, 'check-search')).toEqual(SOUND);
  const server = await startServer({}, folder);
  const { api } = await server.signIn('person-1');
  for (const q of ['theodolite', 'optician']) {
    const { items } = await api.items.search({ query: { q } });
    expect(items.map(({ name }) => name)).toEqual(['Theodolite']);
  }
  await server.stop();
});

test('refuses rebuild-search while the data folder is in use', async () => {
  const folder = makeFolder();
  const db = await openDatabase(folder);
  expect(await run(folder, 'rebuild-search')).toEqual({
    code: 1,
    output: `Stowage is already running with the data folder ${folder}.\n`,
  });
  closeDatabase(db);
});

test('indexes the items of a database that was created before the search index existed', async () => {
  const folder = makeFolder();
  const older = makeFolder();
  cpSync(MIGRATIONS, older, { recursive: true });
  const path = join(older, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number }[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < 4) }));
  const before = await openDatabase(folder, older);
  const at = '2026-01-01T00:00:00.000Z';
  before.$client.exec(`
    INSERT INTO users (email, email_key, username, username_key, password_hash, created_at, updated_at)
      VALUES ('a@b.c', 'a@b.c', 'ada', 'ada', 'x', '${at}', '${at}');
    INSERT INTO locations (owner_id, name, name_key, code, created_at, updated_at)
      VALUES (1, 'Attic', 'attic', '00000001', '${at}', '${at}');
    INSERT INTO items (owner_id, item_number, code, name, name_key, quantity, location_id, borrow_availability,
        sell_availability, needs_full_details, created_at, updated_at)
      VALUES (1, 'ITM-000001', '00000001', 'Theodolite', 'theodolite', 1, 1, 'never', 'never', 0, '${at}', '${at}');
    INSERT INTO item_suppliers (item_id, position, supplier_name) VALUES (1, 0, 'Optician');`);
  closeDatabase(before);
  const db = await openDatabase(folder);
  expect(checkSearchIndex(db)).toEqual([]);
  expect(db.$client.prepare('SELECT count(*) FROM items_search').pluck().get()).toBe(1);
  closeDatabase(db);
});

/** The last version that compared product codes and look-alike characters as written. */
const BEFORE_PLAIN_KEYS = 31;

test('an update finds the words, names and codes of existing rows in each form, and keeps names that are now equal', async () => {
  const folder = makeFolder();
  const migrations = makeOldMigrations(makeFolder(), BEFORE_PLAIN_KEYS);
  const old = await openDatabase(folder, migrations);
  const at = '2026-01-01T00:00:00.000Z';
  const item = (name: string, code: string, product_code: string | null) =>
    `INSERT INTO items (owner_id, item_number, code, name, sort_key, sort_key_es, quantity, category_id, product_code,
         borrow_availability, sell_availability, needs_full_details, created_at, updated_at)
       VALUES (1, 'ITM-' || '${code}', '${code}', '${name}', '${name.toLowerCase()}', '${name.toLowerCase()}', 1, 2,
         ${product_code === null ? 'NULL' : `'${product_code}'`}, 'never', 'never', 0, '${at}', '${at}');`;
  old.$client.exec(`
    INSERT INTO users (email, email_key, username, username_key, password_hash, created_at, updated_at)
      VALUES ('a@b.c', 'a@b.c', 'ada', 'ada', 'x', '${at}', '${at}');
    INSERT INTO inventories (created_by, created_at, updated_at) VALUES (1, '${at}', '${at}');
    INSERT INTO categories (owner_id, name, name_key) VALUES (1, '10uF', '10uf'), (1, '10µF', '10μf'), (1, '3×4', '3×4');
    INSERT INTO locations (owner_id, name, name_key, code, created_at, updated_at)
      VALUES (1, 'Wi Fi', 'wi fi', '00000001', '${at}', '${at}'), (1, '2 Ω', '2 ω', '00000002', '${at}', '${at}');
    ${item('Screw M3 x 10', '00000003', 'ab\u200e-1')} ${item('WD40', '00000004', '(01)04006381333931')}
    ${item('Other', '00000005', 'AB-1')}
    INSERT INTO item_systems (item_id, owner_id, relation, position, name, name_key)
      VALUES (1, 1, 'used_in', 0, '10µF', '10μf');`);
  closeDatabase(old);

  const db = await openDatabase(folder);
  expect(hasPendingMoves(db.$client)).toBe(true);
  await indexAllMoves(db);
  expect(checkSearchIndex(db)).toEqual([]);
  const read = (sql: string) => db.$client.prepare(sql).raw().all();
  expect(read('SELECT name, name_key FROM categories ORDER BY id')).toEqual([
    ['10uF', '10uf'],
    ['10µF', '10μf'],
    ['3×4', '3x4'],
  ]);
  expect(read('SELECT name_key FROM locations ORDER BY id')).toEqual([['wi fi'], ['2 ohm']]);
  expect(read('SELECT name_key FROM item_systems')).toEqual([['10uf']]);
  expect(read('SELECT product_code FROM items ORDER BY id')).toEqual([['AB-1'], ['4006381333931'], ['AB-1']]);
  const find = (table: string, query: string) => {
    const [word] = toSearchWords(query);
    const match = word ? createTerms(1).hasAnywhere(word) : '';
    return db.$client.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).pluck().all(match);
  };
  expect(find('items_search', 'm3x10')).toEqual([1]);
  expect(find('items_search', 'WD-40')).toEqual([2]);
  expect(find('locations_search', 'wifi')).toEqual([1]);
  closeDatabase(db);
});

test('indexes all items again after an update that changes the searched fields, and only then', async () => {
  const folder = await makeUsedFolder();
  const openAgain = async () => {
    const db = await openDatabase(folder);
    const { $client } = db;
    const schema = $client
      .prepare(
        "SELECT name, sql FROM sqlite_master WHERE name IN ('item_search_texts', 'items_search_update')",
      )
      .all();
    const waiting = $client.prepare('SELECT item_id FROM search_moves').pluck().all();
    return { db, schema, waiting };
  };
  const before = await openAgain();
  expect(before.waiting).toEqual([]);
  // The view and the trigger of a version that did not search the serial number.
  before.db.$client.exec(`
    UPDATE items SET serial_number = 'XJ-900';
    DELETE FROM search_pending;
    DROP VIEW item_search_texts;
    CREATE VIEW item_search_texts AS SELECT id, inventory_id, name, item_number, location_id, category_id,
      '' AS suppliers, description AS rest FROM items;
    DROP TRIGGER items_search_update;`);
  closeDatabase(before.db);
  const after = await openAgain();
  expect(after.schema).toEqual(before.schema);
  expect(after.waiting).toEqual([1]);
  // Items that wait are indexed at once, not after the delay.
  void maintainSearchIndex(after.db, pino({ level: 'silent' }), 3_600_000);
  await expect.poll(() => hasPendingMoves(after.db.$client)).toBe(false);
  closeDatabase(after.db);
  const server = await startServer({}, folder);
  const { api } = await server.signIn('person-1');
  expect((await api.items.search({ query: { q: 'xj-900' } })).total).toBe(1);
  await server.stop();
});
