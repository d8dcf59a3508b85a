import { gzipSync } from 'node:zlib';
import {
  API_BASE_PATH,
  BODY_MAX_BYTES,
  CREDENTIALS_BODY_MAX_BYTES,
  type Endpoint,
  ErrorBody,
  listRefusals,
  REFUSAL_STATUS,
} from '@stowage/contracts';
import { isNightly } from '@stowage/contracts/property-tests';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { makeWorld, moveWorld, type Probe, probes, toRequest, type World } from '../support/endpoint-samples';
import { bearer, type RawRequest, type RawResponse, sendRaw, toRawRequest } from '../support/raw-http';
import { startServer, type TestServer } from '../support/server';

let prepared: { server: TestServer; world: World };
/** A copy of the prepared server. */
let server: TestServer;
let world: World;

async function startCopy(): Promise<void> {
  server = await prepared.server.copy();
  world = moveWorld(prepared.world, server);
}

beforeAll(async () => {
  const original = await startServer();
  prepared = { server: original, world: await makeWorld(original) };
  await startCopy();
});
afterAll(() => Promise.all([prepared.server.stop(), server.stop()]));

/** Raw JSON text, because some values cannot be written in JavaScript. */
// oxfmt-ignore
const HOSTILE_JSON = [
  'null', 'true', '0', '-1', '1.5', '-0', '1e309', '-1e309', '9007199254740992', '1e-400',
  '""', '" "', '"\\u0000"', '"\\ud800"', '"\\u202e\\u0007"', '"NaN"', '"__proto__"', '"\'; DROP TABLE users; --"',
  '[]', '{}', '[null]', '[[[[]]]]', '[{}]', '{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":1}}',
  `"${'x'.repeat(20_000)}"`, '['.repeat(3000) + ']'.repeat(3000),
  JSON.stringify(Array.from({ length: 3000 }, () => 'x')),
];

// oxfmt-ignore
const HOSTILE_TEXT = [
  'NaN', 'Infinity', '-1', '0', '1.5', '0x1', '1e0', '%201', '%2B1', '1e309',
  '9007199254740992', '99999999999999999999999', '', '%20', '%00',
  '%ZZ', '%', '%E0%A4%A', '%2F', '..%2f..', 'null', 'undefined', 'true', '[object Object]', "'%20OR%201=1--", '💥',
  'x'.repeat(3000),
];

/** `npm test` sends a third of the values, different ones to each place; `npm run test:nightly` sends all. */
const select = (values: readonly string[], { name }: Probe, field = ''): readonly string[] =>
  values.filter((_, index) => isNightly || (index + name.length + field.length) % 3 === 0);

const DEEP = '['.repeat(40_000) + ']'.repeat(40_000);

const toBodyMaxBytes = ({ body_max_bytes = BODY_MAX_BYTES }: Endpoint) => body_max_bytes;

function makeUnknownFields(bytes: number): string {
  const fields: string[] = [];
  for (let length = 2; length < bytes - 12; length += fields.at(-1)!.length + 1)
    fields.push(`"${fields.length.toString(36)}":1`);
  return `{${fields.join(',')}}`;
}

async function send(raw: RawRequest): Promise<RawResponse> {
  const { token } = raw.path.startsWith(`${API_BASE_PATH}/admin/`) ? world.admin : world.person;
  const headers = { ...bearer(token), ...raw.headers };
  const response = await sendRaw(server.url, { ...raw, headers });
  const isOver = response.status === 401 || response.status === 429;
  if (!isOver || raw.path.includes('/auth/login')) return response;
  // A call may end the session or reach a rate limit. A new copy has the original data and session, and unused limits.
  await server.stop();
  await startCopy();
  return send(raw);
}

const toPattern = (path: string) =>
  new RegExp(`^${(API_BASE_PATH + path).replace(/\/$/, '').replace(/:\w+/g, '[^/]*')}/?$`);
const operations = probes.map(({ endpoint }) => ({
  method: endpoint.method,
  pattern: toPattern(endpoint.path),
  declared: [endpoint.status, ...listRefusals(endpoint)],
}));

/** Lists the success statuses and error codes that the contract declares; undefined for an unknown path. */
function listDeclared({ method, path }: RawRequest): (number | string)[] | undefined {
  const [pathname = ''] = path.split('?');
  const matches = operations.filter(
    (operation) => operation.method === method && operation.pattern.test(pathname),
  );
  if (matches.length === 0) return undefined;
  return matches.flatMap(({ declared }) => declared);
}

/**
 * Sends a request. Asserts that the status is below 500, that the contract declares the status of a success or the code
 * of an error, and that an error has the status of its code and a readable message.
 */
