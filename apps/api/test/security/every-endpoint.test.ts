import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { notFound, unauthenticated } from '../../src/lib/errors';
import { closeAccountNow } from '../support/database/as-tx';
import { takeSnapshot } from '../support/database/snapshot';
import {
  makeWorld,
  type Probe,
  probes,
  runInCopy,
  toCallerToken,
  toRequest,
  type UntypedInput,
  type World,
} from '../support/endpoint-samples';
import { bearer, sendRaw, toRawRequest } from '../support/raw-http';
import { startServer, type TestServer } from '../support/server';

// No mail server listens on this port, so sending emails fails in the background.
const MAILING = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'stowage@example.org',
  PUBLIC_URL: 'http://localhost:3000',
};

let server: TestServer;
let owner: World;
let stranger: World;
/** Id of a closed account, used as a foreign id: every user may trust and lend to any open account. */
let gone_user_id: number;
/** Token of a session that has ended. */
let endedToken: string;
beforeAll(async () => {
  server = await startServer(MAILING);
  [owner, stranger] = [await makeWorld(server), await makeWorld(server)];
  gone_user_id = (await server.register()).id;
  // Closes the account without the background removal, so that the user's row remains.
  closeAccountNow(server.context, gone_user_id);
  const { api, token } = await server.signIn(owner.person.username);
  await api.auth.logout();
  endedToken = token;
});
afterAll(() => server.stop());

async function call({ endpoint }: Probe, input: UntypedInput, token?: string, { url } = server) {
  const raw = await toRawRequest(await toRequest(endpoint, input), token);
  const { status, ok, type, body } = await sendRaw(url, raw);
  const isJson = type === 'application/json';
  const answer: unknown = isJson ? body : undefined;
  if (ok && endpoint.answer_file && !(isJson && endpoint.response))
    expect(endpoint.answer_file).toContain(type);
  return { status, answer };
}

function withOtherSlash(probe: Probe): Probe {
  const { path } = probe.endpoint;
  const turned: typeof path = path.endsWith('/') ? `/${path.slice(1, -1)}` : `${path}/`;
  return { ...probe, endpoint: { ...probe.endpoint, path: turned } };
}

const NOT_THERE = notFound().toBody();
const SIGN_IN = unauthenticated().toBody();

const needingSession = probes.filter(({ endpoint }) => endpoint.access !== 'public');
const needingUser = needingSession.filter(({ endpoint }) => endpoint.access === 'user');
const withIds = needingUser.filter(({ endpoint }) => endpoint.params);

test('allows only sign-in, registration, password reset, links, restore, health and readiness without a session', () => {
  const open = probes.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(open.sort()).toEqual([
    'auth.checkInvitation',
    'auth.checkPasswordReset',
    'auth.login',
    'auth.register',
    'auth.requestPasswordReset',
    'auth.resetPassword',
    'backups.downloadByLink',
    'exports.downloadByLink',
    'reports.downloadByLink',
    'restore.getRun',
    'restore.list',
    'restore.start',
    'restore.upload',
    'system.health',
    'system.ready',
  ]);
});

