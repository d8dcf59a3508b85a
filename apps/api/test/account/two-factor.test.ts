import { Secret, TOTP } from 'otpauth';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resetTwoFactor } from '../../src/cli/user-commands';
import { openDatabaseBeside } from '../../src/start/open-database';
import { failureOf } from '../support/client';
import { takeSnapshot } from '../support/database/snapshot';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

const STEP_MS = 30_000;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const passTime = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

/** Simulates an authenticator app. @param steps moves its clock, in time steps of 30 seconds */
const makeApp =
  (secret: string) =>
  (steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.clock.now.getTime() + steps * STEP_MS,
    });

async function turnOn({ api }: Person) {
  const { secret } = await api.twoFactor.setUp({ body: { password: PASSWORD } });
  const makeCode = makeApp(secret);
  const { recovery_codes } = await api.twoFactor.confirm({ body: { code: makeCode() } });
  // The confirmation used the code of this time step, so signing in needs the code of the next step.
  passTime(STEP_MS);
  return { makeCode, recovery_codes };
}

const logIn = ({ username }: Person, otp?: string, password = PASSWORD) =>
  server.visitor.auth.login({ body: { username, password, ...(otp !== undefined && { otp }) } });

describe('turning on two-factor sign-in', () => {
  test('requires the password and a first code from the authenticator app', async () => {
    const ada = await server.register();
    const { twoFactor } = ada.api;
    expect(await twoFactor.get()).toEqual({ is_on: false, confirmed_at: null, recovery_codes_left: 0 });
    expect(await failureOf(twoFactor.confirm({ body: { code: '123456' } }))).toMatchObject({ status: 409 });
    expect(await failureOf(twoFactor.setUp({ body: { password: 'wrong' } }))).toMatchObject({
      status: 400,
      body: { field_codes: { password: { code: 'account.wrong_password' } } },
    });
    const { secret, address, qr_code } = await twoFactor.setUp({ body: { password: PASSWORD } });
    expect(address).toContain(`secret=${secret}`);
    expect(address).toContain(`otpauth://totp/Stowage:${ada.username}`);
    expect(qr_code).toMatch(/^data:image\/svg\+xml;base64,/);
    // The password alone is enough to sign in until a code confirms the app.
    await logIn(ada);
    const makeCode = makeApp(secret);
    expect(await failureOf(twoFactor.confirm({ body: { code: makeCode(5) } }))).toMatchObject({
      status: 400,
      body: { field_codes: { code: { code: 'two_factor.wrong_first_code' } } },
    });
    const { recovery_codes } = await twoFactor.confirm({ body: { code: makeCode() } });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await twoFactor.get()).toEqual({
      is_on: true,
      confirmed_at: server.clock.now.toISOString(),
      recovery_codes_left: 10,
    });
    expect(await failureOf(twoFactor.setUp({ body: { password: PASSWORD } }))).toMatchObject({ status: 409 });
    expect(JSON.stringify(takeSnapshot(server))).not.toContain(recovery_codes[0]!);
  });
});

