import { expect, onTestFinished, test } from 'vitest';
import { refusal } from './client';
import { PASSWORD, startServer } from './server';

async function start(environment: Record<string, string> = {}) {
  const server = await startServer(environment);
  onTestFinished(() => server.stop());
  const logIn = (username: string, password: string, forwardedFor?: string) =>
    fetch(`${server.url}/api/v1/auth/login`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
      headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
    });
  const statusOf = async (...attempt: Parameters<typeof logIn>) => (await logIn(...attempt)).status;
  async function failTimes(count: number, username: string) {
    for (let attempt = 0; attempt < count; attempt += 1) expect(await statusOf(username, 'wrong')).toBe(401);
  }
  return { server, logIn, statusOf, failTimes };
}

test('after ten failures a name is refused from this address for a while, and others are not', async () => {
  const { server, logIn, statusOf, failTimes } = await start();
  await server.register('ada');
  await server.register('bob');
  await failTimes(10, 'ada');
  const refused = await logIn('ada', PASSWORD);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(await refused.json()).toEqual({
    detail: `Too many failed attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
  });
  expect(await statusOf('ADA', PASSWORD)).toBe(429);
  expect(await statusOf('bob', PASSWORD)).toBe(200);
});

test('a name that nobody has is counted like any other', async () => {
  const { statusOf, failTimes } = await start();
  await failTimes(10, 'nobody');
  expect(await statusOf('nobody', PASSWORD)).toBe(429);
});

test('a forged X-Forwarded-For does not help', async () => {
  const { server, statusOf } = await start();
  await server.register('ada');
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await statusOf('ada', 'wrong', `203.0.113.${attempt}`)).toBe(401);
  expect(await statusOf('ada', PASSWORD, '203.0.113.200')).toBe(429);
});

test('behind a proxy that the operator named, people are counted by their own address', async () => {
  const { server, statusOf } = await start({ TRUST_PROXY: 'loopback' });
  await server.register('ada');
  for (let attempt = 0; attempt < 10; attempt += 1)
    expect(await statusOf('ada', 'wrong', '203.0.113.1')).toBe(401);
  expect(await statusOf('ada', PASSWORD, '203.0.113.1')).toBe(429);
  // What a client writes itself stands before what the proxy adds.
  expect(await statusOf('ada', PASSWORD, '198.51.100.9, 203.0.113.1')).toBe(429);
  expect(await statusOf('ada', PASSWORD, '203.0.113.2')).toBe(200);
  expect(await statusOf('ada', PASSWORD, 'no address at all')).toBeLessThan(500);
});

test('only failures count', async () => {
  const { server, statusOf, failTimes } = await start();
  await server.register('ada');
  await failTimes(9, 'ada');
  for (let attempt = 0; attempt < 12; attempt += 1) expect(await statusOf('ada', PASSWORD)).toBe(200);
  for (let attempt = 0; attempt < 12; attempt += 1) expect(await statusOf('ada', '')).toBe(422);
  await failTimes(1, 'ada');
  expect(await statusOf('ada', PASSWORD)).toBe(429);
});

test('an address that tries a hundred times under many names is refused under all of them', async () => {
  const { server, statusOf, failTimes } = await start();
  await server.register('ada');
  for (let name = 0; name < 20; name += 1) await failTimes(5, `guess-${name}`);
  expect(await statusOf('ada', PASSWORD)).toBe(429);
});

test('a session that gets the password wrong ten times can neither change nor delete the account for a while', async () => {
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
  // Whoever knows the password signs in anew.
  const { api: other } = await server.signIn('ada');
  await other.users.updateMe({ body: changed });
});