describe.each(needingSession)('$name without a session', (probe) => {
  const input = () => probe.sample(owner);

  test('responds with 401, also to the token of an ended session, and changes nothing', async () => {
    const before = takeSnapshot(server);
    expect(await call(probe, input())).toEqual({ status: 401, answer: SIGN_IN });
    expect(await call(withOtherSlash(probe), input())).toEqual({ status: 401, answer: SIGN_IN });
    expect(await call(probe, input(), 'no.such.token')).toEqual({ status: 401, answer: SIGN_IN });
    const ended = probe.endpoint.ends_session ? { status: 204 } : { status: 401, answer: SIGN_IN };
    expect(await call(probe, input(), endedToken), 'ended session').toEqual(ended);
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('responds with 401 even to an invalid request', async () => {
    const { params = {}, body } = input();
    const wrong = {
      ...input(),
      params: Object.fromEntries(Object.keys(params).map((name) => [name, 'x'])),
      query: { unknown: 1, inventory_id: 'x' },
      ...(body && { body: { unknown: 1 } }),
    };
    expect(await call(probe, wrong)).toEqual({ status: 401, answer: SIGN_IN });
  });
});

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('compresses a long response for a client that accepts "%s"', async (accepted, encoding) => {
  const headers = { ...bearer(owner.person.token), 'accept-encoding': accepted };
  const answer = await request(server.url).get('/api/v1/items').set(headers);
  expect(answer.get('content-encoding')).toBe(encoding);
  expect(answer.get('vary')).toBe('Accept-Encoding');
  expect(answer.body).toHaveProperty('items');
});

test('does not compress a short response, and tells caches that others are compressed', async () => {
  const headers = { ...bearer(owner.person.token), 'accept-encoding': 'gzip' };
  const answer = await request(server.url).get('/api/v1/users/me').set(headers);
  expect(answer.get('content-encoding')).toBeUndefined();
  expect(answer.get('vary')).toBe('Accept-Encoding');
  expect(answer.body).toHaveProperty('username');
});

test('compresses a report as CSV', async () => {
  const headers = { ...bearer(owner.person.token), 'accept-encoding': 'gzip' };
  const answer = await request(server.url).get('/api/v1/items/reports/insurance?format=csv').set(headers);
  expect(answer.get('content-encoding')).toBe('gzip');
  expect(answer.text).toContain('ITM-');
});

/** Names of the parameters that differ between users: ids and codes, but not the kind of an object. */
const listIdNames = (own: UntypedInput, foreign: UntypedInput): string[] =>
  Object.keys(own.params ?? {}).filter((name) => own.params?.[name] !== foreign.params?.[name]);

/** Returns all combinations of own and foreign ids with at least one foreign id. */
function mixIds(own: UntypedInput, foreign: UntypedInput): UntypedInput[] {
  const names = listIdNames(own, foreign);
  return Array.from({ length: 2 ** names.length - 1 }, (_, index) => {
    const params = names.map((name, bit) => {
      const isForeign = ((index + 1) >> bit) & 1;
      return [name, (isForeign ? foreign : own).params?.[name]];
    });
    return { ...own, params: { ...own.params, ...(Object.fromEntries(params) as Record<string, unknown>) } };
  });
}

describe.each(withIds)('$name, with ids of another user in the path', (probe) => {
  test('responds with the same 404 to ids of another user and to missing ids, and changes nothing', async () => {
    const before = takeSnapshot(server);
    const [own, foreign] = [probe.sample(stranger), probe.sample(owner)];
    const inputs = mixIds(own, foreign);
    expect(inputs.length).toBeGreaterThan(0);
    const missing = Object.fromEntries(listIdNames(own, foreign).map((name) => [name, 2 ** 31]));
    for (const input of [...inputs, { ...own, params: { ...own.params, ...missing } }])
      expect(await call(probe, input, stranger.person.token)).toEqual({ status: 404, answer: NOT_THERE });
    expect(takeSnapshot(server)).toEqual(before);
  });
});

const withAdminIds = needingSession.filter(({ endpoint }) => endpoint.access === 'admin' && endpoint.params);

describe.each(withAdminIds)('$name, called by an administrator with ids that do not exist', (probe) => {
  test('responds with 404 and changes nothing', async () => {
    const before = takeSnapshot(server);
    const input = probe.sample(stranger);
    const missing = Object.fromEntries(Object.keys(input.params!).map((name) => [name, 2 ** 31]));
    expect(await call(probe, { ...input, params: missing }, stranger.admin.token)).toEqual({
      status: 404,
      answer: NOT_THERE,
    });
    expect(takeSnapshot(server)).toEqual(before);
  });
});

const idsInBody = needingUser.flatMap((probe) => {
  const fields = probe.endpoint.body instanceof z.ZodObject ? Object.keys(probe.endpoint.body.shape) : [];
  return fields.filter((field) => field.endsWith('_id')).map((field) => ({ ...probe, field }));
});

test('finds at least five id fields in request bodies', () => {
  expect(idsInBody.length).toBeGreaterThan(4);
});

describe.each(idsInBody)("$name, with another user's $field in the body", ({ field, ...probe }) => {
  test("rejects another user's id with the message for a missing id and changes nothing", async () => {
    const foreign: Partial<Record<string, number>> = {
      category_id: owner.category_id,
      location_id: owner.location_id,
      item_id: owner.item_id,
      parent_id: owner.location_id,
      into_id: owner.category_id,
      part_of_id: owner.item_id,
      template_id: owner.template_id,
      to_inventory_id: owner.other_inventory_id,
      to_location_id: owner.location_id,
      trusted_user_id: gone_user_id,
      borrower_id: gone_user_id,
      belongs_to_id: owner.person.id,
      from_inventory_id: owner.inventory_id,
    };
    const id = foreign[field];
    if (id === undefined) throw new Error(`There is no id of another user for ${field}`);
    const before = takeSnapshot(server);
    const own = probe.sample(stranger);
    const answers = [];
    for (const value of [id, 2 ** 31])
      answers.push(
        await call(probe, { ...own, body: { ...own.body, [field]: value } }, stranger.person.token),
      );
    expect(answers[0]).toMatchObject({
      status: 404,
      answer: { field_codes: { [field]: { code: expect.any(String) as string } } },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(takeSnapshot(server)).toEqual(before);
  });
});

const viewOf = ({ person: { api }, item_id }: World) =>
  Promise.all([
    api.users.getMe(),
    api.users.listSessions(),
    api.categories.list(),
    api.items.list(),
    api.items.get({ params: { id: item_id } }),
    api.locations.list(),
  ]);

// Restoring in the browser needs a server without accounts (restore.test.ts).
describe.each(probes.filter(({ name }) => !name.startsWith('restore.')))('$name', (probe) => {
  const scene = () => ({ server, owner, caller: stranger });

  // The other tests of an endpoint use the path of the contract; this one adds or removes the slash at its end.
  test('succeeds with a valid request, also with the other slash, matches the response schema and leaves data of others unchanged', () =>
    runInCopy(probe, scene(), async ({ server, owner, caller }) => {
      const before = await viewOf(owner);
      const { status, answer } = await call(
        withOtherSlash(probe),
        probe.sample(caller),
        toCallerToken(probe, caller),
        server,
      );
      expect(status).toBe(probe.endpoint.status);
      expect(answer).toEqual(probe.endpoint.response?.parse(answer));
      const text = JSON.stringify(answer ?? null);
      for (const secret of ['$2b$', 'password_hash', 'token_hash', 'media_id', '_key"'])
        expect(text).not.toContain(secret);
      expect(await viewOf(owner)).toEqual(before);
    }));
});
