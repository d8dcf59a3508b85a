import { afterEach, expect, test, vi } from 'vitest';
import { makeUser } from '../entities/user/test/make-user';
import { connectTo } from '../test/fake-api';
import { setAccessToken } from './access-token';
import { api } from './client';
import { requestEarly, takeEarlyResponse, toApiHeaders } from './early-responses';

const URL_OF_USER = '/api/v1/users/me';
const headers = toApiHeaders('mine', 'en-US');

afterEach(() => vi.unstubAllGlobals());

/** Replaces `fetch` of the browser, which is not our code. */
const answerFetch = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));

test('a call uses the early response once', async () => {
  const seen: string[] = [];
  connectTo(({ call }) => {
    seen.push(call);
    return { status: 200, data: makeUser({ username: 'later' }) };
  });
  answerFetch(() => Promise.resolve(new Response(JSON.stringify(makeUser({ username: 'early' })))));
  setAccessToken('mine');
  void requestEarly(URL_OF_USER, headers);
  expect(await api.users.getMe()).toMatchObject({ username: 'early' });
  expect(seen).toEqual([]);
  expect(await api.users.getMe()).toMatchObject({ username: 'later' });
  expect(seen).toEqual(['GET /users/me']);
});

test('a call after a change does not use an early response from before the change', async () => {
  connectTo(({ call }) => ({
    status: 200,
    data: makeUser({ username: call === 'GET /users/me' ? 'new' : 'changed' }),
  }));
  answerFetch(() => Promise.resolve(new Response(JSON.stringify(makeUser({ username: 'old' })))));
  setAccessToken('mine');
  void requestEarly(URL_OF_USER, headers);
  await api.users.updateMe({ body: { full_name: 'Anna Sand' } });
  expect(await api.users.getMe()).toMatchObject({ username: 'new' });
});

test('an early response of another session or language is not used', async () => {
  answerFetch(() => Promise.resolve(new Response('{}')));
  void requestEarly(URL_OF_USER, headers);
  expect(await takeEarlyResponse(URL_OF_USER, toApiHeaders('another', 'en-US'))).toBeUndefined();
  expect(await takeEarlyResponse(URL_OF_USER, toApiHeaders('mine', 'de-DE'))).toBeUndefined();
  expect(await takeEarlyResponse(URL_OF_USER, headers)).toMatchObject({ status: 200 });
});

test('a call is sent again when the early request failed', async () => {
  connectTo(() => ({ status: 200, data: makeUser({ username: 'later' }) }));
  answerFetch(() => Promise.reject(new TypeError('Failed to fetch')));
  setAccessToken('mine');
  void requestEarly(URL_OF_USER, headers);
  expect(await api.users.getMe()).toMatchObject({ username: 'later' });
});
