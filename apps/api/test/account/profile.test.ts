import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { bearer } from '../support/raw-http';
import { PASSWORD, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('counts only the items and locations of the caller', async () => {
  const [ada, bob] = [await server.register(), await server.register()];
  const countsOf = async ({ api }: typeof ada) => {
    const { item_count, location_count, trusted_users_count } = await api.users.getMe();
    return { item_count, location_count, trusted_users_count };
  };
  const { location_id, id } = await ada.api.items.quickAdd({
    body: { name: 'Drill', location_name: 'Garage/Shelf' },
  });
  await ada.api.items.create({ body: { name: 'Bit', location_id } });
  expect(await countsOf(ada)).toEqual({ item_count: 2, location_count: 2, trusted_users_count: 0 });
  expect(await countsOf(bob)).toEqual({ item_count: 0, location_count: 0, trusted_users_count: 0 });
  await ada.api.items.remove({ params: { id } });
  await ada.api.locations.remove({ params: { id: location_id! }, query: { contents: 'move_to_parent' } });
  expect(await countsOf(ada)).toEqual({ item_count: 1, location_count: 1, trusted_users_count: 0 });
});

test('changes only the profile fields that are sent', async () => {
  const { api, id, email } = await server.register();
  expect(await api.users.updateMe({ body: { full_name: ' Ada Lovelace ' } })).toMatchObject({
    id,
    email,
    full_name: 'Ada Lovelace',
  });
  const moved = await api.users.updateMe({
    body: { username: 'Countess', email: 'countess@example.org', current_password: PASSWORD },
  });
  expect(moved).toMatchObject({
    username: 'Countess',
    email: 'countess@example.org',
    full_name: 'Ada Lovelace',
  });
  expect(await api.users.getMe()).toEqual(moved);
  // A name of zero-width characters would look empty.
  for (const full_name of ['', '\u200b\u2060'])
    expect(await api.users.updateMe({ body: { full_name } })).toMatchObject({ full_name: null });
  expect(await api.users.updateMe({ body: {} })).toMatchObject({ username: 'Countess' });
  await server.signIn('COUNTESS@example.org');
});

test("keeps the chosen language until the user returns to the browser's language", async () => {
  const { api } = await server.register();
  expect(await api.users.getMe()).toMatchObject({ language: null });
  await api.users.updateMe({ body: { language: 'fr' } });
  await api.users.updateMe({ body: { full_name: 'Ada' } });
  expect(await api.users.getMe()).toMatchObject({ language: 'fr' });
  expect(await api.users.updateMe({ body: { language: null } })).toMatchObject({ language: null });
});

test('refuses a language without a catalogue', async () => {
  const { token } = await server.register();
  const response = await request(server.url)
    .put('/api/v1/users/me')
    .set(bearer(token))
    .send({ language: 'xx' });
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({
    field_codes: { language: { code: 'value.not_choice', params: { label: 'language' } } },
  });
});

test("rejects another user's username and accepts a change of case in the user's own", async () => {
  const [ada, bob] = [await server.register('Ada'), await server.register('Bob')];
  const taken = { code: 'account.username_taken' };
  const current_password = PASSWORD;
  expect(
    await refusal(ada.api.users.updateMe({ body: { username: 'BOB', full_name: 'X', current_password } })),
  ).toEqual({
    status: 409,
    ...taken,
    field_codes: { username: taken },
  });
  const email = bob.email.toUpperCase();
  expect(await refusal(ada.api.users.updateMe({ body: { email, current_password } }))).toMatchObject({
    status: 409,
  });
  expect(await ada.api.users.getMe()).toMatchObject({ username: 'Ada', full_name: null });
  expect(await ada.api.users.updateMe({ body: { username: 'ADA', current_password } })).toMatchObject({
    username: 'ADA',
  });
});

const REQUIRED = { code: 'value.required', params: { label: 'current_password' } };

test('requires the current password to change the email or the username', async () => {
  const { api, email, username } = await server.register();
  for (const change of [{ email: 'thief@example.org' }, { username: 'thief' }]) {
    for (const current_password of [undefined, ''])
      expect(await refusal(api.users.updateMe({ body: { ...change, current_password } }))).toEqual({
        status: 422,
        ...REQUIRED,
        field_codes: { current_password: REQUIRED },
      });
    const wrong = { code: 'account.wrong_current_password' };
    expect(
      await refusal(
        api.users.updateMe({ body: { ...change, full_name: 'Thief', current_password: 'wrong' } }),
      ),
    ).toEqual({ status: 400, ...wrong, field_codes: { current_password: wrong } });
  }
  expect(await api.users.getMe()).toMatchObject({ email, username, full_name: null });
  const body = { email, username, full_name: 'Ada' };
  expect(await api.users.updateMe({ body })).toMatchObject(body);
});

test('requires the current password to change the password', async () => {
  const { api } = await server.register();
  expect(await refusal(api.users.updateMe({ body: { new_password: 'another good one' } }))).toEqual({
    status: 422,
    code: 'general.invalid_fields',
    field_codes: { current_password: REQUIRED },
  });
  const short = { current_password: PASSWORD, new_password: 'short' };
  expect(await refusal(api.users.updateMe({ body: short }))).toMatchObject({
    status: 422,
    code: 'general.invalid_fields',
    field_codes: { new_password: { code: 'text.too_short', params: { label: 'password', min: 8 } } },
  });
});
