import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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

const isThere = (file: string) => existsSync(openFileStore(dataDir).toPath(toFileName(file, 'large')));

test('an image whose row never came is gone after the next start; one with a row stays', async () => {
  const [lost, kept, settled] = await Promise.all([1, 2, 3].map(() => openFileStore(dataDir).save(image)));
  await openFileStore(dataDir).settle(settled!);
  // As after a kill: nobody said how it went on.
  const store = openFileStore(dataDir);
  await store.recover((file) => file === kept);
  expect([lost, kept, settled].map((file) => isThere(file!))).toEqual([false, true, true]);
  // What is decided is not asked about again.
  await openFileStore(dataDir).recover(() => false);
  expect([kept, settled].map((file) => isThere(file!))).toEqual([true, true]);
});

test('an image whose row has gone loses its files at the next start, one whose removal was taken back does not', async () => {
  const store = openFileStore(dataDir);
  const [gone, stays] = [await store.save(image), await store.save(image)];
  for (const file of [gone, stays]) {
    await store.settle(file);
    store.announceRemoval(file);
  }
  await openFileStore(dataDir).recover((file) => file === stays);
  expect([gone, stays].map(isThere)).toEqual([false, true]);
});
