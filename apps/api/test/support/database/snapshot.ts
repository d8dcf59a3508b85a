import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '../server';

const toText = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value);

export function takeSnapshot({ context }: TestServer): Record<string, string[]> {
  const { $client } = context.db;
  const tables = $client
    .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .pluck()
    .all();
  const snapshot: Record<string, string[]> = {};
  for (const table of tables) {
    const rows = $client.prepare<[], unknown[]>(`SELECT * FROM "${table}"`).raw().all();
    snapshot[table] = rows.map((row) => JSON.stringify(row.map(toText))).sort();
  }
  for (const folder of ['uploads', 'tmp']) {
    const root = join(context.config.data_dir, folder);
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
