import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import request from 'supertest';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createBackup } from '../../src/backup/create-backup';
import { formatManifest, parseManifest } from '../../src/backup/manifest';
import { closeDatabase } from '../../src/db/connection/connection';
import { openDatabase } from '../../src/start/open-database';
import { createApiClient, refusal } from '../support/client';
import { createRandom } from '../support/household/generate-household';
import { makeImage, toFile } from '../support/images/image-files';
import { runCommand } from '../support/processes/process';
import { canMountDisk, mountSmallDisk } from '../support/processes/small-disk';
import {
  listProblems,
  makeFolder,
  pause,
  registerAda,
  report,
  signIn,
  start,
  stop,
} from '../support/processes/system';
import { listFiles, PASSWORD, startServer } from '../support/server';
import { startSmtpServer } from '../support/smtp-server';

const KILLS = 20;
const PHOTOS = 60;
const DAY_MS = 24 * 60 * 60 * 1000;
const toProgram = () => join(dirname(inject('serverProgram')), 'cli.js');

/** Creates items with one photo each. @returns the data folder of the stopped server */
async function makeHousehold(photos: number): Promise<string> {
  const folder = makeFolder();
  const server = start({ DATA_DIR: folder });
  const api = await registerAda(await server.ready);
  for (let number = 0; number < photos; number += 1) {
    const { id } = await api.items.create({ body: { name: `Item ${number}` } });
    const files = [toFile(await makeImage({ width: 80 + number, height: 60 }))];
    await api.images.create({ params: { id }, body: {}, files });
  }
  expect(await stop(server)).toEqual({ code: 0, signal: null });
  return folder;
}

const backUp = (data_dir: string, backup_dir: string) =>
  createBackup({ data_dir, backup_dir, creates_folder: true, keep: undefined, now: new Date() });

test('an error names a missing backup folder, which is not created', async () => {
  const folder = await makeHousehold(1);
  const BACKUP_DIR = join(folder, 'disk', 'backups');
  const result = spawnSync(process.execPath, [toProgram(), 'backup'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, BACKUP_DIR },
    encoding: 'utf8',
  });
  expect(result).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `The backup folder ${BACKUP_DIR} does not exist. Create it, or connect its disk.\n`,
  });
  expect(existsSync(join(folder, 'disk'))).toBe(false);
});

test.skipIf(!canMountDisk)('an error names an unwritable backup folder', async () => {
  const folder = await makeHousehold(1);
  const disk = await mountSmallDisk(40);
  onTestFinished(disk.unmount);
  const [command = '', ...wrapper] = disk.wrapper;
  execFileSync(command, [...wrapper, 'mount', '-o', 'remount,ro', disk.folder]);
  const args = [...wrapper, process.execPath, toProgram(), 'backup', '--to', disk.folder];
  const env = { PATH: process.env.PATH, DATA_DIR: folder };
  expect(spawnSync(command, args, { env, encoding: 'utf8' })).toMatchObject({
    status: 1,
    stderr: `The backup folder ${disk.folder} is not writable.\n`,
  });
});

test('a backup of a newer version is refused and changes nothing', async () => {
  const folder = await makeHousehold(1);
  const { path } = await backUp(folder, join(makeFolder(), 'backups'));
  const manifest = join(path, 'manifest.json');
  const content = parseManifest(readFileSync(manifest, 'utf8'), manifest);
  const schema = { tag: '9999_later', time: content.schema.time + 1 };
  writeFileSync(manifest, formatManifest({ ...content, app_version: '9.9.9', schema }));
  const target = join(makeFolder(), 'data');
  expect(await runCommand(folder, 'restore', path, '--data', target)).toMatchObject({
    code: 1,
    stderr: 'The backup was made by a newer version of Stowage (9.9.9). Restore it with that version.\n',
  });
  expect(readdirSync(target).filter((name) => !name.startsWith('lock.db'))).toEqual([]);
});

test(`a restore killed ${KILLS} times leaves the old or the new data, never a mix`, async () => {
  const folder = await makeHousehold(PHOTOS);
  const { path } = await backUp(folder, join(makeFolder(), 'backups'));
  const target = join(makeFolder(), 'data');
  const args = [toProgram(), 'restore', path, '--data', target, '--replace'];
  cpSync(folder, target, { recursive: true });
  const files = listFiles(join(folder, 'uploads'));
  const random = createRandom(1);
  const begin = performance.now();
  expect(spawnSync(process.execPath, args).status).toBe(0);
  const duration = performance.now() - begin;
  const outcomes = { old: 0, new: 0 };
  for (let round = 0; round < KILLS; round += 1) {
    const changing = await openDatabase(target);
    changing.$client.exec("UPDATE items SET name = 'Changed'");
    closeDatabase(changing);
    spawnSync(process.execPath, args, {
      timeout: Math.round(duration * (0.3 + 0.7 * random())),
      killSignal: 'SIGKILL',
    });
    // The next start completes a prepared restore.
    closeDatabase(await openDatabase(target));
    const sqlite = new Sqlite(join(target, 'stowage.db'), { readonly: true });
    const names = sqlite.prepare('SELECT name FROM items ORDER BY id').pluck().all();
    sqlite.close();
    const isOld = names.includes('Changed');
    outcomes[isOld ? 'old' : 'new'] += 1;
    expect(names).toEqual(
      Array.from({ length: PHOTOS }, (_, number) => (isOld ? 'Changed' : `Item ${number}`)),
    );
    expect(listFiles(join(target, 'uploads'))).toEqual(files);
    expect(await listProblems(target)).toEqual([]);
  }
  report(`${KILLS} killed restores: ${outcomes.old} times the old data, ${outcomes.new} times the new data`);
});

