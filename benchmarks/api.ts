/*
 * Measures the throughput and the CPU time of requests to the built server, next to a bare Express server with prepared
 * statements on the same rows (apps/api/test/support/bare-server.ts), and next to another build if its folder is given. Build first:
 * node apps/api/node_modules/tsx/dist/cli.mjs benchmarks/api.ts [dist folder of the build to compare with]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { fileURLToPath } from 'node:url';
import { closeDatabase } from '../apps/api/src/db/connection';
import { createSession } from '../apps/api/src/entities/user/sessions.repository';
import { openDatabase } from '../apps/api/src/open-database';
import { createSessionTokens } from '../apps/api/src/security/session-tokens';
import { generateHousehold } from './generate';

const ITEMS = 20_000;
const PER_PAGE = 20;
const CONNECTIONS = 8;
const ROUNDS = 7;
const ROUND_MS = 500;
const HOUR_MS = 60 * 60 * 1000;
/** Clock ticks in /proc, which only Linux has. */
const TICKS_PER_SECOND = 100;

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const TSX = new URL('../apps/api/node_modules/tsx/dist/esm/index.mjs', import.meta.url).href;

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
const children: ChildProcess[] = [];

interface Sent {
  path: string;
  body?: () => string;
  headers?: Record<string, string>;
}

interface Target extends Sent {
  name: string;
  /** True if the bare server has the endpoint. */
  is_bare?: true;
}

interface Server {
  name: string;
  url: string;
  pid: number;
}

interface Household {
  owner_id: number;
  token: string;
  media_id: string;
  secret: string;
  root_id: number;
  leaf_id: number;
  item_id: number;
}

/** @param migrations of the older build, because a server migrates an older database but refuses a newer one */
async function makeHousehold(dataDir: string, migrations: string): Promise<Household> {
  mkdirSync(dataDir);
  const secret = randomBytes(32).toString('hex');
  writeFileSync(join(dataDir, 'secret.key'), secret, { mode: 0o600 });
  const db = await openDatabase(dataDir, migrations);
  const { owner_id, location_ids } = generateHousehold(db, 'house', ITEMS);
  const [root_id = 0] = location_ids;
  const leaf_id = location_ids.at(-1) ?? 0;
  // One location that contains all others.
  db.$client
    .prepare('UPDATE locations SET parent_id = ? WHERE parent_id IS NULL AND id <> ?')
    .run(root_id, root_id);
  // A leaf that fills a page.
  db.$client.prepare('UPDATE items SET location_id = ? WHERE id % 50 = 0').run(leaf_id);
  db.$client.exec('DELETE FROM search_moves');
  const now = new Date();
  const [sid, media_id] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const expiry = new Date(now.getTime() + HOUR_MS);
  createSession(db, {
    user_id: owner_id,
    sid,
    media_id,
    user_agent: null,
    created_at: now.toISOString(),
    last_used_at: now.toISOString(),
    expires_at: expiry.toISOString(),
  });
  const token = createSessionTokens(secret).sign(
    { user_id: owner_id, sid },
    Math.floor(expiry.getTime() / 1000),
  );
  const item_id =
    db.$client
      .prepare<[], number>('SELECT item_id FROM item_images GROUP BY 1 HAVING count(*) = 2')
      .pluck()
      .get() ?? 0;
  closeDatabase(db);
  return { owner_id, token, media_id, secret, root_id, leaf_id, item_id };
}

async function start(name: string, args: string[], env: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  for await (const chunk of child.stdout ?? []) {
    const url = /ready: (\S+)/.exec(String(chunk))?.[1];
    if (url !== undefined && child.pid !== undefined)
      return { name, url: url.replace('localhost', '127.0.0.1'), pid: child.pid };
  }
  throw new Error(`The server "${name}" did not start`);
}

function startBuild(name: string, dist: string): Promise<Server> {
  const dataDir = join(folder, name);
  cpSync(join(folder, 'data'), dataDir, { recursive: true });
  const settings = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  return start(name, [join(dist, 'main.js')], settings);
}

async function startBare({ owner_id, media_id, secret }: Household): Promise<Server> {
  const dataDir = join(folder, 'bare');
  cpSync(join(folder, 'data'), dataDir, { recursive: true });
  closeDatabase(await openDatabase(dataDir));
  const settings = { database: join(dataDir, 'stowage.db'), owner_id, media_id, secret };
  return start(
    'bare',
    ['--import', TSX, at('apps/api/test/support/bare-server.ts'), JSON.stringify(settings)],
    {},
  );
}

interface Answer {
  status: number;
  etag: string | undefined;
  text: string;
}

