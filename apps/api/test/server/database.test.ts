import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../../src/config/config';
import { closeDatabase } from '../../src/db/connection/connection';
import type { Db } from '../../src/db/db';
import { TABLES as DECLARED_TABLES } from '../../src/db/tables/declared-tables';
import { CHECK_NAMES, examine } from '../../src/doctor/doctor';
import { waitForImports } from '../../src/features/imports/imports.service';
import { openDatabase } from '../../src/start/open-database';
import { createOldDatabase, makeOldMigrations, toPresentNames } from '../support/database/old-database';
import { makeWorld, type World } from '../support/endpoint-samples';
import { makeDataDir, startServer, type TestServer } from '../support/server';

const MIGRATIONS = fileURLToPath(new URL('../../src/db/migrations', import.meta.url));

function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function open(dataDir: string, migrationsFolder?: string): Promise<Db> {
  const db = await openDatabase(dataDir, migrationsFolder);
  onTestFinished(() => {
    if (db.$client.open) closeDatabase(db);
  });
  return db;
}

const CREDENTIALS = `
  INSERT INTO api_keys (user_id, name, key_hash, prefix, scope, media_id, created_at)
    SELECT id, 'Script', 'hash-' || id, 'stw_', 'read', 'media-' || id, created_at FROM users;
  INSERT INTO invitations (created_by, note, token_hash, created_at, expires_at)
    SELECT id, 'For Bob', 'hash-' || id, created_at, created_at FROM users;
  INSERT INTO password_resets (user_id, token_hash, created_at, expires_at)
    SELECT id, 'hash-' || id, created_at, created_at FROM users;
  INSERT INTO recovery_codes (user_id, code_hash) SELECT id, 'hash' FROM users;
  INSERT INTO item_value_changes (item_id, day, value, currency) SELECT id, '2026-03-31', 100, 'USD' FROM items;
  INSERT INTO total_value_changes (inventory_id, day, total, currency, change)
    SELECT id, '2026-03-31', 100, 'USD', 50 FROM inventories;`;

