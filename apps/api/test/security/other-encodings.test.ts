import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeImage } from '../support/images/image-files';
import { bearer, type RawResponse, sendRaw } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

const post = (path: string, type: string, body: string | Buffer): Promise<RawResponse> =>
  sendRaw(server.url, {
    method: 'POST',
    path: `/api/v1${path}`,
    headers: { ...bearer(ada.token), 'content-type': type },
    body,
  });

const refusedAt = (position: number) => ({
  status: 400,
  body: {
    code: 'general.not_utf8',
    params: { position },
    detail: expect.stringContaining(String(position)) as string,
  },
});

test('refuses JSON in another encoding with the position, and stores nothing', async () => {
  const latin1 = Buffer.from('{"name":"Säge"}', 'latin1');
  for (const [type, body, position] of [
    ['application/json', latin1, 10],
    ['application/json; charset=utf-8', latin1, 10],
    ['application/json; charset=iso-8859-1', latin1, 0],
    ['application/json; charset=utf-16le', Buffer.from('{"name":"Säge"}', 'utf16le'), 0],
    ['application/json', Buffer.from('\ufeff{"name":"Säge"}', 'utf16le'), 0],
  ] as const)
    expect(await post('/items/', type, body)).toMatchObject(refusedAt(position));
  expect((await ada.api.items.list({ query: {} })).total).toBe(0);

  expect(await post('/items/', 'application/json; charset="UTF-8"', '{"name":"Säge \ufffd"}')).toMatchObject({
    status: 201,
    body: { name: 'Säge \ufffd' },
  });
});

test('refuses a sign-in form in another encoding', async () => {
  const type = 'application/x-www-form-urlencoded';
  const login = (form: string | Buffer, charset = '') => post('/auth/login', `${type}${charset}`, form);
  expect(await login('username=J%C3%B6rg%E9&password=x')).toMatchObject(refusedAt(18));
  expect(await login(Buffer.from('username=Jörg&password=x', 'latin1'))).toMatchObject(refusedAt(10));
  expect(await login('username=ada&password=x', '; charset=iso-8859-1')).toMatchObject(refusedAt(0));
  expect(await login('username=J%C3%B6rg&password=100%')).toMatchObject({ status: 401 });
});

test('refuses a text field of an upload in another encoding', async () => {
  const photo = await makeImage();
  const toBody = (name: string) =>
    Buffer.concat([
      Buffer.from(`--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${name}\r\n`, 'latin1'),
      Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n'),
      Buffer.from('Content-Type: image/png\r\n\r\n'),
      photo,
      Buffer.from('\r\n--x--\r\n'),
    ]);
  const type = 'multipart/form-data; boundary=x';
  expect(await post('/items/photo', type, toBody('Säge'))).toMatchObject(refusedAt(1));
  expect(await post('/items/photo', type, toBody('Saw'))).toMatchObject({ status: 201 });
});
