// Starts built servers for benchmarks, and sends requests to them.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { changeAlone } from '@stowage/api/src/data/change';
import type * as Connection from '@stowage/api/src/db/connection/connection';
import type { Db } from '@stowage/api/src/db/db';
import { createSession } from '@stowage/api/src/entities/user/sessions.repository';
import { createSessionTokens } from '@stowage/api/src/security/session-tokens';
import type * as OpenDatabase from '@stowage/api/src/start/open-database';
import type * as Generate from '@stowage/api/test/support/household/generate-household';

const HOUR_MS = 60 * 60 * 1000;

export const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const children: ChildProcess[] = [];

export interface Server {
  name: string;
  url: string;
  pid: number;
  child: ChildProcess;
}

/** Folder of the source code to which a build in `apps/api/dist` belongs. */
const toTree = (dist: string) => resolve(dist, '../../..');

/**
 * Returns the functions that create data for a build, from its own source code: the current ones need columns that the
 * database of an older build does not have.
 * @param dist `apps/api/dist` in a tree whose dependencies are installed
 */
export async function importGenerator(dist: string) {
  // Builds from before `packages/benchmarks` have these files elsewhere.
  const isOld = existsSync(join(toTree(dist), 'benchmarks'));
  const load = (path: string, oldPath: string): Promise<unknown> =>
    import(pathToFileURL(join(toTree(dist), isOld ? oldPath : path)).href);
  // Nothing checks the types of an older build; since inventories, all builds have these functions.
  const generate = (await load(
    'apps/api/test/support/household/generate-household.ts',
    'benchmarks/generate.ts',
  )) as typeof Generate;
  const { makeSession: sign } = (await load(
    'packages/benchmarks/src/built-server.ts',
    'benchmarks/built-server.ts',
  )) as { makeSession: typeof makeSession };
  const { openDatabase } = (await load(
    'apps/api/src/start/open-database.ts',
    'apps/api/src/open-database.ts',
  )) as typeof OpenDatabase;
  const { closeDatabase } = (await load(
    'apps/api/src/db/connection/connection.ts',
    'apps/api/src/db/connection.ts',
  )) as typeof Connection;
  return { generateHousehold: generate.generateHousehold, makeSession: sign, openDatabase, closeDatabase };
}

/** Creates a data folder with a signing secret. @returns the secret */
export function makeDataFolder(dataDir: string): string {
  mkdirSync(dataDir);
  const secret = randomBytes(32).toString('hex');
  writeFileSync(join(dataDir, 'secret.key'), secret, { mode: 0o600 });
  return secret;
}

/** Signs a user in for an hour. */
export function makeSession(db: Db, userId: number, secret: string): { token: string; media_id: string } {
  const now = new Date();
  const [sid, media_id] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const expiry = new Date(now.getTime() + HOUR_MS);
  changeAlone(db, (tx) =>
    createSession(tx, {
      user_id: userId,
      sid,
      media_id,
      user_agent: null,
      created_at: now.toISOString(),
      last_used_at: now.toISOString(),
      expires_at: expiry.toISOString(),
    }),
  );
  const token = createSessionTokens(secret).sign(
    { user_id: userId, sid },
    Math.floor(expiry.getTime() / 1000),
  );
  return { token, media_id };
}

/** Starts a program that prints `ready: <url>`. */
export async function startServer(
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  child.once('exit', (code, signal) => {
    if (!child.killed) process.stderr.write(`The server "${name}" ended with ${signal ?? `code ${code}`}\n`);
  });
  for await (const chunk of child.stdout ?? []) {
    const url = /ready: (\S+)/.exec(String(chunk))?.[1];
    if (url !== undefined && child.pid !== undefined)
      return { name, url: url.replace('localhost', '127.0.0.1'), pid: child.pid, child };
  }
  throw new Error(`The server "${name}" did not start`);
}

/** @param nodeOptions options of Node before the program */
export const startBuild = (
  name: string,
  dist: string,
  dataDir: string,
  nodeOptions: string[] = [],
): Promise<Server> =>
  startServer(name, [...nodeOptions, join(dist, 'main.js')], {
    // As `npm start` sets it.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '1048576',
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    WRITES_PER_DAY: '0',
  });

export async function stopServers(): Promise<void> {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
}

export interface Sent {
  path: string;
  method?: string;
  body?: () => string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  etag: string | undefined;
  text: string;
}

/** Sends requests over kept connections. Rejects for a status of 400 or above. */
export function createClient({ url }: Pick<Server, 'url'>, token: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ path, method, body, headers }: Sent, isRead = false): Promise<Answer> =>
    new Promise((done, fail) => {
      const text = body?.();
      const outgoing = request(
        `${url}/api/v1${path}`,
        {
          agent,
          method: method ?? (text === undefined ? 'GET' : 'POST'),
          headers: {
            Authorization: `Bearer ${token}`,
            // Node omits the length of a DELETE request.
            ...(text === undefined
              ? {}
              : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (incoming) => {
          const parts: string[] = [];
          if (isRead) incoming.setEncoding('utf8').on('data', (part: string) => parts.push(part));
          else incoming.resume();
          incoming.on('end', () => {
            const { statusCode: status = 0, headers: received } = incoming;
            if (status >= 400) fail(new Error(`${status} for ${path} from ${url}`));
            done({ status, etag: received.etag, text: parts.join('') });
          });
        },
      );
      outgoing.on('error', fail);
      outgoing.end(text);
    });
  return { send, close: () => agent.destroy() };
}
