import { once } from 'node:events';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusal } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { IMAGE_ENDPOINTS } from '../support/images/image-endpoints';
import { asAnotherFile, makeAnimation, makeImage, toFile } from '../support/images/image-files';
import { openSocket } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let photo: Buffer;
let id: number;
let before: string[];
beforeAll(async () => {
  server = await startServer();
  [ada, bob, photo] = [await server.register(), await server.register(), await makeImage()];
});
afterAll(() => server.stop());
beforeEach(async () => {
  id = await makeItem();
  before = server.listFiles();
});

const makeItem = async () => (await ada.api.items.create({ body: { name: 'Drill' } })).id;
const another = (name?: string) => toFile(asAnotherFile(photo), name);
const imagesOf = async (itemId: number) => (await ada.api.items.get({ params: { id: itemId } })).images;
const NOT_THERE = { status: 404, code: 'general.not_found' };

/** Runs `happen` after the server decodes the next photo and before it inserts the row. */
function whileSaving(happen: () => Promise<unknown>) {
  const { files } = server.context;
  server.context.files = {
    ...files,
    save: async (image) => {
      server.context.files = files;
      await happen();
      return files.save(image);
    },
  };
}

describe.each(IMAGE_ENDPOINTS)('$name', ({ add, setPrimary, remove, uploadPath, field }) => {
  test('appends images with their captions and makes the first one primary', async () => {
    const first = await add(ada.api, id, another(), ' From above ');
    const second = await add(ada.api, id, another());
    expect([first, second]).toMatchObject([
      { is_primary: true, caption: 'From above', width: 80, height: 40 },
      { is_primary: false, caption: null },
    ]);
    expect(await imagesOf(id)).toEqual([first, second]);
    for (const address of [second.url, second.screen_url, second.medium_url, second.thumbnail_url])
      expect((await request(server.url).get(address)).status).toBe(200);
    expect(server.listFiles()).toHaveLength(before.length + 8);
  });

  test('makes another image primary instead of the first', async () => {
    await add(ada.api, id, another());
    const second = await add(ada.api, id, another());
    expect(await setPrimary(ada.api, id, second.id)).toEqual({ ...second, is_primary: true });
    expect((await imagesOf(id)).map(({ is_primary }) => is_primary)).toEqual([false, true]);
  });

  test('moves an image with its files to the trash and makes the oldest remaining image primary', async () => {
    const first = await add(ada.api, id, another());
    const second = await add(ada.api, id, another());
    await remove(ada.api, id, first.id);
    expect(await imagesOf(id)).toEqual([{ ...second, is_primary: true }]);
    expect(server.listFiles()).toHaveLength(before.length + 8);
    const [entry] = (await ada.api.trash.list({ query: {} })).items;
    await ada.api.trash.remove({ params: { id: entry!.id } });
    expect(server.listFiles()).toHaveLength(before.length + 4);
    expect(await refusal(remove(ada.api, id, first.id))).toEqual(NOT_THERE);
  });

  test('responds with 404 to images and items of another user', async () => {
    const { id: imageId } = await add(ada.api, id, another());
    const everything = takeSnapshot(server);
    for (const attempt of [
      () => add(bob.api, id, another()),
      () => setPrimary(bob.api, id, imageId),
      () => remove(bob.api, id, imageId),
      () => add(ada.api, 2 ** 31, another()),
      () => setPrimary(ada.api, id, 2 ** 31),
      () => remove(ada.api, id, 2 ** 31),
    ])
      expect(await refusal(attempt())).toEqual(NOT_THERE);
    expect(takeSnapshot(server)).toEqual(everything);
  });

  test('rejects the eleventh image', async () => {
    for (let count = 0; count < 10; count += 1) await add(ada.api, id, another());
    const full = server.listFiles();
    const problem = { code: 'image.too_many', params: { max: 10 } };
    const answer = await refusal(add(ada.api, id, another()));
    expect(answer).toEqual({ status: 422, ...problem, field_codes: { [field]: problem } });
    expect(server.listFiles()).toEqual(full);
  });

  test('rejects a photo that the item already has, but accepts a deleted photo or a photo of another item', async () => {
    const kept = await add(ada.api, id, toFile(photo, 'first.jpg'));
    const files = server.listFiles();
    expect(await refusal(add(ada.api, id, toFile(photo, 'again.jpg')))).toMatchObject({
      status: 409,
      code: 'image.known',
      params: { file: 'again.jpg' },
    });
    expect(await imagesOf(id)).toEqual([kept]);
    expect(server.listFiles()).toEqual(files);
    await add(ada.api, await makeItem(), toFile(photo));
    await remove(ada.api, id, kept.id);
    expect(await add(ada.api, id, toFile(photo))).toMatchObject({ is_primary: true });
  });

  test('saves a photo once when it is uploaded several times at once', async () => {
    const answers = await Promise.allSettled([1, 2, 3].map(() => add(ada.api, id, toFile(photo))));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await imagesOf(id)).toHaveLength(1);
    expect(server.listFiles()).toHaveLength(before.length + 4);
  });

  test.each(['gif', 'webp'] as const)(
    'keeps the first frame of an animated %s and returns a notice',
    async (format) => {
      const animated = await makeAnimation(format);
      const image = await add(ada.api, id, toFile(animated, `wave.${format}`));
      expect(image.notice).toBe(`wave.${format} is animated: only its first frame is kept`);
      expect(image).toMatchObject({ width: 20, height: 10 });
      const response = await request(server.url).get(image.url);
      const { dominant } = await sharp(z.instanceof(Buffer).parse(response.body)).stats();
      expect(dominant.r).toBeGreaterThan(dominant.b);
      const still = toFile(await makeImage({ format }), `still.${format}`);
      expect(await add(ada.api, id, still)).not.toHaveProperty('notice');
    },
  );

  test('keeps the first frame of an animated PNG and returns a notice', async () => {
    const still = await makeImage({ format: 'png' });
    // Inserts an animation control chunk that declares two frames after the signature and the header.
    const chunk = Buffer.from('acTL\0\0\0\x02\0\0\0\0', 'latin1');
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(8, 0);
    frame.writeUInt32BE(crc32(chunk), 4);
    const animated = Buffer.concat([
      still.subarray(0, 33),
      frame.subarray(0, 4),
      chunk,
      frame.subarray(4),
      still.subarray(33),
    ]);
    const image = await add(ada.api, id, toFile(animated, 'wave.png'));
    expect(image.notice).toBe('wave.png is animated: only its first frame is kept');
    expect(await add(ada.api, id, toFile(still, 'still.png'))).not.toHaveProperty('notice');
  });

  test('deletes the files of an aborted upload', async () => {
    const socket = openSocket(server.url);
    const part = `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`;
    socket.write(
      [
        `POST ${uploadPath(id)} HTTP/1.1`,
        'Host: localhost',
        `Authorization: Bearer ${ada.token}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 5000000\r\n\r\n',
      ].join('\r\n'),
    );
    // In a batch, sends one complete file before the incomplete file.
    if (field === 'files') socket.write(Buffer.concat([Buffer.from(part), photo, Buffer.from('\r\n')]));
    socket.write(part);
    socket.write(Buffer.alloc(300_000, 1));
    await expect.poll(() => server.listFiles().length).toBeGreaterThan(before.length);
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
    await expect.poll(() => server.listFiles()).toEqual(before);
    expect(await imagesOf(id)).toEqual([]);
  });

  test('saves nothing when the item is deleted while its photo is decoded', async () => {
    whileSaving(() => ada.api.items.remove({ params: { id } }));
    expect(await refusal(add(ada.api, id, another()))).toEqual(NOT_THERE);
    expect(server.listFiles()).toEqual(before);
  });

  test('saves nothing when the item becomes full while its photo is decoded', async () => {
    whileSaving(async () => {
      for (let count = 0; count < 10; count += 1) await add(ada.api, id, another());
    });
    expect(await refusal(add(ada.api, id, another()))).toMatchObject({
      status: 422,
      code: 'image.too_many',
      params: { max: 10 },
    });
    expect(await imagesOf(id)).toHaveLength(10);
    expect(server.listFiles()).toHaveLength(before.length + 40);
  });
});
