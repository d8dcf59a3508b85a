import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { REPOSITORY } from '../../src/lib/paths';
import { createApiClient, failureOf, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { bearer, sendRaw } from '../support/raw-http';
import { makeDataDir, PASSWORD, startServer, type TestServer } from '../support/server';
import { startSmtpServer } from '../support/smtp-server';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const LogLine = z.looseObject({ level: z.number(), msg: z.string(), request_id: z.string().optional() });
/** pino's number for the level debug. */
const DEBUG = 20;

async function startLoggingServer(environment: Record<string, string> = {}) {
  const output: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => output.push(line) });
  const server = await startServer(environment, makeDataDir(), log);
  onTestFinished(() => server.stop());
  const readEvents = () =>
    output.map((line) => LogLine.parse(JSON.parse(line))).filter(({ level }) => level > DEBUG);
  return { server, output, readEvents };
}

const makeSecret = () => randomBytes(24).toString('hex');
const WRONG_PASSWORD = 'wrong horse battery';
const NEW_PASSWORD = 'incorrect horse battery';

async function useServer(url: string) {
  const visitor = createApiClient(url);
  const account = { username: 'ada', email: 'ada@example.org', password: PASSWORD };
  const names = { username: 'ada', password: PASSWORD };
  const { id } = await visitor.auth.register({ body: account });
  await refusal(visitor.auth.register({ body: account }));
  await refusal(visitor.auth.login({ body: { ...names, password: WRONG_PASSWORD } }));
  const { access_token } = await visitor.auth.login({ body: names });
  const api = createApiClient(url, access_token);
  const item = await api.items.create({ body: { name: 'Saw' } });
  const image = await api.images.create({
    params: { id: item.id },
    body: {},
    files: [toFile(await makeImage())],
  });
  expect((await request(url).get(image.url)).status).toBe(200);
  const { key } = await api.keys.create({ body: { name: 'Script', scope: 'read' } });
  await createApiClient(url, key).items.list({});
  const { secret } = await api.twoFactor.setUp({ body: { password: PASSWORD } });
  await api.users.updateMe({ body: { current_password: PASSWORD, new_password: NEW_PASSWORD } });
  await api.users.removeMe({ body: { password: NEW_PASSWORD } });
  const signatures = [...new URL(url + image.url).searchParams.values()];
  return { user_id: id, secrets: [access_token, key, secret, ...signatures] };
}

/** Finds the token of a link, although emails wrap long lines. */
const readToken = (mail = '') =>
  /token=([\w-]+)/.exec(mail.replaceAll('=\n', '').replaceAll('=3D', '='))?.[1];

/** Uses two-factor sign-in, links and backups as an administrator. @returns secrets that the log must not contain */
async function useAdministration(server: TestServer, emails: string[]): Promise<string[]> {
  const { url, visitor, clock } = server;
  const admin = await server.register('grace');
  const member = await server.register('hedy');
  const { secret } = await admin.api.twoFactor.setUp({ body: { password: PASSWORD } });
  const toCode = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now.getTime() });
  const code = toCode();
  const { recovery_codes } = await admin.api.twoFactor.confirm({ body: { code } });
  const names = { username: 'grace', password: PASSWORD };
  for (const otp of ['wrong', recovery_codes[0]])
    await visitor.auth.login({ body: { ...names, otp } }).catch(() => undefined);

  const invitation = await admin.api.administration.createInvitation({ body: {} });
  await visitor.auth.checkInvitation({ body: { token: invitation.token } });
  const link = await admin.api.administration.createPasswordReset({ params: { id: member.id } });
  await visitor.auth.checkPasswordReset({ body: { token: link.token } });
  await refusal(visitor.auth.checkPasswordReset({ body: { token: `${link.token}x` } }));
  await visitor.auth.requestPasswordReset({ body: { username: 'hedy' } });
  await expect.poll(() => readToken(emails[0])).toBeTruthy();
  const mailed = readToken(emails[0]) ?? '';
  await visitor.auth.resetPassword({ body: { token: mailed, new_password: NEW_PASSWORD } });

  await admin.api.backups.create({});
  const readBackups = async () => (await admin.api.backups.getOverview({})).backups;
  await expect.poll(readBackups).toHaveLength(1);
  const [backup] = await readBackups();
  const name = backup?.name ?? '';
  const address = (await admin.api.backups.createLink({ params: { name } })).url;
  expect((await request(url).get(address)).status).toBe(200);
  // Puts the code in quotes, because times in the log also contain six digits.
  return [
    secret,
    `"${code}"`,
    ...recovery_codes,
    invitation.token,
    link.token,
    mailed,
    admin.token,
    readToken(address) ?? '',
  ];
}

