import { once } from 'node:events';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IMPORT_FILES_MAX, IMPORT_MAX_BYTES } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFile } from '../../src/cli/import-command';
import { waitForImports } from '../../src/features/imports/imports.service';
import { type ApiClient, refusal } from '../support/client';
import { makeImage } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { beginRequest, bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let api: ApiClient;
let photos: Buffer[];
beforeAll(async () => {
  server = await startServer();
  photos = await Promise.all([8, 9, 10].map((width) => makeImage({ width, height: 8 })));
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  api = ada.api;
});

const toFile = (name: string, content: string | Buffer = 'no photo') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name);
const photo = (name: string, index = 0) => toFile(name, photos[index]);
const upload = (...files: File[]) => api.imports.create({ body: {}, files });
const run = async (id: number) => {
  await api.imports.run({ params: { id } });
  await waitForImports(server.context.db);
  return api.imports.get({ params: { id } });
};
const listPhotos = async () =>
  (await api.items.list({ query: { sort: 'name' } })).items.map(({ name, images }) => [name, images.length]);
const listTemporary = () => server.listFiles().filter((name) => name.includes('tmp'));

describe('several files', () => {
  test('of photos go to the items that they are named after, and one undo takes them back', async () => {
    const drill = await api.items.create({ body: { name: 'Drill' } });
    await api.items.create({ body: { name: 'Saw' } });
    const shown = await upload(
      photo(`${drill.item_number}.jpg`),
      photo('Saw.jpg', 1),
      photo('Saw (2).jpg', 2),
    );
    expect(shown).toMatchObject({
      kind: 'photos',
      file_name: `${drill.item_number}.jpg + 2`,
      counts: { new_items: 0, updated_items: 2 },
    });
    expect(listTemporary()).toEqual([]);
    expect(await run(shown.id)).toMatchObject({ state: 'done', left_out: [] });
    expect(await listPhotos()).toEqual([
      ['Drill', 1],
      ['Saw', 2],
    ]);
    await api.imports.undo({ params: { id: shown.id }, body: {} });
    expect(await listPhotos()).toEqual([
      ['Drill', 0],
      ['Saw', 0],
    ]);
  });

  test('are a table with its photos', async () => {
    const table = toFile('things.csv', 'Name,Serial number\nDrill,A-1\nSaw,B-2\n');
    const shown = await upload(photo('A-1.jpg'), table, photo('saw.jpg', 1));
    expect(shown).toMatchObject({ kind: 'table', file_name: 'things.csv', counts: { new_items: 2 } });
    await run(shown.id);
    expect(await listPhotos()).toEqual([
      ['Drill', 1],
      ['Saw', 1],
    ]);
  });

  test('of equal names get numbers', async () => {
    const { id, items } = await upload(photo('image.jpg'), photo('image.jpg', 1), photo('image.jpg', 2));
    expect(items).toMatchObject([{ name: 'image', photo: 'image.jpg', photo_count: 3 }]);
    await run(id);
    expect(await listPhotos()).toEqual([['image', 3]]);
  });

  test('keep their folders, which may be named after items, and take the name of the common one', async () => {
    const table = toFile('Attic/things.csv', 'Name\nDrill\nSaw\n');
    const shown = await upload(table, photo('Attic/Drill/IMG_1.jpg'), photo('Attic/Saw/IMG_1.jpg', 1));
    expect(shown.items.map(({ name, photo_count }) => [name, photo_count])).toEqual([
      ['Drill', 1],
      ['Saw', 1],
    ]);
    const { file_name } = await upload(photo('Attic/Drill.jpg'), photo('Attic/Saw.jpg'));
    expect(file_name).toBe('Attic');
  });

  test('cannot lead out of their folder', async () => {
    const { items } = await upload(photo('../../C:\\Drill.jpg'), photo('/etc/Saw.jpg'));
    expect(items.map((item) => item.photo)).toEqual(['C__Drill.jpg', 'etc/Saw.jpg']);
  });

  test.each([
    ['a ZIP and a photo', ['things.ZIP', 'Drill.jpg']],
    ['two tables', ['tools.csv', 'books.xlsx']],
  ])('are refused as %s', async (_, names) => {
    expect(await refusal(upload(...names.map((name) => toFile(name))))).toMatchObject({
      status: 422,
      code: 'import.several_files',
    });
    expect(await api.imports.list()).toEqual([]);
    expect(listTemporary()).toEqual([]);
  });

  test('are refused when they are too many', async () => {
    const files = Array.from({ length: IMPORT_FILES_MAX + 1 }, (_, index) => toFile(`${index}.jpg`));
    const { status, code, params } = await refusal(upload(...files));
    expect({ status, code, params }).toEqual({
      status: 422,
      code: 'image.too_many',
      params: { max: IMPORT_FILES_MAX },
    });
    expect(listTemporary()).toEqual([]);
  });

  test('are refused before they are sent when they are too large together', async () => {
    const request = beginRequest(server.url, {
      method: 'POST',
      path: '/api/v1/imports',
      headers: {
        ...bearer(ada.token),
        'content-type': 'multipart/form-data; boundary=X',
        'content-length': String(2 * IMPORT_MAX_BYTES),
      },
    });
    const answered = once(request, 'response');
    request.write('--X\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nno photo');
    expect(await answered).toMatchObject([{ statusCode: 413 }]);
    request.destroy();
  });

  test('are refused from a viewer', async () => {
    const guest = await server.register();
    const viewer = addMember(server, ada.inventory_id, guest, 'viewer');
    const attempt = viewer.imports.create({ body: {}, files: [photo('a.jpg'), photo('b.jpg')] });
    expect(await refusal(attempt)).toMatchObject({ status: 403, code: 'inventory.viewer' });
    expect(listTemporary()).toEqual([]);
  });
});

test('the command line imports a folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stowage-import-'));
  try {
    await mkdir(join(folder, 'Attic'));
    await writeFile(join(folder, 'things.csv'), 'Name\nDrill\nSaw\n');
    await writeFile(join(folder, 'Attic', 'Drill.jpg'), photos[0]!);
    const context = { ...server.context, print: () => undefined };
    await importFile(context, folder, { user: ada.username });
    expect(await listPhotos()).toEqual([
      ['Drill', 1],
      ['Saw', 0],
    ]);
    const link = join(folder, 'link.csv');
    await writeFile(join(folder, 'things.csv'), 'Name\nTent\n');
    await symlink(join(folder, 'things.csv'), link);
    await importFile(context, link, { user: ada.username });
    expect((await api.imports.list()).map((one) => [one.file_name, one.counts.new_items])).toEqual([
      ['link.csv', 1],
      ['things.csv', 2],
    ]);
    await rm(link);
    await rm(join(folder, 'things.csv'));
    await rm(join(folder, 'Attic', 'Drill.jpg'));
    await expect(importFile(context, folder, { user: ada.username })).rejects.toThrow(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
});
