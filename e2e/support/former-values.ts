import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestServer } from './server';

/** Where `better-sqlite3` is installed. */
const API = fileURLToPath(new URL('../../apps/api', import.meta.url));

const WRITE = `
  const db = require('better-sqlite3')(process.argv[1] + '/stowage.db', { timeout: 5000 });
  const { id, owner, created, changes } = JSON.parse(process.argv[2]);
  db.prepare('UPDATE items SET created_at = ? WHERE id = ?').run(created, id);
  db.prepare('UPDATE inventories SET created_at = ? WHERE id = ?').run(created, owner);
  for (const { day, value } of changes) {
    db.prepare("INSERT INTO item_value_changes (item_id, day, value, currency) VALUES (?, ?, ?, 'USD')")
      .run(id, day, value);
    db.prepare("INSERT INTO total_value_changes (owner_id, day, total, currency, change) VALUES (?, ?, ?, 'USD', 1)")
      .run(owner, day, value);
  }
  db.close();`;

/**
 * Gives an item other values in the past, as if its inventory, which contains nothing else, had been created a year before
 * the first change.
 * @param value in cents, before `day`
 */
export function addFormerValues(
  { dataDir }: TestServer,
  item: { id: number; owner: number },
  changes: readonly { day: string; value: number | null }[],
): void {
  const year = Number(changes[0]?.day.slice(0, 4)) - 1;
  const request = JSON.stringify({ ...item, created: `${year}-03-31T10:00:00.000Z`, changes });
  execFileSync(process.execPath, ['-e', WRITE, dataDir, request], { cwd: API });
}
