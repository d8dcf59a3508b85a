import { IMAGE_MAX_BYTES, type UploadedImage } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, refusal, toCodes } from '../support/client';
import {
  asAnotherFile,
  makeAnimation,
  makeDamagedHeic,
  makeImage,
  makeTruncatedImage,
  toFile,
} from '../support/images/image-files';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let photo: Buffer;
let torn: Buffer;
let id: number;
let before: string[];
beforeAll(async () => {
  server = await startServer();
  [ada, photo, torn] = [await server.register(), await makeImage(), await makeTruncatedImage()];
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ id } = await ada.api.items.create({ body: { name: 'Drill' } }));
  before = server.listFiles();
});

const TOO_LARGE = Buffer.alloc(IMAGE_MAX_BYTES + 1);
const TOO_MANY = { code: 'image.too_many', params: { max: 10 } };

const another = (name: string) => toFile(asAnotherFile(photo), name);
const send = (files: readonly File[], captions: string[] = []) =>
  ada.api.images.createBatch({ params: { itemId: id }, body: { captions }, files });
const imagesOf = async () => (await ada.api.items.get({ params: { id } })).images;

/** @returns the captions of the saved images and the errors of the other files */
async function sendAndRead(files: readonly File[], captions: string[] = []) {
  const answer = await send(files, captions);
  const images = answer.filter((entry) => 'id' in entry);
  const failures = answer.filter((entry) => 'code' in entry);
  expect(answer).toEqual([...images, ...failures]);
  expect(await imagesOf()).toEqual(images.map(({ notice: _, ...image }: UploadedImage) => image));
  // Each saved image has four sizes; failed uploads leave no files.
  expect(server.listFiles()).toHaveLength(before.length + images.length * 4);
  return {
    captions: images.map(({ caption }) => caption),
    failures: failures.map(({ detail: _, ...failure }) => failure),
  };
}

