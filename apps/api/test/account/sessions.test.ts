import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import jwt, { type SignOptions } from 'jsonwebtoken';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { scheduleSessionCleanup } from '../../src/features/account/session-cleanup.service';
import { createApiClient, failureOf, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { makeDataDir, type Person, startServer, type TestServer } from '../support/server';

const SECRET = 'a secret for tests that is long enough';
const DAY_MS = 24 * 60 * 60 * 1000;

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startServer({ JWT_SECRET: SECRET });
  [ada, bob] = [await server.register('ada'), await server.register('bob')];
});
afterAll(() => server.stop());

const statusWith = async (token: string) => {
  const call = createApiClient(server.url, token).users.getMe();
  return call.then(
    () => 200,
    async () => (await failureOf(call)).status,
  );
};

const RIGHT: SignOptions = {
  algorithm: 'HS256',
  issuer: 'stowage',
  audience: 'stowage-api',
  expiresIn: '1h',
};

const sidOf = (token: string) => {
  const claims = jwt.decode(token);
  return typeof claims === 'object' && claims !== null ? String(claims.sid) : '';
};

const forge = (
  options: SignOptions,
  { secret = SECRET, sub = String(ada.id), sid = sidOf(ada.token) } = {},
) => {
  const iat = Math.floor(server.clock.now.getTime() / 1000);
  return jwt.sign({ sid, sub, iat }, secret, { ...RIGHT, ...options });
};

const unsigned = (header: object, token: string) =>
  [Buffer.from(JSON.stringify(header)).toString('base64url'), token.split('.')[1], ''].join('.');

describe('the authentication of a request', () => {
  test('accepts a token with a valid signature and valid claims', async () => {
    expect(await statusWith(forge({}))).toBe(200);
  });

  test.each<[string, () => string]>([
    ['signed with another secret', () => forge({}, { secret: 'x'.repeat(40) })],
    ['of another algorithm', () => forge({ algorithm: 'HS512' })],
    ['without a signature (alg none)', () => unsigned({ alg: 'none', typ: 'JWT' }, ada.token)],
    ['without a signature (alg HS256)', () => unsigned({ alg: 'HS256', typ: 'JWT' }, ada.token)],
    ['of another issuer', () => forge({ issuer: 'somebody' })],
    ['for another audience', () => forge({ audience: 'somebody' })],
    ['that has expired', () => forge({ expiresIn: '-1h' })],
    ['naming another user', () => forge({}, { sub: String(bob.id) })],
    ['naming a missing user', () => forge({}, { sub: '999999' })],
    ['naming a user that is no number', () => forge({}, { sub: '1 OR 1=1' })],
    ['naming a missing session', () => forge({}, { sid: '0'.repeat(32) })],
    ['with a malformed session id', () => forge({}, { sid: "' OR 1=1 --" })],
    ['that is no JWT', () => 'token'],
    [
      'whose claims were changed',
      () => {
        const [head, , signature] = ada.token.split('.');
        const claims = { ...jwt.decode(ada.token, { json: true }), sub: String(bob.id) };
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
      },
    ],
  ])('rejects a token %s', async (_, makeToken) => {
    expect(await statusWith(makeToken())).toBe(401);
  });

  test('accepts only the Bearer scheme, ignoring case', async () => {
    const statusOf = async (authorization: string) =>
      (await request(server.url).get('/api/v1/users/me').set({ authorization })).status;
    expect(await statusOf(`bearer ${ada.token}`)).toBe(200);
    expect(await statusOf(`Basic ${ada.token}`)).toBe(401);
    expect(await statusOf(ada.token)).toBe(401);
    expect(await statusOf('Bearer')).toBe(401);
    expect((await request(server.url).get(`/api/v1/users/me?access_token=${ada.token}`)).status).toBe(401);
  });
});

