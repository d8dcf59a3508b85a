import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestServer } from './server';

/** Where `better-sqlite3` is installed. */
const API = fileURLToPath(new URL('../../apps/api', import.meta.url));

const WRITE = `
  const db = require('better-sqlite3')(process.argv[1] + '/stowage.db', { timeout: 5000 });
  const { owner, days } = JSON.parse(process.argv[2]);
  const earlier = (column) => column + " = strftime('%Y-%m-%dT%H:%M:%fZ', " + column + ", '-' || @days || ' days')";
  const update = (sql) => db.prepare(sql).run({ owner, days });
  update('UPDATE inventories SET ' + earlier('created_at') + ' WHERE id = @owner');
  update('UPDATE items SET ' + earlier('created_at') + ', ' + earlier('updated_at') + ' WHERE owner_id = @owner');
  update('UPDATE events SET ' + earlier('at') + ' WHERE owner_id = @owner');
  db.close();`;

/** Moves everything that was done in an inventory so far into the past, as if the server had had an earlier clock. */
export function moveToPast({ dataDir }: TestServer, owner: number, days: number): void {
  execFileSync(process.execPath, ['-e', WRITE, dataDir, JSON.stringify({ owner, days })], { cwd: API });
}