describe('uploading a batch of images', () => {
  test('saves the valid files with their captions and reports an error for each other file', async () => {
    const files = [
      another('front.jpg'),
      toFile(TOO_LARGE, 'huge.jpg'),
      toFile('Not a photo', 'notes.txt'),
      another('back.jpg'),
      toFile(torn, 'torn.jpg'),
      toFile('', 'empty.jpg'),
      toFile(makeDamagedHeic(), 'IMG_1.HEIC'),
      another('side.jpg'),
    ];
    const captions = files.map(({ name }) => `Caption of ${name}`);
    expect(await sendAndRead(files, captions)).toEqual({
      captions: ['Caption of front.jpg', 'Caption of back.jpg', 'Caption of side.jpg'],
      failures: [
        {
          file_name: 'huge.jpg',
          file_index: 1,
          code: 'image.too_large',
          params: { file: 'huge.jpg', megabytes: 10 },
        },
        { file_name: 'notes.txt', file_index: 2, code: 'image.wrong_type', params: { file: 'notes.txt' } },
        { file_name: 'torn.jpg', file_index: 4, code: 'image.unreadable', params: { file: 'torn.jpg' } },
        { file_name: 'empty.jpg', file_index: 5, code: 'image.empty', params: { file: 'empty.jpg' } },
        {
          file_name: 'IMG_1.HEIC',
          file_index: 6,
          code: 'image.unreadable',
          params: { file: 'IMG_1.HEIC' },
        },
      ],
    });
    expect((await imagesOf()).map(({ is_primary }) => is_primary)).toEqual([true, false, false]);
  });

  test('saves ten of eleven images and reports an error for the last image', async () => {
    const files = Array.from({ length: 11 }, (_, index) => another(`${index}.jpg`));
    expect((await sendAndRead(files)).failures).toEqual([
      { file_name: '10.jpg', file_index: 10, ...TOO_MANY },
    ]);
  });

  test('saves the first files of a batch until the item has ten images', async () => {
    await send(Array.from({ length: 8 }, (_, index) => another(`${index}.jpg`)));
    const answer = await send([another('a.jpg'), another('b.jpg'), another('c.jpg')], ['A', 'B', 'C']);
    expect(answer).toMatchObject([{ caption: 'A' }, { caption: 'B' }, { file_name: 'c.jpg', ...TOO_MANY }]);
    expect(await imagesOf()).toHaveLength(10);
    expect(await refusal(send([another('d.jpg')]))).toMatchObject({ status: 422, ...TOO_MANY });
  });

  test('saves a file once when the batch contains it twice', async () => {
    const file = toFile(photo, 'same.jpg');
    const problem = { code: 'image.known', params: { file: 'same.jpg' } };
    expect((await sendAndRead([file, file])).failures).toEqual([
      { file_name: 'same.jpg', file_index: 1, ...problem },
    ]);
    expect(await refusal(send([file]))).toEqual({
      status: 409,
      ...problem,
      field_codes: { 'files.0': problem },
    });
  });

  test('reports which file is animated and keeps its first frame', async () => {
    const answer = await send([another('still.jpg'), toFile(await makeAnimation('gif'), 'wave.gif')]);
    expect(answer.map((entry) => ('notice' in entry ? entry.notice : undefined))).toEqual([
      undefined,
      'wave.gif is animated: only its first frame is kept',
    ]);
  });

  test('rejects a batch without a valid file and reports an error for each file', async () => {
    const { status, body } = await failureOf(send([toFile(torn, 'torn.jpg'), toFile(TOO_LARGE, 'huge.jpg')]));
    expect(status).toBe(422);
    expect(body.detail).toBe(
      'torn.jpg is damaged and cannot be read as an image. huge.jpg is too large (max 10MB)',
    );
    expect(toCodes(body)).toEqual({
      code: 'image.unreadable',
      params: { file: 'torn.jpg' },
      field_codes: {
        'files.0': { code: 'image.unreadable', params: { file: 'torn.jpg' } },
        'files.1': { code: 'image.too_large', params: { file: 'huge.jpg', megabytes: 10 } },
      },
    });
    await expectNothingKept();
  });

  test('rejects more captions than files', async () => {
    expect(await refusal(send([another('a.jpg')], ['A', 'B']))).toMatchObject({
      status: 422,
      field_codes: { captions: { code: 'image.more_captions' } },
    });
    await expectNothingKept();
    const answer = await send([another('a.jpg'), another('b.jpg')], ['A']);
    expect(answer).toMatchObject([{ caption: 'A' }, { caption: null }]);
  });

  test('rejects a caption that is too long', async () => {
    const attempt = refusal(send([another('a.jpg'), another('b.jpg')], ['', 'x'.repeat(501)]));
    expect(await attempt).toMatchObject({ status: 422 });
    await expectNothingKept();
  });

  test('rejects a batch of more than 20 files at once', async () => {
    const files = Array.from({ length: 21 }, (_, index) => another(`${index}.jpg`));
    expect(await refusal(send(files))).toMatchObject({ status: 422, ...TOO_MANY });
    await expectNothingKept();
  });

  test('stops reading a batch that exceeds the size limit', async () => {
    const files = Array.from({ length: 20 }, () => toFile(TOO_LARGE));
    expect(await refusal(send(files))).toEqual({ status: 413, code: 'upload.batch_too_large' });
    await expectNothingKept();
  });

  test('rejects a caption with a huge array index', async () => {
    const response = await request(server.url)
      .post(`/api/v1/upload/item-images/${id}`)
      .set(bearer(ada.token))
      .field('captions[4294967294]', 'x')
      .attach('files', asAnotherFile(photo), 'a.jpg');
    expect(response.status).toBe(413);
    await expectNothingKept();
  });

  test('saves the other images when the storage is full for one image', async () => {
    const { files } = server.context;
    let saved = 0;
    server.context.files = {
      ...files,
      save: (image) => {
        saved += 1;
        if (saved === 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        return files.save(image);
      },
    };
    try {
      const { failures } = await sendAndRead([another('a.jpg'), another('b.jpg'), another('c.jpg')]);
      expect(failures).toEqual([{ file_name: 'b.jpg', file_index: 1, code: 'server.storage_full' }]);
    } finally {
      server.context.files = files;
    }
  });
});

async function expectNothingKept() {
  expect(await imagesOf()).toEqual([]);
  expect(server.listFiles()).toEqual(before);
}
