/*
 * Measures the CPU time for the tree of 5,000 locations and for a search in it. Run with
 * pnpm --filter @stowage/benchmarks exec tsx src/locations.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseConfig } from '@stowage/api/src/config/config';
import { changeAlone } from '@stowage/api/src/data/change';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import { createInventoryFor } from '@stowage/api/src/entities/inventory/inventories.service';
import { createLocation } from '@stowage/api/src/entities/location/locations.repository';
import { createUser } from '@stowage/api/src/entities/user/users.repository';
import { readTree } from '@stowage/api/src/features/locations/location-tree';
import { searchNames } from '@stowage/api/src/search/location-search.service';
import { createContext } from '@stowage/api/src/start/create-context';

const LOCATIONS = 5000;
const CHILDREN = 12;
const ROUNDS = 30;

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
const context = await createContext(parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }));
const { db } = context;
const now = new Date().toISOString();
const profile = {
  email: 'a@example.org',
  username: 'anna',
  full_name: null,
  password_hash: '',
  is_admin: true,
};
const { id: user_id } = changeAlone(db, (tx) => createUser(tx, profile, now));
const owner = changeAlone(db, (tx) => createInventoryFor(tx, user_id, now));

changeAlone(db, (tx) => {
  const fields = { description: null, is_container: false, capacity: null };
  const ids: number[] = [];
  for (let index = 0; index < LOCATIONS; index += 1) {
    const parent_id = ids[Math.floor((index - 1) / CHILDREN)] ?? null;
    ids.push(createLocation(tx, owner, { ...fields, name: `Box ${index}`, parent_id }, now));
  }
});

function measure(what: string, work: () => unknown): void {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  }).sort((a, b) => a - b);
  const [median, slowest] = [times[ROUNDS / 2] ?? 0, times.at(-1) ?? 0];
  process.stdout.write(
    `${what.padEnd(24)} ${median.toFixed(1)} ms of computing, at most ${slowest.toFixed(1)} ms\n`,
  );
}

const NO_URLS = { url: '', screen_url: '', medium_url: '', thumbnail_url: '' };
const reader = {
  inventory_id: owner,
  language: 'en',
  toImageUrls: () => NO_URLS,
  toQrUrl: () => '',
} as const;
measure('the tree, as JSON', () => JSON.stringify(readTree(db, reader)));
measure('a search', () => searchNames(db, { inventory_id: owner, language: 'en', q: 'box 4711', limit: 20 }));

closeDatabase(db);
await context.passwords.close();
rmSync(folder, { recursive: true });
