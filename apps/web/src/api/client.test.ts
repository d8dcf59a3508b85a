import { EVENT_HEADER, INVENTORY_HEADER } from '@stowage/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeItem } from '../entities/item/test/make-item';
import { makeLocation } from '../entities/location/test/make-location';
import { followInventory, leaveInventory } from '../lib/address/inventory-address';
import { ApiError, isOffline, toErrorReference, toMessage } from '../lib/api-error';
import { findRecordedEvents, type RecordedEvent, subscribeToRecordedEvents } from '../lib/recorded-events';
import { connectTo } from '../test/fake-api';
import { getAccessToken, setAccessToken } from './access-token';
import { api, apiOf } from './client';

const PAGE = { items: [], total: 0, page: 1, per_page: 20, total_pages: 0, is_total_capped: false };

const refuse = (status: number, data?: unknown) => connectTo(() => ({ status, data }));

describe('access token', () => {
  beforeEach(() => setAccessToken('mine'));

  it('sends the token with every call', async () => {
    const seen: unknown[] = [];
    connectTo(({ call, token, body }) => {
      seen.push([call, token, body]);
      return { status: 200, data: [] };
    });
    await api.users.listSessions();
    expect(seen).toEqual([['GET /users/me/sessions', 'mine', undefined]]);
  });

  it('removes the token when the server rejects it', async () => {
    refuse(401, { detail: 'Please sign in' });
    await expect(api.users.getMe()).rejects.toThrow('Please sign in');
    expect(getAccessToken()).toBeNull();
  });

  it('keeps the token when the password is wrong', async () => {
    refuse(401, { detail: 'The username or the password is wrong.' });
    await expect(api.auth.login({ body: { username: 'a', password: 'b' } })).rejects.toThrow('is wrong');
    expect(getAccessToken()).toBe('mine');
  });

  it('keeps a token that was set while the rejected request was running', async () => {
    connectTo(() => {
      setAccessToken('newer');
      return { status: 401, data: { detail: 'Please sign in' } };
    });
    await expect(api.users.getMe()).rejects.toMatchObject({ status: 401 });
    expect(getAccessToken()).toBe('newer');
  });

  it('keeps the token when the server is unreachable', async () => {
    connectTo(() => undefined);
    await expect(api.users.getMe()).rejects.toMatchObject({ status: 0, is_network: true });
    expect(getAccessToken()).toBe('mine');
  });
});

describe('a response with a version', () => {
  it('reuses a response with a version while nothing has changed, but not for another person', async () => {
    const sent: (string | undefined)[] = [];
    connectTo(({ readHeader }) => {
      const version = readHeader('If-None-Match');
      sent.push(version);
      const isKnown = version === 'W/"1"';
      return { status: isKnown ? 304 : 200, data: isKnown ? '' : [], headers: { etag: 'W/"1"' } };
    });
    setAccessToken('mine');
    await api.locations.list();
    expect(await api.locations.list()).toEqual([]);
    setAccessToken('of another person');
    expect(await api.locations.list()).toEqual([]);
    expect(sent).toEqual([undefined, 'W/"1"', undefined]);
  });
});

it('names the inventory in requests about one, but not in requests about the user alone', async () => {
  const urls: string[] = [];
  connectTo(({ url }) => {
    urls.push(url);
    return { status: 200, data: url.endsWith('/inventories') ? [] : PAGE };
  });
  await apiOf(7).items.list({ query: { page: 2 } });
  await apiOf(7).inventories.list();
  await apiOf(undefined).items.list();
  await api.items.list();
  expect(urls).toEqual([
    '/api/v1/items/?page=2&inventory_id=7',
    '/api/v1/inventories',
    '/api/v1/items/',
    '/api/v1/items/',
  ]);
});

it('publishes the event that a change has recorded, with its inventory, and finds it by the response', async () => {
  const seen: RecordedEvent[] = [];
  const unsubscribe = subscribeToRecordedEvents((event) => seen.push(event));
  const headers = { [EVENT_HEADER.toLowerCase()]: '31' };
  connectTo(({ call }) =>
    call.startsWith('DELETE') ? { status: 204, headers } : { status: 200, data: makeItem(), headers },
  );
  const added = await apiOf(7).items.quickAdd({ body: { name: 'Drill' } });
  const removed = await apiOf(undefined).items.remove({ params: { id: added.id } });
  unsubscribe();
  const events = [
    { id: 31, inventory_id: 7 },
    { id: 31, inventory_id: undefined },
  ];
  expect(seen).toEqual(events);
  expect(findRecordedEvents([added, removed, undefined])).toEqual(events);
});

