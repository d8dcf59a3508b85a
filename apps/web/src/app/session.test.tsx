import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getDeviceId } from '../entities/user/device-id';
import { makeUser } from '../entities/user/test/make-user';
import { connectTo, type FakeServer } from '../test/fake-api';
import { makeHealth } from '../test/make-health';
import { openApp } from '../test/open-app';

const ANNA = makeUser({ item_count: 3, location_count: 1 });
const PASSWORD = 'a long enough password';
const UNKNOWN = { status: 401, data: { detail: 'Please sign in' } };

/** The tokens in `live` are valid. */
function startServer(live: Set<string>, { registration_open = true } = {}): FakeServer {
  return ({ call, token, body }) => {
    if (call === 'GET /health') return { status: 200, data: makeHealth({ registration_open }) };
    if (call === 'POST /auth/login') {
      const right = { username: 'anna', password: PASSWORD, device_id: getDeviceId() };
      const isRight = JSON.stringify(body) === JSON.stringify(right);
      if (!isRight) return { status: 401, data: { detail: 'The username or the password is wrong.' } };
      live.add('new');
      return { status: 200, data: { access_token: 'new', token_type: 'bearer', expires_in: 60 } };
    }
    if (token === undefined || !live.has(token)) return UNKNOWN;
    if (call === 'POST /auth/logout') {
      live.delete(token);
      return { status: 204 };
    }
    if (call === 'GET /users/me/sessions') return { status: 200, data: [] };
    return call.endsWith('/users/me')
      ? { status: 200, data: ANNA }
      : { status: 404, data: { detail: 'Not there' } };
  };
}

let address: () => string;

function open(start: string, token?: string) {
  if (token !== undefined) localStorage.setItem('access_token', token);
  address = openApp(start);
}

const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function signIn(password = PASSWORD) {
  await userEvent.type(await screen.findByLabelText('Email or Username'), 'anna');
  await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

it('requests the signed-in user once for all components', async () => {
  const calls: string[] = [];
  const server = startServer(new Set(['mine']));
  connectTo((request) => {
    calls.push(request.call);
    return server(request);
  });
  open('/dashboard', 'mine');
  await findHeading('Welcome back, Anna Berg!');
  expect(calls.filter((call) => call.endsWith('/users/me'))).toHaveLength(1);
});

describe('a visitor', () => {
  it('signs in and returns to the requested screen', async () => {
    connectTo(startServer(new Set()));
    open('/settings?from=mail');
    await signIn();
    await findHeading('Settings');
    expect(address()).toBe('/settings?from=mail');
    expect(localStorage.getItem('access_token')).toBe('new');
  });

  it('sees the error message of the server when the password is wrong', async () => {
    connectTo(startServer(new Set()));
    open('/login?next=%2Fsettings');
    await signIn('wrong password');
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The username or the password is wrong.'),
    );
    expect(screen.getByLabelText('Email or Username')).toHaveValue('anna');
    expect(address()).toBe('/login?next=%2Fsettings');
  });

  it('sees a message when registration is closed', async () => {
    connectTo(startServer(new Set(), { registration_open: false }));
    open('/register');
    expect(await screen.findByText('Registration is closed on this server')).toBeInTheDocument();
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });

  it('keeps a visitor with a stale token on a public page', async () => {
    connectTo(startServer(new Set()));
    open('/', 'stale');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(localStorage.getItem('access_token')).toBeNull();
  });
});

describe('a signed-in user', () => {
  it('redirects a signed-in user from the sign-in screen to the requested screen', async () => {
    connectTo(startServer(new Set(['good'])));
    open('/login?next=%2Fsettings', 'good');
    await findHeading('Settings');
  });

  it('sees "Loading..." while the session is checked', async () => {
    connectTo(startServer(new Set(['good'])));
    open('/settings', 'good');
    expect(screen.getByText('Loading...')).toBeInTheDocument();
    await findHeading('Settings');
  });

  it('keeps the session when the server is unreachable, and can try again', async () => {
    connectTo(() => undefined);
    open('/settings', 'good');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(localStorage.getItem('access_token')).toBe('good');
    connectTo(startServer(new Set(['good'])));
    await userEvent.click(again);
    await findHeading('Settings');
  });

  it('gets the unsaved form back after signing in again', async () => {
    const live = new Set(['good']);
    connectTo(startServer(live));
    open('/settings', 'good');
    await findHeading('Settings');
    await userEvent.type(screen.getByLabelText('Full name'), ' of Berlin');
    live.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await signIn();
    await findHeading('Settings');
    await waitFor(() => expect(screen.getByLabelText('Full name')).toHaveValue('Anna Berg of Berlin'));
  });

  it('returns to the landing page after signing out, and the session ends', async () => {
    const live = new Set(['good']);
    connectTo(startServer(live));
    open('/settings', 'good');
    await findHeading('Settings');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await findHeading('Know what you own, where it is, and who has it.');
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(localStorage.getItem('access_token')).toBeNull();
    await waitFor(() => expect(live).toEqual(new Set()));
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('sees the sign-in screen when another tab signs out', async () => {
    connectTo(startServer(new Set(['good'])));
    open('/settings', 'good');
    await findHeading('Settings');
    act(() => {
      localStorage.removeItem('access_token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
    });
    await findHeading('Sign in');
    expect(address()).toBe('/login?next=%2Fsettings');
  });
});
