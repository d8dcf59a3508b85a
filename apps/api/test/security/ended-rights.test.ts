import { once } from 'node:events';
import { changesInventory, isAboutInventory, needsSession } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '../../src/context/context';
import { changeInWorker } from '../../src/db/write-lock';
import { createPasswordReset } from '../../src/entities/user/password-resets.service';
import { setPassword } from '../../src/features/account/users.service';
import { refuse, unauthenticated } from '../../src/lib/errors';
import { refusal } from '../support/client';
import { asTx, closeAccountNow } from '../support/database/as-tx';
import { takeSnapshot } from '../support/database/snapshot';
import {
  makeWorld,
  type Probe,
  probes,
  toCallerToken,
  toRequest,
  type World,
} from '../support/endpoint-samples';
import { makeImage, toFile } from '../support/images/image-files';
import { addMember, hoursLater } from '../support/membership';
import { bearer, beginRequest, type RawRequest, sendRaw, toRawRequest } from '../support/raw-http';
import { PASSWORD, type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await server.register('admin');
});
afterAll(() => server.stop());

function createSwitch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const NEW_PASSWORD = 'another good one';
/** The limit of sign-ins for one name and address, which also counts those on their way. */
const SIGN_INS = 10;

describe('sign-ins on their way with the old password', () => {
  let ada: Person;
  beforeEach(async () => {
    ada = await server.register();
  });

  /** Checks the passwords of many sign-ins, makes the change, and only then lets the sign-ins continue. */
  async function signInDuring(change: () => unknown, count = SIGN_INS) {
    const { context } = server;
    const { passwords } = context;
    const held = createSwitch();
    let checked = 0;
    Object.assign(context, {
      passwords: {
        ...passwords,
        matches: async (password, hash) => {
          const isRight = await passwords.matches(password, hash);
          checked += 1;
          await held.opened;
          return isRight;
        },
      } satisfies Context['passwords'],
    });
    const signIns = Array.from({ length: count }, () =>
      refusal(server.signIn(ada.username)).catch(() => 'in'),
    );
    try {
      await expect.poll(() => checked).toBe(count);
    } finally {
      context.passwords = passwords;
    }
    try {
      await change();
    } finally {
      held.open();
    }
    return Promise.all(signIns);
  }

  const countSessions = () =>
    server.context.db.$client.prepare('SELECT count(*) FROM sessions WHERE user_id = ?').pluck().get(ada.id);

  const WRONG = { status: 401, code: 'session.wrong_password' };

  test('succeed when nothing changes', async () => {
    expect(await signInDuring(() => undefined, 2)).toEqual(['in', 'in']);
  });

  test.each<[string, number, () => unknown]>([
    [
      'the user changes the password',
      1,
      () => ada.api.users.updateMe({ body: { current_password: PASSWORD, new_password: NEW_PASSWORD } }),
    ],
    [
      'a link sets another password',
      0,
      () => {
        const { token } = createPasswordReset({ ...server.context, db: asTx(server.context.db) }, ada.id, {
          validMs: 1000,
          endsEarlier: false,
        });
        return server.visitor.auth.resetPassword({ body: { token, new_password: NEW_PASSWORD } });
      },
    ],
    ['the command line sets another password', 0, () => setPassword(server.context, ada.id, NEW_PASSWORD)],
    ['the account is closed', 0, () => closeAccountNow(server.context, ada.id)],
  ])('are refused when %s', async (_case, left, change) => {
    const answers = await signInDuring(change);
    expect(answers).toEqual(answers.map(() => WRONG));
    expect(countSessions()).toBe(left);
  });

  test('are refused when the account is disabled', async () => {
    const answers = await signInDuring(() =>
      admin.api.administration.updateAccount({ params: { id: ada.id }, body: { is_disabled: true } }),
    );
    expect(answers).toEqual(answers.map(() => ({ status: 403, code: 'session.account_disabled' })));
    expect(countSessions()).toBe(0);
  });

  test('ask for a code when two-factor sign-in is turned on', async () => {
    const answers = await signInDuring(() =>
      server.context.db.$client
        .prepare("UPDATE users SET totp_secret = 'JBSWY3DPEHPK3PXP', totp_confirmed_at = ? WHERE id = ?")
        .run(hoursLater(server, 0), ada.id),
    );
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 403 }) as unknown));
    expect(countSessions()).toBe(1);
  });
});

