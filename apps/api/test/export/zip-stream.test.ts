import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { streamZip, type ZipEntry } from '../../src/export-files/zip-stream';
import { makeDataDir } from '../support/server';

test('ends without an uncaught error when it is aborted while a file is opened', async () => {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'photo.jpg');
  writeFileSync(path, 'photo');
  const ending = new AbortController();
  function* listEntries(): Generator<ZipEntry> {
    queueMicrotask(() => ending.abort());
    yield { name: 'photo.jpg', content: { path }, compress: false };
  }
  let isEnded = false;
  const zip = streamZip(listEntries(), ending.signal, () => {
    isEnded = true;
    return Promise.resolve();
  });
  await expect(buffer(zip)).rejects.toThrow('aborted');
  expect(isEnded).toBe(true);
});