describe('a change sent from a URL without inventory', () => {
  afterEach(leaveInventory);

  const sendBoth = async () => {
    const sent: (string | undefined)[] = [];
    connectTo(({ call, readHeader }) => {
      sent.push(readHeader(INVENTORY_HEADER));
      return { status: 200, data: call === 'GET /items/' ? PAGE : makeItem() };
    });
    await api.items.list();
    await api.items.quickAdd({ body: { name: 'Drill' } });
    await apiOf(undefined).items.quickAdd({ body: { name: 'Drill' } });
    return sent;
  };

  it('names the inventory with which the page was opened, also after the server chooses another one', async () => {
    followInventory({ id: 3, inventory_id: 7, inventory_count: 1 });
    followInventory({ id: 3, inventory_id: 8, inventory_count: 1 });
    expect(await sendBoth()).toEqual([undefined, '7', undefined]);
  });

  it('names the inventory of the next person who signs in', async () => {
    followInventory({ id: 3, inventory_id: 7, inventory_count: 1 });
    leaveInventory();
    expect(await sendBoth()).toEqual([undefined, undefined, undefined]);
    followInventory({ id: 4, inventory_id: 9, inventory_count: 1 });
    expect(await sendBoth()).toEqual([undefined, '9', undefined]);
  });
});

it('rejects a response that breaks its contract, and names endpoint and field', async () => {
  const message = /The response of GET \/locations\/ breaks its contract:\n {2}0\.name: /;
  connectTo(() => ({ status: 200, data: [{ ...makeLocation('Attic'), name: 5 }] }));
  vi.spyOn(console, 'error').mockImplementationOnce(() => undefined);
  const reported: string[] = [];
  const report = ({ error }: ErrorEvent) => reported.push(String(error));
  window.addEventListener('error', report);
  await expect(api.locations.list()).rejects.toThrow(message);
  window.removeEventListener('error', report);
  expect(reported).toEqual([expect.stringMatching(message)]);
});

it('does not report an aborted call as a lost connection', async () => {
  refuse(200, []);
  const failure: unknown = await api.locations
    .list({}, { signal: AbortSignal.abort() })
    .catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(ApiError);
});

it('rejects a response that is no JSON', async () => {
  refuse(200, '<html>Sign in to the network of the hotel</html>');
  await expect(api.locations.list()).rejects.toBeInstanceOf(ApiError);
});

describe('API errors', () => {
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('throws an error with the message and the field errors of the server', async () => {
    refuse(422, { detail: 'Please check the fields', fields: { email: 'Invalid email address' } });
    const failure = await failureOf(api.users.updateMe({ body: { email: 'x' } }));
    expect(failure).toMatchObject({ status: 422, fields: { email: 'Invalid email address' } });
    expect(toMessage(failure, 'Registration failed')).toBe('Please check the fields');
  });

  it('parses the JSON error of a failed file download', async () => {
    const body = { detail: 'Start must be at least 1', fields: { start: 'Start must be at least 1' } };
    refuse(422, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    const print = api.labels.printTestPage({ body: { paper: 'roll-62' } });
    expect(await failureOf(print)).toMatchObject({ status: 422, fields: body.fields });
    refuse(502, new Blob(['<html>Bad gateway</html>'], { type: 'text/html' }));
    const again = api.labels.printTestPage({ body: { paper: 'roll-62' } });
    expect(await failureOf(again)).toMatchObject({ status: 502, is_network: true });
  });

  it('uses the fallback message when the response has no message', async () => {
    refuse(500, '<html>oops</html>');
    expect(toMessage(await failureOf(api.users.getMe()), 'Registration failed')).toBe('Registration failed');
  });

  it.each([502, 503, 504])('treats the status %i from a proxy as an unreachable server', async (status) => {
    refuse(status, '<html>Bad gateway</html>');
    expect(toMessage(await failureOf(api.users.getMe()), 'Login failed')).toBe(
      'Login failed. No connection to the server.',
    );
  });

  it('shows the message of a busy server, not the connection error', async () => {
    refuse(503, { detail: 'Too many people are signing in' });
    const failure = await failureOf(api.users.getMe());
    expect(failure).toMatchObject({ is_network: false });
    expect(toMessage(failure, 'Login failed')).toBe('Too many people are signing in');
  });

  it('returns the X-Request-Id of responses with status 500 and above only', async () => {
    const referenceOf = async (status: number) => {
      connectTo(() => ({ status, data: { detail: 'No' }, headers: { 'x-request-id': 'id-of-the-log' } }));
      return toErrorReference(await failureOf(api.users.getMe()));
    };
    expect(await referenceOf(500)).toBe('id-of-the-log');
    expect(await referenceOf(507)).toBe('id-of-the-log');
    expect(await referenceOf(404)).toBeUndefined();
    refuse(502, '<html>Bad gateway</html>');
    expect(toErrorReference(await failureOf(api.users.getMe()))).toBeUndefined();
  });
});

it('takes a page of HTML with status 200 for a lost network, but not for a lost connection', async () => {
  refuse(200, '<!doctype html><title>Sign in to the network</title>');
  const error: unknown = await api.locations.list().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 200, is_network: true });
  expect(isOffline(error)).toBe(false);
});

it.each([
  [0, true],
  [502, false],
])('says that the device is offline for status %i: %s', (status, isShown) => {
  expect(isOffline(new ApiError({ status, is_network: true }))).toBe(isShown);
});
