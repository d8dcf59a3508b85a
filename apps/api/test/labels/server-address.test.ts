import { networkInterfaces } from 'node:os';
import request from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { failureOf, refusal } from '../support/client';
import { readCodes } from '../support/read-qr-code';
import { PASSWORD, startServer, type TestServer } from '../support/server';

const CHOSEN = 'http://192.168.1.20:3000';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['register']>>;
let member: Awaited<ReturnType<TestServer['register']>>;

async function start(environment: Record<string, string> = {}): Promise<void> {
  server = await startServer({ PORT: '4711', ...environment });
  admin = await server.register('admin');
  member = await server.register('member');
}

beforeEach(() => start());
afterEach(() => server.stop());

const setAddress = (public_url: string | null) => admin.api.system.setAddress({ body: { public_url } });
const listOtherAddresses = () =>
  Object.values(networkInterfaces()).flatMap((list) => (list ?? []).filter(({ internal }) => !internal));

async function readPrintedCode(): Promise<string[]> {
  const { id, code } = await admin.api.locations.create({ body: { name: 'Box' } });
  const { qr_image_path } = await admin.api.locations.createQrCode({ params: { id }, body: {} });
  const image = await request(server.url).get(qr_image_path).set('host', 'evil.example');
  const texts = await readCodes(z.instanceof(Buffer).parse(image.body));
  return texts.map((text) => text.replace(code, 'CODE'));
}

/** Signs in with the header that a browser sends from a page of `origin`. */
const signInFrom = (origin: string, password = PASSWORD, username = 'admin') =>
  request(server.url).post('/api/v1/auth/login').set({ origin }).type('form').send({ username, password });

test('uses localhost by default, which phones cannot reach and nobody has confirmed', async () => {
  const address = { public_url: 'http://localhost:4711', is_reachable_by_phones: false, set_by: null };
  expect(await member.api.system.getAddress()).toEqual({ ...address, suggestions: [] });
  expect(await readPrintedCode()).toEqual(['http://localhost:4711/l/CODE']);
});

test('prints codes and makes links with the confirmed address at once, until it is removed', async () => {
  expect(await setAddress(`${CHOSEN}/`)).toMatchObject({ public_url: CHOSEN, set_by: 'administrator' });
  expect(await member.api.system.getAddress()).toMatchObject({
    public_url: CHOSEN,
    is_reachable_by_phones: true,
    set_by: 'administrator',
  });
  expect(await readPrintedCode()).toEqual([`${CHOSEN}/l/CODE`]);
  const { url } = await admin.api.administration.createInvitation({ body: {} });
  expect(url).toMatch(`${CHOSEN}/register#invitation=`);
  expect(await setAddress(null)).toMatchObject({ public_url: 'http://localhost:4711', set_by: null });
});

test('accepts an address that only this computer can open, for people who scan on it', async () => {
  expect(await setAddress('http://localhost:4711')).toMatchObject({
    set_by: 'administrator',
    is_reachable_by_phones: false,
  });
});

test.each(['192.168.1.20', 'ftp://nas', 'http://nas/stowage', 'http://nas/?a', 'http://a:b@nas', 'http://'])(
  'refuses the address "%s"',
  async (address) => {
    expect(await failureOf(setAddress(address))).toMatchObject({
      status: 422,
      body: {
        fields: { public_url: 'The address must look like http://192.168.1.20:3000, without a path' },
      },
    });
  },
);

test('suggests to administrators the address that another device used to sign in, then those of the network', async () => {
  await signInFrom('https://stowage.home.example:8443');
  const { suggestions } = await admin.api.system.getAddress();
  expect(suggestions[0]).toBe('https://stowage.home.example:8443');
  const others = listOtherAddresses().map(({ address }) => `http://${address}:4711`);
  for (const url of suggestions.slice(1)) expect(others).toContain(url);
  expect((await member.api.system.getAddress()).suggestions).toEqual([]);
});

test.each(['http://localhost:4711', 'null', 'file://', 'http://%'])(
  'does not suggest the origin %s',
  async (origin) => {
    expect((await signInFrom(origin)).status).toBe(200);
    expect((await admin.api.system.getAddress()).suggestions).not.toContain(origin);
  },
);

test('does not suggest the origin that a person who is no administrator has sent', async () => {
  expect((await signInFrom('http://evil.example', PASSWORD, 'member')).status).toBe(200);
  expect((await admin.api.system.getAddress()).suggestions).not.toContain('http://evil.example');
});

test('does not suggest the origin of a sign-in that failed', async () => {
  await signInFrom('http://evil.example', 'wrong password');
  expect((await admin.api.system.getAddress()).suggestions).not.toContain('http://evil.example');
});

test('keeps PUBLIC_URL, which takes precedence over the address of an administrator', async () => {
  await server.stop();
  await start({ PUBLIC_URL: 'https://home.example/stowage' });
  expect(await member.api.system.getAddress()).toMatchObject({
    public_url: 'https://home.example/stowage',
    set_by: 'environment',
  });
  expect(await refusal(setAddress(CHOSEN))).toMatchObject({ status: 409, code: 'server.address_fixed' });
  expect(await readPrintedCode()).toEqual(['https://home.example/stowage/l/CODE']);
});