let server: TestServer;
let world: World;
let usedFolder: string;
beforeAll(async () => {
  server = await startServer({}, makeDataDir(), undefined, { hasEqualIds: true });
  world = await makeWorld(server);
  await world.person.api.reports.saveInsuranceDetails({
    body: { owner_name: 'Ada', address: 'Lane 1', insurer: null, policy_number: null },
  });
  await world.person.api.locations.createQrCode({
    params: { id: world.location_id },
    body: { format: 'SVG', size: 'large' },
  });
  await world.person.api.imports.run({ params: { id: world.import_id } });
  await waitForImports(server.context.db);
  server.context.db.$client.exec(CREDENTIALS);
  server.context.db.$client.pragma('wal_checkpoint(TRUNCATE)');
  usedFolder = makeDataDir();
  cpSync(server.context.config.data_dir, usedFolder, { recursive: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(usedFolder, { recursive: true });
});

function makeUsedFolder(): string {
  const folder = makeFolder();
  cpSync(usedFolder, folder, { recursive: true });
  return folder;
}

const TABLES = DECLARED_TABLES.map(getTableName).filter((name) => name !== 'server_settings');

/** Tables of the server itself, and tables that the server derives from the tables above. */
const OTHER_TABLES = [
  '__drizzle_migrations',
  'server_settings',
  'items_search',
  'locations_search',
  'categories_search',
  'search_words',
  'search_pending',
  'search_moves',
];

const countRows = ({ $client }: Pick<Db, '$client'>) =>
  Object.fromEntries(
    TABLES.map((table) => [table, $client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()]),
  );

/** Reads all rows of tables with data of users, and the settings. */
function readRows({ $client }: Pick<Db, '$client'>): Record<string, Record<string, unknown>[]> {
  const tables = $client
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .pluck()
    .all()
    .filter((name) => TABLES.includes(name) || name === 'server_settings');
  return Object.fromEntries(
    tables.map((table) => [
      table,
      $client.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY 1, 2`).all(),
    ]),
  );
}

const listPhotos = (folder: string): string[] =>
  readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const content = readFileSync(join(parentPath, name));
      return `${name} ${createHash('sha256').update(content).digest('hex')}`;
    })
    .sort();

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

function makeMigrations(sql: string): string {
  const folder = makeFolder();
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  const last = journal.entries.at(-1)!;
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1000, tag: '9999_test' });
  writeFileSync(path, JSON.stringify(journal));
  writeFileSync(join(folder, '9999_test.sql'), sql);
  return folder;
}

const definitionsOf = ({ $client }: Db, type: 'table' | 'index' | 'trigger', table: string) =>
  $client
    .prepare<[string, string], string>(
      'SELECT sql FROM sqlite_master WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL ORDER BY name',
    )
    .pluck()
    .all(type, table)
    .map((sql) => sql.trim());

/** Returns SQL that rebuilds a table as drizzle-kit does (SQLite cannot alter a constraint) and its triggers. */
function rebuild(db: Db, table: string): string {
  const [definition = ''] = definitionsOf(db, 'table', table);
  return [
    'PRAGMA foreign_keys=OFF;',
    definition
      .replace(/CREATE TABLE [`"]\w+[`"]/, `CREATE TABLE "__new_${table}"`)
      .replaceAll(`"${table}".`, ''),
    `INSERT INTO "__new_${table}" SELECT * FROM ${table};`,
    `DROP TABLE ${table};`,
    `ALTER TABLE "__new_${table}" RENAME TO ${table};`,
    ...definitionsOf(db, 'index', table),
    ...definitionsOf(db, 'trigger', table),
    'PRAGMA foreign_keys=ON;',
  ].join('\n--> statement-breakpoint\n');
}

describe('opening a database', () => {
  test('locks the data folder until the database is closed and refuses a second server', async () => {
    const folder = makeFolder();
    const first = await open(folder);
    await expect(openDatabase(folder)).rejects.toThrow(
      `Stowage is already running with the data folder ${folder}.`,
    );
    closeDatabase(first);
    await open(folder);
  });

  test('sets the same pragmas for durable writes at every start', async () => {
    const folder = makeFolder();
    for (let time = 0; time < 2; time += 1) {
      const db = await open(folder);
      const pragma = (name: string) => db.$client.pragma(name, { simple: true });
      expect({
        journal_mode: pragma('journal_mode'),
        synchronous: pragma('synchronous'),
        foreign_keys: pragma('foreign_keys'),
        busy_timeout: pragma('busy_timeout'),
      }).toEqual({ journal_mode: 'wal', synchronous: 2, foreign_keys: 1, busy_timeout: 5000 });
      db.$client.exec('CREATE TABLE IF NOT EXISTS scratch (x)');
      expect(pragma('synchronous')).toBe(2);
      closeDatabase(db);
    }
  });

  test('writes the write-ahead log to the main file when the database is closed', async () => {
    const folder = makeFolder();
    closeDatabase(await open(folder));
    expect(readdirSync(folder).sort()).toEqual(['lock.db', 'stowage.db']);
  });

  test('opens a database in memory', async () => {
    const db = await open(':memory:');
    expect(countRows(db)).toMatchObject({ users: 0, items: 0 });
    expect(db.$client.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  test('rejects a database of a newer version and leaves it unchanged', async () => {
    const folder = makeFolder();
    closeDatabase(await open(folder, makeMigrations('CREATE TABLE later (x);')));
    const before = readFileSync(join(folder, 'stowage.db'));
    await expect(openDatabase(folder)).rejects.toMatchObject({
      name: 'Error',
      message: 'The database was written by a newer version of Stowage. Start that version.',
    });
    expect(readFileSync(join(folder, 'stowage.db')).equals(before)).toBe(true);
  });

  test('rejects a file that is not a database', async () => {
    const folder = makeFolder();
    const path = join(folder, 'stowage.db');
    writeFileSync(path, 'This is no database, although it has the name of one. '.repeat(100));
    await expect(openDatabase(folder)).rejects.toThrow(
      `The database ${path} cannot be opened: file is not a database.`,
    );
  });
});

describe('migrating a database', () => {
  test('creates the declared tables, and those of the search and the migrations', () => {
    const tables = server.context.db.$client
      .prepare<[], string>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')",
      )
      .pluck()
      .all()
      .filter((name) => !name.startsWith('sqlite_'));
    expect(tables.sort()).toEqual([...TABLES, ...OTHER_TABLES].sort());
  });

  test.each(['users', 'inventories', 'items', 'locations', 'categories'])(
    'keeps all dependent rows when a migration rebuilds %s',
    async (table) => {
      const folder = makeUsedFolder();
      const old = await open(folder);
      const before = countRows(old);
      for (const count of Object.values(before)) expect(count).toBeGreaterThan(0);
      const indexes = definitionsOf(old, 'index', table);
      const triggers = definitionsOf(old, 'trigger', table);
      const migrations = makeMigrations(rebuild(old, table));
      closeDatabase(old);
      const db = await open(folder, migrations);
      expect(countRows(db)).toEqual(before);
      expect(db.$client.pragma('foreign_key_check')).toEqual([]);
      expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(definitionsOf(db, 'index', table)).toEqual(indexes);
      expect(definitionsOf(db, 'trigger', table)).toEqual(triggers);
      expect(db.$client.pragma('legacy_alter_table', { simple: true })).toBe(0);
      expect(() => db.$client.exec('UPDATE items SET location_id = 999999')).toThrow('FOREIGN KEY');
    },
  );

  test('keeps items, counters and used ids when a migration allows a quantity of 0', async () => {
    const folder = makeFolder();
    const old = await open(folder, makeOldMigrations(makeFolder(), 7));
    const now = '2026-01-01T00:00:00.000Z';
    old.$client.exec(
      `INSERT INTO users (email, email_key, username, username_key, password_hash, created_at, updated_at)
         VALUES ('a@b.c', 'a@b.c', 'ada', 'ada', 'x', '${now}', '${now}');
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 5)
       INSERT INTO items (owner_id, item_number, code, name, name_key, quantity, purchase_price,
           borrow_availability, sell_availability, needs_full_details, created_at, updated_at)
         SELECT 1, 'ITM-' || n, 'CODE000' || n, 'Saw', 'saw', n, 100, 'never', 'never', 0, '${now}', '${now}'
         FROM numbers;
       DELETE FROM items WHERE id = 5;`,
    );
    const listItems = ({ $client }: Db, sortKey: string) =>
      $client.prepare(`SELECT *, ${sortKey} AS name_key FROM items ORDER BY id`).all();
    const before = listItems(old, 'name_key');
    closeDatabase(old);
    const upgraded = await open(folder);
    // Later migrations may add columns.
    expect(listItems(upgraded, 'sort_key')).toMatchObject(toPresentNames(before));
    const { $client } = upgraded;
    $client.exec(
      `INSERT INTO items (inventory_id, item_number, code, name, sort_key, quantity,
           borrow_availability, sell_availability, needs_full_details, created_at, updated_at)
         VALUES (1, 'ITM-6', 'CODE0006', 'Saw', 'saw', 0, 'never', 'never', 0, '${now}', '${now}')`,
    );
    expect($client.prepare('SELECT max(id) FROM items').pluck().get()).toBe(6);
    expect($client.prepare('SELECT item_count FROM inventories').pluck().get()).toBe(5);
    expect($client.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  test('keeps all rows of a database of the first version', async () => {
    const folder = makeFolder();
    await createOldDatabase(usedFolder, folder, makeOldMigrations(makeFolder(), 1));
    const db = await open(folder);
    const rows = countRows(db);
    for (const table of [
      'users',
      'sessions',
      'categories',
      'locations',
      'items',
      'item_images',
      'item_suppliers',
    ])
      expect({ table, rows: rows[table] }).toEqual({ table, rows: countRows(server.context.db)[table] });
    expect(db.$client.prepare('SELECT name FROM items WHERE sort_key <> to_sort_key(name)').all()).toEqual(
      [],
    );
    // The first version had no loans, so the doctor reports the photos of loans as unknown files.
    const { checks } = await examine(db, folder, {
      only: CHECK_NAMES.filter((name) => name !== 'unknown-files'),
    });
    const findings = checks.flatMap((check) => check.findings);
    const problems = findings.filter(({ severity }) => severity === 'problem');
    expect(problems).toEqual([]);
  });

  test('gives each user of a version without inventories one with the same id, and changes no other value', async () => {
    const [folder, migrations] = [makeFolder(), makeOldMigrations(makeFolder(), 21)];
    await createOldDatabase(usedFolder, folder, migrations);
    const old = await open(folder, migrations);
    const now = '2026-01-01T00:00:00.000Z';
    old.$client.exec(
      `INSERT INTO users (id, email, email_key, username, username_key, password_hash, deleted_at, created_at, updated_at)
         VALUES (900, '@deleted-900', '@deleted-900', '@deleted-900', '@deleted-900', '', '${now}', '${now}', '${now}');
       INSERT OR IGNORE INTO server_settings (name, value) VALUES ('log_level', 'info')`,
    );
    const before = readRows(old);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(['users', 'items', 'stocktakes']));
    for (const [table, rows] of Object.entries(before))
      expect({ table, count: rows.length }).not.toEqual({ table, count: 0 });
    const photos = listPhotos(folder);
    expect(photos.length).toBeGreaterThan(0);
    closeDatabase(old);

    const upgraded = await open(folder);
    const after = readRows(upgraded);
    const { users = [], ...tables } = before;
    for (const [table, rows] of Object.entries(tables))
      expect({ table, rows: after[table] }).toMatchObject({ table, rows: toPresentNames(rows) });
    expect(after.users).toMatchObject(
      users.map(({ item_count, location_count, last_item_number, ...user }) => user),
    );
    expect(after.inventories).toMatchObject(
      users.map(({ id, item_count, location_count, last_item_number, deleted_at, created_at }) => ({
        id,
        created_by: id,
        name: null,
        currency: 'USD',
        item_count,
        location_count,
        last_item_number,
        deleted_at,
        created_at,
      })),
    );
    expect(after.members).toMatchObject(
      users
        .filter(({ deleted_at }) => deleted_at === null)
        .map(({ id, created_at }) => ({ inventory_id: id, user_id: id, role: 'manager', created_at })),
    );
    expect(listPhotos(folder)).toEqual(photos);
    expect(upgraded.$client.pragma('foreign_key_check')).toEqual([]);
    closeDatabase(upgraded);

    const restarted = await startServer({}, folder, undefined, { hasEqualIds: true });
    try {
      const { api } = await restarted.signIn(world.person.username);
      const { images } = await api.items.get({ params: { id: world.item_id } });
      expect(images.length).toBeGreaterThan(0);
      for (const { url } of images) expect((await request(restarted.url).get(url)).status).toBe(200);
    } finally {
      await restarted.stop();
    }
  });

  test('keeps the request keys of an earlier version', async () => {
    const [folder, migrations] = [makeDataDir(), makeOldMigrations(makeFolder(), 18)];
    await createOldDatabase(usedFolder, folder, migrations);
    const old = await open(folder, migrations);
    const request_key = 'key-of-an-earlier-version';
    old.$client.prepare('UPDATE items SET request_key = ? WHERE id = ?').run(request_key, world.item_id);
    closeDatabase(old);
    const upgraded = await startServer({}, folder);
    try {
      const { api } = await upgraded.signIn(world.person.username);
      expect((await api.items.quickAdd({ body: { name: 'Drill', request_key } })).id).toBe(world.item_id);
    } finally {
      await upgraded.stop();
    }
  });

  test('keeps the amounts of a version that had no other currency than the US dollar', async () => {
    const [folder, migrations] = [makeDataDir(), makeOldMigrations(makeFolder(), 24)];
    await createOldDatabase(usedFolder, folder, migrations);
    const old = await open(folder, migrations);
    old.$client
      .prepare('UPDATE items SET purchase_price = 999999999, current_value = NULL WHERE id = ?')
      .run(world.item_id);
    old.$client.exec('UPDATE item_suppliers SET price = 5; UPDATE loans SET price = 1250');
    const read = ({ $client }: Db) =>
      ['items', 'item_suppliers', 'loans'].map((table) => $client.prepare(`SELECT * FROM ${table}`).all());
    const before = read(old);
    closeDatabase(old);
    const upgraded = await startServer({}, folder);
    try {
      expect(read(upgraded.context.db)).toMatchObject(before.map(toPresentNames));
      const { api } = await upgraded.signIn(world.person.username);
      expect(await api.inventories.get()).toMatchObject({ currency: 'USD' });
      expect(await api.items.get({ params: { id: world.item_id } })).toMatchObject({
        purchase_price: 9_999_999.99,
        current_value: null,
        suppliers: [{ price: 0.05 }],
      });
      expect(await api.loans.get({ params: { id: world.loan_id } })).toMatchObject({
        price: 12.5,
        currency: 'USD',
      });
      // The largest amount of the earlier version is no longer the limit.
      const body = { current_value: 10_000_000 };
      const changed = await api.items.update({ params: { id: world.item_id }, body });
      expect(changed).toMatchObject(body);
    } finally {
      await upgraded.stop();
    }
  });

  test('takes the archived items of an earlier version out of the counts of tags', async () => {
    const [folder, migrations] = [makeFolder(), makeOldMigrations(makeFolder(), 43)];
    await createOldDatabase(usedFolder, folder, migrations);
    const old = await open(folder, migrations);
    const count = ({ $client }: Db) => $client.prepare('SELECT max(item_count) FROM tags').pluck().get();
    old.$client.exec('UPDATE items SET is_archived = 1');
    expect(count(old)).toBeGreaterThan(0);
    closeDatabase(old);
    expect(count(await open(folder))).toBe(0);
  });

  test('creates a backup before a migration, except for a new database', async () => {
    const folder = makeUsedFolder();
    const backups = () => readdirSync(folder).includes('backups') && readdirSync(join(folder, 'backups'));
    expect(backups()).toBe(false);
    const old = await open(folder);
    const before = countRows(old);
    closeDatabase(old);
    const migrations = makeMigrations(
      'DELETE FROM item_suppliers;--> statement-breakpoint\nCREATE TABLE later (x);',
    );
    const db = await open(folder, migrations);
    expect(countRows(db).item_suppliers).toBe(0);
    expect(backups()).toEqual([expect.stringMatching(/^before-migration-\d+\.db$/) as string]);
    const [name] = readdirSync(join(folder, 'backups'));
    const copy = new Sqlite(join(folder, 'backups', name!), { readonly: true });
    onTestFinished(() => {
      copy.close();
    });
    expect(countRows({ $client: copy })).toEqual(before);
    expect(copy.prepare("SELECT 1 FROM sqlite_master WHERE name = 'later'").get()).toBeUndefined();
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
  });

  test('rolls back a failed migration, so that the previous version can still open the database', async () => {
    const folder = makeUsedFolder();
    const migrations = makeMigrations('DELETE FROM items;--> statement-breakpoint\nTHIS IS NOT SQL;');
    const before = statSync(join(folder, 'stowage.db')).size;
    const opened = openDatabase(folder, migrations);
    await expect(opened).rejects.toThrow(ConfigError);
    const [name = ''] = readdirSync(join(folder, 'backups'));
    await expect(opened).rejects.toThrow(
      `The database could not be updated to this version of Stowage: near "THIS": syntax error. ` +
        'Go back to the previous version and report this error. ' +
        `The newest backup is ${join(folder, 'backups', name)}.`,
    );
    const db = await open(folder);
    expect(countRows(db)).toEqual(countRows(server.context.db));
    expect(statSync(join(folder, 'stowage.db')).size).toBe(before);
  });

  test('does not replace a good backup with a copy of a damaged database', async () => {
    const folder = makeUsedFolder();
    await expect(openDatabase(folder, makeMigrations('THIS IS NOT SQL;'))).rejects.toThrow();
    const [name = ''] = readdirSync(join(folder, 'backups'));
    const backup = join(folder, 'backups', name);
    const before = readFileSync(backup);
    const path = join(folder, 'stowage.db');
    const db = await open(folder);
    const page = db.$client.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'items'").pluck().get();
    closeDatabase(db);
    const bytes = readFileSync(path);
    bytes[(Number(page) - 1) * 4096] = 0xff;
    writeFileSync(path, bytes);
    await expect(openDatabase(folder, makeMigrations('CREATE TABLE later (x);'))).rejects.toThrow(
      `The newest backup is ${backup}.`,
    );
    expect(readFileSync(backup).equals(before)).toBe(true);
  });

  test('rejects a migration that breaks a foreign key, also at the next start', async () => {
    const folder = makeUsedFolder();
    const migrations = makeMigrations('DELETE FROM categories;');
    for (let start = 0; start < 2; start += 1)
      await expect(openDatabase(folder, migrations)).rejects.toThrow(
        /A migration left rows with invalid foreign keys\. .* The newest backup is .*before-migration-\d+\.db\.$/,
      );
  });
});

describe('database constraints', () => {
  const long = (length: number) => 'x'.repeat(length);

  test.each<[table: string, column: string, values: unknown[]]>([
    ['users', 'email', [long(255), null]],
    ['users', 'username', ['', 'ab', long(41)]],
    ['users', 'full_name', [long(101)]],
    ['categories', 'name', [long(61), null]],
    ['locations', 'name', [long(101), null]],
    ['locations', 'description', [long(10_001)]],
    ['locations', 'capacity', [0, -1, 1_000_001]],
    ['locations', 'code', ['short', long(9), null]],
    ['items', 'name', ['', long(201), null]],
    ['items', 'description', [long(10_001)]],
    ['items', 'quantity', [-1, 1_000_001, 'many', null]],
    ['items', 'condition', ['mint', '']],
    ['items', 'model_number', [long(101)]],
    ['items', 'serial_number', [long(101)]],
    ['items', 'product_code', [long(101)]],
    ['items', 'minimum_quantity', [0, 1_000_001, 'many']],
    ['items', 'purchase_price', [-1, 1_000_000_000_000]],
    ['items', 'current_value', [-1, 1_000_000_000_000]],
    ['items', 'borrow_availability', ['maybe', null]],
    ['items', 'sell_availability', ['maybe', null]],
    ['items', 'needs_full_details', [null]],
    ['items', 'code', ['short', null]],
    ['item_suppliers', 'supplier_name', [long(201), null]],
    ['items', 'request_key', [long(65)]],
    ['request_keys', 'key', [long(65), null]],
    ['request_keys', 'item_id', [null]],
    ['bulk_requests', 'key', [long(65), null]],
    ['bulk_requests', 'result', [null]],
    ['item_suppliers', 'price', [-1, 1_000_000_000_000]],
    ['item_suppliers', 'part_number', [long(101)]],
    ['item_suppliers', 'supplier_url', [long(2001)]],
    ['tags', 'name', [long(61), null]],
    ['tags', 'colour', [null]],
    ['templates', 'name', [long(61), null]],
    ['custom_fields', 'name', [long(61), null]],
    ['custom_fields', 'kind', ['colour', null]],
    ['custom_fields', 'unit', [long(21)]],
    ['item_custom_values', 'value', [long(20_001), null]],
    ['item_systems', 'name', [long(101), null]],
    ['item_systems', 'relation', ['friend_of', null]],
    ['item_images', 'file', ['short', null]],
    ['item_images', 'caption', [long(501)]],
    ['location_images', 'file', ['short', null]],
    ['documents', 'kind', ['bill', null]],
    ['documents', 'title', [long(201), null]],
    ['documents', 'url', [long(2001)]],
    ['documents', 'amount', [-1]],
    ['document_files', 'file', ['short', null]],
    ['document_files', 'format', ['svg', null]],
    ['saved_searches', 'name', [long(61), null]],
    ['saved_searches', 'query', [long(2001), null]],
    ['label_presets', 'name', [long(61), null]],
    ['label_papers', 'name', [long(61), null]],
    ['insurance_details', 'owner_name', [long(201)]],
    ['insurance_details', 'address', [long(501)]],
    ['insurance_details', 'insurer', [long(201)]],
    ['insurance_details', 'policy_number', [long(101)]],
    ['loans', 'kind', ['rent', null]],
    ['loans', 'state', ['open', null]],
    ['loans', 'quantity', [0, 1_000_001, null]],
    ['loans', 'price', [-1, 1_000_000_000_000]],
    ['loans', 'currency', ['EURO', '', null]],
    ['loans', 'message', [long(501)]],
    ['loan_events', 'kind', ['opened', null]],
    ['loan_events', 'condition', ['mint']],
    ['loan_events', 'message', [long(501)]],
    ['loan_events', 'file', ['short']],
    ['api_keys', 'name', [long(61), null]],
    ['api_keys', 'scope', ['admin', null]],
    ['invitations', 'note', [long(101)]],
  ])('rejects %s.%s values that the contract rejects', (table, column, values) => {
    const update = server.context.db.$client.prepare(`UPDATE ${table} SET ${column} = ?`);
    for (const value of values)
      expect(() => update.run(value)).toThrow(/^(CHECK|NOT NULL) constraint failed/);
  });

  test('rejects references to missing rows and rows of other owners, self-references, and the deletion of rows in use', async () => {
    const { $client } = server.context.db;
    const other = await makeWorld(server);
    const run = (sql: string) =>
      $client
        .prepare(sql)
        .run({ ...world, foreign_location: other.location_id, foreign_category: other.category_id });
    for (const sql of [
      'UPDATE items SET category_id = @foreign_category WHERE id = @item_id',
      'UPDATE items SET location_id = @foreign_location WHERE id = @item_id',
      'UPDATE locations SET parent_id = @foreign_location WHERE id = @location_id',
      'UPDATE items SET category_id = 999999 WHERE id = @item_id',
      'DELETE FROM locations WHERE id = @location_id',
      'DELETE FROM categories WHERE id = @category_id',
    ])
      expect(() => run(sql)).toThrow('FOREIGN KEY constraint failed');
    expect(() => run('UPDATE locations SET parent_id = id WHERE id = @location_id')).toThrow('CHECK');
  });

  test('rejects a second primary image and duplicate files, numbers, codes, names, emails and session ids', async () => {
    const { $client } = server.context.db;
    const { api } = world.person;
    await api.images.create({ params: { id: world.item_id }, body: {}, files: [world.photo] });
    await api.items.create({ body: { name: 'Saw' } });
    await api.locations.create({ body: { name: 'Attic' } });
    await server.register();
    for (const sql of [
      'UPDATE item_images SET is_primary = 1',
      "UPDATE item_images SET file = '0123456789abcdef0123456789abcdef'",
      "UPDATE items SET item_number = 'ITM-000001'",
      "UPDATE items SET code = '00000000'",
      "UPDATE locations SET code = '00000000'",
      "UPDATE categories SET name_key = 'same'",
      "UPDATE users SET email_key = 'same'",
      "UPDATE users SET username_key = 'same'",
      "UPDATE sessions SET sid = 'same'",
    ])
      expect(() => $client.exec(sql)).toThrow('UNIQUE constraint failed');
  });

  test('rejects unknown trust levels, and unknown or duplicate QR code formats and sizes', async () => {
    const { $client } = server.context.db;
    const { id: other } = await server.register();
    const { trusted_users_count } = await world.person.api.users.getMe();
    const trust = (trusted: number, level: string) =>
      $client
        .prepare("INSERT INTO trust_relationships VALUES (?, ?, ?, '2026-01-01T00:00:00.000Z')")
        .run(world.person.id, trusted, level);
    expect(() => trust(other, 'enemy')).toThrow('CHECK');
    trust(other, 'friend');
    expect(await world.person.api.users.getMe()).toMatchObject({
      trusted_users_count: trusted_users_count + 1,
    });
    const code = (format: string, size: string) =>
      $client
        .prepare(
          "INSERT INTO qr_codes (location_id, format, size, created_at) VALUES (?, ?, ?, '2026-01-01T00:00:00.000Z')",
        )
        .run(world.location_id, format, size);
    expect(() => code('GIF', 'small')).toThrow('CHECK');
    expect(() => code('PNG', 'giant')).toThrow('CHECK');
    code('PNG', 'small');
    expect(() => code('PNG', 'small')).toThrow('UNIQUE');
    const { qr_codes } = await world.person.api.locations.get({ params: { id: world.location_id } });
    expect(qr_codes).toContainEqual(expect.objectContaining({ format: 'PNG', size: 'small' }));
  });
});
