import { type ItemImage, toShownName } from '@stowage/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failureOf, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { type Person, startServer, type TestServer } from '../support/server';

const SCRIPT = '<script>alert("owned")</script>';

let server: TestServer;
let ada: Person;
let id: number;
let before: string[];
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ id } = await ada.api.items.create({ body: { name: 'Drill' } }));
  before = server.listFiles();
});

const upload = (content: Buffer | string, name: string) =>
  ada.api.images.create({ params: { id }, body: {}, files: [toFile(content, name)] });

const fetchSizes = ({ url, screen_url, medium_url, thumbnail_url }: ItemImage) =>
  Promise.all(
    [url, screen_url, medium_url, thumbnail_url].map(async (address) => {
      const response = await request(server.url).get(address);
      return { type: response.type, content: z.instanceof(Buffer).parse(response.body) };
    }),
  );

function toTextChunk(text: string): Buffer {
  const data = Buffer.concat([Buffer.from('tEXtComment\0'), Buffer.from(text)]);
  const chunk = Buffer.alloc(4 + data.length + 4);
  chunk.writeUInt32BE(data.length - 4);
  data.copy(chunk, 4);
  return chunk;
}

const blockOf = (text: string) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);

describe('removing hidden data from an image', () => {
  test.each<[string, () => Promise<Buffer>]>([
    [
      'comment.gif',
      async () => {
        const gif = await makeImage({ format: 'gif' });
        // Inserts a comment extension before the trailer, which is the last byte.
        const comment = [Buffer.from([0x21, 0xfe]), blockOf(SCRIPT), Buffer.from([0])];
        return Buffer.concat([gif.subarray(0, -1), ...comment, gif.subarray(-1)]);
      },
    ],
    [
      'trailer.gif',
      async () => Buffer.concat([await makeImage({ format: 'gif' }), Buffer.from(`/*${SCRIPT}*/=1;`)]),
    ],
    ['page.jpg', async () => Buffer.concat([await makeImage(), Buffer.from(`<html>${SCRIPT}`)])],
    [
      'text.png',
      async () => {
        const png = await makeImage({ format: 'png' });
        const end = png.length - 12;
        return Buffer.concat([png.subarray(0, end), toTextChunk(SCRIPT), png.subarray(end)]);
      },
    ],
  ])('does not store the data hidden in %s', async (name, make) => {
    const content = await make();
    expect(content.includes(SCRIPT)).toBe(true);
    for (const size of await fetchSizes(await upload(content, name))) {
      expect(size.type).toMatch(/^image\/(jpeg|webp)$/);
      expect(size.content.includes('script')).toBe(false);
      expect(await sharp(size.content).metadata()).toMatchObject({ width: 80, height: 40 });
    }
    expect(server.listFiles()).toHaveLength(before.length + 4);
  });
});

test('accepts an image of exactly the pixel limit and scales it down', async () => {
  const flat = { create: { width: 10_000, height: 7_000, channels: 3, background: 'red' } } as const;
  const content = await sharp(flat).png({ compressionLevel: 1 }).toBuffer();
  expect(await upload(content, 'wall.png')).toMatchObject({ width: 2048, height: 1434 });
  expect(server.listFiles()).toHaveLength(before.length + 4);
});

const ARABIC = 'صورة'.repeat(80);

describe('showing the file name in an error message', () => {
  test.each([
    ['of a usual form', 'notes.jpg', 'notes.jpg is not a valid image type'],
    [
      'of 320 characters in Arabic',
      `${ARABIC}.jpg`,
      `${ARABIC.slice(0, 39)}…${`${ARABIC}.jpg`.slice(-20)} is not a valid image type`,
    ],
    ['with a folder before it', '../../etc/passwd.jpg', 'passwd.jpg is not a valid image type'],
    ['with a Windows path before it', 'C:\\photos\\a.jpg', 'a.jpg is not a valid image type'],
    ['with line breaks', 'a\r\nb.jpg', 'ab.jpg is not a valid image type'],
    ['with a right-to-left override', 'a\u202egpj.exe', 'agpj.exe is not a valid image type'],
    ['with an emoji of several code points', '👨‍👩‍👧.jpg', '👨‍👩‍👧.jpg is not a valid image type'],
    ['with quotes and percent signs', '"50%".jpg', '"50%".jpg is not a valid image type'],
    ['of invisible characters only', '\u202e\u2066', 'The file is not a valid image type'],
  ])('returns a readable error message for a file name %s', async (_, name, detail) => {
    expect(await failureOf(upload('Not a photo', name))).toMatchObject({ status: 415, body: { detail } });
    const files = [toFile('Not a photo', name), toFile(await makeImage(), 'good.jpg')];
    const answer = await ada.api.images.createBatch({ params: { itemId: id }, body: {}, files });
    expect(answer).toMatchObject([{ is_primary: true }, { detail }]);
  });

  test('responds with a status below 500 to a file name with forbidden characters', async () => {
    expect((await refusal(upload('Not a photo', 'a\u0001.jpg'))).status).toBeLessThan(500);
    expect(server.listFiles()).toEqual(before);
  });

  test('shortens a file name of more than 60 characters', () => {
    const name = `${'x'.repeat(56)}.jpg`;
    expect(toShownName(name)).toBe(name);
    expect(toShownName(`x${name}`)).toContain('x…x');
  });
});
