import type { Location, QrCode } from '@stowage/contracts';
import sharp from 'sharp';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { failureOf, refusal } from '../support/client';
import { bearer } from '../support/raw-http';
import { readCodes } from '../support/read-qr-code';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

const PUBLIC_URL = 'http://192.168.1.20:3000/stowage';
const PIXELS = { small: 200, medium: 400, large: 800 };
const SECOND_MS = 1000;

let server: TestServer;
let ada: Person;
let location: Location;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL });
});
afterAll(() => server.stop());
beforeEach(async () => {
  ada = await server.register();
  location = await ada.api.locations.create({ body: { name: 'Box "7" – Größe/A' } });
});

const makeQrCode = (body: { format?: 'PNG' | 'SVG'; size?: 'small' | 'medium' | 'large' } = {}) =>
  ada.api.locations.createQrCode({ params: { id: location.id }, body });

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await request(server.url).get(address).set(headers);
  return { response, body: z.instanceof(Buffer).parse(response.body) };
}

async function statusOf(address: string, token?: string) {
  const response = await request(server.url)
    .get(address)
    .set(token === undefined ? {} : bearer(token));
  // The message must not reveal why the server refused the request.
  if (response.status === 404)
    expect(response.body).toEqual({
      detail: 'This does not exist, or you do not have access to it.',
      code: 'general.not_found',
    });
  return response.status;
}

const listQrCodes = async () => (await ada.api.locations.get({ params: { id: location.id } })).qr_codes;

describe('the QR code of a location', () => {
  test('creates a medium-sized PNG by default, with or without a request body', async () => {
    const response = await request(server.url)
      .post(`/api/v1/locations/${location.id}/qr`)
      .set(bearer(ada.token));
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({ format: 'PNG', size: 'medium' });
    expect(await makeQrCode()).toMatchObject({ format: 'PNG', size: 'medium' });
    expect(await listQrCodes()).toHaveLength(1);
  });

  test.each(['PNG', 'SVG'] as const)('creates a readable %s in every size', async (format) => {
    for (const [size, pixels] of Object.entries(PIXELS) as ['small' | 'medium' | 'large', number][]) {
      const { qr_image_path } = await makeQrCode({ format, size });
      const { body, response } = await open(qr_image_path);
      expect(response.type).toBe(format === 'PNG' ? 'image/png' : 'image/svg+xml');
      expect(await readCodes(body)).toEqual([`${PUBLIC_URL}/l/${location.code}`]);
      expect(await sharp(body).metadata()).toMatchObject({
        format: format.toLowerCase(),
        width: pixels,
        height: pixels,
      });
    }
    expect(await listQrCodes()).toHaveLength(3);
  });

  test('replaces a QR code of the same format and size', async () => {
    const first = await makeQrCode({ format: 'SVG', size: 'small' });
    server.clock.now = new Date(server.clock.now.getTime() + SECOND_MS);
    const second = await makeQrCode({ format: 'SVG', size: 'small' });
    expect(second).toMatchObject({ id: first.id, format: 'SVG', size: 'small' });
    expect(second.created_at > first.created_at).toBe(true);
    expect(await listQrCodes()).toEqual([second]);
  });

  test('returns a working QR image URL in the list of locations', async () => {
    const made = [await makeQrCode(), await makeQrCode({ format: 'SVG' })];
    const [listed] = await ada.api.locations.list();
    expect(listed!.qr_codes).toEqual(made);
    for (const { qr_image_path } of listed!.qr_codes) expect(await statusOf(qr_image_path)).toBe(200);
  });

  test('does not change when the location is renamed and moved', async () => {
    const made = await makeQrCode();
    const before = await open(made.qr_image_path);
    const { id: parent_id } = await ada.api.locations.create({ body: { name: 'Garage' } });
    await ada.api.locations.update({ params: { id: location.id }, body: { name: 'Crate', parent_id } });
    expect((await open(made.qr_image_path)).body.equals(before.body)).toBe(true);
  });

  test('ignores the headers Forwarded and X-Forwarded-Host', async () => {
    const { qr_image_path } = await makeQrCode();
    const { body } = await open(qr_image_path, {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    });
    expect(await readCodes(body)).toEqual([`${PUBLIC_URL}/l/${location.code}`]);
  });

  test.each([
    [{ format: 'GIF' }, 'format', { label: 'format', choices: 'PNG, SVG' }],
    [{ size: 'huge' }, 'size', { label: 'size', choices: 'small, medium, large' }],
  ])('rejects a QR code request with %j', async (body, field, params) => {
    // @ts-expect-error -- the contract forbids these values
    const answer = await refusal(makeQrCode(body));
    expect(answer).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { [field]: { code: 'value.not_choice', params } },
    });
    expect(await listQrCodes()).toEqual([]);
  });

  test('responds with 404 to a QR code request for a location of another user', async () => {
    const bob = await server.register();
    const call = bob.api.locations.createQrCode({ params: { id: location.id }, body: {} });
    expect((await failureOf(call)).status).toBe(404);
    expect(await listQrCodes()).toEqual([]);
  });
});

describe('the QR code of an item', () => {
  test('links the QR code of an item to the item in every format and size', async () => {
    const { id, code } = await ada.api.items.create({ body: { name: 'Drill' } });
    for (const format of ['PNG', 'SVG'] as const)
      for (const size of ['small', 'medium', 'large'] as const) {
        const answer = await ada.api.items.getQrPicture({ params: { id }, query: { format, size } });
        expect(answer).toMatchObject({ format, size });
        expect(await readCodes((await open(answer.qr_image_path)).body)).toEqual([`${PUBLIC_URL}/i/${code}`]);
      }
    const { qr_image_path } = await ada.api.items.getQrPicture({ params: { id } });
    expect(qr_image_path).toContain('medium.png');
    await ada.api.items.remove({ params: { id } });
    expect(await statusOf(qr_image_path)).toBe(404);
  });
});

