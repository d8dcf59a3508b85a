import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
let bob: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  [ada, bob] = [await server.register(), await server.register()];
});

const NOT_THERE = { status: 404, code: 'general.not_found' };
const summaryOf = ({ id, username }: Person, full_name: string | null = null) => ({
  id,
  username,
  full_name,
});
const trust = (owner: Person, other: Person, trust_level: 'friend' | 'trusted' = 'friend') =>
  owner.api.trust.set({ body: { trusted_user_id: other.id, trust_level } });
const search = (person: Person, q: string, limit?: number) =>
  person.api.trust.searchUsers({ query: { q, ...(limit !== undefined && { limit }) } });
const rename = (person: Person, full_name: string) => person.api.users.updateMe({ body: { full_name } });

describe('searching for people', () => {
  test('finds people by a part of their username or full name, ignoring case and accents', async () => {
    await rename(bob, 'Zoë Größwang');
    for (const q of ['zoe', 'ZOË', 'oe gr', 'grösswang', 'GROSSWANG', bob.username.slice(1)])
      expect(await search(ada, q)).toContainEqual(summaryOf(bob, 'Zoë Größwang'));
    expect(await search(ada, 'zoex')).toEqual([]);
  });

  test('ranks the whole name first, then prefixes, then other matches, each sorted by name', async () => {
    const names = ['Xavi Quillon', 'Quillon', 'Quillonette', 'Quillona', 'Tom Quillon'];
    const people = await Promise.all(names.map(() => server.register()));
    await Promise.all(people.map((person, index) => rename(person, names[index]!)));
    const found = await search(ada, 'quillon');
    expect(found.map(({ full_name }) => full_name)).toEqual([
      'Quillon',
      'Quillona',
      'Quillonette',
      'Tom Quillon',
      'Xavi Quillon',
    ]);
    expect((await search(ada, 'quillon', 2)).map(({ full_name }) => full_name)).toEqual([
      'Quillon',
      'Quillona',
    ]);
  });

  test('finds a person only by the complete email, ignoring case, and returns no email', async () => {
    expect(await search(ada, bob.email.toUpperCase())).toEqual([summaryOf(bob)]);
    for (const q of [bob.email.slice(1), bob.email.slice(0, -1), 'example.org', '@example'])
      expect(await search(ada, q)).toEqual([]);
  });

  test('never finds the caller, and returns no people for accents or punctuation alone', async () => {
    await rename(ada, 'Unmistakable Person');
    for (const q of [ada.username, ada.email, 'unmistakable'])
      expect((await search(ada, q)).map(({ id }) => id)).not.toContain(ada.id);
    for (const q of ['\u0301\u0301', '%%', '__', '""']) expect(await search(ada, q)).toEqual([]);
  });

  test('returns ten people unless a limit is given, without counting the caller', async () => {
    const people = [ada, ...(await Promise.all(Array.from({ length: 11 }, () => server.register())))];
    await Promise.all(
      people.map((person, index) => rename(person, `Twin ${String(index).padStart(2, '0')}`)),
    );
    expect(await search(ada, 'twin')).toHaveLength(10);
    expect(await search(ada, 'twin', 50)).toHaveLength(11);
  });

  test.each([
    ['', { code: 'value.required', params: { label: 'search' } }],
    [' ', { code: 'value.required', params: { label: 'search' } }],
    ['a', { code: 'search.too_short', params: { min: 2 } }],
    ['💥', { code: 'search.too_short', params: { min: 2 } }],
  ])('rejects the query %j', async (q, problem) => {
    expect(await refusal(search(ada, q))).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { q: problem },
    });
  });
});

describe('trusting people', () => {
  test('creates, changes and ends trust', async () => {
    const given = await trust(ada, bob);
    expect(given).toEqual({
      trusted_user_id: bob.id,
      trusted_user: summaryOf(bob),
      trust_level: 'friend',
      created_at: server.clock.now.toISOString(),
    });
    server.clock.now = new Date(server.clock.now.getTime() + 1000);
    const changed = await trust(ada, bob, 'trusted');
    expect(changed).toEqual({ ...given, trust_level: 'trusted' });
    expect(await ada.api.trust.list()).toEqual([changed]);
    expect((await ada.api.users.getMe()).trusted_users_count).toBe(1);

    await ada.api.trust.remove({ params: { id: bob.id } });
    expect(await ada.api.trust.list()).toEqual([]);
    expect((await ada.api.users.getMe()).trusted_users_count).toBe(0);
    expect(await refusal(ada.api.trust.remove({ params: { id: bob.id } }))).toEqual(NOT_THERE);
  });

  test('does not create trust in the other direction', async () => {
    await trust(ada, bob, 'trusted');
    expect(await bob.api.trust.list()).toEqual([]);
    expect((await bob.api.users.getMe()).trusted_users_count).toBe(0);
    expect(await bob.api.trust.listTrusting()).toEqual([
      {
        inventory_id: ada.inventory_id,
        user: summaryOf(ada),
        trust_level: 'trusted',
        created_at: server.clock.now.toISOString(),
      },
    ]);
    expect(await ada.api.trust.listTrusting()).toEqual([]);
    expect(await refusal(bob.api.trust.remove({ params: { id: ada.id } }))).toEqual(NOT_THERE);
    expect(await ada.api.trust.list()).toHaveLength(1);
  });

  test('lists trusted people, and people who trust the caller, sorted by name', async () => {
    const names = ['émile', 'Zoe', 'Adam', 'eve'];
    const people = await Promise.all(names.map(() => server.register()));
    for (const [index, person] of people.entries()) {
      await rename(person, names[index]!);
      await trust(ada, person);
      await trust(person, ada);
    }
    const sorted = ['Adam', 'émile', 'eve', 'Zoe'];
    expect((await ada.api.trust.list()).map((one) => one.trusted_user.full_name)).toEqual(sorted);
    expect((await ada.api.trust.listTrusting()).map(({ user }) => user.full_name)).toEqual(sorted);
  });

  test('rejects trusting oneself', async () => {
    const problem = { code: 'trust.yourself' };
    expect(await refusal(trust(ada, ada))).toEqual({
      status: 422,
      ...problem,
      field_codes: { trusted_user_id: problem },
    });
  });

  test('responds with 404 when the trusted user does not exist', async () => {
    const body = { trusted_user_id: 2 ** 31, trust_level: 'friend' } as const;
    const problem = { code: 'trust.person_unknown' };
    expect(await refusal(ada.api.trust.set({ body }))).toEqual({
      status: 404,
      ...problem,
      field_codes: { trusted_user_id: problem },
    });
  });

  test('rejects an unknown trust level', async () => {
    const problem = {
      code: 'value.not_choice',
      params: { label: 'trust_level', choices: 'friend, trusted' },
    };
    const body = { trusted_user_id: bob.id, trust_level: 'enemy' as 'friend' };
    expect(await refusal(ada.api.trust.set({ body }))).toEqual({
      status: 422,
      code: 'general.invalid_fields',
      field_codes: { trust_level: problem },
    });
  });

  test('saves one entry when several simultaneous requests trust the same person', async () => {
    await Promise.all([trust(ada, bob), trust(ada, bob, 'trusted'), trust(ada, bob)]);
    expect(await ada.api.trust.list()).toHaveLength(1);
  });
});
