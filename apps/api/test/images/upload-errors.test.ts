import { once } from 'node:events';
import { ErrorBody, IMAGE_MAX_BYTES } from '@stowage/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { refusal, toCodes } from '../support/client';
import {
  asAnotherFile,
  makeDamagedHeic,
  makeHeic,
  makeImage,
  makeTruncatedImage,
  toFile,
} from '../support/images/image-files';
import { makeFolder, signInAda } from '../support/processes/built-server';
import { startProcess } from '../support/processes/process';
import { bearer, openSocket, type RawRequest, sendRaw, toRawRequest } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
let id: number;
let before: string[];
beforeAll(async () => {
  server = await startServer();
  [ada, bob] = [await server.register(), await server.register()];
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ id } = await ada.api.items.create({ body: { name: 'Drill' } }));
  before = server.listFiles();
});

const upload = (content: Buffer | string, name: string) =>
  ada.api.images.create({ params: { id }, body: {}, files: [toFile(content, name)] });

async function expectNothingLeft() {
  expect(server.listFiles()).toEqual(before);
  expect((await ada.api.items.get({ params: { id } })).images).toEqual([]);
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** Changes the first brand of a file. */
function rename(file: Buffer, brand: string): Buffer {
  file.write(brand, 8, 'latin1');
  return file;
}

describe('uploading an invalid file', () => {
  test.each<[string, number, string, object, () => Promise<Buffer | string> | Buffer | string]>([
    ['broken.heic', 422, 'image.unreadable', {}, makeDamagedHeic],
    ['cut.heic', 422, 'image.unreadable', {}, () => makeHeic().subarray(0, 600)],
    ['zeroed.heic', 422, 'image.unreadable', {}, () => makeHeic().fill(0, 525, 600)],
    [
      'giant.heic',
      422,
      'image.too_many_pixels',
      { megapixels: 50 },
      () => makeHeic({ width: 20_000, height: 10_000 }),
    ],
    [
      'cut.avif',
      422,
      'image.unreadable',
      {},
      async () => (await makeImage({ format: 'avif' })).subarray(0, -60),
    ],
    // HEVC content under the name of AVIF, which libvips cannot decode.
    ['other.avif', 422, 'image.unreadable', {}, () => rename(makeHeic(), 'avif')],
    ['film.heic', 415, 'image.wrong_type', {}, () => rename(makeHeic(), 'isom')],
    ['notes.jpg', 415, 'image.wrong_type', {}, () => 'This is a text and not a photo.'],
    ['empty.jpg', 422, 'image.empty', {}, () => ''],
    ['drawing.svg', 415, 'image.wrong_type', {}, () => SVG],
    ['drawing.png', 415, 'image.wrong_type', {}, () => `<?xml version="1.0"?>${SVG}`],
    ['paper.jpg', 415, 'image.wrong_type', {}, () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'],
    ['page.jpg', 415, 'image.wrong_type', {}, () => '<!doctype html><script>alert(1)</script>'],
    [
      'scan.jpg',
      415,
      'image.wrong_type',
      {},
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .tiff()
          .toBuffer(),
    ],
    ['Größe 😀.jpg', 422, 'image.unreadable', {}, makeTruncatedImage],
    [
      'zeroed.jpg',
      422,
      'image.unreadable',
      {},
      async () => (await makeImage({ width: 800, height: 600 })).fill(0, 20, 300),
    ],
    [
      'torn.png',
      422,
      'image.unreadable',
      {},
      async () => (await makeImage({ format: 'png' })).subarray(0, 60),
    ],
    [
      'giant.png',
      422,
      'image.too_many_pixels',
      { megapixels: 70 },
      () =>
        sharp({ create: { width: 10_000, height: 7_001, channels: 3, background: 'red' } })
          .png({ compressionLevel: 1 })
          .toBuffer(),
    ],
    [
      'huge.jpg',
      413,
      'image.too_large',
      { megabytes: 10 },
      async () => Buffer.concat([await makeImage(), Buffer.alloc(IMAGE_MAX_BYTES)]),
    ],
  ])('rejects %s with %d %s and leaves no file behind', async (name, status, code, params, make) => {
    expect(await refusal(upload(await make(), name))).toMatchObject({
      status,
      code,
      params: { file: name, ...params },
    });
    await expectNothingLeft();
  });
});

describe('uploading an image with an invalid form', () => {
  const path = () => `/api/v1/items/${id}/images`;
  const answerTo = async (raw: RawRequest) => {
    const { status, body } = await sendRaw(server.url, raw);
    return { status, ...toCodes(ErrorBody.parse(body)) };
  };
  const sendForm = async (form: FormData) =>
    answerTo(await toRawRequest({ method: 'POST', path: path(), query: {}, body: form }, ada.token));
  const sendText = (body: string, type: string) =>
    answerTo({
      method: 'POST',
      path: path(),
      headers: { ...bearer(ada.token), 'content-type': type },
      body,
    });
  const makeForm = (...entries: [string, string | File][]) => {
    const form = new FormData();
    for (const [name, value] of entries) {
      if (typeof value === 'string') form.append(name, value);
      else form.append(name, value, value.name);
    }
    return form;
  };
  const aFile = async () => toFile(await makeImage());

  test('rejects two photos in one request', async () => {
    const form = makeForm(['file', await aFile()], ['file', await aFile()]);
    expect(await sendForm(form)).toMatchObject({ status: 422, code: 'image.too_many', params: { max: 1 } });
    await expectNothingLeft();
  });

  test('rejects a photo in the wrong form field', async () => {
    expect(await sendForm(makeForm(['photo', await aFile()]))).toMatchObject({
      status: 422,
      code: 'upload.wrong_field',
      params: { expected: 'file' },
    });
    await expectNothingLeft();
  });

  test('rejects a form without a photo', async () => {
    expect(await sendForm(makeForm(['caption', 'None']))).toEqual({
      status: 422,
      code: 'image.choose',
      field_codes: { file: { code: 'image.choose' } },
    });
  });

  test.each<[[string, string], number, object]>([
    [['colour', 'red'], 422, { colour: { code: 'parameter.unknown', params: { field: 'colour' } } }],
    [
      ['is_primary', 'yes'],
      422,
      { is_primary: { code: 'parameter.not_boolean', params: { field: 'is_primary' } } },
    ],
    [
      ['caption', 'x'.repeat(501)],
      422,
      { caption: { code: 'text.too_long', params: { label: 'caption', max: 500 } } },
    ],
  ])('rejects the invalid form field %j', async (field, status, field_codes) => {
    expect(await sendForm(makeForm(field, ['file', await aFile()]))).toMatchObject({ status, field_codes });
    await expectNothingLeft();
  });

  test('rejects fields that are too long or too many', async () => {
    expect(await sendForm(makeForm(['caption', 'x'.repeat(20_000)], ['file', await aFile()]))).toMatchObject({
      status: 413,
    });
    const many = Array.from({ length: 60 }, (_, index): [string, string] => [`field-${index}`, '']);
    expect(await sendForm(makeForm(...many, ['file', await aFile()]))).toMatchObject({ status: 413 });
    await expectNothingLeft();
  });

  test('rejects a body that is not well-formed multipart', async () => {
    const multipart = 'multipart/form-data; boundary=x';
    expect(await sendText('{}', 'application/json')).toMatchObject({ status: 415 });
    expect(await sendText('{}', 'multipart/form-data')).toMatchObject({ status: 400 });
    expect(await sendText('no boundary at all', multipart)).toMatchObject({ status: 400 });
    const torn = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf';
    expect(await sendText(torn, multipart)).toMatchObject({ status: 400 });
    await expectNothingLeft();
  });
});

function beginUpload(token: string | undefined, itemId: number, bodyLength: number) {
  const socket = openSocket(server.url);
  const head = [
    `POST /api/v1/items/${itemId}/images HTTP/1.1`,
    'Host: localhost',
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${bodyLength}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

describe('uploading to a forbidden item', () => {
  test.each<[string, () => Promise<[token: string | undefined, id: number, status: number]>]>([
    ['a visitor', () => Promise.resolve([undefined, id, 401])],
    ['another user', () => Promise.resolve([bob.token, id, 404])],
    ['the owner of a missing item', () => Promise.resolve([ada.token, 2 ** 31, 404])],
    [
      'the owner of an item with ten images',
      async () => {
        const content = await makeImage({ width: 8, height: 8 });
        const full = await bob.api.items.create({ body: { name: 'Full' } });
        for (let count = 0; count < 10; count += 1) {
          const files = [toFile(asAnotherFile(content))];
          await bob.api.images.create({ params: { id: full.id }, body: {}, files });
        }
        return [bob.token, full.id, 422];
      },
    ],
  ])('rejects an upload by %s before the body arrives', async (_, prepare) => {
    const [token, itemId, status] = await prepare();
    const socket = beginUpload(token, itemId, 5_000_000);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    socket.destroy();
  });
});

test('rejects a file that is far too large before all of it has arrived', async () => {
  const socket = beginUpload(ada.token, id, 2_000_000_000);
  socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="film.jpg"\r\n\r\nstart');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 413 [^]*film\.jpg is too large/);
  socket.destroy();
  await expectNothingLeft();
});

/** Loaded into the server: fails as the load of a native library does when memory or file descriptors run out. */
const FAILING_ONCE = `
  const { dlopen } = process;
  process.dlopen = (target, file, ...rest) => {
    if (!file.includes('sharp')) return dlopen.call(process, target, file, ...rest);
    process.dlopen = dlopen;
    throw new Error('cannot allocate memory');
  };
`;

test('accepts a photo after the library for photos could not be loaded once', async () => {
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(FAILING_ONCE)}`;
  const built = startProcess({ DATA_DIR: makeFolder(), NODE_OPTIONS, LOG_LEVEL: 'silent' });
  onTestFinished(async () => {
    built.child.kill('SIGKILL');
    await built.ended;
  });
  const api = await signInAda(await built.ready);
  const item = await api.items.create({ body: { name: 'Drill' } });
  const add = async () =>
    api.images.create({ params: { id: item.id }, body: {}, files: [toFile(await makeImage())] });
  expect(await refusal(add())).toMatchObject({ status: 500 });
  expect(await add()).toMatchObject({ is_primary: true });
});