async function statusOf(raw: RawRequest): Promise<number> {
  const { status, body } = await send(raw);
  const answer = [raw.path.slice(0, 100), status, body];
  expect(answer).toSatisfy(() => status < 500);
  const error = status >= 400 ? ErrorBody.parse(body) : undefined;
  const declared = listDeclared(raw);
  if (declared) expect(declared, `${raw.method} ${raw.path.slice(0, 100)}`).toContain(error?.code ?? status);
  if (error) {
    const { detail, code } = error;
    expect(Reflect.get(REFUSAL_STATUS, code), code).toBe(status);
    expect(detail).toMatch(/\S/);
    expect(detail).not.toMatch(/SQLITE|Error:|node_modules|\n/);
  }
  return status;
}

const prepare = async ({ endpoint, sample }: Probe) =>
  toRawRequest({ ...(await toRequest(endpoint, sample(world))), query: {} });

const JSON_TYPE = { 'content-type': 'application/json' };
const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

const withJson = probes.filter(
  ({ endpoint }) => endpoint.body && !endpoint.files && endpoint.body_encoding !== 'form',
);
const withParams = probes.filter(({ endpoint }) => endpoint.params);
const withQuery = probes.filter(({ endpoint }) => endpoint.query);

const UNKNOWN_KEYS = [
  'owner_id',
  'id',
  'item_count',
  'password_hash',
  '__proto__',
  'constructor',
  'toString',
];

