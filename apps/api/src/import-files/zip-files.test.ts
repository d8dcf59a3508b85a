import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { makeZip } from '../../test/support/document-files';
import { openUpload, openZip } from './zip-files';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-zip-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Replaces bytes of a file wherever they occur. The new ones are as many. */
function patch(content: Buffer, from: string | Buffer, to: string | Buffer): Buffer {
  const patched = Buffer.from(content);
  const [old, wanted] = [Buffer.from(from), Buffer.from(to)];
  for (let at = patched.indexOf(old); at >= 0; at = patched.indexOf(old, at + wanted.length))
    wanted.copy(patched, at);
  return patched;
}

/** Changes a number in the directory entry of the first file. */
function patchDirectory(content: Buffer, offset: number, bytes: number, value: number): Buffer {
  const patched = Buffer.from(content);
  patched.writeUIntLE(value, patched.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + offset, bytes);
  return patched;
}

const refusal = (source: string | Buffer) =>
  openZip(source).then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'refusal' in error ? error.refusal : error),
  );

test('lists files without folders and files of systems, and reads them', async () => {
  const zip = await openZip(
    await makeZip({
      'a/b.txt': 'hello',
      'c.txt': '',
      '__MACOSX/a/._b.txt': 'x',
      '.DS_Store': 'x',
      'a/Thumbs.db': 'x',
    }),
  );
  expect(zip.files).toEqual([
    { name: 'a/b.txt', bytes: 5 },
    { name: 'c.txt', bytes: 0 },
  ]);
  await expect(zip.read('a/b.txt', 5)).resolves.toEqual(Buffer.from('hello'));
  await expect(zip.read('a/b.txt', 4)).rejects.toMatchObject({ refusal: { code: 'import.too_large' } });
});

test.each([
  [
    ['backup/manifest.json', 'backup/photos/a.jpg'],
    ['manifest.json', 'photos/a.jpg'],
  ],
  [
    ['Drill/1.jpg', 'Drill/list.csv'],
    ['Drill/1.jpg', 'Drill/list.csv'],
  ],
  [
    ['a/list.csv', 'b/list.csv'],
    ['a/list.csv', 'b/list.csv'],
  ],
])('leaves out a folder around all files, unless it contains photos: %j', async (names, expected) => {
  const zip = await openZip(await makeZip(Object.fromEntries(names.map((name) => [name, 'x']))));
  expect(zip.files.map(({ name }) => name)).toEqual(expected);
});

test('reads names in UTF-8 that are not marked as such, and decomposed letters', async () => {
  const plain = await makeZip({ 'Buxro.jpg': 'x', 'u\u0308.jpg': 'x' });
  const zip = await openZip(patch(plain, 'ux', Buffer.from('ü')));
  expect(zip.files.map(({ name }) => name)).toEqual(['Büro.jpg', 'ü.jpg']);
});

describe('a file that leads out of the folder', () => {
  test.each([
    '../etc/pw',
    '/etc/pwd1',
    'C:\\etc\\p',
    'C:/etc/pw',
    'a/../../p',
    'a\\..\\..p',
    'a/bc/..',
    'aaa\0bbbbb',
  ])('refuses the name %j', async (name) => {
    const placeholder = 'x'.repeat(Buffer.byteLength(name));
    const content = patch(await makeZip({ [placeholder]: 'x' }), placeholder, name);
    expect(await refusal(content)).toEqual({ code: 'import.zip_strange_name', params: { name } });
  });

  test('refuses a link', async () => {
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from('/etc/passwd'), 'link.jpg', { mode: 0o120777 });
    zip.end();
    const content = await buffer(zip.outputStream);
    expect(await refusal(content)).toEqual({ code: 'import.zip_link', params: { name: 'link.jpg' } });
  });

  test('accepts dots in names', async () => {
    const zip = await openZip(await makeZip({ 'a/..b/c..jpg': 'x', 'd.txt': 'x' }));
    expect(zip.has('a/..b/c..jpg')).toBe(true);
  });
});

const SIZE_OFFSET = 24;
const MB = 1024 * 1024;

test('opens a ZIP of more than 4 GB that is full of photos', async () => {
  const path = join(folder, 'large.zip');
  const size = 5 * 1024 * MB;
  const content = await makeZip({ 'a.jpg': 'x', 'b.jpg': 'x' });
  const entry = Buffer.from('PK\x01\x02', 'latin1');
  for (const at of [content.indexOf(entry), content.lastIndexOf(entry)])
    content.writeUInt32LE(size / 2, at + SIZE_OFFSET);
  writeFileSync(path, content);
  // A hole, before another end that names the same directory.
  truncateSync(path, size);
  appendFileSync(path, content.subarray(content.indexOf('PK\x05\x06')));
  const zip = await openZip(path);
  expect(zip.files).toHaveLength(2);
  zip.close();
  rmSync(path);
});

