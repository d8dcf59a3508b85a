import { API_KEYS_MAX, type CreateApiKeyInput, needsSession } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppError, refuse } from '../../src/lib/errors';
import { createApiClient, failureOf, refusal } from '../support/client';
import { closeAccountNow } from '../support/database/as-tx';
import { takeSnapshot } from '../support/database/snapshot';
import {
  makeWorld,
  type Probe,
  probes,
  toRequest,
  type UntypedInput,
  type World,
} from '../support/endpoint-samples';
import { makeImage, toFile } from '../support/images/image-files';
import { bearer, sendRaw, toRawRequest } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

const HOUR_MS = 60 * 60 * 1000;
const DEAD_KEY = { status: 401, code: 'api_key.invalid' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const passTime = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds);
};

async function makeKey({ api }: Person, input: Partial<CreateApiKeyInput> = {}) {
  const created = await api.keys.create({ body: { name: 'Script', scope: 'read', ...input } });
  return { ...created, api: createApiClient(server.url, created.key) };
}

const refusalOf = (key: { api: Person['api'] }) => refusal(key.api.items.list());

describe('an API key', () => {
  test('shows an API key once and stores only its hash', async () => {
    const ada = await server.register();
    const { key, prefix, id } = await makeKey(ada);
    expect(key).toMatch(/^stw_[0-9A-Za-z]{43}$/);
    expect(key.startsWith(prefix)).toBe(true);
    expect(prefix).toHaveLength(10);
    const listed = await ada.api.keys.list();
    expect(listed).toMatchObject([{ id, name: 'Script', scope: 'read', prefix, last_used_at: null }]);
    expect(JSON.stringify(listed)).not.toContain(key);
    expect(JSON.stringify(takeSnapshot(server))).not.toContain(key);
  });

  test('creates an item with a key of the scope "write", owned by the person who created the key', async () => {
    const ada = await server.register();
    const key = await makeKey(ada, { scope: 'write' });
    const item = await key.api.items.create({ body: { name: 'Saw' } });
    expect(await ada.api.items.get({ params: { id: item.id } })).toMatchObject({ name: 'Saw' });
  });

  test('works until its end date and is then rejected with 401', async () => {
    const ada = await server.register();
    const expires_at = new Date(server.clock.now.getTime() + HOUR_MS).toISOString();
    const key = await makeKey(ada, { expires_at });
    expect(key).toMatchObject({ expires_at, is_expired: false });
    await key.api.items.list();
    passTime(HOUR_MS);
    expect(await refusalOf(key)).toEqual(DEAD_KEY);
    expect(await ada.api.keys.list()).toMatchObject([{ is_expired: true }]);
  });

  test('rejects a revoked or mistyped API key with 401', async () => {
    const ada = await server.register();
    const key = await makeKey(ada);
    await ada.api.keys.remove({ params: { id: key.id } });
    for (const wrong of [key.key, 'stw_', `stw_${'a'.repeat(43)}`, key.key.toUpperCase(), `${key.key}x`]) {
      const failure = await failureOf(createApiClient(server.url, wrong).users.getMe());
      expect(failure.status).toBe(401);
    }
    expect(await refusalOf(key)).toEqual(DEAD_KEY);
  });

  test('records its last use at most once per hour', async () => {
    const ada = await server.register();
    const key = await makeKey(ada);
    const lastUse = async () => (await ada.api.keys.list())[0]?.last_used_at;
    const first = server.clock.now.toISOString();
    await key.api.items.list();
    passTime(HOUR_MS / 2);
    await key.api.items.list();
    expect(await lastUse()).toBe(first);
    passTime(HOUR_MS);
    await key.api.items.list();
    expect(await lastUse()).toBe(server.clock.now.toISOString());
  });

  test('stops working when its account is disabled or deleted', async () => {
    const [ada, bob] = [await server.register(), await server.register()];
    const [ofAda, ofBob] = [await makeKey(ada), await makeKey(bob)];
    const disable = server.context.db.$client.prepare('UPDATE users SET disabled_at = ? WHERE id = ?');
    disable.run(server.clock.now.toISOString(), ada.id);
    closeAccountNow(server.context, bob.id);
    expect(await refusalOf(ofAda)).toMatchObject({ status: 401 });
    expect(await refusalOf(ofBob)).toMatchObject({ status: 401 });
    disable.run(null, ada.id);
    await ofAda.api.items.list();
  });

  test('receives image URLs that stop working when it is revoked', async () => {
    const ada = await server.register();
    const { id } = await ada.api.items.create({ body: { name: 'Saw' } });
    await ada.api.images.create({ params: { id }, body: {}, files: [toFile(await makeImage())] });
    const key = await makeKey(ada);
    const item = await key.api.items.get({ params: { id } });
    const open = async (headers: Record<string, string> = {}) => {
      const { status } = await request(server.url).get(item.images[0]!.url).set(headers);
      return status;
    };
    expect(await open()).toBe(200);
    expect(await open(bearer(key.key))).toBe(200);
    await ada.api.keys.remove({ params: { id: key.id } });
    expect(await open()).toBe(404);
  });
});

