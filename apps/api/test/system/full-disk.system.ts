import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import request from 'supertest';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readContent } from '../../src/backup/backup.repository';
import { createBackup } from '../../src/backup/create-backup';
import { isBackupName } from '../../src/backup/folder';
import { verifyBackup } from '../../src/backup/verify-backup';
import { IMAGE_SIZES } from '../../src/files/file-store';
import { ApiError, createApiClient, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { listItems, Writer } from '../support/mixed-writes';
import { canMountDisk, mountSmallDisk, type SmallDisk } from '../support/processes/small-disk';
import { makeFolder, registerAda, report, signIn, start, stop } from '../support/processes/system';
import { listFiles } from '../support/server';

const DISK_MEGABYTES = 40;
const PHOTOS = 20;
const PHOTO_BYTES = 3_000_000;

if (!canMountDisk)
  report('Skipped: a small file system needs root, or a kernel with user namespaces, and `unshare`.');

/** Runs a command in the mount namespace: outside, the path to the disk is a symbolic link, which SQLite resolves. */
function runWithSettings(
  { wrapper: [command = '', ...wrapper] }: SmallDisk,
  settings: Record<string, string>,
  ...args: string[]
) {
  const program = join(dirname(inject('serverProgram')), 'cli.js');
  const { status, stdout, stderr } = spawnSync(command, [...wrapper, process.execPath, program, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const runOnDisk = (disk: SmallDisk, dataDir: string, ...args: string[]) =>
  runWithSettings(disk, { DATA_DIR: dataDir }, ...args);

function expectSound(disk: SmallDisk): void {
  const { status, stdout } = runOnDisk(disk, disk.folder, 'doctor');
  expect(stdout).toContain('Counters');
  expect({ status, stdout }).toMatchObject({ status: 0 });
}

async function mountDisk() {
  const disk = await mountSmallDisk(DISK_MEGABYTES);
  onTestFinished(disk.unmount);
  return disk;
}

test.skipIf(!canMountDisk)(
  'loses no data when a disk of 40 MB fills up, the server is killed and space is freed',
  async () => {
    const disk = await mountDisk();
    const server = start({ DATA_DIR: disk.folder }, disk.wrapper);
    let url = await server.ready;
    let api = await registerAda(url);
    const writer = new Writer('W', await makeImage({ width: 800, height: 600 }));
    for (let count = 0; count < 30; count += 1) await writer.write(api);
    disk.fill();
    const statuses = new Map<number, number>();
    for (let count = 0; count < 100; count += 1) {
      try {
        await writer.write(api);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        statuses.set(error.status, (statuses.get(error.status) ?? 0) + 1);
        expect(error.body.detail).toMatch(/^The storage of the server is full\. Nothing was changed; /);
        writer.forgetRefused();
      }
    }
    expect([...statuses.keys()]).toEqual([507]);
    // Deletions empty the write-ahead log, which frees space.
    disk.fill();
    expect(await refusal(createApiClient(url).system.ready())).toMatchObject({ status: 503 });
    writer.compare(await listItems(api));
    expectSound(disk);

    await stop(server, 'SIGKILL');
    const again = start({ DATA_DIR: disk.folder }, disk.wrapper);
    url = await again.ready;
    api = await signIn(url);
    writer.compare(await listItems(api));
    disk.removeFilling();
    for (let count = 0; count < 30; count += 1) await writer.write(api);
    writer.compare(await listItems(api));
    await expect.poll(async () => (await request(url).get('/api/v1/ready')).status).toBe(200);
    expectSound(disk);
    expect(await stop(again)).toEqual({ code: 0, signal: null });
    report(
      `100 writes on the full disk: ${statuses.get(507)} answered with 507, the others stored or deleted`,
    );
  },
);

test.skipIf(!canMountDisk)(
  'leaves no unfinished backup on a full disk, and makes a backup when there is space',
  async () => {
    const disk = await mountDisk();
    const folder = makeFolder();
    const server = start({ DATA_DIR: folder });
    const api = await registerAda(await server.ready);
    for (let number = 0; number < PHOTOS; number += 1) {
      const { id } = await api.items.create({ body: { name: `Item ${number}` } });
      const files = [toFile(await makeImage({ width: 80 + number, height: 60 }))];
      await api.images.create({ params: { id }, body: {}, files });
    }
    // Backups do not decode photos. These files together are larger than the disk.
    for (const path of readdirSync(join(folder, 'uploads'), { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.jpg')) writeFileSync(join(folder, 'uploads', path), randomBytes(PHOTO_BYTES));

    const backUp = () => runOnDisk(disk, folder, 'backup', '--to', disk.folder);
    const expectRefusal = () => {
      const { status, stdout, stderr } = backUp();
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(
        /^There is too little space in .* for a backup, which needs [\d.]+ MB\. Older backups were kept\.\n$/,
      );
      const rest = readdirSync(disk.path).filter((name) => !['files', 'filling'].includes(name));
      expect(rest).toEqual([]);
      expect(listFiles(disk.path).filter((name) => name.endsWith('.part'))).toEqual([]);
    };
    disk.fill();
    expectRefusal();
    disk.removeFilling();
    // The disk now has room for the database but not for the photos.
    expectRefusal();
    const [command = '', ...wrapper] = disk.wrapper;
    execFileSync(command, [...wrapper, 'mount', '-o', 'remount,size=200m', disk.folder]);
    expect(backUp()).toMatchObject({ status: 0, stderr: '' });
    const names = readdirSync(disk.path).filter(isBackupName);
    expect(names).toHaveLength(1);
    // SQLite reads the copy: outside the namespace, it resolves the path to the disk, which is a symbolic link.
    const copy = makeFolder();
    cpSync(disk.path, copy, { recursive: true });
    expect(verifyBackup(join(copy, names[0] ?? '')).files).toHaveLength(IMAGE_SIZES.length * PHOTOS);
    expect(await stop(server)).toEqual({ code: 0, signal: null });
    report('A full backup disk: refused with one message, nothing left, complete with more space');
  },
);

test.skipIf(!canMountDisk)('replaces expired backups on a disk with no free byte', async () => {
  const disk = await mountSmallDisk(120);
  onTestFinished(disk.unmount);
  const settings = { DATA_DIR: disk.folder, BACKUP_KEEP: '1' };
  const server = start(settings, disk.wrapper);
  const api = await registerAda(await server.ready);
  const source = makeFolder();
  const { id } = await api.items.create({ body: { name: 'Saw' } });
  await api.images.create({ params: { id }, body: {}, files: [toFile(await makeImage())] });
  expect(runOnDisk(disk, disk.folder, 'backup', '--to', source)).toMatchObject({ status: 0 });
  const copy = join(source, readdirSync(source).find(isBackupName) ?? '', 'stowage.db');
  const data = makeFolder();
  renameSync(copy, join(data, 'stowage.db'));
  // Makes the old backups with a large photo each in another folder, with dates in the past.
  const backups = makeFolder();
  const photo = readContent(join(data, 'stowage.db')).image_files[0]?.slice(0, 32) ?? '';
  mkdirSync(join(data, 'uploads', photo.slice(0, 2)), { recursive: true });
  for (const days of [60, 50, 40, 30, 20]) {
    writeFileSync(join(data, 'uploads', photo.slice(0, 2), `${photo}.jpg`), randomBytes(15_000_000));
    const now = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    rmSync(join(backups, 'files'), { recursive: true, force: true });
    await createBackup({ data_dir: data, backup_dir: backups, creates_folder: false, keep: undefined, now });
    cpSync(backups, join(disk.path, 'backups'), { recursive: true, force: false });
  }
  const list = () => readdirSync(join(disk.path, 'backups')).filter(isBackupName).sort();
  const [first = '', second = '', ...kept] = list();
  disk.fill();
  expect(kept).toHaveLength(3);
  const { status, stdout, stderr } = runWithSettings(disk, settings, 'backup');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('The disk was full. Expired backups that were removed first: 2.');
  const left = list();
  expect(left.slice(0, 3)).toEqual(kept);
  expect(left).toHaveLength(4);
  expect(left).not.toContain(first);
  expect(left).not.toContain(second);
  expect(await stop(server)).toEqual({ code: 0, signal: null });
  report('A disk with no free byte: two expired backups removed, then a new one made');
});
