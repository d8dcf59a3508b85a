import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writeArchive } from '../../src/export-files/archive-folder';
import { writeDueArchives } from '../../src/features/export/nightly-archives.service';
import { DAY_MS } from '../../src/lib/clock';
import { makeImage, toFile } from '../support/images/image-files';
import { canMountDisk, mountSmallDisk } from '../support/processes/small-disk';
import { readZip } from '../support/read-zip';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

const HOUR_MS = DAY_MS / 24;
const KEEP = 2;

let folder: string;
let server: TestServer;
let ada: Person;
let lines: string[];
beforeEach(async () => {
  folder = makeDataDir();
  lines = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const settings = { ARCHIVE_DIR: folder, ARCHIVE_KEEP: String(KEEP), BACKUP_TIME: '03:30' };
  server = await startServer(settings, makeDataDir(), log);
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  ada = await server.register('ada');
  server.context.db.$client.prepare('UPDATE users SET is_admin = 1').run();
});

/** Runs the job as at the given number of days after noon of today, a minute after it was due. */
async function runOnDay(day: number, target = server): Promise<void> {
  const due = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + day * DAY_MS + DAY_MS / 2);
  target.clock.now = new Date(due.getTime() + 60_000);
  await writeDueArchives(target.context, due);
}

const toDay = (day: number) => new Date(Date.now() + day * DAY_MS).toISOString().slice(0, 10);
const listArchives = () => readdirSync(folder).sort();
const listDays = () => listArchives().map((name) => /\d{4}-\d\d-\d\d/.exec(name)?.[0]);
const add = (name: string, { api } = ada) => api.items.create({ body: { name } });
const readHealth = async () =>
  (await ada.api.system.getServerHealth()).jobs.find(({ name }) => name === 'archive');

