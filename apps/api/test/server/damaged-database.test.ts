import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, parseConfig } from '../../src/config/config';
import { closeDatabase, noteDamage } from '../../src/db/connection/connection';
import { refuse } from '../../src/lib/errors';
import { createContext } from '../../src/start/create-context';
import { openDatabase, openDatabaseBeside } from '../../src/start/open-database';
import { makeImage, toFile } from '../support/images/image-files';
import { runCommand, startProcess } from '../support/processes/process';
import { listFiles, makeDataDir, startServer } from '../support/server';

const PAGE_BYTES = 4096;

function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const toPath = (folder: string) => join(folder, 'stowage.db');

/** Returns the contents of the database, the backups and the photos. */
const listContents = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:stowage\.db$|backups|uploads)/.test(name))
    .map((name) => [
      name,
      statSync(join(folder, name)).isFile() && readFileSync(join(folder, name), 'base64'),
    ]);

let closedFolder: string;
let killedFolder: string;
beforeAll(async () => {
  [closedFolder, killedFolder] = [makeDataDir(), makeDataDir()];
  const db = await openDatabase(closedFolder);
  db.$client.pragma('wal_checkpoint(TRUNCATE)');
  cpSync(closedFolder, killedFolder, { recursive: true });
  closeDatabase(db);
});
afterAll(() => {
  for (const folder of [closedFolder, killedFolder]) rmSync(folder, { recursive: true });
});

function makeCopy(source: string): string {
  const folder = makeFolder();
  cpSync(source, folder, { recursive: true });
  return folder;
}

const makeClosed = () => makeCopy(closedFolder);

/** Copies the folder of a killed server, with all data in the main database file. */
const makeKilled = () => makeCopy(killedFolder);

