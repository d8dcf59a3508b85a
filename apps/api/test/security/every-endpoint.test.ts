import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeAccount } from '../../src/features/account/account-removal.service';
import { sendRaw, toRawRequest } from '../support/raw-http';
import { makeWorld, type Probe, probes, toRequest, type UntypedInput, type World } from '../support/endpoint-samples';
import { startServer, type TestServer } from '../support/server';
import { takeSnapshot } from '../support/snapshot';

let server: TestServer;
let owner: World;
let stranger: World;
/** Had an account: anybody else may be trusted and lent to. */
let gone_user_id: number;
beforeAll(async () => {
  server = await startServer();
  [owner, stranger] = [await makeWorld(server), await makeWorld(server)];
  gone_user_id = (await server.register()).id;
  // Closed without what follows in the background: the user's row stays while nothing else is deleted.
  closeAccount(server.context, gone_user_id);
});
afterAll(() => server.stop());

async function call({ endpoint }: Probe, input: UntypedInput, token?: string) {
  const raw = await toRawRequest(await toRequest(endpoint, input), token);
  const { status, ok, type, body } = await sendRaw(server.url, raw);
  const isJson = type === 'application/json';
  const answer: unknown = isJson ? body : undefined;
  if (ok && endpoint.answer_file && !(isJson && endpoint.response))
    expect(endpoint.answer_file).toContain(type);
  return { status, answer };
}

/** The same endpoint with a slash at the end where it has none, and without where it has one. */
function withOtherSlash(probe: Probe): Probe {
  const { path } = probe.endpoint;
  const turned: typeof path = path.endsWith('/') ? `/${path.slice(1, -1)}` : `${path}/`;
  return { ...probe, endpoint: { ...probe.endpoint, path: turned } };
}

const NOT_THERE = { detail: 'This does not exist, or it is not yours to see.' };
const SIGN_IN = { detail: 'Please sign in.' };

const needingUser = probes.filter(({ endpoint }) => endpoint.access === 'user');
const withIds = needingUser.filter(({ endpoint }) => endpoint.params);

test('what needs no session is a short list that somebody has thought about', () => {
  const open = probes.filter(({ endpoint }) => endpoint.access === 'public').map(({ name }) => name);
  expect(open.sort()).toEqual(['auth.login', 'auth.register', 'system.health']);
});

describe.each(needingUser)('$name to a visitor', (probe) => {
  const input = () => probe.sample(owner);

  test('is closed, and nothing changes', async () => {
    const before = takeSnapshot(server);
    expect(await call(probe, input())).toEqual({ status: 401, answer: SIGN_IN });
    expect(await call(withOtherSlash(probe), input())).toEqual({ status: 401, answer: SIGN_IN });
    expect(await call(probe, input(), 'no.such.token')).toEqual({ status: 401, answer: SIGN_IN });
    expect(takeSnapshot(server)).toEqual(before);
  });

  test('is closed before anything is said about what was sent', async () => {
    const { params = {}, body } = input();
    const wrong = {
      ...input(),
      params: Object.fromEntries(Object.keys(params).map((name) => [name, 'x'])),
      query: { unknown: 1 },
      ...(body && { body: { unknown: 1 } }),
    };
    expect(await call(probe, wrong)).toEqual({ status: 401, answer: SIGN_IN });
  });

  test('is closed to a session that has ended', async () => {
    const { api, token } = await server.signIn(owner.person.username);
    await api.auth.logout();
    const before = takeSnapshot(server);
    expect(await call(probe, input(), token)).toEqual({ status: 401, answer: SIGN_IN });
    expect(takeSnapshot(server)).toEqual(before);
  });
});

/** Every way to take some of the path's ids from the owner and the others from the stranger. */
function mixIds(own: UntypedInput, foreign: UntypedInput): UntypedInput[] {
  const names = Object.keys(own.params ?? {});
  return Array.from({ length: 2 ** names.length - 1 }, (_, index) => {
    const params = names.map((name, bit) => {
      const isForeign = ((index + 1) >> bit) & 1;
      return [name, (isForeign ? foreign : own).params?.[name]];
    });
    return { ...own, params: Object.fromEntries(params) as Record<string, unknown> };
  });
}

describe.each(withIds)("$name, with somebody else's ids in the path", (probe) => {
  test('finds nothing, says the same as for what is missing, and changes nothing', async () => {
    const before = takeSnapshot(server);
    const inputs = mixIds(probe.sample(stranger), probe.sample(owner));
    expect(inputs.length).toBeGreaterThan(0);
    const missing = Object.fromEntries(Object.keys(inputs[0]!.params!).map((name) => [name, 2 ** 31]));
    for (const input of [...inputs, { ...probe.sample(stranger), params: missing }])
      expect(await call(probe, input, stranger.person.token)).toEqual({ status: 404, answer: NOT_THERE });
    expect(takeSnapshot(server)).toEqual(before);
  });
});

const idsInBody = needingUser.flatMap((probe) => {
  const fields = probe.endpoint.body instanceof z.ZodObject ? Object.keys(probe.endpoint.body.shape) : [];
  return fields.filter((field) => field.endsWith('_id')).map((field) => ({ ...probe, field }));
});

test('ids in bodies are found', () => {
  expect(idsInBody.length).toBeGreaterThan(4);
});

describe.each(idsInBody)("$name, with somebody else's $field in the body", ({ field, ...probe }) => {
  test('is refused as if there were no such thing, and changes nothing', async () => {
    const foreign: Partial<Record<string, number>> = {
      category_id: owner.category_id,
      location_id: owner.location_id,
      item_id: owner.item_id,
      parent_id: owner.location_id,
      into_id: owner.category_id,
      trusted_user_id: gone_user_id,
      borrower_id: gone_user_id,
    };
    const id = foreign[field];
    if (id === undefined) throw new Error(`The sweep does not know whose ${field} to send`);
    const before = takeSnapshot(server);
    const own = probe.sample(stranger);
    const answers = [];
    for (const value of [id, 2 ** 31])
      answers.push(
        await call(probe, { ...own, body: { ...own.body, [field]: value } }, stranger.person.token),
      );
    expect(answers[0]).toMatchObject({
      status: 404,
      answer: { fields: { [field]: expect.any(String) as string } },
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(takeSnapshot(server)).toEqual(before);
  });
});

/** What the owner sees of everything they have. */
const viewOf = ({ person: { api }, item_id }: World) =>
  Promise.all([
    api.users.getMe(),
    api.users.listSessions(),
    api.categories.list(),
    api.items.list(),
    api.items.get({ params: { id: item_id } }),
    api.locations.list(),
  ]);

describe.each(probes)('$name', (probe) => {
  test('works for whoever may call it, answers what the contract promises, and leaves others alone', async () => {
    const before = await viewOf(owner);
    const other = await makeWorld(server);
    const { status, answer } = await call(probe, probe.sample(other), other.person.token);
    expect(status).toBe(probe.endpoint.status);
    // Parsing takes away whatever is not promised.
    expect(answer).toEqual(probe.endpoint.response?.parse(answer));
    const text = JSON.stringify(answer ?? null);
    for (const secret of ['$2b$', 'password', 'media_id', '_key"']) expect(text).not.toContain(secret);
    expect(await viewOf(owner)).toEqual(before);
  });

  test('is found with a slash at the end and without', async () => {
    const other = await makeWorld(server);
    const { status } = await call(withOtherSlash(probe), probe.sample(other), other.person.token);
    expect(status).toBe(probe.endpoint.status);
  });
});
