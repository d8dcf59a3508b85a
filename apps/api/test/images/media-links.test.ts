import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ItemImage } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toImageFile } from '../../src/files/file-store';
import { createMediaLinks } from '../../src/files/media-links';
import { makeImage, toFile } from '../support/image-files';
import { makeDataDir, PASSWORD, type Person, startServer, type TestServer } from '../support/server';

const HOUR_MS = 60 * 60 * 1000;

let server: TestServer;
let photo: File;
let ada: Person;
let itemId: number;
let image: ItemImage;
beforeAll(async () => {
  server = await startServer();
  photo = toFile(await makeImage());
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  ({ itemId, image } = await addImage(ada));
});

async function addImage({ api }: Person) {
  const { id } = await api.items.create({ body: { name: 'Drill' } });
  return { itemId: id, image: await api.images.create({ params: { id }, body: {}, files: [photo] }) };
}

async function statusOf(address: string, token?: string) {
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const response = await fetch(server.url + address, { headers });
  const body = Buffer.from(await response.arrayBuffer());
  // The message must not reveal why the server refused the request.
  if (response.status === 404)
    expect(JSON.parse(body.toString())).toEqual({
      detail: 'This does not exist, or you do not have access to it.',
      code: 'general.not_found',
    });
  return response.status;
}

const fileOf = ({ url }: Pick<ItemImage, 'url'>) => url.split('?')[0]!;

describe('a signed image URL', () => {
  test('serves a signed image URL without a token and with safe headers', async () => {
    for (const [address, type] of [
      [image.url, 'image/jpeg'],
      [image.medium_url, 'image/webp'],
      [image.thumbnail_url, 'image/webp'],
    ] as const) {
      const response = await fetch(server.url + address);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });

  test('responds with 304 to a matching ETag and sends no Last-Modified header', async () => {
    const { headers } = await fetch(server.url + image.url);
    expect(headers.has('last-modified')).toBe(false);
    // fetch sends `no-cache` with a conditional request unless a cache header is set.
    const statusWith = async (etag: string) => {
      const asked = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      return (await fetch(server.url + image.url, { headers: asked })).status;
    };
    expect(await statusWith(headers.get('etag')!)).toBe(304);
    expect(await statusWith('"other"')).toBe(200);
  });

  test("serves an unsigned image URL with the owner's token only", async () => {
    expect(await statusOf(fileOf(image), ada.token)).toBe(200);
    expect(await statusOf(fileOf(image))).toBe(404);
    const bob = await server.register();
    expect(await statusOf(fileOf(image), bob.token)).toBe(404);
  });

  test('returns the same signed image URL in the next response, and the URL expires after 6 to 18 hours', async () => {
    const start = server.clock.now;
    const addressAfter = async (hours: number) => {
      server.clock.now = new Date(start.getTime() + hours * HOUR_MS);
      return (await ada.api.items.get({ params: { id: itemId } })).images[0]!.url;
    };
    const expiry = Number(new URLSearchParams(image.url.split('?')[1]).get('e')) * 1000 - start.getTime();
    expect(expiry).toBeGreaterThanOrEqual(6 * HOUR_MS);
    expect(expiry).toBeLessThanOrEqual(18 * HOUR_MS);
    expect(await addressAfter(0)).toBe(image.url);
    expect(await addressAfter(13)).not.toBe(image.url);
    server.clock.now = new Date(start.getTime() + expiry - 1000);
    expect(await statusOf(image.url)).toBe(200);
    server.clock.now = new Date(start.getTime() + expiry);
    expect(await statusOf(image.url)).toBe(404);
    server.clock.now = start;
  });

  test('rejects a signed image URL with any part changed', async () => {
    const bob = await server.register();
    const { image: foreign } = await addImage(bob);
    const [path, query] = [fileOf(image), new URLSearchParams(image.url.split('?')[1])];
    const with_ = (name: string, value: string) => {
      const changed = new URLSearchParams(query);
      changed.set(name, value);
      return `${path}?${changed.toString()}`;
    };
    const theirs = new URLSearchParams(foreign.url.split('?')[1]);
    const addresses = [
      path,
      `${path}?e=&s=&k=`,
      with_('e', String(Number(query.get('e')) + 3600)),
      with_('e', '9999999999'),
      with_('e', 'NaN'),
      with_('s', 'x'.repeat(22)),
      with_('s', ''),
      with_('s', query.get('s')!.slice(0, -1)),
      with_('k', theirs.get('k')!),
      `${path}?${theirs.toString()}`,
      `${fileOf(foreign)}?${query.toString()}`,
      `${image.url}&s=${query.get('s')!}`,
      image.url.replace('.jpg', '.png'),
      image.url.replace('.jpg', '-320.jpg'),
    ];
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 404]);
    expect(await statusOf(image.url)).toBe(200);
  });

  test('expires image URLs when the user signs out', async () => {
    const other = await server.signIn(ada.username);
    await ada.api.auth.logout();
    expect(await statusOf(image.url)).toBe(404);
    const [same] = (await other.api.items.get({ params: { id: itemId } })).images;
    expect(await statusOf(same!.url)).toBe(200);
  });

  test('expires image URLs when the password changes on another device', async () => {
    const other = await server.signIn(ada.username);
    await other.api.users.updateMe({
      body: { current_password: PASSWORD, new_password: 'another good one' },
    });
    expect(await statusOf(image.url)).toBe(404);
  });

  test('expires image URLs when the user signs out everywhere', async () => {
    const other = await server.signIn(ada.username);
    await other.api.users.removeSessions();
    expect(await statusOf(image.url)).toBe(404);
  });

  test('expires image URLs when the user signs out the device from another device', async () => {
    const other = await server.signIn(ada.username);
    const { id } = (await other.api.users.listSessions()).find(({ is_current }) => !is_current)!;
    await other.api.users.removeSession({ params: { id } });
    expect(await statusOf(image.url)).toBe(404);
  });

  test('expires a new image URL when its session expires', async () => {
    const start = server.clock.now;
    server.clock.now = new Date(start.getTime() + (7 * 24 - 1) * HOUR_MS);
    const [young] = (await ada.api.items.get({ params: { id: itemId } })).images;
    expect(await statusOf(young!.url)).toBe(200);
    server.clock.now = new Date(start.getTime() + (7 * 24 + 1) * HOUR_MS);
    expect(await statusOf(young!.url)).toBe(404);
    server.clock.now = start;
  });

  test('rejects an image URL that combines the parameters of two sessions', async () => {
    const other = await server.signIn(ada.username);
    const [same] = (await other.api.items.get({ params: { id: itemId } })).images;
    const [mine, theirs] = [image.url, same!.url].map((url) => new URLSearchParams(url.split('?')[1]));
    expect(theirs!.get('k')).not.toBe(mine!.get('k'));
    theirs!.set('s', mine!.get('s')!);
    expect(await statusOf(`${fileOf(image)}?${theirs!.toString()}`)).toBe(404);
    await other.api.auth.logout();
    expect(await statusOf(same!.url)).toBe(404);
    expect(await statusOf(image.url)).toBe(200);
  });

  test('rejects a signed image URL from another signed-in user', async () => {
    const bob = await server.register();
    expect(await statusOf(image.url, bob.token)).toBe(404);
    expect(await statusOf(image.url, ada.token)).toBe(200);
  });

  test('rejects an image URL signed with another secret', async () => {
    const foreign = createMediaLinks('x'.repeat(64));
    const file = toImageFile(fileOf(image).split('/').at(-1)!)!;
    const mediaId = new URLSearchParams(image.url.split('?')[1]).get('k')!;
    const forged = foreign.toAddresses(mediaId, server.clock.now).toImageUrls(file);
    expect(fileOf(forged)).toBe(fileOf(image));
    expect(await statusOf(forged.url)).toBe(404);
  });

  test('expires an image URL when the image or the item is deleted', async () => {
    const other = toFile(await makeImage({ width: 8, height: 8 }));
    const second = await ada.api.images.create({ params: { id: itemId }, body: {}, files: [other] });
    await ada.api.images.remove({ params: { id: itemId, imageId: image.id } });
    for (const address of [image.url, image.medium_url, image.thumbnail_url])
      expect(await statusOf(address)).toBe(404);
    expect(await statusOf(second.url)).toBe(200);
    await ada.api.items.remove({ params: { id: itemId } });
    expect(await statusOf(second.url)).toBe(404);
    expect(await statusOf(fileOf(second), ada.token)).toBe(404);
  });

  test('does not store signed image URLs in the database', () => {
    const stored = server.context.db.$client.prepare('SELECT * FROM item_images').all();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('?e=');
  });
});

