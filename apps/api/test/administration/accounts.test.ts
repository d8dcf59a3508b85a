import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiClient, failureOf, refusal } from '../support/client';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember } from '../support/membership';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.register('admin');
});
afterAll(() => server.stop());
// Moves past the rate-limit window: all tests send requests from the same IP address.
beforeEach(() => {
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
});

const accounts = () => admin.api.administration;
const logIn = (username: string, password = PASSWORD) =>
  server.visitor.auth.login({ body: { username, password } });
const change = (id: number, body: Parameters<ReturnType<typeof accounts>['updateAccount']>[0]['body']) =>
  accounts().updateAccount({ params: { id }, body });

const findAccount = async (id: number) => (await accounts().listAccounts()).find((one) => one.id === id);

async function addPhoto({ api }: Person, width = 40): Promise<number> {
  const { id } = await api.items.create({ body: { name: 'Saw' } });
  await api.images.create({
    params: { id },
    body: {},
    files: [toFile(await makeImage({ width, height: 30 }))],
  });
  return id;
}

test('makes only the first account an administrator', async () => {
  const person = await server.register();
  expect((await admin.api.users.getMe()).is_admin).toBe(true);
  expect((await person.api.users.getMe()).is_admin).toBe(false);
});

test('lists the last sign-in, devices, items and disk use of each account', async () => {
  const person = await server.register();
  await server.signIn(person.username);
  await addPhoto(person);
  const { used } = await person.api.users.getStorage();
  expect(used).toBeGreaterThan(0);
  expect(await findAccount(person.id)).toEqual({
    id: person.id,
    username: person.username,
    email: person.email,
    full_name: null,
    is_admin: false,
    disabled_at: null,
    last_sign_in_at: server.clock.now.toISOString(),
    session_count: 2,
    item_count: 1,
    storage_used: used,
    storage_quota: null,
    created_at: server.clock.now.toISOString(),
  });
});

describe('disabling an account', () => {
  test('ends all sessions, prevents new sign-ins and keeps shared items visible', async () => {
    const [person, friend] = [await server.register(), await server.register()];
    const { code } = await person.api.items.create({
      body: { name: 'Tent', borrow_availability: 'ask_first' },
    });
    await change(person.id, { is_disabled: true });
    expect((await failureOf(person.api.users.getMe())).status).toBe(401);
    expect(await refusal(logIn(person.username))).toEqual({
      status: 403,
      code: 'session.account_disabled',
    });
    expect(await refusal(logIn(person.username, 'wrong password'))).toMatchObject({ status: 401 });
    expect((await friend.api.shared.getItem({ params: { code } })).name).toBe('Tent');
    await change(person.id, { is_disabled: false });
    expect(await logIn(person.username)).toMatchObject({ token_type: 'bearer' });
  });

  test('rejects a sign-in when the account is disabled during the password check', async () => {
    const person = await server.register();
    const { passwords } = server.context;
    server.context.passwords = {
      ...passwords,
      matches: async (password, hash) => {
        const isRight = await passwords.matches(password, hash);
        await change(person.id, { is_disabled: true });
        return isRight;
      },
    };
    try {
      expect(await refusal(logIn(person.username))).toMatchObject({ status: 403 });
    } finally {
      server.context.passwords = passwords;
    }
  });
});

