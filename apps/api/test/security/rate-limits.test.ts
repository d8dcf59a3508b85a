import { ErrorBody } from '@stowage/contracts';
import request, { type Response } from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createApiClient, refusal, toCodes } from '../support/client';
import { PASSWORD, startServer } from '../support/server';

async function start(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  onTestFinished(() => server.stop());
  const logIn = (username: string, password: string, forwardedFor?: string) =>
    request(server.url)
      .post('/api/v1/auth/login')
      .set(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor })
      .type('form')
      .send({ username, password });
  async function statusOf(...attempt: Parameters<typeof logIn>): Promise<number> {
    return (await logIn(...attempt)).status;
  }
  async function failTimes(count: number, username: string) {
    for (let attempt = 0; attempt < count; attempt += 1) expect(await statusOf(username, 'wrong')).toBe(401);
  }
  return { server, logIn, statusOf, failTimes };
}

const readCodes = ({ body }: Response) => toCodes(ErrorBody.strict().parse(body));

test('blocks a username from one IP address after ten failed sign-ins', async () => {
  const { server, logIn, statusOf, failTimes } = await start();
  await server.register('ada');
  await server.register('bob');
  await failTimes(10, 'ada');
  const refused = await logIn('ada', PASSWORD);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(readCodes(refused)).toEqual({
    code: 'too_many.sign_ins',
    params: { count: Math.ceil(seconds / 60), unit: 'minutes' },
  });
  expect(await statusOf('ADA', PASSWORD)).toBe(429);
  expect(await statusOf('bob', PASSWORD)).toBe(200);
});

test('counts failed sign-ins with an unknown username towards the limit', async () => {
  const { statusOf, failTimes } = await start();
  await failTimes(10, 'unknown');
  expect(await statusOf('unknown', PASSWORD)).toBe(429);
});

test('ignores a forged X-Forwarded-For header', async () => {
  const { server, statusOf } = await start();
  await server.register('ada');
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await statusOf('ada', 'wrong', `203.0.113.${attempt}`)).toBe(401);
  expect(await statusOf('ada', PASSWORD, '203.0.113.200')).toBe(429);
});

test('counts failed sign-ins per IP address of the client behind a trusted proxy', async () => {
  const { server, statusOf } = await start({ TRUST_PROXY: 'loopback' });
  await server.register('ada');
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await statusOf('ada', 'wrong', '203.0.113.1')).toBe(401);
  expect(await statusOf('ada', PASSWORD, '203.0.113.1')).toBe(429);
  // The proxy appends its value after the value that the client sent.
  expect(await statusOf('ada', PASSWORD, '198.51.100.9, 203.0.113.1')).toBe(429);
  expect(await statusOf('ada', PASSWORD, '203.0.113.2')).toBe(200);
  expect(await statusOf('ada', PASSWORD, 'no address at all')).toBeLessThan(500);
});

test('does not count successful sign-ins towards the limit', async () => {
  const { server, statusOf, failTimes } = await start();
  await server.register('ada');
  await failTimes(5, 'ada');
  for (let attempt = 0; attempt < 12; attempt += 1) expect(await statusOf('ada', PASSWORD)).toBe(200);
  for (let attempt = 0; attempt < 12; attempt += 1) expect(await statusOf('ada', '')).toBe(422);
  await failTimes(5, 'ada');
  expect(await statusOf('ada', PASSWORD)).toBe(429);
});

test('blocks an IP address for all usernames after a hundred failed sign-ins', async () => {
  const { server, statusOf, failTimes } = await start();
  await server.register('ada');
  for (let name = 0; name < 20; name += 1) await failTimes(5, `guess-${name}`);
  expect(await statusOf('ada', PASSWORD)).toBe(429);
});

test('blocks password changes and account deletion for a session after ten wrong passwords', async () => {
  const { server } = await start();
  const { api } = await server.register('ada');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const body = { current_password: `guess ${attempt}`, new_password: 'another good one' };
    expect(await refusal(api.users.updateMe({ body }))).toMatchObject({ status: 400 });
    expect(await refusal(api.users.removeMe({ body: { password: `guess ${attempt}` } }))).toMatchObject({
      status: 400,
    });
  }
  const changed = { current_password: PASSWORD, new_password: 'another good one' };
  expect(await refusal(api.users.updateMe({ body: changed }))).toMatchObject({ status: 429 });
  expect(await refusal(api.users.removeMe({ body: { password: PASSWORD } }))).toMatchObject({ status: 429 });
  const { api: other } = await server.signIn('ada');
  await other.users.updateMe({ body: changed });
  server.clock.now = new Date(server.clock.now.getTime() + 15 * 60 * 1000);
  expect(await refusal(other.users.removeMe({ body: { password: 'wrong' } }))).toMatchObject({ status: 400 });
});

test('unblocks a username after 15 minutes', async () => {
  const { server, logIn, statusOf, failTimes } = await start();
  await server.register('ada');
  await failTimes(10, 'ada');
  const first = server.clock.now.getTime();
  server.clock.now = new Date(first + 14.5 * 60 * 1000);
  const refused = await logIn('ada', PASSWORD);
  expect(refused.headers['retry-after']).toBe('30');
  expect(readCodes(refused)).toEqual({
    code: 'too_many.sign_ins',
    params: { count: 30, unit: 'seconds' },
  });
  server.clock.now = new Date(first + 15 * 60 * 1000);
  expect(await statusOf('ada', PASSWORD)).toBe(200);
});

