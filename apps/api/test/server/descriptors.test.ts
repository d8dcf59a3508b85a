import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Agent } from 'node:http';
import type { Socket } from 'node:net';
import { LoginAnswer, Item, UploadedImage } from '@stowage/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeImage, toFile } from '../support/images/image-files';
import { startProcess, type ServerProcess } from '../support/processes/process';
import { bearer, openSocket, type RawRequest, sendRaw, toRawRequest } from '../support/raw-http';
import { makeDataDir } from '../support/server';

/** Enough for the start of the server. */
const DESCRIPTORS = 120;

const folder = makeDataDir();
let server: ServerProcess;
let url: string;
const idle: Socket[] = [];
// One connection that is open before the descriptors run out.
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  server = startProcess({ DATA_DIR: folder }, ['sh', '-c', `ulimit -n ${DESCRIPTORS}; exec "$0" "$@"`]);
  url = await server.ready;
});
afterAll(async () => {
  agent.destroy();
  for (const socket of idle) socket.destroy();
  server.child.kill();
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

const send = (request: RawRequest) => sendRaw(url, request, agent);

/** Opens connections until the server can accept no other. */
async function useUpDescriptors(): Promise<void> {
  for (let isAccepted = true; isAccepted;) {
    const socket = openSocket(url);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    idle.push(socket);
    const answered = new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true));
      socket.once('close', () => resolve(false));
    });
    socket.write('GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n\r\n');
    isAccepted = await answered;
  }
}

test('responds with 503 and says why when no file descriptor is free, and works again afterwards', async () => {
  const account = { username: 'ada', email: 'ada@example.org', password: 'correct horse battery' };
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: unknown, headers = {}) =>
    send({
      method: 'POST',
      path: `/api/v1${path}`,
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    });
  expect(await post('/auth/register', account)).toMatchObject({ status: 201 });
  const login = await send({
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: account.username, password: account.password }).toString(),
  });
  const { access_token } = LoginAnswer.parse(login.body);
  const { id } = Item.parse((await post('/items', { name: 'Drill' }, bearer(access_token))).body);
  const itemPath = `/api/v1/items/${id}`;
  const upload = async (width: number) => {
    const body = new FormData();
    body.append('file', toFile(await makeImage({ width, height: 30 })));
    const path = `${itemPath}/images`;
    return send(await toRawRequest({ method: 'POST', path, query: {}, body }, access_token));
  };
  const first = await upload(40);
  const { url: address } = UploadedImage.parse(first.body);

  await useUpDescriptors();
  const refused = { status: 503, body: { code: 'server.too_many_files' } };
  expect(await send({ method: 'GET', path: address })).toMatchObject(refused);
  // Reading the database needs no descriptor.
  expect(await send({ method: 'GET', path: itemPath, headers: bearer(access_token) })).toMatchObject({
    status: 200,
  });
  // Comes last, because the server may close the connection of a refused upload.
  expect(await upload(41)).toMatchObject(refused);

  for (const socket of idle.splice(0)) socket.destroy();
  const uploadAgain = () =>
    upload(42).then(
      ({ status }) => status,
      () => undefined,
    );
  await expect.poll(uploadAgain).toBe(201);
});
