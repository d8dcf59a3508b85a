import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../../src/context/context';
import type { TestServer } from '../server';

const toText = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value);

type Snapshot = Record<string, string[]>;

/** Reads all rows of all tables and the hashes of all files of a server. */
export const takeSnapshot = ({ context }: TestServer): Snapshot => ({
  ...readTables(context),
  ...hashFiles(context.config.data_dir),
});

/** The rows that were read last, by connection. */
const lastRead = new WeakMap<Context['db'], { version: string; tables: Snapshot }>();

/** Reads the rows again only if a statement of this or another connection has changed rows, for speed. */
function readTables({ db }: Context): Snapshot {
  const own = db.$client.prepare('SELECT total_changes()').pluck().get();
  const version = `${String(own)} ${String(db.$client.pragma('data_version', { simple: true }))}`;
  const last = lastRead.get(db);
  if (last?.version === version) return last.tables;
  const tables = readAllTables(db);
  lastRead.set(db, { version, tables });
  return tables;
}

function readAllTables({ $client }: Context['db']): Snapshot {
  const tables = $client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
  const snapshot: Snapshot = {};
  for (const table of tables) {
    const rows = $client.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().all();
    snapshot[table] = rows.map((row) => JSON.stringify(row.map(toText))).sort();
  }
  return snapshot;
}

function hashFiles(dataDir: string): Snapshot {
  const snapshot: Snapshot = {};
  for (const folder of ['uploads', 'tmp']) {
    const root = join(dataDir, folder);
    snapshot[folder] = readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const content = readFileSync(join(parentPath, name));
        return `${name} ${createHash('sha256').update(content).digest('hex')}`;
      })
      .sort();
  }
  return snapshot;
}