function start(settings: Record<string, string>) {
  const server = startProcess(settings);
  onTestFinished(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** Opens and closes the database. @returns the logged warnings */
async function readWarnings(folder: string): Promise<string[]> {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  closeDatabase(await openDatabase(folder, undefined, log));
  return lines;
}

function addImage(folder: string): void {
  mkdirSync(join(folder, 'uploads', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'uploads', 'ab', 'abcdef.jpg'), 'photo');
}

function addBackups(folder: string): string {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  for (const [name, date] of [
    ['before-migration-2.db', '2026-01-01'],
    ['before-migration-1.db', '2026-03-01'],
    ['before-migration-0.db', '2026-02-01'],
    ['before-migration-3.db.part', '2026-04-01'],
  ] as const) {
    writeFileSync(join(backups, name), 'backup');
    utimesSync(join(backups, name), new Date(date), new Date(date));
  }
  return join(backups, 'before-migration-1.db');
}

function overwrite(path: string, position: number, bytes: Buffer): void {
  const file = openSync(path, 'r+');
  writeSync(file, bytes, 0, bytes.length, position);
  closeSync(file);
}

function damagePage(folder: string, name: string): void {
  const sqlite = new Sqlite(toPath(folder), { readonly: true });
  const page = sqlite
    .prepare<[string], number>('SELECT rootpage FROM sqlite_master WHERE name = ?')
    .pluck()
    .get(name);
  sqlite.close();
  overwrite(toPath(folder), (page! - 1) * PAGE_BYTES, Buffer.from([0xff]));
}

test('checks the database at startup, even after a clean stop, if a query found damage earlier', async () => {
  const folder = makeFolder();
  const db = await openDatabase(folder);
  noteDamage(db);
  closeDatabase(db);
  damagePage(folder, 'items');
  await expect(openDatabase(folder)).rejects.toThrow(`The database ${toPath(folder)} is damaged: `);
});

test('the readiness check fails after a query has found damage', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const ada = await server.register();
  const { id } = await ada.api.items.create({ body: { name: 'Saw' } });
  server.context.files = {
    ...server.context.files,
    save: () => Promise.reject(new Sqlite.SqliteError('database disk image is malformed', 'SQLITE_CORRUPT')),
  };
  const files = [toFile(await makeImage())];
  await expect(ada.api.images.create({ params: { id }, body: {}, files })).rejects.toMatchObject({
    status: 503,
  });
  await expect(ada.api.system.ready()).rejects.toMatchObject({ status: 503 });
});

describe('after an unclean stop', () => {
  test('checks the database only at the first start after an unclean stop', async () => {
    const folder = makeFolder();
    const message = 'The last stop was not clean. The database was checked and is not damaged';
    for (const [signal, code, isChecked] of [
      ['SIGKILL', null, false],
      ['SIGTERM', 0, true],
      ['SIGTERM', 0, false],
    ] as const) {
      const server = start({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
      await server.ready;
      server.child.kill(signal);
      expect(await server.ended).toMatchObject({ code });
      expect(server.output.stdout.includes(message)).toBe(isChecked);
    }
  });

  test.each(['users', 'items', '__drizzle_migrations', 'categories_inventory_name'])(
    'refuses to start with a damaged page of %s and changes nothing',
    async (name) => {
      const folder = makeKilled();
      const backup = addBackups(folder);
      damagePage(folder, name);
      const before = readFileSync(toPath(folder));
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const opened = openDatabase(folder);
        await expect(opened).rejects.toThrow(`The database ${toPath(folder)} is damaged: `);
        await expect(opened).rejects.toThrow(`. Nothing was deleted. The newest backup is ${backup}.`);
      }
      expect(readFileSync(toPath(folder)).equals(before)).toBe(true);
    },
  );

  test('shows how to restore the newest backup and changes nothing when the database is damaged', async () => {
    const folder = makeKilled();
    const backup = addBackups(folder);
    damagePage(folder, 'items');
    const before = listContents(folder);
    const server = start({ DATA_DIR: folder });
    const url = await server.ready;
    expect(server.output.stderr).toMatch(
      /^The database .* is damaged: .*\. Nothing was deleted\. The newest backup is .*\n$/,
    );
    const { status, type, charset, text } = await request(url).get('/inventory');
    expect({ status, type, charset }).toEqual({ status: 503, type: 'text/html', charset: 'utf-8' });
    expect(text).toContain('is damaged: ');
    expect(text.match(/Nothing was deleted|The newest backup is/g)).toHaveLength(2);
    expect(text).toContain(`cp ${backup} ${toPath(folder)}`);
    const answer = await request(url).post('/api/v1/items').send({});
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual(refuse('server.database_unusable').toBody());
    expect(await start({ DATA_DIR: folder }).ended).toEqual({ code: 1, signal: null });
    server.child.kill('SIGTERM');
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(listContents(folder)).toEqual(before);
  });

  test('shows the newest backup in a backup folder outside the data folder', async () => {
    const folder = makeKilled();
    const BACKUP_DIR = makeFolder();
    const backup = join(BACKUP_DIR, '20260101T000000Z');
    mkdirSync(backup);
    writeFileSync(join(backup, 'manifest.json'), '{}');
    damagePage(folder, 'items');
    const { ready, output } = start({ DATA_DIR: folder, BACKUP_DIR });
    const { text } = await request(await ready).get('/');
    expect(text).toContain(`npx stowage restore ${backup} --data ${folder} --replace`);
    expect(text).not.toContain('There is no backup');
    expect(output.stderr).toContain(`The newest backup is ${backup}.`);
  });

  test('commands do not check the database, but the next server start does', async () => {
    const folder = makeKilled();
    expect(await runCommand(folder, 'user', 'list')).toMatchObject({ code: 0, stderr: '' });
    const server = start({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
    await server.ready;
    // The server may write the log line after the ready line.
    await expect.poll(() => server.output.stdout).toContain('The last stop was not clean');
    expect(await runCommand(folder, 'user', 'list')).toMatchObject({ code: 0, stderr: '' });
    // rebuild-search locks the data folder, like a second server.
    expect(await runCommand(folder, 'rebuild-search')).toMatchObject({ code: 1 });
    server.child.kill('SIGKILL');
    await server.ended;
    expect(await runCommand(folder, 'user', 'list')).toMatchObject({ code: 0, stderr: '' });
    expect(await readWarnings(folder)).toHaveLength(1);
    expect(await readWarnings(folder)).toEqual([]);
  });

  test('does not check the database after a start that failed because its port was in use', async () => {
    const folder = makeClosed();
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => {
      other.close();
    });
    const PORT = String((other.address() as AddressInfo).port);
    expect(await start({ DATA_DIR: folder, PORT }).ended).toEqual({ code: 1, signal: null });
    expect(await readWarnings(folder)).toEqual([]);
  });
});

describe('after a clean stop', () => {
  test.each<[string, (path: string) => void]>([
    ['that is truncated', (path) => truncateSync(path, 3 * PAGE_BYTES)],
    ['that is truncated within its first page', (path) => truncateSync(path, 100)],
    ['whose header is overwritten', (path) => overwrite(path, 0, Buffer.alloc(100, 'x'))],
    ['that is all zeros', (path) => writeFileSync(path, Buffer.alloc(10 * PAGE_BYTES))],
    ['that is a file of another type', (path) => writeFileSync(path, 'not a database'.repeat(1000))],
  ])('refuses to start with a database %s', async (_, damage) => {
    const folder = makeClosed();
    const backup = addBackups(folder);
    damage(toPath(folder));
    const before = readFileSync(toPath(folder));
    const opened = openDatabase(folder);
    await expect(opened).rejects.toThrow(`The database ${toPath(folder)} `);
    await expect(opened).rejects.toThrow(`Nothing was deleted. The newest backup is ${backup}.`);
    expect(readFileSync(toPath(folder)).equals(before)).toBe(true);
    // Checks the class too, because commands print only the message of a ConfigError.
    const openForCommand = () => openDatabaseBeside(folder);
    expect(openForCommand).toThrow(ConfigError);
    expect(openForCommand).toThrow(new RegExp(`^.*The newest backup is ${backup}\\.$`));
  });
});

describe('a missing or empty database', () => {
  const KINDS: [kind: string, prepare: (path: string) => void][] = [
    ['missing', (path) => rmSync(path)],
    ['empty', (path) => truncateSync(path)],
  ];

  test.each(KINDS)(
    'shows the problem when image files exist but the database is %s',
    async (kind, prepare) => {
      const folder = makeClosed();
      prepare(toPath(folder));
      addImage(folder);
      const before = listFiles(folder);
      const { ready, output } = start({ DATA_DIR: folder });
      expect((await request(await ready).get('/')).status).toBe(503);
      expect(output.stderr).toBe(
        `The database ${toPath(folder)} is ${kind}, but other files show that a database existed. ` +
          'Restore the database, or start with an empty data folder. Nothing was deleted. ' +
          `There is no backup in ${join(folder, 'backups')}.\n`,
      );
      const created = ['secret.key', 'lock.db-journal'];
      expect(listFiles(folder).filter((name) => !created.includes(name))).toEqual(before);
    },
  );

  test.each(KINDS)(
    'includes the path of the newest backup in the error when the database is %s',
    async (_, prepare) => {
      const folder = makeClosed();
      prepare(toPath(folder));
      const backup = addBackups(folder);
      await expect(openDatabase(folder)).rejects.toThrow(`The newest backup is ${backup}.`);
    },
  );

  test.each(KINDS)(
    'creates a database when the database is %s and only backups exist, but not when secret.key exists',
    async (_, prepare) => {
      const folder = makeClosed();
      prepare(toPath(folder));
      mkdirSync(join(folder, 'backups', '20260101T000000Z'), { recursive: true });
      writeFileSync(join(folder, 'backups', '20260101T000000Z', 'manifest.json'), '{}');
      closeDatabase(await openDatabase(folder));
      rmSync(toPath(folder));
      writeFileSync(join(folder, 'secret.key'), '');
      await expect(openDatabase(folder)).rejects.toThrow('but other files show that a database existed');
    },
  );

  test.each(KINDS)('keeps the write-ahead log of a database that is %s', async (_, prepare) => {
    const folder = makeClosed();
    prepare(toPath(folder));
    const log = `${toPath(folder)}-wal`;
    writeFileSync(log, 'last writes');
    await expect(openDatabase(folder)).rejects.toThrow('but other files show that a database existed');
    expect(readFileSync(log, 'utf8')).toBe('last writes');
  });

  test('refuses to start when image files exist but the database has no tables', async () => {
    const folder = makeFolder();
    addImage(folder);
    const sqlite = new Sqlite(toPath(folder));
    sqlite.pragma('journal_mode = WAL');
    sqlite.close();
    await expect(openDatabase(folder)).rejects.toThrow(
      `The database ${toPath(folder)} has no tables, but there are photos or backups.`,
    );
  });

  test.each(KINDS)(
    'creates a database in a fresh data folder when the database file is %s',
    async (_, prepare) => {
      const folder = makeFolder();
      for (const name of ['uploads/ab', 'tmp', 'pending', 'backups'])
        mkdirSync(join(folder, name), { recursive: true });
      for (const name of ['lock.db', 'reserve', 'stowage.db']) writeFileSync(join(folder, name), '');
      prepare(toPath(folder));
      const { db } = await createContext(parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
      closeDatabase(db);
      expect(statSync(toPath(folder)).size).toBeGreaterThan(0);
    },
  );
});
