import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateUser } from '../../src/entities/user/users.repository';
import { createApiClient, failureOf, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { PASSWORD, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
// Moves past the rate-limit window: one IP address may register ten accounts in ten seconds.
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 10_000);
});

const WRONG = { status: 401, code: 'session.wrong_password' };

const logIn = (username: string, password = PASSWORD) =>
  server.visitor.auth.login({ body: { username, password } });

describe('registration', () => {
  test('returns the new account without secrets and does not start a session', async () => {
    const user = await server.visitor.auth.register({
      body: {
        email: ' Grace@Example.org',
        username: 'Grace',
        full_name: ' Grace Hopper ',
        password: PASSWORD,
      },
    });
    expect(user).toEqual({
      id: expect.any(Number) as number,
      email: 'Grace@Example.org',
      username: 'Grace',
      full_name: 'Grace Hopper',
      language: null,
      item_count: 0,
      location_count: 0,
      is_admin: true,
      trusted_users_count: 0,
      inventory_id: expect.any(Number) as number,
      role: 'manager',
      member_count: 1,
      inventory_count: 1,
      currency: 'USD',
      invitation_count: 0,
      created_at: server.clock.now.toISOString(),
    });
    const { api } = await server.signIn('Grace');
    expect(await api.users.listSessions()).toHaveLength(1);
  });

  test('rejects a username or an email that is taken, ignoring case', async () => {
    await server.register('Jürgen');
    const email = { code: 'account.email_taken' };
    const username = { code: 'account.username_taken' };
    const register = (body: { email: string; username: string }) =>
      refusal(server.visitor.auth.register({ body: { ...body, password: PASSWORD } }));
    expect(await register({ email: 'JÜRGEN@example.ORG', username: 'somebody' })).toEqual({
      status: 409,
      ...email,
      field_codes: { email },
    });
    expect(await register({ email: 'other@example.org', username: 'jÜRGEN' })).toEqual({
      status: 409,
      ...username,
      field_codes: { username },
    });
    // The server normalises usernames, so decomposed letters equal composed letters.
    expect(await register({ email: 'other@example.org', username: 'Ju\u0308rgen' })).toMatchObject({
      status: 409,
    });
  });

  test('returns an error for every invalid registration field', async () => {
    const call = server.visitor.auth.register({ body: { email: 'x', username: 'ab', password: 'short' } });
    expect(await refusal(call)).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: {
        email: { code: 'account.invalid_email' },
        username: { code: 'text.too_short', params: { label: 'username', min: 3 } },
        password: { code: 'text.too_short', params: { label: 'password', min: 8 } },
      },
    });
  });

  test('counts characters, not UTF-16 code units, for the minimum length of a username', async () => {
    const body = { email: 'math@example.org', username: '𝒶𝒷', password: PASSWORD };
    expect(await refusal(server.visitor.auth.register({ body }))).toMatchObject({ status: 422 });
  });

  test('refuses a username with letters of several alphabets, and one that looks like that of another person', async () => {
    const register = (username: string) =>
      refusal(
        server.visitor.auth.register({
          body: { email: `${username.length}@example.org`, username, password: PASSWORD },
        }),
      );
    await server.register('scope');
    const mixed = { code: 'account.username_scripts' };
    expect(await register('sc\u043epes')).toEqual({
      status: 422,
      ...mixed,
      field_codes: { username: mixed },
    });
    const similar = { code: 'account.username_similar' };
    expect(await register('\u0455\u0441\u043e\u0440\u0435')).toEqual({
      status: 409,
      ...similar,
      field_codes: { username: similar },
    });
    await server.register('анна');
  });

  test('keeps a username of an earlier version with letters of several alphabets', async () => {
    const ada = await server.register();
    const username = 'old-\u0430da';
    updateUser(asTx(server.context.db), ada.id, { username }, server.clock.now.toISOString());
    const { api } = await server.signIn(username);
    expect(await api.users.updateMe({ body: { username, full_name: 'Ada' } })).toMatchObject({ username });
    const body = { username: 'b\u043eb', current_password: PASSWORD };
    expect(await refusal(api.users.updateMe({ body }))).toMatchObject({ status: 422 });
  });

  test('does not hash the password when the username is taken', async () => {
    const { username, email } = await server.register();
    const { passwords } = server.context;
    let hashed = 0;
    server.context.passwords = {
      ...passwords,
      hash: (password, queue) => {
        hashed += 1;
        return passwords.hash(password, queue);
      },
    };
    try {
      const fresh = { email: 'fresh@example.org', username: 'fresh', password: PASSWORD };
      for (const body of [
        { ...fresh, username: username.toUpperCase() },
        { ...fresh, email: email.toUpperCase() },
      ])
        expect(await refusal(server.visitor.auth.register({ body }))).toMatchObject({ status: 409 });
      expect(hashed).toBe(0);
    } finally {
      server.context.passwords = passwords;
    }
  });

  test('gives a username to only one of several simultaneous registrations', async () => {
    const body = { email: 'twin@example.org', username: 'twin', password: PASSWORD };
    const answers = await Promise.allSettled(
      Array.from({ length: 4 }, () => server.visitor.auth.register({ body })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 409 });
    }
  });

  test('accepts only one account, the first, when registration is closed', async () => {
    const closed = await startServer({ ALLOW_REGISTRATION: 'false' });
    try {
      expect(await closed.visitor.system.health()).toMatchObject({ status: 'ok', registration_open: true });
      const toBody = (username: string) => ({
        email: `${username}@example.org`,
        username,
        password: PASSWORD,
      });
      const answers = await Promise.allSettled(
        ['ada', 'bob', 'cleo'].map((name) => closed.visitor.auth.register({ body: toBody(name) })),
      );
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await closed.visitor.system.health()).toMatchObject({ status: 'ok', registration_open: false });
      expect(await refusal(closed.visitor.auth.register({ body: toBody('dora') }))).toEqual({
        status: 403,
        code: 'account.registration_closed',
      });
    } finally {
      await closed.stop();
    }
    expect(await server.visitor.system.health()).toMatchObject({ status: 'ok', registration_open: true });
  });
});

