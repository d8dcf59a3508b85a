import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lockBackups } from '../../src/backup/backup.repository';
import { type BackupRequest, createBackup } from '../../src/backup/create-backup';
import { hashFileSync } from '../../src/backup/durable-files';
import { listBackups, readFileList, toContentPath } from '../../src/backup/folder';
import { markReady, prepareRestore, restoreBackup } from '../../src/backup/restore-backup';
import { closeDatabase } from '../../src/db/connection/connection';
import {
  finishRestore,
  toExtractedFolder,
  toStagingFolder,
  toUploadedArchive,
} from '../../src/db/connection/finish-restore';
import { openDatabase } from '../../src/start/open-database';
import { flipByte } from '../support/flip-byte';
import { makeImage, toFile } from '../support/images/image-files';
import { listFiles, makeDataDir, type Person, startServer, type TestServer } from '../support/server';

const NOW = new Date('2026-03-01T03:30:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);

let server: TestServer;
let dataDir: string;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  dataDir = server.context.config.data_dir;
  ada = await server.register('ada');
});
afterAll(() => server.stop());

function makeFolder(): string {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let photos = 0;
async function addPhoto() {
  const item = await ada.api.items.create({ body: { name: `Item ${(photos += 1)}` } });
  const file = toFile(await makeImage({ width: 8 + photos, height: 8 }));
  const image = await ada.api.images.create({ params: { id: item.id }, body: {}, files: [file] });
  return { item, image, name: /[0-9a-f]{32}/.exec(image.url)![0] };
}

const backUp = (backup_dir: string, changes: Partial<BackupRequest> = {}) =>
  createBackup({ data_dir: dataDir, backup_dir, creates_folder: true, keep: 7, now: NOW, ...changes });

const restore = (backup: string, data_dir: string, replaces = false) =>
  restoreBackup({ backup, data_dir, replaces, now: NOW });

async function readItems(folder: string): Promise<string[]> {
  const db = await openDatabase(folder);
  try {
    return db.$client.prepare<[], string>('SELECT name FROM items ORDER BY id').pluck().all();
  } finally {
    closeDatabase(db);
  }
}

const toUpload = (folder: string, name: string) => join(folder, 'uploads', name.slice(0, 2), name);

describe('a backup', () => {
  test('backs up all items, photos and the secret of a running server', async () => {
    const { name } = await addPhoto();
    const { path, manifest } = await backUp(makeFolder());
    expect(manifest).toMatchObject({ counts: { users: 1 }, files: { missing: 0 } });
    const target = join(makeFolder(), 'data');
    await restore(path, target);
    expect(await readItems(target)).toContain(`Item ${photos}`);
    for (const ending of ['.jpg', '-1280.webp', '-640.webp', '-320.webp'])
      expect(readFileSync(toUpload(target, name + ending))).toEqual(
        readFileSync(toUpload(dataDir, name + ending)),
      );
    expect(readFileSync(join(target, 'secret.key'))).toEqual(readFileSync(join(dataDir, 'secret.key')));
    expect(statSync(join(target, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  test('stores each photo once for all backups, whether it links or copies the file', async () => {
    await addPhoto();
    for (const link of [linkSync, () => raise('EXDEV')]) {
      const folder = makeFolder();
      const first = await backUp(folder, { link });
      expect(first.new_files).toBe(first.manifest.files.count);
      await addPhoto();
      expect((await backUp(folder, { link, now: later(1) })).new_files).toBe(4);
      expect((await backUp(folder, { link, now: later(2) })).new_files).toBe(0);
    }
  });

  test('omits a photo that is deleted while the backup runs', async () => {
    const { image, item, name } = await addPhoto();
    const folder = makeFolder();
    // Deletes the photo just before the backup links its first file, after the database was copied.
    const remove = (from: string, to: string) => {
      if (!from.includes(name)) {
        linkSync(from, to);
        return;
      }
      server.context.db.$client.prepare('DELETE FROM item_images WHERE id = ?').run(image.id);
      for (const ending of ['.jpg', '-1280.webp', '-640.webp', '-320.webp'])
        rmSync(toUpload(dataDir, name + ending));
      raise('ENOENT');
    };
    const { path, manifest } = await backUp(folder, { link: remove });
    expect(manifest.files.missing).toBe(0);
    expect(readFileList(path).map((file) => file.name)).not.toContain(`${name}.jpg`);
    expect(await ada.api.items.get({ params: { id: item.id } })).toMatchObject({ images: [] });
  });

  test('restores a missing photo file from an earlier backup, and counts a photo file that no backup contains', async () => {
    const [known, lost] = [await addPhoto(), await addPhoto()];
    rmSync(toUpload(dataDir, `${lost.name}.jpg`));
    const folder = makeFolder();
    expect((await backUp(folder)).manifest.files.missing).toBe(1);
    rmSync(toUpload(dataDir, `${known.name}.jpg`));
    const { path, manifest } = await backUp(folder, { now: later(1) });
    expect(manifest.files.missing).toBe(1);
    const target = join(makeFolder(), 'data');
    await restore(path, target);
    expect(existsSync(toUpload(target, `${known.name}.jpg`))).toBe(true);
    expect(existsSync(toUpload(target, `${lost.name}.jpg`))).toBe(false);
    for (const { item } of [known, lost]) await ada.api.items.remove({ params: { id: item.id } });
  });

  test('replaces the damaged stored copy of a photo within 16 daily backups', async () => {
    const { name } = await addPhoto();
    const folder = makeFolder();
    const copy = { link: () => raise('EXDEV') };
    const first = await backUp(folder, copy);
    const file = readFileList(first.path).find((listed) => listed.name === `${name}.jpg`)!;
    const content = toContentPath(join(folder, 'files'), file.sha256!);
    flipByte(content);
    for (let day = 1; day <= 16; day += 1) await backUp(folder, { ...copy, now: later(day) });
    expect(hashFileSync(content)).toBe(file.sha256);
  });

  test('contains the current photo file when both the file and its stored copy have changed', async () => {
    const { item, name } = await addPhoto();
    const file = toUpload(dataDir, `${name}.jpg`);
    const folder = makeFolder();
    const copy = { link: () => raise('EXDEV') };
    const first = await backUp(folder, copy);
    const listed = readFileList(first.path).find((entry) => entry.name === `${name}.jpg`)!;
    flipByte(toContentPath(join(folder, 'files'), listed.sha256!));
    flipByte(file);
    let { path } = first;
    for (let day = 1; day <= 16; day += 1) ({ path } = await backUp(folder, { ...copy, now: later(day) }));
    const target = join(makeFolder(), 'data');
    await restore(path, target);
    expect(readFileSync(toUpload(target, `${name}.jpg`))).toEqual(readFileSync(file));
    await ada.api.items.remove({ params: { id: item.id } });
  });

  test('contains all writes acknowledged before the backup began, while other writes continue', async () => {
    const folder = makeFolder();
    const acknowledged: string[] = [];
    let isOver = false;
    const write = async () => {
      while (!isOver) {
        const name = `Write ${acknowledged.length}`;
        await ada.api.items.create({ body: { name } });
        acknowledged.push(name);
      }
    };
    const writing = write();
    for (let round = 0; round < 3; round += 1) {
      const wanted = acknowledged.length + 5;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(wanted);
      const before = [...acknowledged];
      const { path } = await backUp(folder, { now: later(round) });
      const target = join(makeFolder(), 'data');
      await restore(path, target);
      const restored = (await readItems(target)).filter((name) => name.startsWith('Write'));
      expect(restored.slice(0, before.length)).toEqual(before);
      expect(restored.length).toBeLessThanOrEqual(acknowledged.length + 1);
    }
    isOver = true;
    await writing;
  });

  test('leaves no backup when it fails, and removes the files of a backup that was killed', async () => {
    await addPhoto();
    const folder = makeFolder();
    await expect(backUp(folder, { link: () => raise('ENOSPC') })).rejects.toThrow('too little space');
    expect(await listBackups(folder)).toEqual([]);
    mkdirSync(join(folder, '20260101T000000Z.part'));
    writeFileSync(join(folder, '20260101T000000Z.part', 'stowage.db'), 'half');
    const { name } = await backUp(folder);
    expect(readdirSync(folder).sort()).toEqual([name, 'files']);
  });

  test('removes expired backups and the photos that only they contain', async () => {
    const { item, name } = await addPhoto();
    const folder = makeFolder();
    const first = await backUp(folder, { keep: 1, now: later(-60) });
    const { sha256 } = readFileList(first.path).find((file) => file.name === `${name}.jpg`)!;
    const content = toContentPath(join(folder, 'files'), sha256!);
    expect(existsSync(content)).toBe(true);
    await ada.api.items.remove({ params: { id: item.id } });
    await ada.api.trash.empty();
    // The first backup expires once four later weeks have a backup, because four weekly backups are kept.
    for (const days of [-50, -40, -30, -20]) await backUp(folder, { keep: 1, now: later(days) });
    expect((await listBackups(folder)).map((backup) => backup.name)).not.toContain(first.name);
    expect(existsSync(content)).toBe(false);
  });

  describe('on a full disk', () => {
    let original: string;
    let names: string[];
    let folder: string;
    beforeAll(async () => {
      await addPhoto();
      [original, names] = [makeDataDir(), []];
      for (const days of [-60, -50, -40, -30, -20])
        names.push((await backUp(original, { keep: 30, now: later(days) })).name);
    });
    afterAll(() => rmSync(original, { recursive: true }));
    beforeEach(() => {
      folder = makeFolder();
      cpSync(original, folder, { recursive: true });
    });

    /** Simulates a disk that has room for a new backup once at most `count` of the old backups are left. */
    const freeBelow = (count: number) => () =>
      readdirSync(folder).filter((name) => names.includes(name)).length > count ? 0 : 1e12;
    const listNames = async () => (await listBackups(folder)).map(({ name }) => name).sort();

    test('removes expired backups first to make room for the new backup', async () => {
      const { name, removed, removed_first } = await backUp(folder, { keep: 1, readFree: freeBelow(3) });
      expect([removed, removed_first]).toEqual([names.slice(0, 2), 2]);
      expect(await listNames()).toEqual([...names.slice(2), name]);
    });

    test('fails and keeps the other backups when removing expired backups frees too little space', async () => {
      const request = { keep: 1, readFree: () => 0 };
      await expect(backUp(folder, request)).rejects.toThrow(
        /too little space .* MB\. To make room, 2 expired backups were removed\.$/,
      );
      await expect(backUp(folder, request)).rejects.toThrow(/MB\. Older backups were kept\.$/);
      expect(await listNames()).toEqual(names.slice(2));
    });

    test('keeps the newest backup, even if the new backup would replace it', async () => {
      const request = { keep: 1, now: later(-20), readFree: () => 0 };
      for (const name of names.slice(0, -1)) rmSync(join(folder, name), { recursive: true });
      await expect(backUp(folder, request)).rejects.toThrow('Older backups were kept.');
      expect(await listNames()).toEqual(names.slice(-1));
    });

    test.each<[string, (newest: string) => void, string]>([
      ['database', (newest) => flipByte(join(newest, 'stowage.db')), 'stowage.db has changed.'],
      ['manifest', (newest) => flipByte(join(newest, 'manifest.json')), 'cannot be read.'],
      ['photo', () => rmSync(join(folder, 'files'), { recursive: true }), 'is missing or incomplete.'],
    ])('removes nothing when the newest backup has a damaged or missing %s', async (_, damage, reason) => {
      damage(join(folder, names.at(-1)!));
      const failure = backUp(folder, { keep: 1, readFree: freeBelow(3) });
      await expect(failure).rejects.toThrow('Older backups were kept, because the newest one is not intact:');
      await expect(failure).rejects.toThrow(reason);
      expect(readdirSync(folder).filter((name) => name !== 'files')).toEqual(names);
    });

    test('deletes the reserve file when removing a backup needs space, and creates the file again afterwards', async () => {
      const reserve = join(dataDir, 'reserve');
      await server.context.reserve.fill();
      const rename = (from: string, to: string) =>
        existsSync(reserve) ? raise('ENOSPC') : renameSync(from, to);
      const { removed_first } = await backUp(folder, { keep: 1, rename, readFree: freeBelow(3) });
      expect(removed_first).toBe(2);
      expect(existsSync(reserve)).toBe(true);
    });
  });

  test('keeps the newest backup when the clock was set back and older backups have later times', async () => {
    const folder = makeFolder();
    for (const days of [0, 1, 2, 3, 4, 5]) await backUp(folder, { keep: 1, now: later(days * 10) });
    const { name } = await backUp(folder, { keep: 1, now: new Date(0) });
    expect((await listBackups(folder)).map((backup) => backup.name)).toContain(name);
  });

  test('fails when another backup is running', async () => {
    const lock = lockBackups(dataDir)!;
    const second = backUp(makeFolder());
    await expect(second).rejects.toThrow('Another backup is running');
    lock.release();
  });

  test.each<[string, (folder: string) => Partial<BackupRequest>, string]>([
    [
      'is missing',
      (folder) => ({ backup_dir: join(folder, 'disk'), creates_folder: false }),
      'does not exist. Create it, or connect its disk.',
    ],
    [
      'is a file',
      (folder) => {
        writeFileSync(join(folder, 'file'), '');
        return { backup_dir: join(folder, 'file'), creates_folder: false };
      },
      'is not a folder.',
    ],
    ['is full', () => ({ link: () => raise('ENOSPC') }), 'There is too little space in'],
  ])('reports the problem when the backup folder %s', async (_, prepare, message) => {
    await addPhoto();
    const folder = makeFolder();
    await expect(backUp(folder, prepare(folder))).rejects.toThrow(message);
  });
});

function raise(code: string): never {
  throw Object.assign(new Error(code), { code });
}

describe('a restore', () => {
  let folder: string;
  let backup: string;
  beforeAll(async () => {
    folder = makeDataDir();
    await addPhoto();
    backup = (await backUp(folder, { link: () => raise('EXDEV') })).path;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const listParts = () => [
    join(backup, 'manifest.json'),
    join(backup, 'stowage.db'),
    join(backup, 'files.txt'),
    join(backup, 'secret.key'),
    toContentPath(join(folder, 'files'), readFileList(backup).at(-1)!.sha256!),
  ];

  test('reports a file with one changed byte and restores nothing', async () => {
    for (const path of listParts()) {
      const before = readFileSync(path);
      flipByte(path);
      const target = makeFolder();
      await expect(restore(backup, target)).rejects.toThrow(path);
      expect(readdirSync(target).filter((name) => name !== 'lock.db')).toEqual([]);
      writeFileSync(path, before);
    }
  });

  test('omits and reports a damaged photo file when asked to skip damaged files', async () => {
    const path = listParts().at(-1)!;
    const before = readFileSync(path);
    flipByte(path);
    const target = join(makeFolder(), 'data');
    const request = { backup, data_dir: target, replaces: false, now: NOW, skips_damaged: true };
    const { damaged } = await restoreBackup(request);
    const { name } = readFileList(backup).at(-1)!;
    expect(damaged).toEqual([name]);
    expect(existsSync(toUpload(target, name))).toBe(false);
    expect((await readItems(target)).length).toBeGreaterThan(0);
    writeFileSync(path, before);
  });

  test('reports the path of a missing file', async () => {
    const path = listParts().at(-1)!;
    renameSync(path, `${path}-away`);
    await expect(restore(backup, makeFolder())).rejects.toThrow(`The backup is damaged: ${path} is missing.`);
    renameSync(`${path}-away`, path);
  });

  test('refuses a folder with data, but with --replace moves the old data aside', async () => {
    const target = join(makeFolder(), 'data');
    await restore(backup, target);
    const db = await openDatabase(target);
    db.$client.prepare("UPDATE items SET name = 'Changed'").run();
    closeDatabase(db);
    await expect(restore(backup, target)).rejects.toThrow('is not empty. Add --replace');
    const { replaced } = await restore(backup, target, true);
    expect(await readItems(target)).not.toContain('Changed');
    expect(await readItems(replaced!)).toContain('Changed');
  });

  test('refuses the data folder of a running server', async () => {
    await expect(restore(backup, dataDir, true)).rejects.toThrow('Stowage is already running');
  });

  test('refuses a backup of a newer version', async () => {
    const other = makeFolder();
    writeFileSync(
      join(other, 'manifest.json'),
      readFileSync(join(backup, 'manifest.json'), 'utf8').replace('1', '2'),
    );
    await expect(restore(other, makeFolder())).rejects.toThrow('made by a newer version of Stowage');
  });

  test('leaves the target folder unchanged when it fails halfway', async () => {
    const target = join(makeFolder(), 'data');
    await restore(backup, target);
    const before = listFiles(target);
    let files = 0;
    const failing = restoreBackup({
      backup,
      data_dir: target,
      replaces: true,
      now: NOW,
      link: (from, to) => ((files += 1) > 1 ? raise('ENOSPC') : linkSync(from, to)),
    });
    await expect(failing).rejects.toThrow('There is too little space in');
    expect(listFiles(target)).toEqual(before);
    expect(existsSync(toStagingFolder(target))).toBe(false);
  });
});

describe('a restore that is killed', () => {
  const PARTS = ['secret.key', 'stowage.db', 'uploads'];
  /** Data folder with a prepared restore. After the backup, the items were renamed and one photo file was deleted. */
  let prepared: string;
  let restored: string[];
  beforeAll(async () => {
    prepared = join(makeDataDir(), 'data');
    await addPhoto();
    const { path } = await backUp(join(prepared, '../backups'));
    await restore(path, prepared);
    const db = await openDatabase(prepared);
    db.$client.prepare("UPDATE items SET name = 'Changed'").run();
    closeDatabase(db);
    restored = listFiles(join(prepared, 'uploads'));
    rmSync(toUpload(prepared, restored[0]!));
    await prepareRestore({ backup: path, data_dir: prepared });
    markReady(prepared, NOW);
  });
  afterAll(() => rmSync(join(prepared, '..'), { recursive: true }));

  function makePrepared() {
    const target = join(makeFolder(), 'data');
    cpSync(prepared, target, { recursive: true });
    return { target, staging: toStagingFolder(target) };
  }

  function moveParts(from: string, to: string, count: number): void {
    if (count > 0) mkdirSync(to, { recursive: true });
    for (const name of PARTS.slice(0, count)) renameSync(join(from, name), join(to, name));
  }

  function expectData(folder: string, isOld: boolean): void {
    const sqlite = new Sqlite(join(folder, 'stowage.db'), { readonly: true });
    const names = sqlite.prepare('SELECT DISTINCT name FROM items').pluck().all();
    sqlite.close();
    expect(names.includes('Changed')).toBe(isOld);
    expect(listFiles(join(folder, 'uploads'))).toEqual(isOld ? restored.slice(1) : restored);
    expect(existsSync(join(folder, 'secret.key'))).toBe(true);
  }

  test.each([
    ['before the old data is moved', { old: 0 }],
    ['after the old secret is moved', { old: 1 }],
    ['after the old database is moved', { old: 2 }],
    ['after the old data is moved', { old: 3 }],
    ['before the new data is moved', { old: 3, fresh: 0 }],
    ['after the new secret is moved', { old: 3, fresh: 1 }],
    ['after the new database is moved', { old: 3, fresh: 2 }],
    ['after the new data is moved', { old: 3, fresh: 3 }],
  ])('%s is completed at the next start', (_, { old, fresh }: { old: number; fresh?: number }) => {
    const { target, staging } = makePrepared();
    const replaced = join(target, readFileSync(join(staging, 'ready'), 'utf8'));
    moveParts(target, replaced, old);
    if (fresh !== undefined) renameSync(join(staging, 'ready'), join(staging, 'moved'));
    moveParts(staging, target, fresh ?? 0);
    expect(finishRestore(target)).toBe(replaced);
    expectData(target, false);
    expectData(replaced, true);
    expect(existsSync(staging)).toBe(false);
  });

  test('leaves other files of the data folder in place', () => {
    const { target } = makePrepared();
    mkdirSync(join(target, 'offsite'));
    finishRestore(target);
    expect(existsSync(join(target, 'offsite'))).toBe(true);
  });

  test('leaves no temporary files after the next start if the preparation was not complete', async () => {
    const { target, staging } = makePrepared();
    rmSync(join(staging, 'ready'));
    mkdirSync(toExtractedFolder(target));
    writeFileSync(toUploadedArchive(target), '');
    closeDatabase(await openDatabase(target));
    for (const path of [staging, toExtractedFolder(target), toUploadedArchive(target)])
      expect(existsSync(path)).toBe(false);
    expectData(target, true);
  });

  test('does not replace the data if the preparation was not complete', () => {
    const { target, staging } = makePrepared();
    rmSync(join(staging, 'ready'));
    writeFileSync(join(staging, 'ready.part'), '');
    expect(finishRestore(target)).toBeUndefined();
    expectData(target, true);
  });
});