test('expires a session after seven days and deletes its row at the next sign-in', async () => {
  const start = server.clock.now;
  const { token } = await server.signIn('bob');
  const rows = () => server.context.db.$client.prepare('SELECT count(*) FROM sessions').pluck().get();
  server.clock.now = new Date(start.getTime() + 7 * DAY_MS - 1000);
  expect(await statusWith(token)).toBe(200);
  server.clock.now = new Date(start.getTime() + 7 * DAY_MS);
  expect(await statusWith(token)).toBe(401);
  expect(rows()).toBeGreaterThan(1);
  await server.signIn('bob');
  expect(rows()).toBe(1);
  server.clock.now = start;
});

test('signs out with the token of a session that has expired', async () => {
  const start = server.clock.now;
  // Expired for the clock of the computer too.
  server.clock.now = new Date(start.getTime() - 30 * DAY_MS);
  const { token, api } = await server.signIn('bob');
  server.clock.now = start;
  await api.auth.logout();
  expect(await statusWith(token)).toBe(401);
});

test('deletes sessions that were unused for 90 days, even when they have not expired', async () => {
  const start = server.clock.now;
  const person = await server.register();
  const { $client } = server.context.db;
  const idsOf = async () => (await person.api.users.listSessions()).map(({ id }) => id);
  await server.signIn(person.username);
  await server.signIn(person.username);
  const [lately, long] = (await person.api.users.listSessions()).filter(({ is_current }) => !is_current);
  const daysAgo = (days: number) => new Date(start.getTime() - days * DAY_MS).toISOString();
  const setLastUse = $client.prepare('UPDATE sessions SET last_used_at = ? WHERE id = ?');
  setLastUse.run(daysAgo(89), lately!.id);
  setLastUse.run(daysAgo(91), long!.id);
  scheduleSessionCleanup(server.context);
  expect(await idsOf()).toContain(lately!.id);
  expect(await idsOf()).not.toContain(long!.id);
  $client.prepare('UPDATE sessions SET expires_at = ? WHERE id = ?').run(start.toISOString(), lately!.id);
  scheduleSessionCleanup(server.context);
  const count = $client.prepare('SELECT count(*) FROM sessions WHERE id = ?').pluck();
  expect(count.get(lately!.id)).toBe(0);
});

test('lists the devices with their user agents and the times of their last use', async () => {
  const start = server.clock.now;
  const person = await server.register();
  const login = await request(server.url)
    .post('/api/v1/auth/login')
    .set('user-agent', `Phone ${'x'.repeat(500)}`)
    .type('form')
    .send({ username: person.username, password: person.password });
  expect(login.status).toBe(200);
  server.clock.now = new Date(start.getTime() + 2 * 60 * 60 * 1000);
  const [mine, phone] = await person.api.users.listSessions();
  expect(mine).toMatchObject({
    is_current: true,
    created_at: start.toISOString(),
    last_used_at: server.clock.now.toISOString(),
    expires_at: expect.stringMatching(/Z$/) as string,
  });
  expect(phone).toMatchObject({ is_current: false, last_used_at: start.toISOString() });
  expect(phone?.user_agent).toMatch(/^Phone x{100,}$/);
  expect(Object.keys(phone!).sort()).toEqual(
    ['created_at', 'expires_at', 'id', 'is_current', 'last_used_at', 'user_agent'].sort(),
  );
  server.clock.now = start;
});

test('ends all sessions but keeps the account, items and photos when the secret key is lost', async () => {
  const first = await startServer();
  onTestFinished(() => first.stop());
  const ada = await first.register('ada');
  const { id } = await ada.api.items.create({ body: { name: 'Drill' } });
  const photo = toFile(await makeImage());
  await ada.api.images.create({ params: { id }, body: {}, files: [photo] });
  first.context.db.$client.pragma('wal_checkpoint(TRUNCATE)');
  const folder = makeDataDir();
  cpSync(first.context.config.data_dir, folder, { recursive: true });
  rmSync(join(folder, 'secret.key'));

  const second = await startServer({}, folder);
  onTestFinished(() => second.stop());
  const old = createApiClient(second.url, ada.token);
  expect(await refusal(old.users.getMe())).toMatchObject({ status: 401 });
  const { api } = await second.signIn('ada');
  const { images } = await api.items.get({ params: { id } });
  expect((await request(second.url).get(images[0]!.url)).status).toBe(200);
});
