import { createHash } from 'node:crypto';
import { existsSync, readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openFileStore, toFileName } from './file-store';

const PICTURE = Buffer.from('picture');
const image = {
  width: 1,
  height: 1,
  is_animated: false,
  large: PICTURE,
  medium: PICTURE,
  thumbnail: PICTURE,
};

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'stowage-test-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });
});

const save = async () => (await openFileStore(dataDir).save(image)).file;
const isThere = (file: string) => existsSync(openFileStore(dataDir).toPath(toFileName(file, 'large')));

test('deletes image files that have no database row at the next start, and keeps the others', async () => {
  const [lost, kept, marked] = await Promise.all([1, 2, 3].map(save));
  await openFileStore(dataDir).markSaved(marked!);
  // Simulates a crash: the other two images are neither marked as saved nor removed.
  const store = openFileStore(dataDir);
  await store.recover((file) => file === kept);
  expect([lost, kept, marked].map((file) => isThere(file!))).toEqual([false, true, true]);
  // Its screen size may be missing.
  expect(store.listPending()).toEqual([kept]);
});

test('deletes the files of a removed row at the next start, unless the transaction was rolled back', async () => {
  const store = openFileStore(dataDir);
  const [gone, stays] = [await save(), await save()];
  for (const file of [gone, stays]) {
    await store.markSaved(file);
    store.markForRemoval(file);
  }
  await openFileStore(dataDir).recover((file) => file === stays);
  expect([gone, stays].map(isThere)).toEqual([false, true]);
});

test('returns the bytes and hash of the required files together, and of the screen size separately', async () => {
  const store = openFileStore(dataDir);
  const { file, bytes, files_hash } = await store.save(image);
  const screen = await store.saveScreen(file, Buffer.from('screen'));
  const contents = (['large', 'medium', 'thumbnail'] as const).map((size) =>
    readFileSync(openFileStore(dataDir).toPath(toFileName(file, size))),
  );
  const all = Buffer.concat(contents);
  expect({ bytes, files_hash }).toEqual({
    bytes: all.length,
    files_hash: createHash('sha256').update(all).digest('hex'),
  });
  const content = readFileSync(openFileStore(dataDir).toPath(toFileName(file, 'screen')));
  expect(screen).toEqual({
    screen_bytes: content.length,
    screen_hash: createHash('sha256').update(content).digest('hex'),
  });
});
