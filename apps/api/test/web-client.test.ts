import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../src/http/app';
import { createServer } from '../src/http/server';
import { makeDataDir, startServer, type TestServer } from './server';

let behind: TestServer;
let server: Server;
let url = '';
beforeAll(async () => {
  behind = await startServer({ PUBLIC_URL: 'https://home.example/stowage' });
  // As small as a built client can be.
  const dist = makeDataDir();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html><head><base href="/" /></head></html>');
  writeFileSync(join(dist, 'assets/index-of-today.js'), 'start();');
  server = createServer(createApp(behind.context, dist)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await behind.stop();
});

const get = (path: string) => fetch(url + path);

describe('below a path', () => {
  test.each(['/', '/stowage', '/stowage/', '/stowage/inventory/5', '/inventory/5'])(
    '%s is the client, which is told where it lives',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<base href="/stowage/" />');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
      expect(response.headers.has('strict-transport-security')).toBe(false);
    },
  );

  test('the API answers with the path and without, for proxies of both kinds', async () => {
    for (const path of ['/api/v1/health', '/stowage/api/v1/health']) {
      expect(await (await get(path)).json()).toEqual({ status: 'ok', registration_open: true });
    }
  });
});

test('a script of today is kept by the browser for good', async () => {
  const response = await get('/assets/index-of-today.js');
  expect(await response.text()).toBe('start();');
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a script from before an update is plainly not there', async () => {
  const response = await get('/assets/index-of-yesterday.js');
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ detail: 'This does not exist, or it is not yours to see.' });
});

test('the reference page loads nothing from elsewhere', async () => {
  const page = await (await get('/api/docs')).text();
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses.filter((text) => !text.startsWith('data:'))) {
    const response = await fetch(new URL(address, `${url}/api/docs`));
    expect({ address, status: response.status }).toEqual({ address, status: 200 });
  }
  const document = (await (await get('/api/docs/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toBe('3.1.0');
});
