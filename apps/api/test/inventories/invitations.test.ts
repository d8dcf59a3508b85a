import type { InviteInput, Role } from '@stowage/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { setRegistration } from '../../src/entities/setting/settings.service';
import { type ApiClient, createApiClient, refusal } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { addMember, hoursLater } from '../support/membership';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;

let ada: Person;
let bob: Person;
let home: number;
beforeAll(async () => {
  server = await startServer();
  await server.register('admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Moves past the rate-limit window: one IP address may register ten accounts in ten seconds.
  server.clock.now = new Date(server.clock.now.getTime() + 10_000);
  [ada, bob] = [await server.register(), await server.register()];
  home = ada.inventory_id;
});

const later = (hours: number) => hoursLater(server, hours);
const join = (person: Person, role: Role) => addMember(server, home, person, role);

const inviteBy = (api: ApiClient, body: z.input<typeof InviteInput>) => api.members.invite({ body });
const invite = (body: z.input<typeof InviteInput> = { role: 'member' }) => inviteBy(ada.api, body);
async function makeLink(body?: z.input<typeof InviteInput>): Promise<string> {
  const { token } = await invite(body);
  if (token === null) throw new Error('An invitation without a username has a token');
  return token;
}
const accept = ({ api }: Pick<Person, 'api'>, token: string) =>
  api.joining.accept({ body: { token, things: 'separate' } });
const acceptById = ({ api }: Person, id: number) => api.joining.accept({ body: { id, things: 'separate' } });
const check = (token: string) => server.visitor.auth.checkInvitation({ body: { token } });
const register = (username: string, invitation?: string) =>
  server.visitor.auth.register({
    body: {
      username,
      email: `${username}@example.org`,
      password: PASSWORD,
      ...(invitation !== undefined && { invitation }),
    },
  });

/** Closes registration during the test. */
function closeRegistration(): void {
  setRegistration({ ...server.context, db: asTx(server.context.db) }, false);
  onTestFinished(() => setRegistration({ ...server.context, db: asTx(server.context.db) }, true));
}

async function at<T>(time: string, work: () => Promise<T>): Promise<T> {
  const start = server.clock.now;
  server.clock.now = new Date(time);
  try {
    return await work();
  } finally {
    server.clock.now = start;
  }
}

const UNKNOWN = { status: 404, code: 'invitation.unknown' };
const USED = { status: 409, code: 'invitation.used' };
const EXPIRED = { status: 409, code: 'invitation.expired' };
const ALREADY_JOINED = { status: 409, code: 'invitation.already_joined' };
const ofField = (status: number, field: string, code: string) => ({
  status,
  code,
  field_codes: { [field]: { code } },
});

test('tells the inviting person for two weeks who has joined, and only while both are members', async () => {
  const readJoined = async ({ api }: Person = ada) => (await api.dashboard.get()).joined_people;
  expect(await readJoined()).toEqual([]);
  const token = await makeLink();
  await accept(bob, token);
  const [joined, ...others] = await readJoined();
  expect(others).toEqual([]);
  expect(joined).toMatchObject({
    user: { id: bob.id, username: bob.username },
    used_at: server.clock.now.toISOString(),
    inventory_title: expect.stringContaining(ada.username) as string,
  });
  expect(await readJoined(bob)).toEqual([]);
  await at(later(24 * 13), async () => {
    const { api } = await server.signIn(ada.username);
    expect((await api.dashboard.get()).joined_people).toHaveLength(1);
  });
  await at(later(24 * 15), async () => {
    const { api } = await server.signIn(ada.username);
    expect((await api.dashboard.get()).joined_people).toEqual([]);
  });
  // The session of the test has expired since.
  const { api } = await server.signIn(ada.username);
  expect((await api.dashboard.get()).joined_people).toHaveLength(1);
  await api.members.remove({ params: { id: bob.id } });
  expect((await api.dashboard.get()).joined_people).toEqual([]);
});

describe('an invitation link', () => {
  test('makes one person a member, with the role of the invitation', async () => {
    const { id: drill } = await ada.api.items.create({ body: { name: 'Drill' } });
    const token = await makeLink({ role: 'member', note: 'For Bob' });
    expect(await check(token)).toEqual({
      invited_by: ada.username,
      expires_at: later(7 * 24),
      inventory: { id: home, title: ada.username, currency: 'USD', role: 'member', access_ends_at: null },
    });
    const joined = await accept(bob, token);
    expect(joined).toMatchObject({ id: home, role: 'member', ends_at: null, member_count: 2, item_count: 1 });
    const shared = createApiClient(server.url, bob.token, home);
    await shared.items.update({ params: { id: drill }, body: { name: 'Hammer drill' } });
    expect((await bob.api.inventories.list()).map(({ role }) => role).sort()).toEqual(['manager', 'member']);
    const carl = await server.register();
    expect(await refusal(accept(carl, token))).toEqual(USED);
    expect(await refusal(check(token))).toEqual(USED);
    expect(await ada.api.members.listInvitations()).toEqual([]);
  });

  test('leads a member to the inventory after it was used, and nobody else', async () => {
    const token = await makeLink();
    const find = ({ api }: Person) => api.joining.findInventory({ body: { token } });
    expect(await refusal(find(bob))).toEqual(UNKNOWN);
    await accept(bob, token);
    expect(await find(bob)).toMatchObject({ id: home, role: 'member' });
    expect(await find(ada)).toMatchObject({ id: home, role: 'manager' });
    expect(await refusal(find(await server.register()))).toEqual(UNKNOWN);
    expect(await refusal(bob.api.joining.findInventory({ body: { token: 'wrong' } }))).toEqual(UNKNOWN);
    await ada.api.members.remove({ params: { id: bob.id } });
    expect(await refusal(find(bob))).toEqual(UNKNOWN);
  });

  test('gives viewers access until the end that the manager chose', async () => {
    const access_ends_at = later(5);
    const token = await makeLink({ role: 'viewer', access_ends_at });
    expect((await check(token)).inventory).toMatchObject({ role: 'viewer', access_ends_at });
    expect(await accept(bob, token)).toMatchObject({ role: 'viewer', ends_at: access_ends_at });
  });

  test('stays usable when a member opens it', async () => {
    const token = await makeLink();
    expect(await refusal(accept(ada, token))).toEqual(ALREADY_JOINED);
    join(bob, 'viewer');
    expect(await refusal(accept(bob, token))).toEqual(ALREADY_JOINED);
    const carl = await server.register();
    expect(await accept(carl, token)).toMatchObject({ role: 'member' });
  });

  test('lets a person join again whose access has ended', async () => {
    addMember(server, home, bob, 'viewer', later(-1));
    expect(await accept(bob, await makeLink())).toMatchObject({ role: 'member', ends_at: null });
  });

  test('lets only one of several people use it at the same time', async () => {
    const token = await makeLink();
    const people = [bob, await server.register(), await server.register()];
    const answers = await Promise.allSettled(people.map((person) => accept(person, token)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await ada.api.members.list()).length).toBe(2);
  });

  test('stops working when it expires, and with the access that it gives', async () => {
    const token = await makeLink({ role: 'member', days: 2 });
    const short = await makeLink({ role: 'viewer', access_ends_at: later(3) });
    await at(later(3), async () => {
      expect(await refusal(check(short))).toEqual(EXPIRED);
      expect(await refusal(accept(bob, short))).toEqual(EXPIRED);
      expect(await ada.api.members.listInvitations()).toMatchObject([{ role: 'member' }]);
    });
    await at(later(48), async () => {
      expect(await refusal(accept(bob, token))).toEqual(EXPIRED);
      expect(await refusal(check(token))).toEqual(EXPIRED);
      expect(await ada.api.members.listInvitations()).toEqual([]);
    });
  });

  test('stops working when a manager withdraws it, or when the inventory is deleted', async () => {
    const { id, token } = await invite();
    const other = await makeLink();
    await ada.api.members.removeInvitation({ params: { id } });
    expect(await refusal(accept(bob, token!))).toEqual(UNKNOWN);
    expect(await refusal(ada.api.members.removeInvitation({ params: { id } }))).toEqual({
      status: 404,
      code: 'general.not_found',
    });
    const { title } = await ada.api.inventories.get();
    await ada.api.inventories.remove({ body: { name: title } });
    expect(await refusal(check(other))).toEqual(UNKNOWN);
  });

  test('replaces trust, because a member is not outside', async () => {
    await ada.api.trust.set({ body: { trusted_user_id: bob.id, trust_level: 'friend' } });
    await accept(bob, await makeLink());
    expect(await ada.api.trust.list()).toEqual([]);
    expect((await bob.api.users.getMe()).trusted_users_count).toBe(0);
  });

  test('contains PUBLIC_URL with a QR code when phones can reach it', async () => {
    const public_server = await startServer({ PUBLIC_URL: 'https://home.example/stowage' });
    try {
      const { api } = await public_server.register();
      const { url, qr_svg, token } = await api.members.invite({ body: { role: 'member' } });
      expect(url).toBe(`https://home.example/stowage/join#token=${token}`);
      expect(qr_svg).toContain('<svg');
    } finally {
      await public_server.stop();
    }
    expect(await invite()).toMatchObject({ url: null, qr_svg: null });
  });

  test('is stored as a hash only', async () => {
    const token = await makeLink();
    const rows = JSON.stringify(server.context.db.$client.prepare('SELECT * FROM invitations').all());
    expect(rows).not.toContain(token);
  });
});

describe('an invitation by name', () => {
  test('can be accepted by this person only, without a link', async () => {
    const { id, token, url, qr_svg } = await invite({
      role: 'manager',
      username: bob.username.toUpperCase(),
    });
    expect({ token, url, qr_svg }).toEqual({ token: null, url: null, qr_svg: null });
    const carl = await server.register();
    expect(await carl.api.joining.list()).toEqual([]);
    expect(await refusal(acceptById(carl, id))).toEqual(UNKNOWN);
    expect(await bob.api.joining.list()).toEqual([
      {
        id,
        invited_by: ada.username,
        inventory: { id: home, title: ada.username, currency: 'USD', role: 'manager', access_ends_at: null },
        created_at: server.clock.now.toISOString(),
        expires_at: later(7 * 24),
      },
    ]);
    expect((await bob.api.users.getMe()).invitation_count).toBe(1);
    expect(await acceptById(bob, id)).toMatchObject({ id: home, role: 'manager' });
    expect(await bob.api.joining.list()).toEqual([]);
    expect((await bob.api.users.getMe()).invitation_count).toBe(0);
    expect(await refusal(acceptById(bob, id))).toEqual(UNKNOWN);
  });

  test('can be declined, and disappears for the managers', async () => {
    const { id } = await invite({ role: 'member', username: bob.email });
    expect(await ada.api.members.listInvitations()).toMatchObject([
      { id, invited_user: { id: bob.id }, created_by: { id: ada.id } },
    ]);
    const carl = await server.register();
    expect(await refusal(carl.api.joining.decline({ body: { id } }))).toEqual(UNKNOWN);
    await bob.api.joining.decline({ body: { id } });
    expect(await refusal(bob.api.joining.decline({ body: { id } }))).toEqual(UNKNOWN);
    expect(await refusal(acceptById(bob, id))).toEqual(UNKNOWN);
    expect(await ada.api.members.listInvitations()).toEqual([]);
  });

  test('expires', async () => {
    const { id } = await invite({ role: 'member', username: bob.username, days: 1 });
    await at(later(24), async () => {
      expect(await bob.api.joining.list()).toEqual([]);
      expect(await refusal(acceptById(bob, id))).toEqual(EXPIRED);
      await invite({ role: 'member', username: bob.username });
    });
  });

  test('refuses oneself, a member, an unknown name and a second invitation', async () => {
    const username = (name: string) => refusal(invite({ role: 'member', username: name }));
    expect(await username(ada.username)).toEqual(ofField(422, 'username', 'invitation.yourself'));
    for (const name of ['nobody', '', 'nobody@example.org'])
      expect(await username(name)).toEqual(ofField(404, 'username', 'invitation.person_unknown'));
    const carl = await server.register();
    join(carl, 'viewer');
    expect(await username(carl.username)).toEqual(ofField(409, 'username', 'invitation.already_member'));
    await invite({ role: 'member', username: bob.username });
    expect(await username(bob.email)).toEqual(ofField(409, 'username', 'invitation.already_invited'));
  });

  test('is withdrawn when the person joins with a link', async () => {
    await invite({ role: 'viewer', username: bob.username });
    await accept(bob, await makeLink());
    expect(await bob.api.joining.list()).toEqual([]);
    expect(await ada.api.members.listInvitations()).toEqual([]);
  });
});

describe('inviting', () => {
  test('is for managers', async () => {
    const carl = await server.register();
    const [shared, view] = [join(bob, 'member'), join(carl, 'viewer')];
    const managersOnly = { status: 403, code: 'inventory.manager_required' };
    expect(await refusal(inviteBy(shared, { role: 'viewer' }))).toEqual(managersOnly);
    expect(await refusal(shared.members.listInvitations())).toEqual(managersOnly);
    expect(await refusal(view.members.listInvitations())).toEqual(managersOnly);
    expect(await refusal(inviteBy(view, { role: 'viewer' }))).toEqual({
      status: 403,
      code: 'inventory.viewer',
    });
  });

  test('refuses an end for members, an end in the past and an unknown role', async () => {
    expect(await refusal(invite({ role: 'member', access_ends_at: later(1) }))).toEqual(
      ofField(422, 'access_ends_at', 'member.only_viewers_end'),
    );
    expect(await refusal(invite({ role: 'viewer', access_ends_at: later(-1) }))).toEqual(
      ofField(422, 'access_ends_at', 'member.end_in_past'),
    );
    const wrong = { role: 'owner' as Role };
    expect(await refusal(invite(wrong))).toMatchObject({
      status: 422,
      field_codes: { role: { code: 'value.not_choice' } },
    });
  });

  test('is limited to 100 open invitations', async () => {
    for (let count = 0; count < 100; count += 1) {
      // Moves past the rate limit of one minute.
      if (count === 50) server.clock.now = new Date(server.clock.now.getTime() + 61_000);
      await invite();
    }
    server.clock.now = new Date(server.clock.now.getTime() + 61_000);
    expect(await refusal(invite())).toEqual({
      status: 409,
      code: 'invitation.too_many',
      params: { max: 100 },
    });
  });

  test('withdraws the invitations of a manager who gets another role', async () => {
    const shared = join(bob, 'manager');
    const { token } = await inviteBy(shared, { role: 'manager' });
    await ada.api.members.update({ params: { id: bob.id }, body: { role: 'member' } });
    expect(await refusal(check(token!))).toEqual(UNKNOWN);
  });
});

describe('an invitation of another kind', () => {
  test('to the server alone does not let an existing user join anything, and stays usable', async () => {
    const { api } = await server.signIn('admin');
    const { token } = await api.administration.createInvitation({ body: {} });
    expect((await check(token)).inventory).toBeNull();
    expect(await refusal(accept(bob, token))).toEqual({ status: 409, code: 'invitation.for_registration' });
    await register('server-guest', token);
  });

  test('to an inventory is neither listed nor removed by administrators', async () => {
    const { id } = await invite({ role: 'member', note: 'Ours' });
    const { api } = await server.signIn('admin');
    expect((await api.administration.listInvitations()).map((invitation) => invitation.id)).not.toContain(id);
    expect(await refusal(api.administration.removeInvitation({ params: { id } }))).toMatchObject({
      status: 404,
    });
    expect(await ada.api.members.listInvitations()).toMatchObject([{ id, note: 'Ours' }]);
  });

  test('without a token and an id, or with both, is refused', async () => {
    const invalid = {
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { token: { code: 'link.incomplete' } },
    };
    expect(await refusal(bob.api.joining.accept({ body: { things: 'separate' } }))).toEqual(invalid);
    const { id } = await invite({ role: 'member', username: bob.username });
    const token = await makeLink();
    expect(await refusal(bob.api.joining.accept({ body: { id, token, things: 'separate' } }))).toEqual(
      invalid,
    );
  });
});

describe('registration with an invitation, while registration is closed', () => {
  test('makes a member of the inventory, who gets no other one', async () => {
    closeRegistration();
    const token = await makeLink();
    expect(await refusal(register('no-invitation'))).toMatchObject({ status: 403 });
    await ada.api.items.create({ body: { name: 'Drill' } });
    const user = await register('grace', token);
    expect(user).toMatchObject({
      is_admin: false,
      item_count: 1,
      inventory_id: home,
      role: 'member',
      inventory_count: 1,
    });
    const { api } = await server.signIn('grace');
    expect(await api.inventories.list()).toMatchObject([{ id: home, role: 'member', member_count: 2 }]);
    await api.items.create({ body: { name: 'Saw' } });
    expect(await refusal(register('second', token))).toEqual(USED);
  });

  test('also gives viewers an inventory of their own, where they can add items', async () => {
    closeRegistration();
    await register('insurer', await makeLink({ role: 'viewer', access_ends_at: later(5) }));
    const { api, token } = await server.signIn('insurer');
    const inventories = await api.inventories.list();
    expect(inventories.map(({ role }) => role).sort()).toEqual(['manager', 'viewer']);
    const own = inventories.find(({ role }) => role === 'manager')!;
    await createApiClient(server.url, token, own.id).items.create({ body: { name: 'Pen' } });
  });

  test('leaves the invitation usable after a refused registration', async () => {
    closeRegistration();
    const token = await makeLink();
    expect(await refusal(register(bob.username, token))).toMatchObject({ status: 409 });
    await register('heidi', token);
  });

  test('is refused with a withdrawn invitation', async () => {
    closeRegistration();
    const { id, token } = await invite();
    await ada.api.members.removeInvitation({ params: { id } });
    expect(await refusal(register('ivan', token!))).toEqual(UNKNOWN);
  });
});

test('limits wrong tokens by address', async () => {
  for (let count = 0; count < 30; count += 1) await refusal(accept(bob, 'wrong'));
  expect(await refusal(accept(bob, 'wrong'))).toMatchObject({ status: 429, code: 'too_many.links' });
});