describe('signing in', () => {
  test('signs in with the username or the email, ignoring case and invisible characters', async () => {
    const { username, email, id } = await server.register('Ada.Lovelace');
    for (const name of [
      username,
      'ADA.LOVELACE',
      ` ${username} `,
      `\u200e${username}\u200b`,
      email,
      'ada.lovelace@EXAMPLE.org',
      `${email}\u2060`,
    ]) {
      const answer = await logIn(name);
      expect(answer).toEqual({
        access_token: expect.any(String) as string,
        token_type: 'bearer',
        expires_in: 7 * 24 * 60 * 60,
      });
      const { api } = await server.signIn(name);
      expect((await api.users.getMe()).id).toBe(id);
    }
    const bob = await server.register();
    const found = await bob.api.trust.searchUsers({ query: { q: `${email}\u200b` } });
    expect(found.map((user) => user.id)).toEqual([id]);
    await bob.api.members.invite({ body: { role: 'viewer', days: 7, username: `\u200e${username}\u200b` } });
  });

  test('accepts only a URL-encoded sign-in form', async () => {
    const { username } = await server.register();
    const fields = { username, password: PASSWORD };
    const send = (body: string, type: string) =>
      request(server.url).post('/api/v1/auth/login').type(type).send(body);
    const form = await send(String(new URLSearchParams(fields)), 'application/x-www-form-urlencoded');
    expect(form.status).toBe(200);
    expect(form.headers['cache-control']).toBe('no-store');
    expect((await send(JSON.stringify(fields), 'application/json')).status).toBe(415);
  });

  test('treats an unknown user like a wrong password, with the same number of hash comparisons', async () => {
    const { username, email } = await server.register();
    const compared: (string | undefined)[] = [];
    const { passwords } = server.context;
    server.context.passwords = {
      ...passwords,
      matches: (password, hash) => {
        compared.push(hash?.slice(0, 7));
        return passwords.matches(password, hash);
      },
    };
    try {
      for (const name of [username, email, 'nobody', 'nobody@example.org'])
        expect(await refusal(logIn(name, 'wrong password'))).toEqual(WRONG);
    } finally {
      server.context.passwords = passwords;
    }
    // One comparison per attempt. Without a hash, `matches` compares with a dummy hash.
    expect(compared).toEqual(['$2b$04$', '$2b$04$', undefined, undefined]);
  });

  test('returns a field error when the username is missing', async () => {
    expect(await refusal(logIn('', ''))).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: {
        username: { code: 'value.required', params: { label: 'email_or_username' } },
        password: { code: 'value.required', params: { label: 'password' } },
      },
    });
  });

  test('compares the whole password, normalised to NFC', async () => {
    const body = { email: 'long@example.org', username: 'long', password: 'é'.repeat(36) };
    await server.visitor.auth.register({ body });
    expect(await logIn('long', 'e\u0301'.repeat(36))).toMatchObject({ token_type: 'bearer' });
    expect(await refusal(logIn('long', `${body.password}x`))).toEqual(WRONG);
  });
});

