import { readFileSync, writeFileSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processImage } from '../../src/files/image-processing';
import { createApiClient, refusal } from '../support/client';
import {
  makeColumn,
  makeGiant,
  makeGifOfFrames,
  makeJpegOfScans,
  makeWebpOfFrames,
  withSegments,
  withSides,
} from '../support/images/expensive-images';
import { asAnotherFile, makeImage, toFile } from '../support/images/image-files';
import { startProcess } from '../support/processes/process';
import { makeDataDir, PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

async function upload(content: Buffer, name: string) {
  const { id } = await ada.api.items.create({ body: { name: 'Drill' } });
  return ada.api.images.create({ params: { id }, body: {}, files: [toFile(content, name)] });
}

const TOO_LONG = { code: 'image.too_long', params: { pixels: 16_384 } };
const TOO_MANY_FRAMES = { code: 'image.too_many_frames', params: { max: 2_000 } };
const TOO_HEAVY = { code: 'image.too_heavy', params: {} };

const makeProgressive = (chromaSubsampling: string) =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg({ progressive: true, chromaSubsampling })
    .toBuffer();

describe('uploading a small file that is expensive to decode', () => {
  test.each<[string, { code: string; params: object }, () => Promise<Buffer> | Buffer]>([
    ['tall.png', TOO_LONG, () => makeColumn(16_385)],
    ['frames.webp', TOO_MANY_FRAMES, () => makeWebpOfFrames(2_001)],
    ['frames.gif', TOO_MANY_FRAMES, () => makeGifOfFrames(2_001)],
    ['scans.jpg', TOO_HEAVY, () => makeJpegOfScans(101)],
    ['segments.jpg', TOO_HEAVY, async () => withSegments(await makeImage(), 5_001)],
    ['progressive.jpg', TOO_HEAVY, async () => withSides(await makeProgressive('4:4:4'), 7_000, 7_000)],
  ])('rejects %s', async (name, { code, params }, make) => {
    const before = server.listFiles();
    const problem = { code, params: { file: name, ...params } };
    expect(await refusal(upload(await make(), name))).toEqual({
      status: 422,
      ...problem,
      field_codes: { file: problem },
    });
    expect(server.listFiles()).toEqual(before);
  });
});

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['tall.png', () => makeColumn(16_384)],
  ['frames.webp', () => makeWebpOfFrames(2_000)],
  ['frames.gif', () => makeGifOfFrames(2_000)],
])('accepts %s at the decoding limit', async (name, make) => {
  expect(await upload(await make(), name)).toMatchObject({ width: 1 });
});

test('stops decoding an image after the time limit', { timeout: 60_000 }, async () => {
  const path = join(server.context.files.temporary_dir, 'slow');
  writeFileSync(path, makeColumn(12_000_000));
  const limits = { max_side: Infinity, timeout_seconds: 1 };
  await expect(processImage({ path, name: 'slow.png' }, ada.id, limits)).rejects.toMatchObject({
    status: 422,
    refusal: { code: 'image.too_heavy', params: { file: 'slow.png' } },
  });
});

/** As `npm start` and the container set them. */
const MALLOC = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

/** A picture of 49 megapixels, such as a scan. */
const makeWall = () =>
  sharp({ create: { width: 7_000, height: 7_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();

test.runIf(platform() === 'linux')(
  'decodes images of 49 and 70 megapixels at once with less than 450 MB of memory',
  { timeout: 120_000 },
  async () => {
    const { child, ready, ended } = startProcess({ DATA_DIR: makeDataDir(), ...MALLOC });
    const url = await ready;
    const giant = await makeGiant();
    const wall = await makeWall();
    const uploadAs = async (username: string, photos: readonly Buffer[]) => {
      const visitor = createApiClient(url);
      const credentials = { username, password: PASSWORD };
      await visitor.auth.register({ body: { ...credentials, email: `${username}@example.org` } });
      const { access_token } = await visitor.auth.login({ body: credentials });
      const api = createApiClient(url, access_token);
      const { id } = await api.items.create({ body: { name: 'Wall' } });
      const uploads = photos.map((photo) =>
        api.images.create({ params: { id }, body: {}, files: [toFile(asAnotherFile(photo))] }),
      );
      return (await Promise.all(uploads)).map(({ width }) => width);
    };
    expect(await uploadAs('ada', [giant])).toEqual([2048]);
    const widths = await Promise.all([
      uploadAs('bob', [giant, wall, wall, wall]),
      uploadAs('cleo', [giant, wall, wall, wall]),
    ]);
    expect(widths.flat()).toEqual(Array.from({ length: 8 }, () => 2048));
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    child.kill('SIGTERM');
    await ended;
    expect(Number(/VmHWM:\s*(\d+)/.exec(status)?.[1]) / 1024).toBeLessThan(450);
  },
);
