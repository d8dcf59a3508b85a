import type { ItemImage } from '@stowage/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findImageBrand } from '../../src/files/image-brand.rules';
import { colourAt, makeHeic, makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

const makeItem = async () => (await ada.api.items.create({ body: { name: 'Drill' } })).id;

const upload = async (content: Buffer, name = 'IMG_1.HEIC') =>
  ada.api.images.create({ params: { id: await makeItem() }, body: {}, files: [toFile(content, name)] });

async function fetchImage(address: string): Promise<Buffer> {
  const response = await request(server.url).get(address).expect(200);
  return z.instanceof(Buffer).parse(response.body);
}

const fetchSizes = ({
  url,
  screen_url,
  medium_url,
  thumbnail_url,
}: Pick<ItemImage, 'url' | 'screen_url' | 'medium_url' | 'thumbnail_url'>) =>
  Promise.all([url, screen_url, medium_url, thumbnail_url].map(fetchImage));

/** The colours of the four quarters, row by row. */
const coloursOf = (content: Buffer) =>
  Promise.all(
    (
      [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const
    ).map(([x, y]) => colourAt(content, x, y)),
  );

describe('a HEIC photo', () => {
  test('is turned once, and stored without its metadata in every size', async () => {
    const original = makeHeic();
    expect(original.includes('SecretCamera')).toBe(true);
    const image = await upload(original);
    expect([image.width, image.height]).toEqual([32, 64]);
    for (const content of await fetchSizes(image)) {
      const { width, height, exif, xmp, icc, format } = await sharp(content).metadata();
      expect({ width, height, exif, xmp, icc }).toEqual({ width: 32, height: 64 });
      expect(['jpeg', 'webp']).toContain(format);
      expect(content.includes('SecretCamera')).toBe(false);
      expect(await coloursOf(content)).toEqual(['blue', 'red', 'white', 'green']);
    }
  });

  test.each(['IMG_1.jpg', 'IMG_1', 'IMG_1.avif'])('is recognised by its content as %s', async (name) => {
    expect(await upload(makeHeic(), name)).toMatchObject({ width: 32, height: 64 });
  });

  test('is accepted with the brand of an image sequence, of which the first image is stored', async () => {
    const sequence = makeHeic();
    sequence.write('hevc', 8, 'latin1');
    expect(await upload(sequence)).toMatchObject({ width: 32, height: 64 });
  });

  test('is accepted in a batch, as the photo of a location and with a new item', async () => {
    const files = [toFile(makeHeic(), 'a.heic'), toFile(makeHeic(), 'b.heic')];
    const params = { itemId: await makeItem() };
    expect(await ada.api.images.createBatch({ params, body: { captions: [] }, files })).toMatchObject([
      { width: 32 },
      { width: 32 },
    ]);
    const { id } = await ada.api.locations.create({ body: { name: 'Garage' } });
    const location = await ada.api.locations.setImage({ params: { id }, files: [toFile(makeHeic())] });
    expect(location.image).toMatchObject({ width: 32, height: 64 });
  });

  test('is decoded beside other requests, also when ten arrive at once', async () => {
    const uploads = Array.from({ length: 10 }, () => upload(makeHeic()));
    const lists = Array.from({ length: 20 }, () => ada.api.items.list({ query: {} }));
    expect(await Promise.all(lists)).toHaveLength(20);
    for (const image of await Promise.all(uploads)) expect(image).toMatchObject({ width: 32, height: 64 });
  });
});

test('accepts an AVIF photo, and stores it without metadata', async () => {
  const avif = await sharp(await makeImage())
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .avif({ quality: 90 })
    .toBuffer();
  expect(avif.includes('SecretCamera')).toBe(true);
  const image = await upload(avif, 'photo.jpg');
  expect(image).toMatchObject({ width: 80, height: 40 });
  for (const content of await fetchSizes(image)) {
    expect(content.includes('SecretCamera')).toBe(false);
    expect(await coloursOf(content)).toEqual(['red', 'green', 'blue', 'white']);
  }
});

test.each([
  ['heic', ['mif1', 'heic'], 'heic'],
  ['mif1', ['mif1', 'heic'], 'heic'],
  ['mif1', ['mif1', 'avif', 'miaf'], 'avif'],
  ['avif', ['mif1', 'heic'], 'avif'],
  ['avis', ['msf1'], 'avif_sequence'],
  ['mif1', ['mif1'], 'other'],
  ['isom', ['avif'], 'other'],
])('finds the format of brand %s with %j: %s', (main, others, expected) => {
  const box = `ftyp${main}\0\0\0\0${others.join('')}`;
  expect(findImageBrand(Buffer.from(`\0\0\0${String.fromCharCode(box.length + 4)}${box}`, 'latin1'))).toBe(
    expected,
  );
});

test('finds no brand in a file of another container or in a cut one', () => {
  for (const text of ['', '\0\0\0\x18ftyp', '\xff\xd8\xff\xe0']) {
    expect(findImageBrand(Buffer.from(text, 'latin1')) ?? 'other').toBe('other');
  }
});
