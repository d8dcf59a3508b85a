import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { User } from '@stowage/contracts';
import type { Logger } from 'pino';
import { createApp } from '../../src/app';
import { parseConfig } from '../../src/config/config';
import type { Context } from '../../src/context/context';
import { actAs } from '../../src/db/actor';
import { closeDatabase } from '../../src/db/connection/connection';
import { register as createAccount } from '../../src/features/account/auth.service';
import { backupState } from '../../src/features/backups/backups.service';
import { makeScreenSize } from '../../src/features/images/screen-size.service';
import { waitForImports } from '../../src/features/imports/imports.service';
import { limitConcurrency } from '../../src/files/limit-concurrency';
import { createServer } from '../../src/http/server';
import type { InventoryId } from '../../src/lib/inventory-id';
import { createPasswordHasher } from '../../src/security/password-hasher';
import { createContext } from '../../src/start/create-context';
import { recoverFiles } from '../../src/start/recover-files';
import { type ApiClient, createApiClient } from './client';
import { asInventory } from './database/as-inventory';

export const PASSWORD = 'correct horse battery';

const CHEAPEST_COST = 4;
/** Shares a worker thread between all servers of a test process. */
const passwords = createPasswordHasher(CHEAPEST_COST);

export interface Person {
  id: number;
  /** The inventory that registration created. */
  inventory_id: InventoryId;
  username: string;
  email: string;
  password: string;
  token: string;
  api: ApiClient;
}

export interface TestServer {
  url: string;
  context: Context;
  /** The server's current time, initially noon UTC of today. Tests that depend on the date must not pass midnight. */
  clock: { now: Date };
  visitor: ApiClient;
  register(username?: string): Promise<Person>;
  signIn(login: string, password?: string, deviceId?: string): Promise<{ token: string; api: ApiClient }>;
  /** Names of all files in uploads/ and tmp/ of the data folder. */
  listFiles(): string[];
  /** Starts a server on a copy of the database and files, so ids, tokens and passwords are the same. */
  copy(): Promise<TestServer>;
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

/** A folder without a built web client, whose files each server would list at its start. */
const NO_WEB_CLIENT = import.meta.dirname;

const FIRST_INVENTORY_ID = 5001;

/** Gives inventories other ids than users, so that no test passes when the code confuses them. */
function separateIds({ $client }: Context['db']): void {
  if ($client.prepare('SELECT 1 FROM inventories').get() !== undefined) return;
  $client.prepare("DELETE FROM sqlite_sequence WHERE name = 'inventories'").run();
  $client
    .prepare("INSERT INTO sqlite_sequence (name, seq) VALUES ('inventories', ?)")
    .run(FIRST_INVENTORY_ID - 1);
}

/** Far from midnight, so that a test that advances the clock stays within the day. */
const noonOfToday = () => new Date(new Date().setUTCHours(12, 0, 0, 0));

/**
 * Starts a server on a free port with the cheapest password hashing, by default with a new data folder.
 * @param hasEqualIds gives a person's inventory the id of the person, as in upgraded databases
 */
export async function startServer(
  environment: Record<string, string> = {},
  dataDir = makeDataDir(),
  log?: Logger,
  { hasEqualIds = false }: { hasEqualIds?: boolean } = {},
): Promise<TestServer> {
  const config = parseConfig({ LOG_LEVEL: 'silent', WRITES_PER_DAY: '0', DATA_DIR: dataDir, ...environment });
  const clock = { now: noonOfToday() };
  const created = await createContext(config);
  // Skips fsync for speed: no test simulates a power failure here. The crash tests run the built server.
  created.db.$client.pragma('synchronous = OFF');
  if (!hasEqualIds) separateIds(created.db);
  await recoverFiles(created);
  const context: Context = {
    ...created,
    clock: () => clock.now,
    passwords,
    ...(log && { log }),
  };
  // Before the response, so that tests find all files of a photo.
  context.onPhotoSaved = (file, userId) => makeScreenSize(context, userId, file);
  const server = createServer(await createApp(context, NO_WEB_CLIENT));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The address of a server that listens on a port is an AddressInfo.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const visitor = createApiClient(url);
  let people = 0;
  // Creates one account at a time, because the hasher rejects calls when too many are waiting.
  const inTurn = limitConcurrency(1);

  async function signIn(login: string, password = PASSWORD, device_id?: string) {
    const body = { username: login, password, ...(device_id !== undefined && { device_id }) };
    const { access_token: token } = await visitor.auth.login({ body });
    return { token, api: createApiClient(url, token) };
  }

  async function register(username = `person-${(people += 1)}`): Promise<Person> {
    const email = `${username}@example.org`;
    // Bypasses HTTP, which limits registrations per IP address.
    const toNow = () => context.clock().toISOString();
    const actor = { user_id: null, session_id: null, api_key_id: null, toNow, events: [] };
    const user: User = await inTurn(() =>
      actAs(actor, () => createAccount(context, { username, email, password: PASSWORD })),
    );
    const { id } = user;
    const inventory_id = asInventory(user.inventory_id);
    return { id, inventory_id, username, email, password: PASSWORD, ...(await signIn(username)) };
  }

  function copy() {
    context.db.$client.pragma('wal_checkpoint(TRUNCATE)');
    const copied = makeDataDir();
    // The file `running` would make the copy check the database at its start.
    const filter = (path: string) => basename(path) !== 'running';
    cpSync(dataDir, copied, { recursive: true, filter });
    return startServer(environment, copied, log);
  }

  async function stop() {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
    // Waits for a running backup or check, which would write into the deleted folder.
    await Promise.all([backupState(context.db).running, context.state.checking, waitForImports(context.db)]);
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
    copy,
    stop,
  };
}