function createClient({ url }: Server, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = ({ path, body, headers }: Sent, isRead = false): Promise<Answer> =>
    new Promise((done, fail) => {
      const text = body?.();
      const outgoing = request(
        `${url}/api/v1${path}`,
        {
          agent,
          method: text === undefined ? 'GET' : 'POST',
          headers: {
            Authorization: `Bearer ${token}`,
            ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
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

/** @returns the CPU time of all threads of a process in milliseconds */
function readCpu(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

interface Sample {
  per_second: number;
  /** Milliseconds of CPU time per request. */
  cpu: number;
}

async function measure(server: Server, token: string, sent: Sent): Promise<Sample> {
  const client = createClient(server, token);
  const begin = performance.now();
  const cpu = readCpu(server.pid);
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - begin < ROUND_MS) {
        await client.send(sent);
        count += 1;
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  client.close();
  return { per_second: count / seconds, cpu: (readCpu(server.pid) - cpu) / count };
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function compareBytes(servers: readonly Server[], token: string, target: Target): Promise<void> {
  const texts = await Promise.all(
    servers.map(async (server) => {
      const client = createClient(server, token);
      const { text } = await client.send(target, true);
      client.close();
      return { name: server.name, length: text.length, value: JSON.parse(text) as unknown };
    }),
  );
  const [first, ...others] = texts;
  // An older build may lack newer fields.
  for (const { name, length, value } of others.filter(({ name }) => name !== 'before'))
    if (!isDeepStrictEqual(value, first?.value))
      process.stderr.write(
        `${target.name}: the responses of ${first?.name} (${first?.length} characters) and ${name} (${length}) differ\n`,
      );
}

async function withEtag(server: Server, token: string, target: Target): Promise<Target> {
  const client = createClient(server, token);
  const { etag } = await client.send(target, true);
  client.close();
  return etag === undefined ? target : { ...target, headers: { 'If-None-Match': etag } };
}

const toCell = (value: number, digits: number) => value.toFixed(digits).padStart(8);

/** Alternates the servers, so that noise affects all of them. */
async function compare(target: Target, servers: readonly Server[], token: string) {
  const sides = await Promise.all(
    servers
      .filter(({ name }) => name !== 'bare' || target.is_bare)
      .map(async (server) => ({
        server,
        samples: [] as Sample[],
        sent: target.name.endsWith('unchanged') ? await withEtag(server, token, target) : target,
      })),
  );
  for (const { server, sent } of sides) await measure(server, token, sent);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { server, samples, sent } of sides) samples.push(await measure(server, token, sent));
  const bare = sides.find(({ server }) => server.name === 'bare');
  const cells = sides.map(({ server, samples }) => {
    const per_second = median(samples.map((sample) => sample.per_second));
    const cpu = median(samples.map((sample) => sample.cpu));
    const ratio = bare
      ? median(samples.map((sample, round) => sample.per_second / (bare.samples[round]?.per_second ?? NaN)))
      : NaN;
    const cpuRatio = bare ? median(bare.samples.map((sample) => sample.cpu)) / cpu : NaN;
    return { name: server.name, per_second, cpu, ratio, cpuRatio };
  });
  for (const { name, per_second, cpu, ratio, cpuRatio } of cells)
    process.stdout.write(
      `${target.name.padEnd(26)} ${name.padEnd(7)} ${toCell(per_second, 0)} req/s ${toCell(cpu, 3)} ms CPU` +
        (bare ? ` ${toCell(ratio, 2)} of bare ${toCell(cpuRatio, 2)} by CPU time` : '') +
        '\n',
    );
}

async function run(): Promise<void> {
  const after = at('apps/api/dist');
  const before = process.argv[2] === undefined ? undefined : resolve(process.argv[2]);
  const household = await makeHousehold(join(folder, 'data'), join(before ?? after, 'migrations'));
  const { token, item_id, leaf_id, root_id } = household;
  const servers = [
    await startBare(household),
    ...(before === undefined ? [] : [await startBuild('before', before)]),
    await startBuild('after', after),
  ];
  const body = () => JSON.stringify({ name: 'cordless drill', location_id: leaf_id });
  const targets: Target[] = [
    { name: 'list', path: '/items/', is_bare: true },
    { name: 'last page', path: `/items/?page=${ITEMS / PER_PAGE}`, is_bare: true },
    { name: 'item', path: `/items/${item_id}`, is_bare: true },
    { name: 'tree', path: '/locations/', is_bare: true },
    { name: 'tree, unchanged', path: '/locations/' },
    { name: 'list of a leaf', path: `/items/?location_id=${leaf_id}` },
    { name: 'list of 1,000 locations', path: `/items/?location_id=${root_id}` },
    { name: 'search', path: '/items/search?q=drill' },
    { name: 'report as JSON', path: '/items/reports/insurance' },
    { name: 'create', path: '/items/', body },
  ];
  const only = process.argv[3];
  for (const target of targets.filter(({ name }) => only === undefined || name.startsWith(only))) {
    if (target.is_bare) await compareBytes(servers, token, target);
    await compare(target, servers, token);
  }
}

try {
  await run();
} finally {
  for (const child of children) {
    if (child.exitCode !== null) continue;
    child.kill();
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