describe('creating an API key', () => {
  test.each([
    [{ name: ' ' }, { name: { code: 'value.required', params: { label: 'name' } } }],
    [{ name: 'x'.repeat(61) }, { name: { code: 'text.too_long', params: { label: 'name', max: 60 } } }],
    [
      { scope: 'admin' as 'read' },
      { scope: { code: 'value.not_choice', params: { label: 'scope', choices: 'read, write' } } },
    ],
    [{ expires_at: '2020-01-01T00:00:00Z' }, { expires_at: { code: 'api_key.end_in_past' } }],
    [{ expires_at: 'soon' }, { expires_at: { code: 'value.not_time', params: { label: 'end_date' } } }],
  ])('rejects the input %j', async (input, field_codes) => {
    const ada = await server.register();
    expect(await refusal(makeKey(ada, input))).toMatchObject({ status: 422, field_codes });
    expect(await ada.api.keys.list()).toEqual([]);
  });

  test('rejects a new API key when the person already has the maximum number', async () => {
    const ada = await server.register();
    for (let count = 0; count < API_KEYS_MAX; count += 1) await makeKey(ada);
    expect(await failureOf(makeKey(ada))).toMatchObject({ status: 409 });
  });
});

describe('every endpoint, called with an API key', () => {
  let world: World;
  let keys: Record<'read' | 'write', string>;
  beforeAll(async () => {
    world = await makeWorld(server);
    const [read, write] = [await makeKey(world.person), await makeKey(world.person, { scope: 'write' })];
    keys = { read: read.key, write: write.key };
    // Uses both keys once: the server records the first use, which would change the snapshot of a test.
    await Promise.all([read.api.users.getMe(), write.api.users.getMe()]);
  });

  async function call({ endpoint }: Probe, input: UntypedInput, key: string) {
    const { status, text, body } = await sendRaw(
      server.url,
      await toRawRequest(await toRequest(endpoint, input), key),
    );
    return { status, text: Buffer.isBuffer(body) ? '' : text };
  }

  const toAnswer = (error: AppError) => ({ status: 403, text: JSON.stringify(error.toBody()) });
  const secured = probes.filter(({ endpoint }) => endpoint.access !== 'public');
  const accountSecurity = secured.filter(({ endpoint }) => needsSession(endpoint));
  const others = secured.filter(({ endpoint }) => !needsSession(endpoint));

  test('requires a session for all endpoints of sessions, keys, the second factor and the account', () => {
    const names = accountSecurity.map(({ name }) => name);
    for (const { name } of secured.filter(({ name }) => /^(keys|twoFactor|auth)\./.test(name)))
      expect(names).toContain(name);
    for (const name of ['updateMe', 'removeMe', 'listSessions', 'removeSessions', 'removeSession'])
      expect(names).toContain(`users.${name}`);
  });

  const writing = others.filter(({ endpoint }) => endpoint.method !== 'GET');
  // Makes all calls in one test, because comparing all tables and files takes longer than the calls.
  test('refuses every key at account security endpoints and read keys at endpoints that change data, and changes nothing', async () => {
    const before = takeSnapshot(server);
    for (const probe of accountSecurity)
      for (const key of [keys.read, keys.write])
        expect({ name: probe.name, ...(await call(probe, probe.sample(world), key)) }).toEqual({
          name: probe.name,
          ...toAnswer(refuse('api_key.not_accepted')),
        });
    for (const probe of writing)
      expect({ name: probe.name, ...(await call(probe, probe.sample(world), keys.read)) }).toEqual({
        name: probe.name,
        ...toAnswer(refuse('api_key.read_only')),
      });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test.each(writing)('$name accepts a write key', async (probe) => {
    // Sends invalid input: the server checks the key before the input, and most invalid requests change nothing.
    const params = probe.endpoint.params && {
      id: 2 ** 31,
      imageId: 1,
      itemId: 2 ** 31,
      eventId: 1,
      code: 'X',
    };
    const wrong = { ...(params && { params }), ...(probe.endpoint.body && { body: { unknown: 1 } }) };
    const { status } = await call(probe, { ...wrong, files: [world.photo] }, keys.write);
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });

  test.each(others.filter(({ endpoint }) => endpoint.method === 'GET'))(
    '$name responds to a read key as to a session',
    async (probe) => {
      const { status } = await call(probe, probe.sample(world), keys.read);
      expect(status).toBe((await call(probe, probe.sample(world), world.person.token)).status);
      expect([401, 403]).not.toContain(status);
    },
  );
});
