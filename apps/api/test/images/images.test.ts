import { IMAGE_MAX_BYTES, type ItemImage } from '@stowage/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { failureOf, refusal } from '../support/client';
import {
  asAnotherFile,
  type Colour,
  colourAt,
  makeImage,
  makeImageWithMetadata,
  SECRETS,
  toFile,
} from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

/** The EXIF tag of the GPS data, in the byte order that sharp writes. */
const GPS_TAG = Buffer.from([0x25, 0x88]);

let server: TestServer;
let ada: Person;
let photo: Buffer;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  photo = await makeImage();
});
afterAll(() => server.stop());

const makeItem = async ({ api } = ada) => (await api.items.create({ body: { name: 'Drill' } })).id;

const upload = (
  id: number,
  content = asAnotherFile(photo),
  body: { is_primary?: boolean; caption?: string } = {},
) => ada.api.images.create({ params: { id }, body, files: [toFile(content)] });

const imagesOf = async (id: number) => (await ada.api.items.get({ params: { id } })).images;

async function fetchImage(address: string): Promise<Buffer> {
  const response = await request(server.url).get(address);
  expect(response.status).toBe(200);
  return z.instanceof(Buffer).parse(response.body);
}

const fetchSizes = ({ url, screen_url, medium_url, thumbnail_url }: ItemImage) =>
  Promise.all([url, screen_url, medium_url, thumbnail_url].map(fetchImage));

describe('an uploaded photo', () => {
  test('stores a photo in four sizes and returns the width and height of the largest', async () => {
    const id = await makeItem();
    const image = await upload(id, await makeImage({ width: 3000, height: 1500 }), {
      caption: ' On the Größe shelf ',
    });
    expect(image).toEqual({
      id: expect.any(Number) as number,
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}\.jpg\?/) as string,
      screen_url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1280\.webp\?/) as string,
      medium_url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-640\.webp\?/) as string,
      thumbnail_url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-320\.webp\?/) as string,
      width: 2048,
      height: 1024,
      caption: 'On the Größe shelf',
      is_primary: true,
      is_private: false,
      created_at: server.clock.now.toISOString(),
    });
    expect(await imagesOf(id)).toEqual([image]);
    const sizes = await Promise.all((await fetchSizes(image)).map((content) => sharp(content).metadata()));
    expect(sizes.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['jpeg', 2048, 1024],
      ['webp', 1280, 640],
      ['webp', 640, 320],
      ['webp', 320, 160],
    ]);
    expect(server.listFiles()).toHaveLength(4);
  });

  test('does not enlarge a small photo', async () => {
    const image = await upload(await makeItem(), await makeImage({ width: 100, height: 50 }));
    expect(image).toMatchObject({ width: 100, height: 50 });
    for (const content of await fetchSizes(image))
      expect(await sharp(content).metadata()).toMatchObject({ width: 100, height: 50 });
  });

  test('removes metadata such as camera and GPS position from a photo', async () => {
    const original = await makeImageWithMetadata();
    for (const secret of SECRETS) expect(original.includes(secret)).toBe(true);
    const { exif: written } = await sharp(original).metadata();
    expect(written?.includes(GPS_TAG)).toBe(true);
    for (const content of await fetchSizes(await upload(await makeItem(), original))) {
      const { exif, xmp, iptc, icc, comments } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, icc, comments }).toEqual({});
      for (const secret of [...SECRETS, 'Exif', 'GPS']) expect(content.includes(secret)).toBe(false);
    }
  });

  test.each<[number, Colour[]]>([
    [1, ['red', 'green', 'blue', 'white']],
    [2, ['green', 'red', 'white', 'blue']],
    [3, ['white', 'blue', 'green', 'red']],
    [4, ['blue', 'white', 'red', 'green']],
    [5, ['red', 'blue', 'green', 'white']],
    [6, ['blue', 'red', 'white', 'green']],
    [7, ['white', 'green', 'blue', 'red']],
    [8, ['green', 'white', 'red', 'blue']],
  ])('stores a photo with EXIF orientation %d upright in every size', async (orientation, fields) => {
    const image = await upload(
      await makeItem(),
      await makeImageWithMetadata({ width: 80, height: 40, orientation }),
    );
    const isTurned = orientation >= 5;
    expect([image.width, image.height]).toEqual(isTurned ? [40, 80] : [80, 40]);
    for (const content of await fetchSizes(image)) {
      const { width, height } = await sharp(content).metadata();
      expect([width, height]).toEqual(isTurned ? [40, 80] : [80, 40]);
      const corners: [number, number][] = [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ];
      expect(await Promise.all(corners.map(([x, y]) => colourAt(content, x, y)))).toEqual(fields);
    }
  });

  test.each(['png', 'webp', 'gif'] as const)('accepts a %s image', async (format) => {
    const image = await upload(await makeItem(), await makeImage({ format }));
    expect(image).toMatchObject({ width: 80, height: 40 });
    expect((await sharp(await fetchImage(image.url)).metadata()).format).toBe('jpeg');
  });

  test('puts a transparent image on a white background', async () => {
    const transparent = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const image = await upload(await makeItem(), transparent);
    expect(await colourAt(await fetchImage(image.url), 0.5, 0.5)).toBe('white');
  });

  test('recognises an image by its content, not by its file name', async () => {
    const files = [toFile(photo, 'notes.txt')];
    const image = await ada.api.images.create({ params: { id: await makeItem() }, body: {}, files });
    expect(image.url).toMatch(/\.jpg\?/);
  });

  test('accepts a photo of the maximum file size', async () => {
    const padded = Buffer.concat([photo, Buffer.alloc(IMAGE_MAX_BYTES - photo.length)]);
    expect(await upload(await makeItem(), padded)).toMatchObject({ width: 80 });
  });
});