test.each([
  '/uploads/',
  '/uploads/secret.key',
  '/uploads/..%2fsecret.key',
  '/uploads/..%2f..%2fstowage.db',
  '/uploads/%2e%2e%2fsecret.key',
  `/uploads/${'0'.repeat(32)}.jpg`,
  '/uploads/%00',
  `/uploads/${'a'.repeat(3000)}`,
])('responds with 404 to the image path %s with and without a token', async (path) => {
  expect(await statusOf(path, ada.token)).toBe(404);
  expect(await statusOf(path)).toBe(404);
});

test('responds with 404 for a missing photo file, and still serves the other sizes and creates the report', async () => {
  rmSync(server.context.files.toPath(basename(fileOf(image))));
  expect(await statusOf(image.url)).toBe(404);
  expect(await statusOf(image.thumbnail_url)).toBe(200);
  expect(await ada.api.items.get({ params: { id: itemId } })).toMatchObject({ images: [{ id: image.id }] });
  expect(await ada.api.reports.getInsurance({ query: { format: 'pdf' } })).toBeInstanceOf(Blob);
  await ada.api.images.remove({ params: { id: itemId, imageId: image.id } });
  expect(await statusOf(image.thumbnail_url)).toBe(404);
});

test('serves images from a data folder with a dot in its path', async () => {
  const folder = makeDataDir();
  const hidden = await startServer({}, join(folder, '.stowage'));
  try {
    const { image: kept } = await addImage(await hidden.register());
    expect((await fetch(hidden.url + kept.url)).status).toBe(200);
  } finally {
    await hidden.stop();
    rmSync(folder, { recursive: true });
  }
});