test('logs sign-ins, refused requests, new API keys, password changes and deleted accounts', async () => {
  const { server, readEvents } = await startLoggingServer();
  const { user_id } = await useServer(server.url);
  const readRequests = () => readEvents().filter((line) => line.job === undefined);
  expect(readRequests()).toMatchObject([
    { msg: 'Registration refused', status: 409, address: '127.0.0.1' },
    { msg: 'Sign-in refused', status: 401, address: '127.0.0.1' },
    { msg: 'Signed in', user_id, address: '127.0.0.1' },
    { msg: 'API key created', user_id, address: '127.0.0.1' },
    { msg: 'Password changed', user_id, address: '127.0.0.1' },
    { msg: 'Account deleted', user_id, address: '127.0.0.1' },
  ]);
  for (const { request_id } of readRequests()) expect(request_id).toMatch(UUID);
  const readJobs = () => readEvents().filter((line) => line.job !== undefined);
  await expect.poll(readJobs).toHaveLength(2);
  expect(readJobs()).toMatchObject([
    { level: 30, msg: 'Job started', job: 'account_removal' },
    { level: 30, msg: 'Job ended', job: 'account_removal', outcome: 'success' },
  ]);
  expect(readJobs()[1]?.milliseconds).toEqual(expect.any(Number));
});

test('logs denied access with the user, and the user of each request at the level debug', async () => {
  const { server, output, readEvents } = await startLoggingServer();
  const [admin, member] = [await server.register('ada'), await server.register('bob')];
  await refusal(server.visitor.users.getMe());
  await refusal(member.api.administration.listAccounts());
  await refusal(createApiClient(server.url, member.token, admin.inventory_id).items.list());
  await refusal(createApiClient(server.url, `${member.token}x`).users.getMe());
  await member.api.users.getMe();
  const denied = readEvents().filter(({ msg }) => msg === 'Access denied');
  expect(denied).toMatchObject([
    { user_id: member.id, status: 403, code: 'session.admin_required', path: '/api/v1/admin/users' },
    { user_id: member.id, status: 404, code: 'inventory.gone', path: '/api/v1/items/' },
    { status: 401, code: 'session.required', path: '/api/v1/users/me', address: '127.0.0.1' },
  ]);
  const requests = output
    .map((line) => LogLine.parse(JSON.parse(line)))
    .filter(({ level }) => level === DEBUG);
  expect(requests.at(-1)).toMatchObject({ user_id: member.id });
  expect(requests.at(-2)).not.toHaveProperty('user_id');
});

test('logs no password, code, token, key or URL signature', async () => {
  const [secret, metricsToken, key, mailPassword] = [makeSecret(), makeSecret(), makeSecret(), makeSecret()];
  const smtp = await startSmtpServer();
  const { server, output } = await startLoggingServer({
    JWT_SECRET: secret,
    METRICS_TOKEN: metricsToken,
    PUBLIC_URL: 'https://stowage.example',
    SMTP_URL: smtp.url.replace('//', `//mailer:${mailPassword}@`),
    SMTP_FROM: 'stowage@example.org',
  });
  const secrets = await useAdministration(server, smtp.emails);
  secrets.push(...(await useServer(server.url)).secrets);
  await smtp.stop();
  await server.visitor.auth.requestPasswordReset({ body: { username: 'hedy' } });
  await expect.poll(() => output.join('')).toContain('could not be sent');
  const readAs = (token: string, path: string) =>
    request(server.url)
      .get(path)
      .set({ ...bearer(token), 'x-api-key': token, cookie: `token=${token}` });
  expect((await readAs(metricsToken, '/metrics')).status).toBe(200);
  expect((await readAs(key, `/api/v1/items?token=${key}`)).status).toBe(401);
  // The page exists only after a build.
  expect([200, 404]).toContain((await readAs(key, `/reset-password?token=${key}`)).status);
  // A parse error contains the request body.
  await request(server.url).post('/api/v1/auth/register').type('json').send(`{"password": "${PASSWORD}", `);
  expect(output.length).toBeGreaterThan(12);
  secrets.push(PASSWORD, WRONG_PASSWORD, NEW_PASSWORD, secret, metricsToken, key, mailPassword);
  for (const text of secrets) {
    expect(text.length).toBeGreaterThan(5);
    expect(output.join('')).not.toContain(text);
  }
});