test('a second server on the same folder exits, and the first continues', async () => {
  const folder = makeFolder();
  const first = start({ DATA_DIR: folder });
  const api = await registerAda(await first.ready);
  const second = start({ DATA_DIR: folder });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.output.stderr).toBe(`Stowage is already running with the data folder ${folder}.\n`);
  await api.items.create({ body: { name: 'Drill' } });
  expect(await listProblems(folder)).toEqual([]);
});

test('a clock that jumps five years ahead and back loses nothing', async () => {
  const server = await startServer();
  onTestFinished(() => server.stop());
  const ada = await server.register('ada');
  server.context.db.$client.exec('UPDATE users SET is_admin = 1');
  const now = server.clock.now;
  const use = async (login: () => Promise<{ api: typeof ada.api }>, time: Date) => {
    server.clock.now = time;
    const { api } = await login();
    const item = await api.items.create({ body: { name: 'Drill' } });
    await api.items.update({ params: { id: item.id }, body: { name: 'Saw' } });
    await api.backups.create();
    while ((await api.backups.getOverview()).is_running) await pause(20);
    expect(await api.backups.getOverview()).toMatchObject({ last_problem: null });
    return (await api.items.list({})).total;
  };
  const later = new Date(now.getTime() + 5 * 365 * DAY_MS);
  expect(await use(() => Promise.resolve(ada), now)).toBe(1);
  server.clock.now = later;
  expect(await refusal(ada.api.users.getMe())).toMatchObject({ status: 401 });
  expect(await use(() => server.signIn('ada'), later)).toBe(2);
  expect(await use(() => server.signIn('ada'), new Date(now.getTime() + 1000))).toBe(3);
  // The server keeps the newest backup of each day.
  const years = readdirSync(join(server.context.config.data_dir, 'backups')).map((name) => name.slice(0, 4));
  expect(years).toEqual([now, later].map((time) => String(time.getUTCFullYear())));
  expect(await listProblems(server.context.config.data_dir)).toEqual([]);
});

test('a lost secret signs everyone out, and all data remains', async () => {
  const folder = makeFolder();
  const first = start({ DATA_DIR: folder });
  const visitor = createApiClient(await first.ready);
  const body = { username: 'ada', password: PASSWORD };
  await visitor.auth.register({ body: { ...body, email: 'ada@example.org' } });
  const { access_token } = await visitor.auth.login({ body });
  await createApiClient(await first.ready, access_token).items.create({ body: { name: 'Drill' } });
  await stop(first);
  rmSync(join(folder, 'secret.key'));
  const url = await start({ DATA_DIR: folder }).ready;
  expect(await refusal(createApiClient(url, access_token).users.getMe())).toMatchObject({ status: 401 });
  expect((await (await signIn(url)).items.list({})).total).toBe(1);
  expect(await listProblems(folder)).toEqual([]);
});

test('a missing photo file gets a 404, and the doctor names it', async () => {
  const folder = await makeHousehold(1);
  const [name = ''] = listFiles(join(folder, 'uploads')).filter((file) => file.endsWith('.jpg'));
  rmSync(join(folder, 'uploads', name.slice(0, 2), name));
  const url = await start({ DATA_DIR: folder }).ready;
  const { items } = await (await signIn(url)).items.list({});
  const item = await (await signIn(url)).items.get({ params: { id: items[0]?.id ?? 0 } });
  expect((await request(url).get(item.images[0]?.url ?? '')).status).toBe(404);
  const { code, stdout } = await runCommand(folder, 'doctor');
  expect(code).toBe(1);
  expect(stdout).toContain(`Missing: uploads/${name.slice(0, 2)}/${name}`);
});

test('an email fails after ten seconds when the mail server hangs, and delays no other request', async () => {
  const smtp = await startSmtpServer(true);
  onTestFinished(() => smtp.stop());
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  const server = start({
    DATA_DIR: makeFolder(),
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: smtp.url,
    SMTP_FROM: 'stowage@example.org',
  });
  const url = await server.ready;
  const api = await registerAda(url);
  const begin = performance.now();
  await createApiClient(url).auth.requestPasswordReset({ body: { username: 'ada' } });
  await api.users.getMe();
  const answered = performance.now() - begin;
  await expect.poll(() => server.output.stdout).toContain('The email with a password link could not be sent');
  report(
    `answered after ${Math.round(answered)} ms, given up after ${((performance.now() - begin) / 1000).toFixed(1)} s`,
  );
});

test('the readiness check fails before a stopping server refuses connections', async () => {
  const server = start({ DATA_DIR: makeFolder() });
  const url = await server.ready;
  const ask = async () => (await request(url).get('/api/v1/ready')).status;
  expect(await ask()).toBe(200);
  server.child.kill('SIGTERM');
  await expect.poll(ask).toBe(503);
  expect(await server.ended).toEqual({ code: 0, signal: null });
});
