import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invite } from '../../src/cli/invite-command';
import { failureOf, refusal } from '../support/client';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer({ ALLOW_REGISTRATION: 'false' });
  admin = await server.register('admin');
});
afterAll(() => server.stop());
// Moves past the rate-limit window: one IP address may register ten accounts in ten seconds.
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 10_000);
});

const DAY_MS = 24 * 60 * 60 * 1000;
const create = (body: { note?: string; days?: number } = {}) =>
  admin.api.administration.createInvitation({ body });
const list = () => admin.api.administration.listInvitations();
const register = (username: string, invitation?: string) =>
  server.visitor.auth.register({
    body: {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      ...(invitation === undefined ? {} : { invitation }),
    },
  });
const check = (token: string) => server.visitor.auth.checkInvitation({ body: { token } });

test('an invitation lets one person register while registration is closed', async () => {
  expect((await failureOf(register('uninvited'))).status).toBe(403);
  const { token, expires_at } = await create({ note: 'For Grace', days: 3 });
  expect(Date.parse(expires_at) - server.clock.now.getTime()).toBe(3 * DAY_MS);
  expect(await check(token)).toEqual({ invited_by: 'admin', expires_at, inventory: null });
  const grace = await register('grace', token);
  expect(grace.is_admin).toBe(false);
  const { id, username, full_name } = grace;
  expect((await list())[0]).toMatchObject({
    note: 'For Grace',
    created_by: { id: admin.id },
    used_at: server.clock.now.toISOString(),
    used_by: { id, username, full_name },
  });
  const used = {
    status: 409,
    code: 'invitation.used',
  };
  expect(await refusal(check(token))).toEqual(used);
  expect(await refusal(register('second', token))).toEqual(used);
});

test('refuses an invitation that cannot be used even while registration is open, instead of ignoring it', async () => {
  const { token } = await create();
  await register('gwen', token);
  await admin.api.administration.updateSettings({ body: { registration_open: true } });
  try {
    expect(await refusal(register('hugo', token))).toEqual({ status: 409, code: 'invitation.used' });
    expect(await refusal(register('hugo', `${token}x`))).toEqual({ status: 404, code: 'invitation.unknown' });
    await register('hugo');
  } finally {
    await admin.api.administration.updateSettings({ body: { registration_open: false } });
  }
});

test('lets only one of several simultaneous registrations use an invitation', async () => {
  const { token } = await create();
  const answers = await Promise.allSettled(['ann', 'ben', 'cay'].map((name) => register(name, token)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('an invitation can still be used after a refused registration', async () => {
  const { token } = await create();
  expect((await failureOf(register('admin', token))).status).toBe(409);
  await register('dora', token);
});

test('an invitation stops working when it expires or is withdrawn', async () => {
  const { token } = await create({ days: 1 });
  const { token: withdrawn } = await create();
  const id = (await list())[0]!.id;
  await admin.api.administration.removeInvitation({ params: { id } });
  expect(await refusal(register('eve', withdrawn))).toEqual({
    status: 404,
    code: 'invitation.unknown',
  });
  server.clock.now = new Date(server.clock.now.getTime() + DAY_MS);
  const expired = { status: 409, code: 'invitation.expired' };
  expect(await refusal(register('eve', token))).toEqual(expired);
  const { api } = await server.signIn('admin');
  await api.administration.listInvitations();
});

test('the database contains only the hash of an invitation', async () => {
  const { api } = await server.signIn('admin');
  const { token } = await api.administration.createInvitation({ body: {} });
  const rows = JSON.stringify(server.context.db.$client.prepare('SELECT * FROM invitations').all());
  expect(rows).not.toContain(token);
});

test('an administrator creates an invitation on the command line', async () => {
  const printed: string[] = [];
  await invite({ ...server.context, print: (text) => printed.push(text) }, { note: 'For Finn', days: '2' });
  const token = /#invitation=(\S+)/.exec(printed.join('\n'))?.[1] ?? '';
  expect(await check(token)).toMatchObject({ invited_by: null });
  await register('finn', token);
  await expect(invite({ ...server.context, print: () => undefined }, { days: 'many' })).rejects.toThrow(
    'Days must be a whole number from 1 to 90',
  );
});

test('an administrator opens and closes registration while the server runs', async () => {
  const { api } = await server.signIn('admin');
  const update = (registration_open: boolean) =>
    api.administration.updateSettings({ body: { registration_open } });
  expect(await update(true)).toMatchObject({ registration_open: true });
  expect((await server.visitor.system.health()).registration_open).toBe(true);
  await register('gina');
  await update(false);
  expect(await refusal(register('hugo'))).toMatchObject({ status: 403 });
});