describe('signing in with a second factor', () => {
  test('asks for a code after a correct password only', async () => {
    const ada = await server.register();
    const { makeCode } = await turnOn(ada);
    const needed = { code: 'session.code_required' };
    expect(await failureOf(logIn(ada))).toMatchObject({
      status: 403,
      body: { ...needed, field_codes: { otp: needed } },
    });
    const wrong = { status: 401, body: { code: 'session.wrong_password' } };
    expect(await failureOf(logIn(ada, undefined, 'wrong'))).toMatchObject(wrong);
    expect(await failureOf(logIn(ada, makeCode(), 'wrong'))).toMatchObject(wrong);
    await logIn(ada, makeCode());
  });

  test('accepts each code once, also with spaces and from the previous or next time step', async () => {
    const ada = await server.register();
    const { makeCode } = await turnOn(ada);
    expect(await failureOf(logIn(ada, makeCode(-2)))).toMatchObject({ status: 401 });
    expect(await failureOf(logIn(ada, makeCode(2)))).toMatchObject({ status: 401 });
    passTime(STEP_MS);
    await logIn(ada, makeCode(-1).replace(/(...)/, '$1 '));
    const code = makeCode(1);
    await logIn(ada, code);
    expect(await failureOf(logIn(ada, code))).toMatchObject({
      status: 401,
      body: { field_codes: { otp: { code: 'session.wrong_code' } } },
    });
    expect(await failureOf(logIn(ada, makeCode()))).toMatchObject({ status: 401 });
  });

  test('accepts each recovery code once, in any spelling', async () => {
    const ada = await server.register();
    const { recovery_codes } = await turnOn(ada);
    await logIn(ada, recovery_codes[0]);
    expect(await failureOf(logIn(ada, recovery_codes[0]))).toMatchObject({ status: 401 });
    await logIn(ada, ` ${recovery_codes[1]!.toUpperCase().replaceAll('-', '')} `);
    expect(await ada.api.twoFactor.get()).toMatchObject({ recovery_codes_left: 8 });
  });

  test('does not accept the recovery codes of another person', async () => {
    const [ada, bob] = [await server.register(), await server.register()];
    await turnOn(ada);
    const { recovery_codes } = await turnOn(bob);
    expect(await failureOf(logIn(ada, recovery_codes[0]))).toMatchObject({ status: 401 });
  });

  test('counts wrong codes, but not a missing code, as failed sign-ins', async () => {
    const ada = await server.register();
    const { makeCode } = await turnOn(ada);
    for (let attempt = 0; attempt < 12; attempt += 1)
      expect(await failureOf(logIn(ada))).toMatchObject({ status: 403 });
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await failureOf(logIn(ada, '000000'))).toMatchObject({ status: 401 });
    expect(await failureOf(logIn(ada, makeCode()))).toMatchObject({ status: 429 });
  });

  test('limits wrong codes per account, across all IP addresses', async () => {
    const proxied = await startServer({ TRUST_PROXY: 'loopback' });
    try {
      const ada = await proxied.register('ada');
      const { secret } = await ada.api.twoFactor.setUp({ body: { password: PASSWORD } });
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: proxied.clock.now.getTime(),
      });
      const { recovery_codes } = await ada.api.twoFactor.confirm({ body: { code } });
      const attempt = async (number: number, otp = '000000') => {
        const { status } = await request(proxied.url)
          .post('/api/v1/auth/login')
          .set('x-forwarded-for', `203.0.113.${number}`)
          .type('form')
          .send({ username: 'ada', password: PASSWORD, otp });
        return status;
      };
      for (let number = 0; number < 20; number += 1) expect(await attempt(number)).toBe(401);
      expect(await attempt(30, recovery_codes[0])).toBe(429);
      proxied.clock.now = new Date(proxied.clock.now.getTime() + 15 * 60_000);
      expect(await attempt(31, recovery_codes[0])).toBe(200);
    } finally {
      await proxied.stop();
    }
  });
});

describe('changing the second factor', () => {
  test('turns two-factor sign-in off with the password and a code', async () => {
    const ada = await server.register();
    const { makeCode } = await turnOn(ada);
    const { twoFactor } = ada.api;
    const remove = (password: string, code: string) => twoFactor.remove({ body: { password, code } });
    expect(await failureOf(remove('wrong', makeCode()))).toMatchObject({
      status: 400,
      body: { field_codes: { password: { code: 'account.wrong_password' } } },
    });
    expect(await failureOf(remove(PASSWORD, '000000'))).toMatchObject({
      status: 400,
      body: { field_codes: { code: { code: 'two_factor.wrong_code' } } },
    });
    expect(await twoFactor.get()).toMatchObject({ is_on: true });
    await remove(PASSWORD, makeCode());
    expect(await twoFactor.get()).toEqual({ is_on: false, confirmed_at: null, recovery_codes_left: 0 });
    await logIn(ada);
    expect(await failureOf(remove(PASSWORD, makeCode()))).toMatchObject({ status: 409 });
  });

  test('invalidates the old recovery codes when new ones are created', async () => {
    const ada = await server.register();
    const old = await turnOn(ada);
    const { recovery_codes } = await ada.api.twoFactor.renewRecoveryCodes({
      body: { password: PASSWORD, code: old.makeCode() },
    });
    expect(await failureOf(logIn(ada, old.recovery_codes[0]))).toMatchObject({ status: 401 });
    await logIn(ada, recovery_codes[0]);
  });

  test('keeps the second factor when the password changes', async () => {
    const ada = await server.register();
    await turnOn(ada);
    const new_password = 'another good one';
    await ada.api.users.updateMe({ body: { current_password: PASSWORD, new_password } });
    expect(await failureOf(logIn(ada, undefined, new_password))).toMatchObject({ status: 403 });
  });
});

test('turns two-factor sign-in off on the command line, and reports when it is already off', async () => {
  const ada = await server.register();
  await turnOn(ada);
  const lines: string[] = [];
  const reset = async () => {
    const db = openDatabaseBeside(server.context.config.data_dir);
    try {
      await resetTwoFactor({ db, print: (line) => lines.push(line) }, ada.email);
    } finally {
      db.$client.close();
    }
  };
  await reset();
  expect(lines).toEqual([`Two-factor sign-in is off for ${ada.username}.`]);
  await logIn(ada);
  expect(await ada.api.twoFactor.get()).toEqual({ is_on: false, confirmed_at: null, recovery_codes_left: 0 });
  await expect(reset()).rejects.toThrow(`Two-factor sign-in is already off for ${ada.username}.`);
});
