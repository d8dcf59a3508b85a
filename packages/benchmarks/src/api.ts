/*
 * Measures throughput and CPU time of requests to the built server, to a bare Express server with prepared statements
 * on the same rows (bare-server.ts) and, if its folder is given, to an older build. Build first, and
 * install the older build in a worktree of its own, because its source code creates the data:
 * pnpm --filter @stowage/benchmarks exec tsx src/api.ts [apps/api/dist of the older worktree, or -] [names of requests, separated by commas]
 */
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import { openDatabase } from '@stowage/api/src/start/open-database';
import {
  at,
  createClient,
  importGenerator,
  makeDataFolder,
  type Sent,
  type Server,
  startBuild,
  startServer,
  stopServers,
} from './built-server';

const ITEMS = 20_000;
const PER_PAGE = 20;
const CONNECTIONS = 8;
const ROUNDS = 7;
const ROUND_MS = 500;
const QUIET_MAX_MS = 180_000;
/** The maintenance of the search index begins half a minute after the start. */
const BACKGROUND_DELAY_MS = 40_000;
const QUIET_CPU_MS = 20;
/** Clock ticks in /proc, which only Linux has. */
const TICKS_PER_SECOND = 100;

const TSX = import.meta.resolve('tsx/esm');

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));

interface Target extends Sent {
  name: string;
  /** True if the bare server has the endpoint. */
  is_bare?: true;
}

interface Household {
  inventory_id: number;
  token: string;
  media_id: string;
  secret: string;
  root_id: number;
  leaf_id: number;
  item_id: number;
}

/** @param dist the older build, because a server migrates an older database but refuses a newer one */
async function makeHousehold(dataDir: string, dist: string): Promise<Household> {
  const { generateHousehold, openDatabase, makeSession, closeDatabase: close } = await importGenerator(dist);
  const secret = makeDataFolder(dataDir);
  const db = await openDatabase(dataDir);
  const { inventory_id, location_ids } = generateHousehold(db, 'house', ITEMS);
  const [root_id = 0] = location_ids;
  const leaf_id = location_ids.at(-1) ?? 0;
  // One location that contains all others.
  db.$client
    .prepare('UPDATE locations SET parent_id = ? WHERE parent_id IS NULL AND id <> ?')
    .run(root_id, root_id);
  // A leaf that fills a page.
  db.$client.prepare('UPDATE items SET location_id = ? WHERE id % 50 = 0').run(leaf_id);
  db.$client.exec('DELETE FROM search_moves');
  const { token, media_id } = makeSession(db, inventory_id, secret);
  const item_id =
    db.$client
      .prepare<[], number>('SELECT item_id FROM item_images GROUP BY 1 HAVING count(*) = 2')
      .pluck()
      .get() ?? 0;
  close(db);
  return { inventory_id, token, media_id, secret, root_id, leaf_id, item_id };
}

function startCopy(name: string, dist: string): Promise<Server> {
  const dataDir = join(folder, name);
  cpSync(join(folder, 'data'), dataDir, { recursive: true });
  return startBuild(name, dist, dataDir);
}

async function startBare({ inventory_id, media_id, secret }: Household): Promise<Server> {
  const dataDir = join(folder, 'bare');
  cpSync(join(folder, 'data'), dataDir, { recursive: true });
  closeDatabase(await openDatabase(dataDir));
  const settings = { database: join(dataDir, 'stowage.db'), inventory_id, media_id, secret };
  return startServer(
    'bare',
    ['--import', TSX, at('packages/benchmarks/src/bare-server.ts'), JSON.stringify(settings)],
    {},
  );
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
  const client = createClient(server, token, CONNECTIONS);
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

/** Waits for background work after the start, which would count as time of the first requests. */
async function whenQuiet({ pid }: Server): Promise<void> {
  const end = performance.now() + QUIET_MAX_MS;
  let last = -Infinity;
  let now = readCpu(pid);
  while (now - last > QUIET_CPU_MS && performance.now() < end) {
    await wait(ROUND_MS);
    [last, now] = [now, readCpu(pid)];
  }
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function compareBytes(servers: readonly Server[], token: string, target: Target): Promise<void> {
  const texts = await Promise.all(
    servers.map(async (server) => {
      const client = createClient(server, token, CONNECTIONS);
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
  const client = createClient(server, token, CONNECTIONS);
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
  const before =
    process.argv[2] === undefined || process.argv[2] === '-' ? undefined : resolve(process.argv[2]);
  const household = await makeHousehold(join(folder, 'data'), before ?? after);
  const { token, item_id, leaf_id, root_id } = household;
  const servers = [
    await startBare(household),
    ...(before === undefined ? [] : [await startCopy('before', before)]),
    await startCopy('after', after),
  ];
  await wait(BACKGROUND_DELAY_MS);
  for (const server of servers) await whenQuiet(server);
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
  const only = process.argv[3]?.split(',');
  for (const target of targets.filter(({ name }) => only === undefined || only.includes(name))) {
    if (target.is_bare) await compareBytes(servers, token, target);
    await compare(target, servers, token);
  }
}

try {
  await run();
} finally {
  await stopServers();
  rmSync(folder, { recursive: true, force: true });
}