describe('a signed QR image URL', () => {
  let made: QrCode;
  beforeEach(async () => {
    made = await makeQrCode();
  });

  test('serves a signed QR image URL without a token, with a file name and without scripts', async () => {
    for (const format of ['PNG', 'SVG'] as const) {
      const { qr_image_path } = await makeQrCode({ format });
      const { status, headers } = await request(server.url).get(qr_image_path);
      expect(status).toBe(200);
      const fallback = `${location.code}-medium.${format.toLowerCase()}`;
      const name = encodeURIComponent(`Box _7_ – Größe_A ${fallback}`);
      expect(headers).toMatchObject({
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="${fallback}"; filename*=UTF-8''${name}`,
      });
    }
  });

  test('serves QR images below the path of the public URL', async () => {
    expect(made.qr_image_path).toMatch(/^\/stowage\/qr\//);
    expect(await statusOf(made.qr_image_path)).toBe(200);
    expect(await statusOf(made.qr_image_path.slice('/stowage'.length))).toBe(200);
  });

  test("serves an unsigned QR image URL with the owner's token only", async () => {
    const bob = await server.register();
    const path = made.qr_image_path.split('?')[0]!;
    expect(await statusOf(path, ada.token)).toBe(200);
    expect(await statusOf(path, bob.token)).toBe(404);
    expect(await statusOf(path)).toBe(404);
  });

  test('rejects a signed QR image URL with any part changed', async () => {
    const bob = await server.register();
    const foreign = await bob.api.locations.create({ body: { name: 'Attic' } });
    const theirs = await bob.api.locations.createQrCode({ params: { id: foreign.id }, body: {} });
    const [path, query] = made.qr_image_path.split('?') as [string, string];
    const theirPath = theirs.qr_image_path.split('?')[0]!;
    const theirQuery = theirs.qr_image_path.split('?')[1]!;
    const with_ = (name: string, value: string) => {
      const changed = new URLSearchParams(query);
      changed.set(name, value);
      return `${path}?${changed.toString()}`;
    };
    const signature = new URLSearchParams(query).get('s')!;
    const addresses = [
      path,
      `${path}?e=&s=&k=`,
      with_('e', '9999999999'),
      with_('e', 'NaN'),
      with_('s', 'x'.repeat(22)),
      with_('s', signature.slice(0, -1)),
      with_('k', new URLSearchParams(theirQuery).get('k')!),
      `${path}?${theirQuery}`,
      `${theirPath}?${query}`,
      `${made.qr_image_path}&s=${signature}`,
      made.qr_image_path.replace('.png', '.svg'),
      made.qr_image_path.replace('medium', 'large'),
      made.qr_image_path.replace('medium', 'huge'),
      made.qr_image_path.replace('.png', '.gif'),
      made.qr_image_path.replace('.png', '.PNG'),
    ];
    for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 404]);
    expect(await statusOf(made.qr_image_path)).toBe(200);
  });

  test('expires a signed QR image URL at the time that the URL contains', async () => {
    const start = server.clock.now;
    const device = 'd'.repeat(32);
    const signIn = () => server.signIn(ada.username, undefined, device);
    const { api } = await signIn();
    const { qr_image_path } = await api.locations.createQrCode({ params: { id: location.id }, body: {} });
    const expiry = Number(new URLSearchParams(qr_image_path.split('?')[1]).get('e')) * SECOND_MS;
    // A session ends before the URL expires, so the user signs in again on the device.
    server.clock.now = new Date(expiry - SECOND_MS);
    await signIn();
    expect(await statusOf(qr_image_path)).toBe(200);
    server.clock.now = new Date(expiry);
    expect(await statusOf(qr_image_path)).toBe(404);
    server.clock.now = start;
  });

  test('expires QR image URLs when the user signs out', async () => {
    await ada.api.auth.logout();
    expect(await statusOf(made.qr_image_path)).toBe(404);
  });

  test('expires QR image URLs when the password changes on another device', async () => {
    const other = await server.signIn(ada.username);
    await other.api.users.updateMe({
      body: { current_password: PASSWORD, new_password: 'another good one' },
    });
    expect(await statusOf(made.qr_image_path)).toBe(404);
  });

  test('expires a QR image URL when the location is deleted', async () => {
    await ada.api.locations.remove({ params: { id: location.id } });
    expect(await statusOf(made.qr_image_path)).toBe(404);
    expect(await statusOf(made.qr_image_path.split('?')[0]!, ada.token)).toBe(404);
  });

  test('responds with 404 to a QR image in a format and size that was not requested', async () => {
    const path = made.qr_image_path.split('?')[0]!;
    expect(await statusOf(path.replace('medium', 'large'), ada.token)).toBe(404);
    expect(await statusOf(path.replace('.png', '.svg'), ada.token)).toBe(404);
  });

  test('does not store signed QR image URLs in the database', () => {
    const stored = server.context.db.$client.prepare('SELECT * FROM qr_codes').all();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain('?e=');
  });

  test.each(['/qr/', '/qr/..%2fsecret.key', '/qr/00000000-medium.png', '/qr/%00', `/qr/${'A'.repeat(3000)}`])(
    'responds with 404 to the QR image path %s with and without a token',
    async (path) => {
      expect(await statusOf(path, ada.token)).toBe(404);
      expect(await statusOf(path)).toBe(404);
    },
  );
});
