import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { createServer, type ServerLimits, stopServer } from '../../src/http/server';
import { openSocket } from '../support/raw-http';

const LONG_MS = 60_000;

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function listen(limits?: Partial<ServerLimits>) {
  const defaults = {
    headers_timeout: LONG_MS,
    request_timeout: LONG_MS,
    keep_alive_timeout: LONG_MS,
    check_interval: 20,
    max_connections: 10,
  };
  const server = createServer(express(), limits && { ...defaults, ...limits }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, url: urlOf(server) };
}

async function send(url: string, text: string): Promise<string> {
  const socket = openSocket(url);
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  // Closing with unread data may reset the connection.
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test('limits headers to 15 s, requests to 120 s, idle connections to 125 s and connections to 1000', async () => {
  const { server } = await listen();
  expect(server.keepAliveTimeout).toBe(125_000);
  expect(server.headersTimeout).toBe(15_000);
  expect(server.requestTimeout).toBe(120_000);
  expect(server.maxConnections).toBe(1000);
});

test('responds with 408 when headers take too long', async () => {
  const { url } = await listen({ headers_timeout: 50 });
  expect(await send(url, 'GET / HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1\.1 408 /);
});

test('responds with 408 when a body takes too long', async () => {
  const { server, url } = await listen({ request_timeout: 200, headers_timeout: 200 });
  server.removeAllListeners('request');
  expect(await send(url, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab')).toMatch(
    /^HTTP\/1\.1 408 /,
  );
});

test('keeps an idle connection open for longer than headers and requests may take', async () => {
  const { url } = await listen({ headers_timeout: 50, request_timeout: 50 });
  const idle = openSocket(url);
  onTestFinished(() => {
    idle.destroy();
  });
  idle.write('GET /first HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [first] = (await once(idle, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 404 [^]*\r\nKeep-Alive: timeout=60\r\n/);
  // The server closes a later connection that sends no complete head, and keeps the idle one.
  expect(await send(url, 'GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  idle.write('GET /second HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [second] = (await once(idle, 'data')) as [Buffer];
  expect(second.toString()).toMatch(/^HTTP\/1\.1 404 /);
});

test('closes an idle connection after its time', async () => {
  const { url } = await listen({ keep_alive_timeout: 50 });
  expect(await send(url, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 404 /);
});

test('closes connections above the limit', async () => {
  const { url } = await listen({ max_connections: 1 });
  const first = openSocket(url);
  onTestFinished(() => {
    first.destroy();
  });
  await once(first, 'connect');
  expect(await send(url, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('');
});

test('closes unused and idle connections at once when stopping, and busy connections after their response', async () => {
  const app = express();
  app.get('/now', (_request, response) => {
    response.send('now');
  });
  app.get('/later', (_request, response) => {
    app.once('continue', () => response.send('later'));
    app.emit('started');
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = urlOf(server);
  const open = async (request: string) => {
    const socket = openSocket(url);
    socket.on('data', () => undefined);
    const accepted = once(server, 'connection');
    await once(socket, 'connect');
    await accepted;
    socket.write(request);
    return socket;
  };
  const unused = await open('');
  const idle = await open('GET /now HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(idle, 'data');
  const started = once(app, 'started');
  const busy = await open('GET /later HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await started;

  const idleClosed = Promise.all([once(unused, 'close'), once(idle, 'close')]);
  const answered = once(busy, 'data');
  const stopped = stopServer(server, LONG_MS);
  await idleClosed;
  expect(busy.closed).toBe(false);
  app.emit('continue');
  expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 200 /);
  await stopped;
});

test('responds with 431 and a message to headers that are too long, and with 400 to a malformed request', async () => {
  const { url } = await listen();
  const long = await send(url, `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(long).toMatch(/^HTTP\/1\.1 431 .+"detail":"The headers of the request are too long\."/s);
  expect(await send(url, 'no request\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .+"code":"general\.malformed"/s);
});
