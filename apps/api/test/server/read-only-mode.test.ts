import { toRefusal } from '@stowage/texts';
import { once } from 'node:events';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { API_BASE_PATH, contract, DAMAGED_HEADER, type Endpoint, ErrorBody } from '@stowage/contracts';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { parseConfig } from '../../src/config/config';
import { createServer } from '../../src/http/server';
import { openDatabase } from '../../src/open-database';
import { openReadOnlyMode } from '../../src/read-only-mode';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { startProcess } from '../support/processes/process';
import { makeDataDir, PASSWORD, startServer } from '../support/server';

const DAMAGE = {
  problem: 'The database stowage.db is damaged: torn.',
  problem_codes: [toRefusal('database.damaged', { path: 'stowage.db', reason: 'torn' })],
};

const PAGE_BYTES = 4096;
const ITEMS = 200;
const BACKUP = '20260101T000000Z';
const LATEST = 'Added after the last checkpoint';

let source: string;
let token: string;
beforeAll(async () => {
  const server = await startServer();
  const ada = await server.register('ada');
  await server.register('ben');
  token = ada.token;
  const { id: location_id } = await ada.api.locations.create({ body: { name: 'Cellar' } });
  const description = 'A text that fills the pages of the table. '.repeat(8);
  for (let number = 1; number <= ITEMS - 1; number += 1)
    await ada.api.items.create({ body: { name: `Saw ${number}`, location_id, description } });
  const files = [toFile(await makeImage())];
  await ada.api.images.create({ params: { id: ITEMS - 1 }, body: {}, files });
  server.context.db.$client.pragma('wal_checkpoint(TRUNCATE)');
  await ada.api.items.create({ body: { name: LATEST } });
  source = makeDataDir();
  // Simulates the folder of a killed server: only the write-ahead log contains the latest change.
  cpSync(server.context.config.data_dir, source, { recursive: true });
  rmSync(join(source, 'stowage.db-shm'));
  mkdirSync(join(source, 'backups', BACKUP), { recursive: true });
  writeFileSync(join(source, 'backups', BACKUP, 'manifest.json'), '{}');
  await server.stop();
});
afterAll(() => rmSync(source, { recursive: true }));

const toPath = (folder: string) => join(folder, 'stowage.db');

/** Returns the contents of all files that a backup or a restore needs. */
const listContents = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:stowage\.db(?:-wal)?$|secret\.key|running|backups|uploads)/.test(name))
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, readFileSync(join(folder, name), 'base64')]);

function overwrite(folder: string, position: number): void {
  const file = openSync(toPath(folder), 'r+');
  writeSync(file, Buffer.alloc(100, 0xff), 0, 100, position);
  closeSync(file);
}

function readRoot(folder: string, name: string): number {
  const sqlite = new Sqlite(toPath(folder), { readonly: true });
  const root = sqlite
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(name);
  sqlite.close();
  rmSync(`${toPath(folder)}-shm`, { force: true });
  return root!;
}

const toPosition = (page: number) => (page - 1) * PAGE_BYTES;

/** Returns the byte position of the first child page of a table or index whose root page is not a leaf. */
function findFirstChild(folder: string, name: string): number {
  const start = toPosition(readRoot(folder, name));
  const content = readFileSync(toPath(folder));
  const cell = content.readUInt16BE(start + 12);
  return toPosition(content.readUInt32BE(start + cell));
}

const DAMAGES = {
  index: (folder: string) => overwrite(folder, toPosition(readRoot(folder, 'items_inventory_updated'))),
  table: (folder: string) => overwrite(folder, findFirstChild(folder, 'items')),
  sessions: (folder: string) => overwrite(folder, toPosition(readRoot(folder, 'sessions'))),
  header: (folder: string) => {
    // Removes the write-ahead log, because it contains a copy of the header.
    rmSync(`${toPath(folder)}-wal`);
    overwrite(folder, 0);
  },
};

function makeDamaged(kind: keyof typeof DAMAGES): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(source, folder, { recursive: true });
  DAMAGES[kind](folder);
  return folder;
}

async function start(kind: keyof typeof DAMAGES) {
  const folder = makeDamaged(kind);
  const before = listContents(folder);
  await expect(openDatabase(folder)).rejects.toThrow('is damaged: ');
  const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const damage = { ...DAMAGE, backup: null, commands: ['restore'] };
  const mode = await openReadOnlyMode(config, damage);
  if (!mode) return { folder, before };
  const server = createServer(mode.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
    mode.close();
  };
  onTestFinished(stop);
  return { folder, before, url, ada: createApiClient(url, token), stop };
}

async function signIn(url: string, username: string): Promise<ApiClient> {
  const body = { username, password: PASSWORD };
  const { access_token } = await createApiClient(url).auth.login({ body });
  return createApiClient(url, access_token);
}

const UNREADABLE = { status: 503, code: 'server.part_damaged' };

async function orderReport(api: ApiClient): Promise<string> {
  await api.reports.orderInsuranceFile({ body: { format: 'csv' } });
  const file = await api.reports.downloadInsuranceFile();
  return file.text();
}