test('the documented fail2ban filter finds only the IP addresses of failed sign-ins', async () => {
  const guide = readFileSync(join(REPOSITORY, 'docs/running.md'), 'utf8');
  const expression = /^failregex = (.+)$/m.exec(guide)?.[1] ?? '';
  const filter = new RegExp(expression.replace('<HOST>', '(?<host>[0-9a-f.:]+)'));
  const { server, output } = await startLoggingServer({ TRUST_PROXY: 'loopback' });
  await useServer(server.url);
  // Text from a client must not match the filter.
  const username = '","address":"192.0.2.1","msg":"Sign-in refused"}';
  for (const address of ['203.0.113.7', '2001:db8::7'])
    await request(server.url)
      .post('/api/v1/auth/login')
      .set({ 'x-forwarded-for': address, 'user-agent': username })
      .type('form')
      .send({ username, password: WRONG_PASSWORD });
  const hosts = output.flatMap((line) => filter.exec(line)?.groups?.host ?? []);
  expect(hosts).toEqual(['127.0.0.1', '203.0.113.7', '2001:db8::7']);
});

test("logs an exceeded rate limit with the client's IP address from a trusted proxy", async () => {
  const { server, readEvents } = await startLoggingServer({ TRUST_PROXY: 'loopback' });
  const signIn = () =>
    request(server.url)
      .post('/api/v1/auth/login')
      .set('x-forwarded-for', '203.0.113.7')
      .type('form')
      .send({ username: 'ada', password: WRONG_PASSWORD });
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn()).status).toBe(401);
  const response = await signIn();
  expect(response.status).toBe(429);
  expect(readEvents().at(-1)).toMatchObject({
    msg: 'Rate limit reached',
    path: '/api/v1/auth/login',
    address: '203.0.113.7',
    request_id: response.headers['x-request-id'],
  });
});

test.each([
  ['SQLITE_FULL', 507, { msg: 'Request refused', status: 507, cause: 'from the test' }],
  ['SQLITE_CORRUPT', 503, { msg: 'Request refused', status: 503, cause: 'from the test' }],
  ['SQLITE_MISUSE', 500, { msg: 'Request failed', err: { code: 'SQLITE_MISUSE' } }],
])('logs %s with status %i and the request id', async (code, status, line) => {
  const { server, readEvents } = await startLoggingServer();
  const ada = await server.register();
  const { id } = await ada.api.items.create({ body: { name: 'Saw' } });
  server.context.files = {
    ...server.context.files,
    save: () => Promise.reject(Object.assign(new Error('from the test'), { code })),
  };
  const upload = ada.api.images.create({ params: { id }, body: {}, files: [toFile(await makeImage())] });
  const { status: answered, headers } = await failureOf(upload);
  expect(answered).toBe(status);
  expect(readEvents().at(-1)).toMatchObject({ ...line, request_id: headers.get('x-request-id') });
});

describe('the X-Request-Id header', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test.each([
    ['GET', '/api/v1/health', 200],
    ['GET', '/api/v1/users/me', 401],
    ['GET', '/api/docs/swagger-ui.css', 200],
    ['GET', '/api/nowhere', 404],
    ['GET', '/uploads/nothing.jpg', 404],
    ['GET', '/qr/nothing.png', 404],
    ['GET', '/api/v1/items/%ZZ', 400],
    ['POST', '/api/v1/auth/register', 422],
  ])('sends a unique X-Request-Id in the response to %s %s', async (method, path, status) => {
    const send = () =>
      sendRaw(server.url, { method, path, headers: { 'x-request-id': 'chosen-by-the-client' } });
    const [first, second] = [await send(), await send()];
    expect(first.status).toBe(status);
    const [id, other] = [first, second].map(({ headers }) => headers['x-request-id']);
    expect(id).toMatch(UUID);
    expect(other).toMatch(UUID);
    expect(other).not.toBe(id);
  });

  test('sends an X-Request-Id with images', async () => {
    const ada = await server.register();
    const { id } = await ada.api.items.create({ body: { name: 'Saw' } });
    const files = [toFile(await makeImage())];
    const { url } = await ada.api.images.create({ params: { id }, body: {}, files });
    const response = await request(server.url).get(url);
    expect(response.status).toBe(200);
    expect(response.get('x-request-id')).toMatch(UUID);
  });
});
