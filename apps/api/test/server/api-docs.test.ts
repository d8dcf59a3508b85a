import * as contracts from '@stowage/contracts';
import { type Contract, contract, listRefusals, REFUSAL_STATUS } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toTemplate } from '../../scripts/refusal-template';
import { createRateLimits } from '../../src/http/rate-limits';
import { bearer } from '../support/raw-http';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const get = (path: string) => request(server.url).get(path);

describe('the API reference page', () => {
  test('loads no files from other servers', async () => {
    const page = await get('/api/docs');
    expect(page.type).toBe('text/html');
    const html = page.text;
    expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    const addresses = [...html.matchAll(/(?:src|href)="(docs\/[^"]+)"/g)].map(([, address]) => address!);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect((await get(`/api/${address}`)).status).toBe(200);
    const script = (await get('/api/docs/start.js')).text;
    expect(script).toContain("'docs/openapi.json'");
    expect(script).toContain('validatorUrl: null');
  });

  test('redirects a path with a trailing slash', async () => {
    const response = await get('/api/docs/').redirects(1);
    expect(response.redirects).toEqual([`${server.url}/api/docs`]);
    expect(response.status).toBe(200);
  });

  test('serves the OpenAPI document of the contract', async () => {
    const document: unknown = (await get('/api/docs/openapi.json')).body;
    const { info } = z
      .object({ info: z.object({ title: z.string(), version: z.string(), description: z.string() }) })
      .parse(document);
    expect(document).toEqual(JSON.parse(JSON.stringify(contracts.toOpenApi(contracts, info, toTemplate))));
  });
});

describe('the statuses declared for an endpoint', () => {
  const groups: Contract = contract;
  const calls = Object.entries(groups).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
  );
  const namesOf = (status: number) =>
    calls
      .filter(({ endpoint }) => listRefusals(endpoint).some((code) => REFUSAL_STATUS[code] === status))
      .map(({ name }) => name);

  test('declares 429 for exactly the rate-limited endpoints and the downloads of reports and exports', () => {
    const downloads = [
      'reports.downloadByLink',
      'reports.getInsurance',
      'exports.downloadByLink',
      'exports.getArchive',
      'exports.getItems',
      'exports.getLoans',
      'exports.getLocations',
      'exports.getEvents',
      'exports.getTrash',
      'exports.getDocuments',
    ];
    expect(namesOf(429).sort()).toEqual(
      [...Object.keys(createRateLimits(server.context)), ...downloads].sort(),
    );
  });

  test('declares 400, 413, 415 and 422 for every endpoint with a body', () => {
    const withBody = calls.filter(({ endpoint }) => endpoint.body ?? endpoint.files).map(({ name }) => name);
    expect(namesOf(415)).toEqual(withBody);
    for (const status of [400, 413, 422]) expect(namesOf(status)).toEqual(expect.arrayContaining(withBody));
  });

  test('declares 503 for every endpoint except GET, and 507 for every endpoint except GET and DELETE', () => {
    const changing = calls.filter(({ endpoint }) => endpoint.method !== 'GET');
    expect(namesOf(503)).toEqual(expect.arrayContaining(changing.map(({ name }) => name)));
    const growing = changing.filter(({ endpoint }) => endpoint.method !== 'DELETE');
    expect(namesOf(507)).toEqual(expect.arrayContaining(growing.map(({ name }) => name)));
  });
});

test.each(['/api/docs', '/api/v1/health', '/api/nothing'])(
  'sends headers for %s that forbid framing, sniffing and foreign scripts',
  async (path) => {
    const { headers } = await get(path).set('origin', 'https://elsewhere.example');
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toMatch(/script-src 'self'(?:;| 'wasm-unsafe-eval')/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toMatch(/^camera=\(self\), microphone=\(\)/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    // These headers would leave a blank page on http://192.168.x.x.
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-powered-by');
  },
);

test('forbids caching of API responses', async () => {
  const { token } = await server.register();
  const { headers } = await get('/api/v1/users/me').set(bearer(token));
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('etag');
});

test('sends no Cross-Origin-Opener-Policy over plain HTTP, where browsers log an error for it', async () => {
  const response = await get('/api/docs').set('host', '192.168.1.20:3000');
  expect(response.status).toBe(200);
  expect(response.headers).not.toHaveProperty('cross-origin-opener-policy');
});