test('the server rebuilds a damaged index in a copy of the database and serves all data', async () => {
  const { url, ada, folder, before, stop } = await start('index');
  const list = await ada!.items.list({ query: { per_page: 100, page: 2, sort: 'updated' } });
  expect([list.total, list.items.length]).toEqual([ITEMS, 100]);
  expect((await ada!.items.list({ query: { search: LATEST } })).items).toMatchObject([{ name: LATEST }]);
  expect((await orderReport(ada!)).match(/Saw \d+/g)).toHaveLength(ITEMS - 1);
  expect((await (await signIn(url!, 'ben')).users.getMe()).username).toBe('ben');
  stop!();
  expect(listContents(folder)).toEqual(before);
  expect(existsSync(join(folder, 'tmp', 'read-only'))).toBe(false);
});

test('the server refuses to read rows on a damaged page and serves the rest', async () => {
  const { url, ada, folder, before, stop } = await start('table');
  expect(await refusal(ada!.items.get({ params: { id: 1 } }))).toEqual(UNREADABLE);
  const newest = await ada!.items.list({ query: { per_page: 20 } });
  expect([newest.total, newest.items[0]?.name]).toEqual([ITEMS, LATEST]);
  expect((await ada!.locations.list()).map(({ name }) => name)).toEqual(['Cellar']);
  const { images } = await ada!.items.get({ params: { id: ITEMS - 1 } });
  expect((await fetch(url! + images[0]!.url)).status).toBe(200);
  expect(await refusal(orderReport(ada!))).toEqual({ status: 409, code: 'report.file_failed' });
  stop!();
  expect(listContents(folder)).toEqual(before);
});

test('users can sign in when the table of sessions is damaged', async () => {
  const { url, ada } = await start('sessions');
  await expect(ada!.users.getMe()).rejects.toMatchObject({ status: 401 });
  const api = await signIn(url!, 'ada');
  expect((await api.items.list()).total).toBe(ITEMS);
  await api.auth.logout();
  await expect(api.users.getMe()).rejects.toMatchObject({ status: 401 });
});

test('the server does not open a database with a damaged header', async () => {
  const { url, folder, before } = await start('header');
  expect(url).toBeUndefined();
  expect(listContents(folder)).toEqual(before);
  expect(existsSync(join(folder, 'tmp', 'read-only'))).toBe(false);
});

test('the server refuses all changes except signing in and out, backup links, labels and report files', async () => {
  const { url } = await start('index');
  const accepted: string[] = [];
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, { method, path }] of Object.entries<Endpoint>(endpoints)) {
      if (method === 'GET') continue;
      const response = await fetch(url! + API_BASE_PATH + path.replace(/:\w+/g, '1'), { method });
      const { code } = ErrorBody.parse(await response.json());
      if (code !== 'server.changes_refused') accepted.push(`${group}.${name}`);
      else expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '3600']);
    }
  expect(accepted.sort()).toEqual([
    'auth.login',
    'auth.logout',
    'backups.createLink',
    'labels.print',
    'labels.printTestPage',
    'reports.orderInsuranceFile',
    'reports.removeInsuranceFile',
  ]);
});

test('shows administrators the damage and how to restore a backup, and other users only that there is damage', async () => {
  const { url, ada } = await start('index');
  const damage = { ...DAMAGE, backup: null, commands: ['restore'] };
  expect(await ada!.system.health()).toMatchObject({ status: 'ok', is_damaged: true, damage });
  const ben = await signIn(url!, 'ben');
  for (const api of [ben, createApiClient(url!)])
    expect(await api.system.health()).toEqual({
      status: 'ok',
      registration_open: false,
      has_accounts: true,
      sends_email: false,
      is_damaged: true,
    });
  expect(await refusal(ada!.system.ready())).toEqual({ status: 503, code: 'server.database_read_only' });
  const page = await fetch(`${url!}/damaged-database`);
  expect([page.status, page.headers.get(DAMAGED_HEADER)]).toEqual([503, 'true']);
  expect(await page.text()).toContain(DAMAGE.problem);
  const german = await fetch(`${url!}/damaged-database`, { headers: { 'accept-language': 'de-AT,en' } });
  expect(await german.text()).toContain('Die Datenbank stowage.db ist beschädigt: torn.');
});

test('the server serves a damaged database again after a SIGKILL, and changes nothing', async () => {
  const folder = makeDamaged('table');
  const before = listContents(folder);
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const server = startProcess({ DATA_DIR: folder });
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const ada = await signIn(await server.ready, 'ada');
    expect((await ada.items.list()).total).toBe(ITEMS);
    const { damage } = await ada.system.health();
    expect(damage?.backup).toBe(join(folder, 'backups', BACKUP));
    expect(server.output.stderr).toContain(damage?.problem);
    server.child.kill(signal);
    expect((await server.ended).code).toBe(signal === 'SIGTERM' ? 0 : null);
    expect(existsSync(join(folder, 'tmp', 'read-only'))).toBe(signal === 'SIGKILL');
    expect(listContents(folder)).toEqual(before);
  }
});
