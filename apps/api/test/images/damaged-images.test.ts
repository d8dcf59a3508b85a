import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertyRuns } from '@stowage/contracts/property-tests';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { ApiError } from '../support/client';
import { makeAnimation, makeImage, makeImageWithMetadata, toFile } from '../support/images/image-files';
import { startServer } from '../support/server';

const COUNT = propertyRuns(160);
const AT_ONCE = 4;

/** Creates a deterministic generator of integers below `end`. */
function createRandom(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}
type Random = ReturnType<typeof createRandom>;

const DAMAGES: Record<string, (file: Buffer, other: Buffer, random: Random) => Buffer> = {
  'flipped bits': (file, _, random) => {
    for (let count = 1 + random(20); count > 0; count -= 1) {
      const at = random(file.length);
      file.writeUInt8(file.readUInt8(at) ^ (1 << random(8)), at);
    }
    return file;
  },
  'flipped bits in its head': (file, _, random) => {
    for (let count = 1 + random(4); count > 0; count -= 1) file.writeUInt8(random(256), random(64));
    return file;
  },
  'cut off': (file, _, random) => file.subarray(0, 1 + random(file.length - 1)),
  'without its beginning': (file, _, random) => file.subarray(1 + random(file.length - 1)),
  'spliced with another': (file, other, random) =>
    Buffer.concat([file.subarray(0, random(file.length)), other.subarray(random(other.length))]),
  'with the header of another': (file, other, random) => {
    const length = 4 + random(28);
    return Buffer.concat([other.subarray(0, length), file.subarray(length)]);
  },
  'with a hole': (file, _, random) => file.fill(0, random(file.length), random(file.length)),
  'with a part twice': (file, _, random) => {
    const from = random(file.length);
    return Buffer.concat([file.subarray(0, from + random(file.length - from)), file.subarray(from)]);
  },
};

function damage(originals: readonly Buffer[], number: number) {
  const random = createRandom(number);
  const kinds = Object.entries(DAMAGES);
  const [kind, apply] = kinds[number % kinds.length]!;
  const file = Buffer.from(originals[random(originals.length)]!);
  return { kind, content: apply(file, originals[random(originals.length)]!, random) };
}

const EXPECTED_CODES = [
  'image.unreadable',
  'image.wrong_type',
  'image.too_long',
  'image.too_many_frames',
  'image.too_many_pixels',
  'image.too_heavy',
];

test(`saves or rejects ${COUNT} damaged images without a crash`, async () => {
  const server = await startServer();
  const { api } = await server.register();
  const size = { width: 48, height: 32 };
  const originals = await Promise.all([
    makeImage({ ...size, format: 'jpeg' }),
    makeImage({ ...size, format: 'png' }),
    makeImage({ ...size, format: 'webp' }),
    makeImage({ ...size, format: 'gif' }),
    makeImageWithMetadata({ ...size, orientation: 6 }),
    makeAnimation('gif'),
    makeAnimation('webp'),
  ]);
  const kept = new Set<string>();
  const outcomes: Record<number, number> = { 201: 0, 415: 0, 422: 0 };

  async function send(number: number): Promise<void> {
    const { kind, content } = damage(originals, number);
    const { id } = await api.items.create({ body: { name: `${number} ${kind}` } });
    try {
      const image = await api.images.create({
        params: { id },
        body: {},
        files: [toFile(content, `${number}.jpg`)],
      });
      outcomes[201]! += 1;
      for (const address of [image.url, image.screen_url, image.medium_url, image.thumbnail_url])
        kept.add(address.split('?')[0]!.split('/').at(-1)!);
    } catch (error) {
      // Any other error means that the server did not send a valid error response.
      if (!(error instanceof ApiError)) throw error;
      expect([415, 422], `${number}, ${kind}`).toContain(error.status);
      expect(EXPECTED_CODES).toContain(error.body.code);
      expect(error.body.params).toMatchObject({ file: `${number}.jpg` });
      outcomes[error.status]! += 1;
    }
  }

  try {
    let next = 0;
    const worker = async () => {
      while (next < COUNT) await send((next += 1));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));

    // Both outcomes must occur: otherwise the damage is too weak or too strong to test anything.
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(COUNT / 20);
    expect(Object.values(outcomes).reduce((sum, count) => sum + count)).toBe(COUNT);
    expect(server.listFiles()).toEqual([...kept].sort());
    const { data_dir } = server.context.config;
    for (const name of kept) {
      const content = readFileSync(join(data_dir, 'uploads', name.slice(0, 2), name));
      await sharp(content, { failOn: 'warning' }).stats();
    }
    expect(readdirSync(join(data_dir, 'pending'))).toEqual([]);
    expect((await api.users.getMe()).item_count).toBe(COUNT);
  } finally {
    await server.stop();
  }
});