describe('the nightly archives', () => {
  test('are what a member downloads, in one file for each inventory that is not empty', async () => {
    const { id } = await add('Drill');
    await ada.api.images.create({ params: { id }, body: {}, files: [toFile(await makeImage())] });
    await server.register('empty');
    const kim = await server.register('kim');
    await add('Lamp', kim);
    const { api } = kim;
    await api.inventories.update({ body: { name: 'Home: Berlin?' } });
    await runOnDay(0);
    const names = listArchives();
    expect(names).toEqual([
      expect.stringMatching(/^stowage-Home_ Berlin_-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.zip$/),
      expect.stringMatching(/^stowage-ada-[0-9a-f]{8}-\d{4}-\d\d-\d\d\.zip$/),
    ]);
    const content = readFileSync(join(folder, names[1]!));
    const download = Buffer.from(await (await ada.api.exports.getArchive()).arrayBuffer());
    expect(content.equals(download)).toBe(true);
    expect([...(await readZip(content)).keys()]).toContain('photos/ITM-000001 Drill/1.jpg');
    if (process.platform !== 'win32') expect(statSync(join(folder, names[1]!)).mode & 0o777).toBe(0o600);
    expect(server.listFiles().filter((name) => name.startsWith('data'))).toEqual([]);
    expect(lines.join('')).toContain('"msg":"Archives written"');
  });

  test('are written again only after a change, and the newest are kept', async () => {
    await add('Drill');
    await runOnDay(0);
    await runOnDay(0);
    await runOnDay(1);
    await runOnDay(40);
    expect(listDays()).toEqual([toDay(0)]);
    ada = { ...ada, ...(await server.signIn('ada')) };
    await add('Saw');
    await runOnDay(41);
    expect(listDays()).toEqual([toDay(0), toDay(41)]);
    await add('Lamp');
    await runOnDay(42);
    expect(listDays()).toEqual([toDay(41), toDay(42)]);
  });

  test('of a renamed inventory replace those with its former name', async () => {
    await add('Drill');
    for (const [day, name] of [null, 'Home', 'Flat'].entries()) {
      await ada.api.inventories.update({ body: { name } });
      await runOnDay(day);
    }
    expect(listArchives()).toEqual([
      expect.stringContaining(`stowage-Flat-`),
      expect.stringContaining(`stowage-Home-`),
    ]);
  });

  test('remove unfinished archives and old ones, and no other file', async () => {
    await add('Drill');
    await runOnDay(0);
    const [first = ''] = listArchives();
    const others = [
      'stowage-2020-01-01.zip',
      'stowage-ada-00000000-2020-01-01.zip',
      'notes.zip.part',
      `copy of ${first}`,
      first.replace(toDay(0), toDay(400)),
    ];
    for (const name of [...others, first.replace(toDay(0), '2020-01-01'), `${first}.part`])
      writeFileSync(join(folder, name), '');
    await add('Saw');
    await runOnDay(1);
    expect(listArchives()).toEqual([...others, first, first.replace(toDay(0), toDay(1))].sort());
  });

  test('report a missing folder, are tried again after an hour, and never create the folder', async () => {
    await add('Drill');
    rmSync(folder, { recursive: true });
    await runOnDay(0);
    expect(await readHealth()).toMatchObject({
      has_failed: true,
      problem_codes: [{ code: 'archive.folder_missing', params: { folder } }],
    });
    expect(await ada.api.backups.getStatus()).toMatchObject({ has_failed: false, has_archive_failed: true });
    expect(lines.at(-1)).toContain('Archives could not be written');
    mkdirSync(folder);
    const due = server.clock.now;
    server.clock.now = new Date(due.getTime() + HOUR_MS - 1);
    await writeDueArchives(server.context, due);
    expect(listArchives()).toEqual([]);
    server.clock.now = new Date(due.getTime() + HOUR_MS);
    await writeDueArchives(server.context, due);
    expect(listArchives()).toHaveLength(1);
    expect(await ada.api.backups.getOverview()).toMatchObject({ archive_folder: folder });
    expect(await readHealth()).toMatchObject({ has_failed: false, runs: 2, failures: 1, problem_codes: [] });
    expect(await ada.api.backups.getStatus()).toMatchObject({ has_archive_failed: false });
  });

  test('report a folder that is a file', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    await runOnDay(0);
    expect(await readHealth()).toMatchObject({ problem_codes: [{ code: 'backup.not_a_folder' }] });
  });

  test('are continued with the inventories that are left after a failure', async () => {
    await add('Drill');
    await add('Lamp', await server.register('kim'));
    await runOnDay(0);
    await add('Saw');
    const [ofAda = ''] = listArchives();
    // A folder in the place of the file makes the first archive fail.
    mkdirSync(join(folder, ofAda.replace(toDay(0), toDay(1))));
    await runOnDay(1);
    expect(await readHealth()).toMatchObject({ has_failed: true, problem_codes: [] });
    expect(listArchives()).toHaveLength(3);
  });

  test('continue in the folder of a former server without touching its archives', async () => {
    await add('Drill');
    await runOnDay(0);
    const former = listArchives();
    const settings = { ARCHIVE_DIR: folder, ARCHIVE_KEEP: '1' };
    const other = await startServer(settings);
    other.clock.now = new Date(other.clock.now.getTime() + 1);
    try {
      await add('Lamp', await other.register('ada'));
      await runOnDay(1, other);
    } finally {
      await other.stop();
    }
    expect(listArchives()).toHaveLength(2);
    expect(listArchives()).toEqual(expect.arrayContaining(former));
  });

  test('are off without a folder', async () => {
    await add('Drill');
    server.context.config.archive_dir = undefined;
    await runOnDay(0);
    expect(listArchives()).toEqual([]);
    expect(await readHealth()).toMatchObject({ runs: 0 });
  });

  test.runIf(canMountDisk)('leave nothing on a full disk, and say so', async () => {
    const disk = await mountSmallDisk(48);
    onTestFinished(disk.unmount);
    const path = join(disk.path, 'archive.zip');
    const chunks = Array.from({ length: 40 }, () => Buffer.alloc(1024 * 1024, 1));
    await expect(writeArchive(Readable.from(chunks), path)).rejects.toMatchObject({
      refusals: [{ code: 'archive.too_little_space' }],
    });
    expect(readdirSync(disk.path)).toEqual([]);
    server.context.config.archive_dir = disk.path;
    await add('Drill');
    await runOnDay(0);
    expect(readdirSync(disk.path)).toHaveLength(1);
    disk.fill();
    await add('Saw');
    await runOnDay(1);
    expect(await readHealth()).toMatchObject({ problem_codes: [{ code: 'archive.too_little_space' }] });
    expect(readdirSync(disk.path)).toHaveLength(2);
  });
});