test('limits registrations to 10 in 10 seconds and 200 a day per IP address', async () => {
  const { server } = await start({ TRUST_PROXY: 'loopback' });
  const register = (username: string, forwardedFor = '203.0.113.1') =>
    request(server.url)
      .post('/api/v1/auth/register')
      .set('x-forwarded-for', forwardedFor)
      .send({ username, email: `${username}@example.org`, password: PASSWORD });
  const statusOf = async (...attempt: Parameters<typeof register>) => (await register(...attempt)).status;
  for (let attempt = 0; attempt < 25; attempt += 1) expect(await statusOf('x')).toBe(422);
  for (let person = 0; person < 5; person += 1) expect(await statusOf(`person-${person}`)).toBe(201);
  // Attempts with taken usernames count too, because the response reveals which accounts exist.
  for (let person = 0; person < 5; person += 1) expect(await statusOf(`person-${person}`)).toBe(409);
  const refused = await register('one-more');
  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBe('10');
  expect(readCodes(refused)).toEqual({
    code: 'too_many.registrations',
    params: { count: 10, unit: 'seconds' },
  });
  expect(await statusOf('one-more', '203.0.113.2')).toBe(201);

  const waitForBurst = () => (server.clock.now = new Date(server.clock.now.getTime() + 10_000));
  for (let attempt = 10; attempt < 200; attempt += 1) {
    if (attempt % 10 === 0) waitForBurst();
    expect(await statusOf('person-0')).toBe(409);
  }
  waitForBurst();
  expect(await statusOf('another')).toBe(429);
  server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000);
  expect(await statusOf('another')).toBe(201);
});

test('accepts sign-ins while registrations are limited', async () => {
  const { server, statusOf } = await start();
  await server.register('ada');
  const registrations = Promise.allSettled(
    Array.from({ length: 25 }, (_, index) =>
      server.visitor.auth.register({
        body: { username: `new-${index}`, email: `new-${index}@example.org`, password: PASSWORD },
      }),
    ),
  );
  // Sends one attempt after another, because an attempt counts until it succeeds.
  for (let attempt = 0; attempt < 20; attempt += 1) expect(await statusOf('ada', PASSWORD)).toBe(200);
  const created = (await registrations).filter(({ status }) => status === 'fulfilled').length;
  expect(created).toBeGreaterThan(0);
  expect(created).toBeLessThanOrEqual(20);
});

test('limits the search for people to 60 requests a minute per user', async () => {
  const { server } = await start();
  const [ada, bob] = [await server.register('ada'), await server.register('bob')];
  const other = await server.signIn('ada');
  const search = ({ api }: Pick<typeof ada, 'api'>) => api.trust.searchUsers({ query: { q: 'bo' } });
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await search(ada);
    await search(other);
  }
  expect(await refusal(search(ada))).toEqual({
    status: 429,
    code: 'too_many.people_searches',
    params: { count: 60, unit: 'seconds' },
  });
  expect(await refusal(search(other))).toMatchObject({ status: 429 });
  await search(bob);
  server.clock.now = new Date(server.clock.now.getTime() + 60 * 1000);
  await search(ada);
});

test('counts wrong passwords per session, whatever the case and spacing of the Authorization header', async () => {
  const { server } = await start();
  const { token, api } = await server.register('ada');
  const guess = async (authorization: string, current_password: string) => {
    const { status } = await request(server.url)
      .put('/api/v1/users/me')
      .set({ authorization })
      .send({ current_password, new_password: 'another good one' });
    return status;
  };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const scheme = attempt % 2 === 0 ? 'Bearer' : 'bEARER';
    expect(await guess(`${scheme}${' '.repeat(attempt + 1)}${token}`, `guess ${attempt}`)).toBe(400);
  }
  expect(await guess(`BEARER  ${token}`, PASSWORD)).toBe(429);
  const body = { current_password: PASSWORD, email: 'thief@example.org' };
  expect(await refusal(api.users.updateMe({ body }))).toMatchObject({ status: 429 });
});

test('limits the changes of a person in ten minutes and in a day, on all devices and with API keys, but not reading', async () => {
  const { server } = await start({ WRITES_PER_DAY: '40' });
  const [ada, bob] = [await server.register('ada'), await server.register('bob')];
  const { key } = await ada.api.keys.create({ body: { name: 'Script', scope: 'write' } });
  const clients = [ada.api, (await server.signIn('ada')).api, createApiClient(server.url, key)];
  const add = (api = ada.api) => api.items.create({ body: { name: 'Drill' } });
  const wait = (minutes: number) => {
    server.clock.now = new Date(server.clock.now.getTime() + minutes * 60 * 1000);
  };
  for (const api of clients) await add(api);
  // A tenth of the limit, and the new API key is a change too.
  for (const api of clients)
    expect(await refusal(add(api))).toEqual({
      status: 429,
      code: 'too_many.writes',
      params: { count: 10, unit: 'minutes' },
    });
  expect((await ada.api.items.list()).total).toBe(3);
  await add(bob.api);
  for (let left = 36; left > 0; left -= 4) {
    wait(10);
    for (let change = 0; change < 4; change += 1) await add();
  }
  wait(10);
  expect(await refusal(add())).toMatchObject({ status: 429, code: 'too_many.writes' });
  await ada.api.auth.logout();
});