describe('requests that wait behind a large change', () => {
  let world: World;
  let key: string;
  beforeAll(async () => {
    world = await makeWorld(server);
    ({ key } = await world.person.api.keys.create({ body: { name: 'Script', scope: 'write' } }));
  });

  /** Sends the requests while a change runs, ends the rights, and returns the responses after the change. */
  async function sendDuringChange(requests: readonly RawRequest[], endRights: () => void) {
    const { context } = server;
    const { media } = context;
    const change = createSwitch();
    const changing = changeInWorker(context.db.$client, () => change.opened);
    let authenticated = 0;
    const toAddresses: typeof media.toAddresses = (...input) => {
      authenticated += 1;
      return media.toAddresses(...input);
    };
    Object.assign(context, { media: { ...media, toAddresses } });
    const answers = requests.map((raw) => sendRaw(server.url, raw));
    try {
      await expect.poll(() => authenticated).toBeGreaterThanOrEqual(requests.length);
      endRights();
    } finally {
      context.media = media;
      change.open();
      await changing;
    }
    return Promise.all(answers);
  }

  const writing = probes.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' && endpoint.access !== 'public' && endpoint.answer_file === undefined,
  );

  const run = (sql: string, ...values: unknown[]) => server.context.db.$client.prepare(sql).run(...values);

  const bySession = (probe: Probe) => toCallerToken(probe, world);

  test.each<[string, (probe: Probe) => boolean, () => void, () => unknown, ((probe: Probe) => string)?]>([
    [
      'with a revoked API key get a 401',
      ({ endpoint }) => endpoint.access === 'user' && !needsSession(endpoint),
      () => run('DELETE FROM api_keys WHERE user_id = ?', world.person.id),
      () => refuse('api_key.invalid').toBody(),
      () => key,
    ],
    [
      'of an ended session get a 401',
      () => true,
      () => run('DELETE FROM sessions WHERE user_id IN (?, ?)', world.person.id, world.admin.id),
      () => unauthenticated().toBody(),
    ],
    [
      'of a former member get a 404',
      ({ endpoint }) => isAboutInventory(endpoint) && endpoint.access === 'user',
      () => run('DELETE FROM members WHERE user_id = ?', world.person.id),
      () => refuse('inventory.gone').toBody(),
    ],
    [
      'of a member who has become a viewer get a 403',
      ({ endpoint }) => changesInventory(endpoint) && endpoint.access === 'user',
      () => run("UPDATE members SET role = 'viewer' WHERE user_id = ?", world.person.id),
      () => refuse('inventory.viewer').toBody(),
    ],
    [
      'of a manager who has become a member get a 403',
      ({ endpoint }) => endpoint.managers_only === true,
      () => run("UPDATE members SET role = 'member' WHERE user_id = ?", world.person.id),
      () => refuse('inventory.manager_required').toBody(),
    ],
    [
      'of a former administrator get a 403',
      ({ endpoint }) => endpoint.access === 'admin',
      () => run('UPDATE users SET is_admin = 0 WHERE id = ?', world.admin.id),
      () => refuse('session.admin_required').toBody(),
    ],
  ])('%s and change nothing', async (_case, isMeant, endRights, toAnswer, toToken = bySession) => {
    const { sessions, members, api_keys, is_admin } = readRights();
    const meant = writing.filter(isMeant);
    expect(meant.length).toBeGreaterThan(0);
    const requests = await Promise.all(
      meant.map(async (probe) =>
        toRawRequest(await toRequest(probe.endpoint, probe.sample(world)), toToken(probe)),
      ),
    );
    const before = takeSnapshot(server);
    const answers = await sendDuringChange(requests, endRights);
    const bodies = Object.fromEntries(meant.map(({ name }, index) => [name, answers[index]?.body]));
    expect(bodies).toEqual(Object.fromEntries(meant.map(({ name }) => [name, toAnswer()])));
    restoreRights({ sessions, members, api_keys, is_admin });
    expect(takeSnapshot(server)).toEqual(before);
  });

  const listRows = (table: 'sessions' | 'members' | 'api_keys') =>
    server.context.db.$client.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all();
  const readRights = () => ({
    sessions: listRows('sessions'),
    members: listRows('members'),
    api_keys: listRows('api_keys'),
    is_admin: world.admin.id,
  });
  function restoreRights({ is_admin, ...tables }: ReturnType<typeof readRights>): void {
    for (const [table, rows] of Object.entries(tables))
      for (const row of rows) {
        const names = Object.keys(row);
        run(
          `INSERT OR REPLACE INTO ${table} (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`,
          row,
        );
      }
    run('UPDATE users SET is_admin = 1 WHERE id = ?', is_admin);
  }
});

