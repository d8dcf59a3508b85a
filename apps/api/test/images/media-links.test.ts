import { existsSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ItemImage } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { changeInWorker } from '../../src/db/write-lock';
import { makeScreenSizes } from '../../src/features/images/screen-size.service';
import { toImageFile } from '../../src/files/file-store';
import { createMediaLinks } from '../../src/files/media-links';
import { makeImage, toFile } from '../support/images/image-files';
import { bearer } from '../support/raw-http';
import { makeDataDir, PASSWORD, type Person, startServer, type TestServer } from '../support/server';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

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

const DEVICE = 'd'.repeat(32);

const addressFor = async ({ api }: Pick<Person, 'api'>) =>
  (await api.items.get({ params: { id: itemId } })).images[0]!.url;

async function addressesOn(device: string, password = PASSWORD) {
  const { api } = await server.signIn(ada.username, password, device);
  return { api, url: await addressFor({ api }) };
}

async function statusOf(address: string, token?: string) {
  const response = await request(server.url)
    .get(address)
    .set(token === undefined ? {} : bearer(token));
  // The message must not reveal why the server refused the request.
  if (response.status === 404)
    expect(response.body).toEqual({
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
      [image.screen_url, 'image/webp'],
      [image.medium_url, 'image/webp'],
      [image.thumbnail_url, 'image/webp'],
    ] as const) {
      const response = await request(server.url).get(address);
      expect(response.status).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'private, max-age=2419200, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(z.instanceof(Buffer).parse(response.body).length).toBeGreaterThan(50);
    }
  });

  test('responds with 304 to a matching ETag and sends no Last-Modified header', async () => {
    const { headers } = await request(server.url).get(image.url);
    expect(headers).not.toHaveProperty('last-modified');
    const statusWith = async (etag: string) =>
      (await request(server.url).get(image.url).set('if-none-match', etag)).status;
    expect(await statusWith(headers.etag!)).toBe(304);
    expect(await statusWith('"other"')).toBe(200);
  });

  test("serves an unsigned image URL with the owner's token only", async () => {
    expect(await statusOf(fileOf(image), ada.token)).toBe(200);
    expect(await statusOf(fileOf(image))).toBe(404);
    const bob = await server.register();
    expect(await statusOf(fileOf(image), bob.token)).toBe(404);
  });

  test('returns the same signed image URL in the next response, and the URL expires after 7 to 35 days', async () => {
    const start = server.clock.now;
    const expiry = Number(new URLSearchParams(image.url.split('?')[1]).get('e')) * 1000 - start.getTime();
    expect(expiry).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(expiry).toBeLessThanOrEqual(35 * DAY_MS);
    expect(await addressFor(ada)).toBe(image.url);
    const { url } = await addressesOn(DEVICE);
    const later = async (milliseconds: number) => {
      server.clock.now = new Date(start.getTime() + milliseconds);
      return (await addressesOn(DEVICE)).url;
    };
    expect(await later(expiry - 1000)).not.toBe(url);
    expect(await statusOf(url)).toBe(200);
    await later(expiry);
    expect(await statusOf(url)).toBe(404);
    server.clock.now = start;
  });

  describe('on a device', () => {
    test('keeps the image URL when the user signs in again, and refuses it while no session is active', async () => {
      const first = await addressesOn(DEVICE);
      expect(await statusOf(first.url)).toBe(200);
      await first.api.auth.logout();
      expect(await statusOf(first.url)).toBe(404);
      const second = await addressesOn(DEVICE);
      expect(second.url).toBe(first.url);
      expect(await statusOf(first.url)).toBe(200);
      await ada.api.users.removeSessions();
      expect(await statusOf(first.url)).toBe(404);
    });

    test('works until the last session of the user on the device ends', async () => {
      const [first, second] = [await addressesOn(DEVICE), await addressesOn(DEVICE)];
      await first.api.auth.logout();
      expect(await statusOf(first.url)).toBe(200);
      await second.api.auth.logout();
      expect(await statusOf(first.url)).toBe(404);
    });

    test('signs different image URLs for another device and for another user on the same device', async () => {
      const bob = await server.register();
      const { itemId: theirs } = await addImage(bob);
      const { api } = await server.signIn(bob.username, PASSWORD, DEVICE);
      const [foreign] = (await api.items.get({ params: { id: theirs } })).images;
      const ids = [
        (await addressesOn(DEVICE)).url,
        (await addressesOn('f'.repeat(32))).url,
        foreign!.url,
      ].map((url) => new URLSearchParams(url.split('?')[1]).get('k'));
      expect(new Set(ids).size).toBe(3);
    });

    test('changes with a new password, so that an old URL stays useless after the next sign-in', async () => {
      const { url, api } = await addressesOn(DEVICE);
      await api.auth.logout();
      const new_password = 'another good one';
      await ada.api.users.updateMe({ body: { current_password: PASSWORD, new_password } });
      expect((await addressesOn(DEVICE, new_password)).url).not.toBe(url);
      expect(await statusOf(url)).toBe(404);
    });

    test('changes when the user signs out everywhere, so that an old URL stays useless after the next sign-in', async () => {
      const { url } = await addressesOn(DEVICE);
      await ada.api.users.removeSessions();
      const next = await addressesOn(DEVICE);
      expect(next.url).not.toBe(url);
      expect(await statusOf(url)).toBe(404);
      await next.api.auth.logout();
      expect((await addressesOn(DEVICE)).url).toBe(next.url);
    });

    test('refuses an image URL to a guest who has lost the trust, and returns the same URL when the trust returns', async () => {
      const guest = await server.register();
      const shared = { borrow_availability: 'friends_only' as const };
      await ada.api.items.update({ params: { id: itemId }, body: { name: 'Drill', ...shared } });
      const trust = { trusted_user_id: guest.id, trust_level: 'friend' } as const;
      const readUrl = async () => {
        await ada.api.trust.set({ body: trust });
        const { api } = await server.signIn(guest.username, PASSWORD, DEVICE);
        return (await api.shared.listItems()).items[0]!.images[0]!.screen_url;
      };
      const url = await readUrl();
      const { headers } = await request(server.url).get(url);
      expect(headers['cache-control']).toBe('private, max-age=3600');
      await ada.api.trust.remove({ params: { id: guest.id } });
      expect(await statusOf(url)).toBe(404);
      expect(await readUrl()).toBe(url);
      expect(await statusOf(url)).toBe(200);
    });
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

  test('signs each image for its device, also when more images than signatures in memory are listed', () => {
    const media = createMediaLinks('x'.repeat(64));
    const files = Array.from({ length: 6000 }, (_, index) => String(index).padStart(32, '0'));
    for (const device of ['a'.repeat(32), 'b'.repeat(32)]) {
      const { toImageUrls } = media.toAddresses(device, server.clock.now);
      for (const file of [...files, ...files.slice(0, 10)]) {
        const { e, s, k } = Object.fromEntries(new URL(toImageUrls(file).url, server.url).searchParams);
        expect(k).toBe(device);
        expect(media.isValid(file, { e: e!, s: s!, k: k! }, server.clock.now)).toBe(true);
      }
    }
  });

  test('expires an image URL when the image or the item is deleted', async () => {
    const other = toFile(await makeImage({ width: 8, height: 8 }));
    const second = await ada.api.images.create({ params: { id: itemId }, body: {}, files: [other] });
    await ada.api.images.remove({ params: { id: itemId, imageId: image.id } });
    for (const address of [image.url, image.screen_url, image.medium_url, image.thumbnail_url])
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

describe('the screen size of a photo of an earlier version', () => {
  const forget = () => {
    rmSync(server.context.files.toPath(basename(fileOf({ url: image.screen_url }))));
    server.context.db.$client.exec('UPDATE item_images SET screen_bytes = NULL, screen_hash = NULL');
  };
  const readRow = () =>
    server.context.db.$client
      .prepare('SELECT screen_bytes, screen_hash FROM item_images WHERE id = ?')
      .get(image.id);

  test('creates a missing screen size at the first request, stores it and counts its bytes', async () => {
    const before = readRow();
    forget();
    expect(await statusOf(image.screen_url.replace(/k=.*/, 'k=other'))).toBe(404);
    expect(readRow()).toEqual({ screen_bytes: null, screen_hash: null });
    const responses = await Promise.all([1, 2].map(() => request(server.url).get(image.screen_url)));
    for (const { status, type } of responses) expect([status, type]).toEqual([200, 'image/webp']);
    expect(readRow()).toEqual(before);
    expect(await statusOf(image.screen_url)).toBe(200);
  });

  test('records a new screen size after a running change has ended', async () => {
    forget();
    let end: () => void = () => undefined;
    const change = changeInWorker(
      server.context.db.$client,
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const response = request(server.url).get(image.screen_url).then();
    const path = server.context.files.toPath(basename(fileOf({ url: image.screen_url })));
    await expect.poll(() => existsSync(path)).toBe(true);
    // Answered after the poll at the earliest, so that a write that does not wait would be visible.
    expect(await statusOf(image.url)).toBe(200);
    expect(readRow()).toEqual({ screen_bytes: null, screen_hash: null });
    end();
    await change;
    expect((await response).status).toBe(200);
    expect(readRow()).not.toEqual({ screen_bytes: null, screen_hash: null });
  });

  test('sends a screen size that cannot be stored, and forbids caching a 404 for a missing photo', async () => {
    forget();
    // The file cannot replace a folder of the same name.
    const path = server.context.files.toPath(basename(fileOf({ url: image.screen_url })));
    mkdirSync(path);
    expect(await statusOf(image.screen_url)).toBe(200);
    rmdirSync(path);
    rmSync(server.context.files.toPath(basename(fileOf(image))));
    const response = await request(server.url).get(image.screen_url);
    expect([response.status, response.get('cache-control')]).toEqual([404, undefined]);
    expect(readRow()).toEqual({ screen_bytes: null, screen_hash: null });
  });
});

test('answers an upload before the screen size is made, and makes it after the next start if the server ends before', async () => {
  const { context } = server;
  const { onPhotoSaved } = context;
  let saved = '';
  context.onPhotoSaved = (file) => {
    saved = file;
    return undefined;
  };
  onTestFinished(() => {
    context.onPhotoSaved = onPhotoSaved;
  });
  const { id } = await ada.api.items.create({ body: { name: 'Saw' } });
  const photo = await ada.api.images.create({ params: { id }, body: {}, files: [toFile(await makeImage())] });
  const name = basename(fileOf({ url: photo.screen_url }));
  expect(existsSync(context.files.toPath(name))).toBe(false);
  const copy = await server.copy();
  onTestFinished(() => copy.stop());
  expect(copy.context.files.listPending()).toContain(saved);
  await makeScreenSizes(copy.context);
  expect(existsSync(copy.context.files.toPath(name))).toBe(true);
  expect(copy.context.files.listPending()).toEqual([]);
  expect(await statusOf(photo.screen_url)).toBe(200);
});

test('serves images from a data folder with a dot in its path', async () => {
  const folder = makeDataDir();
  const hidden = await startServer({}, join(folder, '.stowage'));
  try {
    const { image: kept } = await addImage(await hidden.register());
    expect((await request(hidden.url).get(kept.url)).status).toBe(200);
  } finally {
    await hidden.stop();
    rmSync(folder, { recursive: true });
  }
});