describe('a bomb', () => {
  test('refuses a ZIP that says to be larger than the limit', async () => {
    const content = await makeZip({ a: 'x', b: 'x' });
    const huge = patchDirectory(content, SIZE_OFFSET, 4, 0xfffffffe);
    const at = huge.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    huge.writeUInt32LE(0xfffffffe, at + SIZE_OFFSET);
    // Compressed, so that no other size tells the truth.
    huge.writeUInt16LE(8, at + 10);
    const both = patchDirectory(huge, 10, 2, 8);
    expect(await refusal(both)).toMatchObject({ code: 'import.zip_too_large' });
  });

  test('reads no more of a file than its declared size', async () => {
    const content = patchDirectory(await makeZip({ a: 20 * MB }), SIZE_OFFSET, 4, 1000);
    const zip = await openZip(content);
    await expect(zip.read('a', 2000)).rejects.toMatchObject({ refusal: { code: 'import.zip_damaged' } });
  });

  test('refuses a compressed file that says to be empty', async () => {
    const content = patchDirectory(await makeZip({ a: MB }), SIZE_OFFSET, 4, 0);
    expect(await refusal(content)).toEqual({ code: 'import.zip_damaged' });
  });

  test('refuses too many files', async () => {
    // The end of a ZIP in the format for large ones, which says how many files there are.
    const end = Buffer.alloc(98);
    end.writeUInt32LE(0x06064b50, 0);
    end.writeUInt32LE(44, 4);
    end.writeUInt32LE(100_001, 24);
    end.writeUInt32LE(100_001, 32);
    end.writeUInt32LE(0x07064b50, 56);
    end.writeUInt32LE(1, 72);
    end.writeUInt32LE(0x06054b50, 76);
    end.fill(255, 80, 96);
    expect(await refusal(end)).toMatchObject({ code: 'import.zip_too_many_files' });
  });
});

test('refuses a ZIP that ends early, and one without a directory', async () => {
  const content = await makeZip({ 'a.txt': 'hello' });
  for (const damaged of [content.subarray(0, -10), content.subarray(0, 40), Buffer.from('PK\x03\x04')])
    expect(await refusal(damaged)).toEqual({ code: 'import.zip_damaged' });
});

test('refuses to read a file with a password', async () => {
  const ENCRYPTED = 1;
  const content = patchDirectory(await makeZip({ a: 1024 }), 8, 2, ENCRYPTED);
  const zip = await openZip(content);
  await expect(zip.read('a', 2048)).rejects.toMatchObject({ refusal: { code: 'import.protected' } });
});

describe('extracts', () => {
  const extract = async (content: Buffer | Promise<Buffer>, names: string[], target: string) => {
    const path = join(folder, 'x.zip');
    writeFileSync(path, await content);
    const upload = await openUpload(path);
    try {
      const results: boolean[] = [];
      for (const name of names) results.push(await upload.extract(name, target));
      return results;
    } finally {
      upload.close();
    }
  };

  test('a file', async () => {
    const content = makeZip({ 'media/Drill.JPG': 'photo', 'list.csv': 'x' });
    const target = join(folder, 'target');
    expect(await extract(content, ['media/Drill.JPG', 'saw.jpg'], target)).toEqual([true, false]);
    expect(readFileSync(target, 'utf8')).toBe('photo');
  });

  test('nothing of an upload that is no ZIP', async () => {
    expect(await extract(Buffer.from('Name,Photo\nDrill,a.jpg\n'), ['a.jpg'], join(folder, 'no'))).toEqual([
      false,
    ]);
  });

  test('nothing of a damaged file', async () => {
    const zip = await makeZip({ a: 100_000 });
    const target = join(folder, 'damaged');
    const damaged = patch(zip, zip.subarray(40, 60), Buffer.alloc(20, 255));
    expect(await extract(damaged, ['a'], target)).toEqual([false]);
    expect(() => readFileSync(target)).toThrow('ENOENT');
  });

  test('reports a folder that does not exist', async () => {
    await expect(extract(makeZip({ a: 'x' }), ['a'], join(folder, 'none', 'target'))).rejects.toThrow(
      'ENOENT',
    );
  });
});