describe('changing administrator rights', () => {
  test('grants and revokes administrator rights with immediate effect', async () => {
    const person = await server.register();
    expect((await failureOf(person.api.administration.listAccounts())).status).toBe(403);
    await change(person.id, { is_admin: true });
    expect(await person.api.administration.listAccounts()).not.toEqual([]);
    await change(person.id, { is_admin: false });
    expect((await failureOf(person.api.administration.listAccounts())).status).toBe(403);
  });

  test.each([{ is_admin: false }, { is_disabled: true }])(
    "rejects the change %j to the administrator's own account",
    async (body) => {
      expect((await failureOf(change(admin.id, body))).status).toBe(409);
      expect((await admin.api.users.getMe()).is_admin).toBe(true);
    },
  );

  test('keeps one administrator when two revoke each other’s rights at the same time', async () => {
    const other = await startServer();
    try {
      const [ada, bob] = [await other.register('ada'), await other.register('bob')];
      await ada.api.administration.updateAccount({ params: { id: bob.id }, body: { is_admin: true } });
      const demote = (by: Person, id: number) =>
        by.api.administration.updateAccount({ params: { id }, body: { is_admin: false } });
      const answers = await Promise.allSettled([demote(ada, bob.id), demote(bob, ada.id)]);
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });
});

describe('removing an account', () => {
  test('requires the username and ends all sessions at once', async () => {
    const person = await server.register();
    const remove = (id: number, username: string) =>
      accounts().removeAccount({ params: { id }, body: { username } });
    expect(await refusal(remove(person.id, 'someone-else'))).toMatchObject({
      status: 400,
      field_codes: {
        username: { code: 'administration.wrong_username', params: { username: person.username } },
      },
    });
    expect((await failureOf(remove(admin.id, admin.username))).status).toBe(409);
    await remove(person.id, person.username);
    expect((await failureOf(person.api.users.getMe())).status).toBe(401);
    expect(await findAccount(person.id)).toBeUndefined();
    expect((await failureOf(remove(person.id, person.username))).status).toBe(404);
  });

  test('counts what it deletes and what others keep', async () => {
    const [person, other] = [await server.register(), await server.register()];
    const { id } = person;
    const saw = await addPhoto(person);
    await person.api.locations.create({ body: { name: 'Garage' } });
    await person.api.loans.handOut({ body: { item_id: saw, borrower_name: 'Eve' } });
    const tent = await other.api.items.create({ body: { name: 'Tent' } });
    await other.api.loans.handOut({ body: { item_id: tent.id, borrower_id: id } });
    const club = await person.api.inventories.create({ body: { name: 'Club' } });
    // Those of others, in which the person is a member and a viewer.
    addMember(server, other.inventory_id, person, 'member');
    addMember(server, (await server.register()).inventory_id, person, 'viewer');
    const find = () => accounts().getRemoval({ params: { id } });
    expect(await find()).toEqual({
      deleted_inventory_count: 2,
      item_count: 1,
      location_count: 1,
      image_count: 1,
      lent_count: 1,
      borrowed_count: 1,
      kept_inventory_count: 1,
    });
    // An inventory that others only view is deleted too.
    addMember(server, club.id, other, 'viewer');
    expect(await find()).toMatchObject({ deleted_inventory_count: 2, kept_inventory_count: 1 });
    addMember(server, person.inventory_id, other, 'member');
    expect(await find()).toEqual({
      deleted_inventory_count: 1,
      item_count: 0,
      location_count: 0,
      image_count: 0,
      lent_count: 0,
      borrowed_count: 1,
      kept_inventory_count: 2,
    });
    expect((await failureOf(accounts().getRemoval({ params: { id: 999_999 } }))).status).toBe(404);
  });
});

describe('links that set a new password', () => {
  const reset = (token: string, new_password = 'another good one') =>
    server.visitor.auth.resetPassword({ body: { token, new_password } });
  const createLink = (id: number) => accounts().createPasswordReset({ params: { id } });

  test('accepts a password link once and ends all sessions', async () => {
    const person = await server.register();
    const { token, expires_at, url } = await createLink(person.id);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(url).toBeNull();
    expect(Date.parse(expires_at) - server.clock.now.getTime()).toBe(24 * 60 * 60 * 1000);
    expect(await server.visitor.auth.checkPasswordReset({ body: { token } })).toEqual({
      username: person.username,
    });
    // A double click sends the form twice.
    const answers = await Promise.allSettled([reset(token), reset(token)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await failureOf(person.api.users.getMe())).status).toBe(401);
    expect(await logIn(person.username, 'another good one')).toMatchObject({ token_type: 'bearer' });
    expect(await refusal(reset(token))).toEqual({
      status: 404,
      code: 'password_link.unknown',
    });
  });

  test('stores only hashes of password links', async () => {
    const person = await server.register();
    const { token } = await createLink(person.id);
    const rows = JSON.stringify(server.context.db.$client.prepare('SELECT * FROM password_resets').all());
    expect(rows).not.toContain(token);
  });

  test('expire after 24 hours, and stop working when a newer link is created', async () => {
    const person = await server.register();
    const { token: first } = await createLink(person.id);
    const { token: second } = await createLink(person.id);
    expect((await failureOf(reset(first))).status).toBe(404);
    server.clock.now = new Date(server.clock.now.getTime() + 24 * 60 * 60 * 1000);
    expect(await refusal(reset(second))).toEqual({
      status: 409,
      code: 'password_link.expired',
    });
  });

  test('rejects password links of a disabled account and creates none for it', async () => {
    const person = await server.register();
    const { token } = await createLink(person.id);
    await change(person.id, { is_disabled: true });
    expect((await failureOf(reset(token))).status).toBe(404);
    expect((await failureOf(createLink(person.id))).status).toBe(409);
    expect((await failureOf(createLink(admin.id))).status).toBe(409);
  });

  test('rejects password links with 429 after 30 wrong tokens from one IP address', async () => {
    const other = await startServer();
    try {
      const guess = (token: string) => other.visitor.auth.checkPasswordReset({ body: { token } });
      for (let attempt = 0; attempt < 30; attempt += 1)
        expect((await failureOf(guess(`guess-${attempt}`))).status).toBe(404);
      expect((await failureOf(guess('one more'))).status).toBe(429);
    } finally {
      await other.stop();
    }
  });
});

test('rejects photos beyond the storage limit, also in simultaneous uploads', async () => {
  const person = await server.register();
  const id = await addPhoto(person);
  const { used } = await person.api.users.getStorage();
  // Leaves room for one more photo of this size, but not for two.
  await change(person.id, { storage_quota: Math.round(used * 2.5) });
  const upload = async (width: number) =>
    person.api.images.create({
      params: { id },
      body: {},
      files: [toFile(await makeImage({ width, height: 30 }))],
    });
  const answers = await Promise.allSettled([upload(39), upload(38), upload(37)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await refusal(upload(36))).toMatchObject({
    status: 413,
    code: 'image.quota_exceeded',
    params: {
      used: expect.stringMatching(/^[\d.]+ KB$/) as string,
      quota: expect.stringMatching(/^[\d.]+ KB$/) as string,
    },
  });
  const { used: after, quota } = await person.api.users.getStorage();
  expect(after).toBeLessThanOrEqual(quota!);
  await change(person.id, { storage_quota: null });
  await upload(35);
});

test('counts a large log towards the storage limit, and refuses changes except deletions when it exceeds the limit', async () => {
  const person = await server.register();
  const { api } = person;
  const { id } = await api.items.create({ body: { name: 'Drill' } });
  const { used } = await api.users.getStorage();
  expect(used).toBe(0);
  const rename = (name: string) => api.items.update({ params: { id }, body: { name } });
  const megabyte = 1024 ** 2;
  const { $client } = server.context.db;
  const grow = (megabytes: number) =>
    $client
      .prepare(
        `INSERT INTO event_changes (event_id, entity, row_key, before)
         SELECT max(events.id), 'items', '0', '"' || hex(zeroblob(@half)) || '"' FROM events WHERE inventory_id = @inventory`,
      )
      .run({ inventory: person.inventory_id, half: (megabytes * megabyte) / 2 });
  // 50 MB count towards no limit.
  await rename('Drill 2');
  grow(49);
  await change(person.id, { storage_quota: 2 * megabyte });
  await rename('Drill 3');
  grow(4);
  expect(await refusal(rename('Drill 4'))).toMatchObject({ status: 413, code: 'image.quota_exceeded' });
  const { used: counted } = await api.users.getStorage();
  expect(counted).toBeGreaterThan(3 * megabyte);
  expect(counted).toBeLessThan(3.1 * megabyte);
  await api.items.remove({ params: { id } });
  await change(person.id, { storage_quota: null });
  await api.items.create({ body: { name: 'Saw' } });
});

test('returns an invitation link and its QR code when phones can reach PUBLIC_URL', async () => {
  const other = await startServer({ PUBLIC_URL: 'https://home.example/stowage' });
  try {
    const { api } = await other.register();
    const { url, token, qr_svg } = await api.administration.createInvitation({ body: {} });
    expect(url).toBe(`https://home.example/stowage/register#invitation=${token}`);
    expect(qr_svg).toMatch(/^<svg /);
  } finally {
    await other.stop();
  }
});

test('rejects administration requests without a session', async () => {
  expect((await failureOf(createApiClient(server.url).administration.getSettings())).status).toBe(401);
});