describe('the primary image', () => {
  const primaryOf = async (id: number) =>
    (await imagesOf(id)).filter((image) => image.is_primary).map((image) => image.id);

  test('makes the first image primary until another image is chosen', async () => {
    const id = await makeItem();
    const first = await upload(id);
    const second = await upload(id);
    expect([first.is_primary, second.is_primary]).toEqual([true, false]);
    expect(await primaryOf(id)).toEqual([first.id]);
    const third = await upload(id, asAnotherFile(photo), { is_primary: true });
    expect(third.is_primary).toBe(true);
    expect(await primaryOf(id)).toEqual([third.id]);
    const params = { id, imageId: second.id };
    expect(await ada.api.images.setPrimary({ params })).toMatchObject({ id: second.id, is_primary: true });
    expect(await ada.api.images.setPrimary({ params })).toMatchObject({ id: second.id, is_primary: true });
    expect(await primaryOf(id)).toEqual([second.id]);
    expect((await imagesOf(id)).map((image) => image.id)).toEqual([first.id, second.id, third.id]);
  });

  test('makes the oldest remaining image primary when the primary image is deleted', async () => {
    const start = server.clock.now;
    const id = await makeItem();
    const images: ItemImage[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.now = new Date(start.getTime() + minute * 60_000);
      images.push(await upload(id));
    }
    server.clock.now = start;
    const [first, second, third] = images.map((image) => image.id);
    const remove = (imageId: number) => ada.api.images.remove({ params: { id, imageId } });
    await ada.api.images.setPrimary({ params: { id, imageId: third! } });
    await remove(second!);
    expect(await primaryOf(id)).toEqual([third]);
    await remove(third!);
    expect(await primaryOf(id)).toEqual([first]);
    await remove(first!);
    expect(await imagesOf(id)).toEqual([]);
    expect((await upload(id)).is_primary).toBe(true);
  });
});

test.each([1, 2])('accepts a JPEG without its last %i bytes', async (missing) => {
  const id = await makeItem();
  const whole = await makeImage({ width: 800, height: 600 });
  expect(await upload(id, whole.subarray(0, -missing))).toMatchObject({ width: 800, height: 600 });
});

describe('the images of an item', () => {
  test('rejects the eleventh image of an item, even when several arrive at once', async () => {
    const id = await makeItem();
    for (let count = 0; count < 9; count += 1) await upload(id);
    const before = server.listFiles().length;
    const answers = await Promise.allSettled([upload(id), upload(id), upload(id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const problem = { code: 'image.too_many', params: { max: 10 } };
    expect(await refusal(upload(id))).toEqual({ status: 422, ...problem, field_codes: { file: problem } });
    expect(await imagesOf(id)).toHaveLength(10);
    expect(server.listFiles()).toHaveLength(before + 4);
  });

  test('returns the same image URLs in the list as in the item', async () => {
    const person = await server.register();
    const id = await makeItem(person);
    const files = [toFile(photo)];
    const image = await person.api.images.create({ params: { id }, body: {}, files });
    expect((await person.api.items.list()).items[0]?.images).toEqual([image]);
  });

  test('responds with 404 when the image belongs to another item', async () => {
    const [id, other] = [await makeItem(), await makeItem()];
    const { id: imageId } = await upload(id);
    const files = server.listFiles();
    for (const call of ['setPrimary', 'remove'] as const)
      expect((await failureOf(ada.api.images[call]({ params: { id: other, imageId } }))).status).toBe(404);
    expect(await imagesOf(id)).toHaveLength(1);
    expect(server.listFiles()).toEqual(files);
  });

  test('deletes the image files when the deleted item is removed from the trash', async () => {
    const before = server.listFiles();
    const id = await makeItem();
    const [first] = [await upload(id), await upload(id)];
    expect(server.listFiles()).toHaveLength(before.length + 8);
    await ada.api.images.remove({ params: { id, imageId: first.id } });
    await ada.api.items.remove({ params: { id } });
    expect(server.listFiles()).toHaveLength(before.length + 8);
    const [item, image] = (await ada.api.trash.list({ query: {} })).items;
    await ada.api.trash.remove({ params: { id: image!.id } });
    expect(server.listFiles()).toHaveLength(before.length + 4);
    await ada.api.trash.remove({ params: { id: item!.id } });
    expect(server.listFiles()).toEqual(before);
  });
});

test('adding, changing and deleting a photo reads no list of all items', async () => {
  const fresh = await startServer();
  onTestFinished(() => fresh.stop());
  const { api } = await fresh.register();
  const { id } = await api.items.create({ body: { name: 'Drill' } });
  const { $client } = fresh.context.db;
  const prepare = $client.prepare.bind($client);
  const statements = new Set<string>();
  Object.assign($client, {
    prepare: (source: string) => {
      statements.add(source);
      return prepare(source);
    },
  });
  const { id: imageId } = await api.images.create({ params: { id }, body: {}, files: [toFile(photo)] });
  await api.images.update({ params: { id, imageId }, body: { caption: 'Front' } });
  await api.images.setPrimary({ params: { id, imageId } });
  await api.images.remove({ params: { id, imageId } });
  const plans = [...statements]
    .filter((source) => /^\s*(?:select|insert|update|delete|with)\b/i.test(source))
    .flatMap((source) =>
      prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${source.replace(/@\w+|\?/g, '1')}`).all(),
    );
  const ofItems = plans.map(({ detail }) => detail).filter((detail) => / items\b/.test(detail));
  expect(ofItems).toContainEqual(expect.stringMatching(/^SEARCH items USING .*\(rowid=\?\)$/));
  for (const detail of ofItems) expect(detail).not.toMatch(/^SCAN|\(inventory_id=\?\)$/);
});