describe.each(withJson)('$name, with a malformed body', (probe) => {
  const statusWith = async (body: string | Buffer, headers: Record<string, string> = JSON_TYPE) => {
    const { path, method } = await prepare(probe);
    return statusOf({ path, method, body, headers });
  };

  test.each([
    '{"name":',
    '{"name":"x"',
    'name=x',
    '{"a":1}}',
    '\u0000',
    '[1,',
    '"text"',
    '5',
    'null',
    'undefined',
  ])('responds with 400 to a body that is neither a JSON object nor a JSON array: %j', async (body) => {
    expect(await statusWith(body)).toBe(400);
  });

  test('responds with 422 to a JSON array', async () => {
    expect(await statusWith('[]')).toBe(422);
    expect(await statusWith('[{"name":"x"}]')).toBe(422);
  });

  test('rejects deeply nested JSON, at the top level and in a field', async () => {
    // Up to 40,000 levels, or as many as fit into the body.
    const levels = Math.min(40_000, Math.floor(toBodyMaxBytes(probe.endpoint) / 10));
    const deep = '['.repeat(levels) + ']'.repeat(levels);
    expect(await statusWith(deep)).toBe(422);
    expect(await statusWith(`{"name":${deep}}`)).toBe(422);
    expect(await statusWith('{"name":'.repeat(levels) + '1' + '}'.repeat(levels))).toBe(422);
  });

  test('responds with 413 to a body above its limit, before or after decompression', async () => {
    const limit = toBodyMaxBytes(probe.endpoint);
    const toBody = (bytes: number) => JSON.stringify({ name: 'x'.repeat(bytes - '{"name":""}'.length) });
    expect(await statusWith(toBody(limit))).toBe(422);
    expect(await statusWith(toBody(limit + 1))).toBe(413);
    const packed = gzipSync(toBody(limit + 1));
    expect(await statusWith(packed, { ...JSON_TYPE, 'content-encoding': 'gzip' })).toBe(413);
  });

  test('responds to thousands of invalid fields with a short error', async () => {
    const { path, method } = await prepare(probe);
    const body = makeUnknownFields(toBodyMaxBytes(probe.endpoint));
    const response = await send({ path, method, body, headers: JSON_TYPE });
    expect(response.status).toBe(422);
    expect(Object.keys(ErrorBody.parse(response.body).fields ?? {}).length).toBeLessThanOrEqual(20);
    expect(response.text.length).toBeLessThan(4_000);
  });

  test('responds with 415 to another content type or encoding', async () => {
    expect(await statusWith('name=Saw', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
    expect(await statusWith('{}', { 'content-type': 'text/plain' })).toBe(415);
    expect(await statusWith('{}', { 'content-type': 'multipart/form-data; boundary=x' })).toBe(415);
    expect(await statusWith('{}', { 'content-type': 'application/json; charset=klingon' })).toBe(415);
    expect(await statusWith('{}', { ...JSON_TYPE, 'content-encoding': 'zip' })).toBe(415);
    expect(await statusWith('no gzip', { ...JSON_TYPE, 'content-encoding': 'gzip' })).toBe(400);
  });

  test.each(UNKNOWN_KEYS.filter((key) => !fieldsOf(probe.endpoint.body).includes(key)))(
    'responds with 422 to the unknown key %j',
    async (key) => {
      const body = JSON.stringify(probe.sample(world).body);
      const widened = body.replace(/^\{/, `{"${key}":1,`);
      expect(await statusWith(widened)).toBe(422);
    },
  );

  test('never responds with 5xx to a hostile value in a field', async () => {
    const body = JSON.stringify(probe.sample(world).body);
    const sample = JSON.parse(body) as Record<string, unknown>;
    for (const field of new Set([...fieldsOf(probe.endpoint.body), ...Object.keys(sample)])) {
      for (const value of select(HOSTILE_JSON, probe, field)) {
        const text = JSON.stringify({ ...sample, [field]: '@@' }).replace('"@@"', () => value);
        await statusWith(text);
      }
    }
  });
});

describe.each(withParams)('$name, with malformed path parameters', (probe) => {
  test('responds with 400, 404 or 422 to a hostile text as an id', async () => {
    const prepared = await prepare(probe);
    const { path } = prepared;
    for (const name of fieldsOf(probe.endpoint.params)) {
      const id = String(probe.sample(world).params?.[name]);
      for (const text of select(HOSTILE_TEXT, probe, name)) {
        // Both ids of a path may be equal: `id` comes first, so the search for another parameter starts at the end.
        const at = name === 'id' ? path.indexOf(`/${id}`) : path.lastIndexOf(`/${id}`);
        const hostile = `${path.slice(0, at)}/${text}${path.slice(at + 1 + id.length)}`;
        const status = await statusOf({ ...prepared, path: hostile });
        // An empty segment is a different path and may match another endpoint.
        if (text !== '' && text !== '%20')
          expect([hostile, status]).toSatisfy(() => [400, 404, 422].includes(status));
      }
    }
  });
});

describe.each(withQuery)('$name, with a malformed query', (probe) => {
  test('never responds with 5xx to a hostile text, and responds with 422 to repeated and nested keys', async () => {
    for (const name of fieldsOf(probe.endpoint.query)) {
      for (const text of select(HOSTILE_TEXT, probe, name)) {
        const { path, method } = await prepare(probe);
        await statusOf({ path: `${path}?${name}=${text}`, method });
      }
      const { path, method } = await prepare(probe);
      for (const query of [`${name}=1&${name}=2`, `${name}[]=1`, `${name}[a]=1`, `${name}[]=1&${name}[]=2`])
        expect([query, await statusOf({ path: `${path}?${query}`, method })]).toEqual([query, 422]);
    }
  });

  test.each(['unknown=1', 'owner_id=1', 'id=1', '__proto__=1', 'constructor=1', 'toString=1', '%ZZ=1', '=1'])(
    'responds with 422 to the unknown key in %j',
    async (query) => {
      if (fieldsOf(probe.endpoint.query).some((name) => query === `${name}=1`)) return;
      const { path, method } = await prepare(probe);
      expect(await statusOf({ path: `${path}?${query}`, method })).toBe(422);
    },
  );
});

const ODD_QUERIES = ['a=1&a=2', '%ZZ', 'a=%ZZ', '__proto__[x]=1', '?', '&&&', 'x'.repeat(5000)];

describe.each(probes)('$name, with an unexpected query or body', (probe) => {
  test('never responds with 5xx to an unexpected query or body', async () => {
    const { path, method } = await prepare(probe);
    for (const query of select(ODD_QUERIES, probe)) await statusOf({ path: `${path}?${query}`, method });
    await statusOf({ path, method, body: DEEP, headers: JSON_TYPE });
    await statusOf({
      path,
      method,
      body: Buffer.from([0, 255, 1]),
      headers: { 'content-type': 'image/png' },
    });
    await statusOf({ path, method, body: '{', headers: JSON_TYPE });
  });
});

describe('the sign-in form', () => {
  const statusWith = (body: string, headers: Record<string, string> = {}) =>
    statusOf({
      path: '/api/v1/auth/login',
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test.each([
    { form: 'nothing', body: '', status: 422 },
    { form: 'a repeated name', body: 'username=a&username=b&password=c', status: 422 },
    { form: 'a list', body: 'username[]=a&password=b', status: 422 },
    { form: 'an object', body: 'username[x]=a&password=b', status: 422 },
    { form: 'an unknown field', body: 'username=a&password=b&remember=1', status: 422 },
    { form: 'broken escapes', body: 'username=%ZZ&password=%ZZ', status: 401 },
    { form: 'zeros', body: 'username=%00&password=%00', status: 401 },
    { form: 'a long password', body: `username=a&password=${'x'.repeat(3_000)}`, status: 401 },
    { form: 'an endless name', body: `username=${'x'.repeat(CREDENTIALS_BODY_MAX_BYTES)}`, status: 413 },
    { form: 'endless fields', body: 'k=1&'.repeat(1001), status: 413 },
  ])('responds with $status to a form with $form', async ({ body, status }) => {
    expect(await statusWith(body)).toBe(status);
  });

  test('responds with 415 to another content type or encoding', async () => {
    expect(await statusWith('username=a', { 'content-type': 'text/plain' })).toBe(415);
    expect(await statusWith('{"username":"a"}', JSON_TYPE)).toBe(415);
  });
});

test.each([
  '/api/v1/nothing',
  '/api/v2/items',
  '/api',
  '/api/v1',
  '/api/v1/%ZZ',
  '/api/v1/items/1/2/3',
  '/api/v1//items',
])('responds with 400 or 404 to the unknown path %s', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    expect([400, 404]).toContain(await statusOf({ path, method }));
});

test('leaves Object.prototype unchanged', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
});
