import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app';
import { createServer } from '../../src/http/server';
import { notFound } from '../../src/lib/errors';
import { makeDataDir, startServer, type TestServer } from '../support/server';

const HTML =
  '<html><head><base href="/" /><script type="module" src="./assets/index-of-today.js"></script></head></html>';

let behind: TestServer;
let server: Server;
const PAGE_PATHS = ['/', '/inventory', '/inventory/:itemId', '/inventory/:itemId/edit', '/l/:code', '/terms'];

let url = '';
let dist: string;
beforeAll(async () => {
  behind = await startServer({ PUBLIC_URL: 'https://home.example/stowage' });
  dist = makeDataDir();
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), HTML);
  writeFileSync(join(dist, 'assets/index-of-today.js'), 'start();');
  writeFileSync(join(dist, 'assets/vanishing.js'), 'start();');
  writeFileSync(join(dist, 'assets/index-of-today.js.gz'), gzipSync('start();'));
  const screens = {
    ...Object.fromEntries(PAGE_PATHS.map((path) => [path, { scripts: [] }])),
    '/inventory': { scripts: ['assets/index-of-today.js', 'assets/inventory.js'] },
  };
  writeFileSync(join(dist, 'screens.json'), JSON.stringify(screens));
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
  server = createServer(await createApp(behind.context, dist)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await behind.stop();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  request(url).get(path).set(headers).redirects(1);

test('survives that a file of the client vanishes, as in an update', async () => {
  rmSync(join(dist, 'assets/vanishing.js'));
  await expect(get('/assets/vanishing.js')).rejects.toThrow('socket hang up');
  expect((await get('/assets/index-of-today.js')).status).toBe(200);
});

describe('a server with a path in its public URL', () => {
  test.each(['/', '/stowage', '/stowage/', '/stowage/inventory/5', '/inventory/5'])(
    'serves the client with its base path at %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.text).toContain('<base href="/stowage/" />');
      expect(response.headers['cache-control']).toBe('no-cache');
      expect(response.headers['content-security-policy']).toContain("script-src 'self'");
      expect(response.headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test('serves API requests with and without the path prefix', async () => {
    for (const path of ['/api/v1/health', '/stowage/api/v1/health']) {
      expect((await get(path)).body).toEqual({
        status: 'ok',
        registration_open: true,
        sends_email: false,
        has_accounts: false,
      });
    }
  });
});

test('lets browsers cache scripts of the current build for a year', async () => {
  const response = await get('/assets/index-of-today.js');
  expect(response.text).toBe('start();');
  expect(response.headers['cache-control']).toBe('public,max-age=31536000,immutable');
});

test('sends the compressed file of the build to browsers that can read it', async () => {
  const path = '/assets/index-of-today.js';
  expect((await get(path, { 'accept-encoding': 'gzip' })).headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript',
    vary: 'Accept-Encoding',
  });
  const plain = await get(path, { 'accept-encoding': 'identity' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.text).toBe('start();');
});

test('announces the scripts of a page that the HTML does not contain', async () => {
  const links = async (path: string) => (await get(path)).text.match(/<link rel="modulepreload"[^>]*>/g);
  expect(await links('/inventory')).toEqual([
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="./assets/inventory.js" />',
  ]);
  expect(await links('/in/7/inventory')).toEqual(await links('/inventory'));
  expect(await links('/terms')).toBeNull();
});

const NOT_FOUND = notFound().toBody();

test('responds with 404 to a script of an older build', async () => {
  const response = await get('/assets/index-of-yesterday.js');
  expect(response.status).toBe(404);
  expect(response.body).toEqual(NOT_FOUND);
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/nope.js', '/favicon.ico', '/metrics', '/.env', '/inventory/nope.js', '/wp-login.php', '/a/b/c'])(
  'responds with 404 without HTML to %s, which is neither a file nor a page',
  async (path) => {
    for (const address of [path, `/stowage${path}`]) {
      const response = await get(address);
      expect(response.status).toBe(404);
      expect(response.body).toEqual(NOT_FOUND);
    }
  },
);

test.each([
  '/metrics',
  '/inventory/5/nothing',
  '/a/b/c',
  '/in',
  '/in/home/inventory',
  '/in/0/inventory',
  '/in/7/nothing',
  '/in/7/in/7/inventory',
])('responds with 404 and the web client when a browser requests the unknown path %s', async (path) => {
  const response = await get(path, BROWSER);
  expect(response.status).toBe(404);
  expect(response.text).toContain('<base href="/stowage/" />');
});

test('responds with 404 to an unknown file in a browser, without the web client', async () => {
  const response = await get('/nope.js', BROWSER);
  expect(response.status).toBe(404);
  expect(response.body).toEqual(NOT_FOUND);
});

test('serves the files of the web client', async () => {
  expect((await get('/robots.txt')).text).toContain('Disallow: /');
});

test('serves the web client at every page path', async () => {
  for (const path of PAGE_PATHS) {
    const response = await get(path.replace(/:\w+/g, '5'));
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    const prefixed = await get(`/stowage/in/7${path.replace(/:\w+/g, '5')}`);
    expect({ path, status: prefixed.status, text: prefixed.text }).toEqual({
      path,
      status: 200,
      text: response.text,
    });
  }
});

test('serves all files that the API reference page loads', async () => {
  const page = (await get('/api/docs')).text;
  const addresses = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(2);
  for (const address of addresses.filter((text) => !text.startsWith('data:'))) {
    const response = await get(new URL(address, `${url}/api/docs`).pathname);
    expect({ address, status: response.status }).toEqual({ address, status: 200 });
  }
  expect((await get('/api/docs/openapi.json')).body).toMatchObject({ openapi: '3.1.0' });
});

test('includes the path prefix in image URLs and the OpenAPI document', async () => {
  const { toImageUrls, toQrUrl } = behind.context.media.toAddresses('media', new Date());
  expect(toImageUrls('0'.repeat(32)).thumbnail_url).toMatch(/^\/stowage\/uploads\/0+-320\.webp\?/);
  expect(toQrUrl('code.png')).toMatch(/^\/stowage\/qr\/code\.png\?/);
  for (const path of ['/api/docs/openapi.json', '/stowage/api/docs/openapi.json'])
    expect((await get(path)).body).toMatchObject({ servers: [{ url: '/stowage/api/v1' }] });
});

test('serves the licence', async () => {
  const response = await get('/license.txt');
  expect(response.headers['content-type']).toMatch(/^text\/plain/);
  expect(response.text).toContain('GNU AFFERO GENERAL PUBLIC LICENSE');
});
