import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { User } from '@stowage/contracts';
import type { Logger } from 'pino';
import { parseConfig } from '../../src/config/config';
import { type Context, createContext } from '../../src/context';
import { closeDatabase } from '../../src/db/connection';
import { register as createAccount } from '../../src/features/account/auth.service';
import { createPasswordHasher } from '../../src/security/password-hasher';
import { limitConcurrency } from '../../src/files/limit-concurrency';
import { createApp } from '../../src/app';
import { recoverFiles } from '../../src/recover-files';
import { createServer } from '../../src/http/server';
import { type ApiClient, createApiClient } from './client';

export const PASSWORD = 'correct horse battery';

const CHEAPEST_COST = 4;

/** Somebody who has an account and is signed in. */
export interface Person {
  id: number;
  username: string;
  email: string;
  password: string;
  token: string;
  /** Calls the API in this session. */
  api: ApiClient;
}

export interface TestServer {
  /** `http://127.0.0.1:49152` */
  url: string;
  context: Context;
  /** The server's present, at first noon of today in UTC. A test may move it, at most to midnight when days matter to it. */
  clock: { now: Date };
  /** Calls the API without a session. */
  visitor: ApiClient;
  /** A new account, signed in. */
  register(username?: string): Promise<Person>;
  /** One more session of an account. */
  signIn(login: string, password?: string): Promise<{ token: string; api: ApiClient }>;
  /** Names of everything in uploads/ and tmp/ of the data folder, folders left out. */
  listFiles(): string[];
  stop(): Promise<void>;
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'stowage-test-'));
}

export const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .sort()
    : [];

/** Far from midnight at any time of the day, so that a test that moves the clock stays within a day. */
const noonOfToday = () => new Date(new Date().setUTCHours(12, 0, 0, 0));

/** The whole server on a free port of the loopback, with a fresh data folder and the cheapest password hashing. */
export async function startServer(
  environment: Record<string, string> = {},
  dataDir = makeDataDir(),
  log?: Logger,
): Promise<TestServer> {
  const config = parseConfig({ LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...environment });
  const clock = { now: noonOfToday() };
  const created = await createContext(config);
  await recoverFiles(created);
  await created.passwords.close();
  const context: Context = {
    ...created,
    clock: () => clock.now,
    passwords: createPasswordHasher(CHEAPEST_COST),
    ...(log && { log }),
  };
  const server = createServer(createApp(context));
  // On a busy machine, a client may reuse a connection in the moment in which the server closes it as idle.
  server.keepAliveTimeout = 120_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = createApiClient(url);
  let people = 0;
  // The hasher refuses more than a few new accounts at once.
  const inTurn = limitConcurrency(1);

  async function signIn(login: string, password = PASSWORD) {
    const { access_token: token } = await visitor.auth.login({ body: { username: login, password } });
    return { token, api: createApiClient(url, token) };
  }

  async function register(username = `person-${(people += 1)}`): Promise<Person> {
    const email = `${username}@example.org`;
    // Not over HTTP, which limits the number of new accounts per address.
    const user: User = await inTurn(() => createAccount(context, { username, email, password: PASSWORD }));
    return { id: user.id, username, email, password: PASSWORD, ...(await signIn(username)) };
  }

  async function stop() {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    await context.passwords.close();
    closeDatabase(context.db);
    rmSync(dataDir, { recursive: true, force: true });
  }

  return {
    url,
    context,
    clock,
    visitor,
    register,
    signIn,
    listFiles: () => [...listFiles(join(dataDir, 'uploads')), ...listFiles(join(dataDir, 'tmp'))],
    stop,
  };
}