describe('ending sessions', () => {
  test('signing out ends only the current session', async () => {
    const person = await server.register();
    const other = await server.signIn(person.username);
    await person.api.auth.logout();
    expect((await failureOf(person.api.users.getMe())).status).toBe(401);
    // A second time, it has nothing to do.
    await person.api.auth.logout();
    expect((await failureOf(createApiClient(server.url, 'no.such.token').auth.logout())).status).toBe(401);
    expect((await other.api.users.getMe()).id).toBe(person.id);
  });

  test('changing the password ends all other sessions', async () => {
    const person = await server.register();
    const other = await server.signIn(person.username);
    const body = { current_password: PASSWORD, new_password: 'another good one' };
    expect((await person.api.users.updateMe({ body })).id).toBe(person.id);
    expect((await failureOf(other.api.users.getMe())).status).toBe(401);
    expect((await person.api.users.getMe()).id).toBe(person.id);
    expect(await refusal(logIn(person.username))).toEqual(WRONG);
    expect(await logIn(person.username, 'another good one')).toMatchObject({ token_type: 'bearer' });
  });

  test('rejects a wrong current password with 400 and changes nothing', async () => {
    const person = await server.register();
    const other = await server.signIn(person.username);
    const wrong = { code: 'account.wrong_current_password' };
    const body = { current_password: 'wrong', new_password: 'another good one', full_name: 'New Name' };
    expect(await refusal(person.api.users.updateMe({ body }))).toEqual({
      status: 400,
      ...wrong,
      field_codes: { current_password: wrong },
    });
    expect((await other.api.users.getMe()).full_name).toBeNull();
    expect(await logIn(person.username)).toMatchObject({ token_type: 'bearer' });
  });

  test('signing out everywhere ends all sessions of the user and none of other users', async () => {
    const [person, stranger] = [await server.register(), await server.register()];
    const other = await server.signIn(person.username);
    await person.api.users.removeSessions();
    for (const { api } of [person, other]) expect((await failureOf(api.users.getMe())).status).toBe(401);
    expect((await stranger.api.users.getMe()).id).toBe(stranger.id);
  });

  test('signing out one device keeps the sessions of the other devices', async () => {
    const person = await server.register();
    const other = await server.signIn(person.username);
    const sessions = await person.api.users.listSessions();
    expect(sessions.map((session) => session.is_current).sort()).toEqual([false, true]);
    const id = sessions.find((session) => !session.is_current)!.id;
    await person.api.users.removeSession({ params: { id } });
    expect((await failureOf(other.api.users.getMe())).status).toBe(401);
    expect(await person.api.users.listSessions()).toHaveLength(1);
    expect((await failureOf(person.api.users.removeSession({ params: { id } }))).status).toBe(404);
  });
});