describe('uploads', () => {
  let ada: Person;
  let bob: Person;
  let itemId: number;
  let raw: RawRequest & { body: Buffer };
  beforeEach(async () => {
    [ada, bob] = [await server.register(), await server.register()];
    addMember(server, ada.inventory_id, bob, 'member');
    const item = await ada.api.items.create({ body: { name: 'Drill' } });
    itemId = item.id;
    const form = new FormData();
    form.append('file', toFile(await makeImage({ width: 200, height: 200 })));
    const path = `/api/v1/items/${itemId}/images`;
    const encoded = await toRawRequest(
      { method: 'POST', path, query: { inventory_id: String(ada.inventory_id) }, body: form },
      bob.token,
    );
    raw = encoded as typeof raw;
  });

  test('of a member who is removed while the body is read are refused and leave no file', async () => {
    const { method, path, headers, body } = raw;
    const half = body.length >> 1;
    const files = server.listFiles();
    const sent = beginRequest(server.url, {
      method,
      path,
      headers: { ...headers, 'content-length': String(body.length) },
    });
    const answered = once(sent, 'response');
    sent.write(body.subarray(0, half));
    await expect.poll(() => server.listFiles().length).toBe(files.length + 1);
    await ada.api.members.remove({ params: { id: bob.id } });
    sent.end(body.subarray(half));
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(404);
    expect(server.listFiles()).toEqual(files);
    expect(await ada.api.items.get({ params: { id: itemId } })).toMatchObject({ images: [] });
  });

  test('of a member who is removed while the photo is decoded are refused and leave no file', async () => {
    const files = server.listFiles();
    const held = createSwitch();
    const { context } = server;
    const save = context.files.save.bind(context.files);
    let saved = 0;
    Object.assign(context.files, {
      save: async (...input: Parameters<typeof save>) => {
        const stored = await save(...input);
        saved += 1;
        await held.opened;
        return stored;
      },
    });
    try {
      const answer = sendRaw(server.url, raw);
      await expect.poll(() => saved).toBe(1);
      await ada.api.members.remove({ params: { id: bob.id } });
      held.open();
      expect((await answer).status).toBe(404);
    } finally {
      held.open();
      Object.assign(context.files, { save });
    }
    expect(server.listFiles()).toEqual(files);
  });
});

test('a viewer whose access has ended gets no photos of loans', async () => {
  const [ada, eve] = [await server.register(), await server.register()];
  const { id: item_id } = await ada.api.items.create({ body: { name: 'Drill' } });
  const { id, events } = await ada.api.loans.handOut({ body: { item_id, borrower_name: 'Lin' } });
  const loan = await ada.api.loans.addPhoto({
    params: { id, eventId: events[0]!.id },
    body: {},
    files: [toFile(await makeImage({ width: 60, height: 30 }))],
  });
  const [address = ''] = loan.events[0]!.photo!.url.split('?');
  const look = async () => (await request(server.url).get(address).set(bearer(eve.token))).status;
  expect(await look()).toBe(404);
  addMember(server, ada.inventory_id, eve, 'viewer', hoursLater(server, 1));
  expect(await look()).toBe(200);
  const { now } = server.clock;
  server.clock.now = new Date(now.getTime() + 2 * 60 * 60 * 1000);
  expect(await look()).toBe(404);
  server.clock.now = now;
});
