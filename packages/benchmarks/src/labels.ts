/*
 * Measures the time to create a PDF of many labels, and the longest block of the event loop. Run with
 * pnpm --filter @stowage/benchmarks exec tsx src/labels.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { parseConfig } from '@stowage/api/src/config/config';
import { changeAlone } from '@stowage/api/src/data/change';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import { createInventoryFor } from '@stowage/api/src/entities/inventory/inventories.service';
import { createLocation } from '@stowage/api/src/entities/location/locations.repository';
import { createUser } from '@stowage/api/src/entities/user/users.repository';
import { printLabels } from '@stowage/api/src/features/labels/labels.service';
import { createContext } from '@stowage/api/src/start/create-context';
import { LabelContent, type LabelSource } from '@stowage/contracts';

const COUNTS = [21, 1000, 5000];
const LATIN = ['Shelf', 'Kellerregal links', 'Box of screws'];
const SCRIPTS = [
  ...LATIN,
  'Коробка',
  '车库工具箱',
  'صندوق الأدوات',
  'Christmas 🎄 box',
  '창고 상자',
  'हिन्दी बक्सा',
];

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', PUBLIC_URL: 'http://192.168.1.20:3000' });
const context = await createContext(config);
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
const reader = { language: 'en', locale: 'en' } as const;
const caller = {
  user_id,
  inventory_id: owner,
  role: 'manager',
  reader,
  ...context.media.toAddresses('benchmark', new Date()),
} as const;

function createLocations(names: string[], count: number): number[] {
  const fields = { parent_id: null, description: null, is_container: false, capacity: null };
  return changeAlone(db, (tx) => {
    const room = createLocation(tx, owner, { ...fields, name: 'Garage' }, now);
    return Array.from({ length: count }, (_, index) => {
      const name = `${names[index % names.length]} ${index + 1}`;
      return createLocation(tx, owner, { ...fields, name, parent_id: room }, now);
    });
  });
}

async function measure(what: string, source: LabelSource): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const input = {
    paper: 'avery-l7160' as const,
    content: LabelContent.parse({}),
    copies: 1,
    start: 1,
    offset_x_mm: 0,
    offset_y_mm: 0,
    source,
  };
  delay.enable();
  const start = performance.now();
  const cpu = process.cpuUsage();
  const pdf = await printLabels(context, caller, input, new AbortController().signal);
  const took = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  const computing = `${Math.round((user + system) / 1000)} ms of computing`;
  const figures = [`${Math.round(took)} ms`, computing, `longest block ${Math.round(delay.max / 1e6)} ms`];
  process.stdout.write(`${what.padEnd(34)} ${figures.join(', ')}, ${Math.round(pdf.length / 1024)} KiB\n`);
}

// Baseline: delays caused by other processes on this machine.
const noise = monitorEventLoopDelay({ resolution: 1 });
noise.enable();
await new Promise((resolve) => setTimeout(resolve, 3000));
noise.disable();
process.stdout.write(`${'idle'.padEnd(34)} longest block ${Math.round(noise.max / 1e6)} ms\n`);

for (const [script, names] of Object.entries({ latin: LATIN, 'many scripts': SCRIPTS })) {
  for (const round of ['cold', 'warm']) {
    for (const count of COUNTS) {
      const ids = createLocations(names, count);
      await measure(`${count} labels, ${script}, ${round}`, { kind: 'locations', ids });
    }
  }
}

closeDatabase(db);
await context.passwords.close();
rmSync(folder, { recursive: true });
