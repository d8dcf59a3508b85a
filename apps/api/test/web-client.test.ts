import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from './server';

const INDEX = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url));

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://home.example/stowage' });
});
afterAll(() => server.stop());

const get = (path: string) => fetch(server.url + path);

test('the client has been built; npm test builds it first', () => {
  expect(existsSync(INDEX)).toBe(true);
});

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
    const response = await fetch(new URL(address, `${server.url}/api/docs`));
    expect({ address, status: response.status }).toEqual({ address, status: 200 });
  }
  const document = (await (await get('/api/docs/openapi.json')).json()) as { openapi: string };
  expect(document.openapi).toBe('3.1.0');
});
