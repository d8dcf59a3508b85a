/*
 * Measures the duration, the longest block of the event loop and the memory of an insurance report. Run with
 * pnpm --filter @stowage/benchmarks exec tsx src/report.ts [items]
 */
import { linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { parseConfig } from '@stowage/api/src/config/config';
import { changeAlone } from '@stowage/api/src/data/change';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import { createImage } from '@stowage/api/src/entities/image/images.repository';
import { createInventoryFor } from '@stowage/api/src/entities/inventory/inventories.service';
import { toNewColumns } from '@stowage/api/src/entities/item/item-columns.repository';
import { createItem } from '@stowage/api/src/entities/item/items.repository';
import { createLocation } from '@stowage/api/src/entities/location/locations.repository';
import { createUser } from '@stowage/api/src/entities/user/users.repository';
import { openReportFile } from '@stowage/api/src/features/reports/report-file.service';
import { getReport } from '@stowage/api/src/features/reports/reports.service';
import { toFileName } from '@stowage/api/src/files/file-store';
import { processImage } from '@stowage/api/src/files/image-processing';
import { makeToken } from '@stowage/api/src/lib/random';
import { createYieldToEventLoop } from '@stowage/api/src/lib/yield-to-event-loop';
import { createContext } from '@stowage/api/src/start/create-context';
import { makeNoisyImage } from '@stowage/api/test/support/images/image-files';
import { InsuranceReportQuery } from '@stowage/contracts';

const COUNT = Number(process.argv[2] ?? 10_000);
const ROOMS = 20;
const PHOTOS = 20;
const SPIN_MS = 20_000;
const MEGABYTE = 1024 * 1024;

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
const context = await createContext(config);
const { db, files } = context;
const now = new Date().toISOString();
const profile = {
  email: 'a@example.org',
  username: 'anna',
  full_name: 'Anna Berg',
  password_hash: '',
  is_admin: true,
};
const { id: user_id } = changeAlone(db, (tx) => createUser(tx, profile, now));
const owner = changeAlone(db, (tx) => createInventoryFor(tx, user_id, now));

async function makePhotos(): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < PHOTOS; index += 1) {
    const path = join(folder, `${index}.jpg`);
    writeFileSync(path, await makeNoisyImage(90 + 5 * index));
    names.push((await files.save(await processImage({ path, name: 'photo.jpg' }, owner))).file);
  }
  return names;
}

/** Baseline that only yields, to tell blocks caused by the report from blocks caused by the machine. */
async function spin(): Promise<string> {
  const yieldToEventLoop = createYieldToEventLoop();
  const end = performance.now() + SPIN_MS;
  while (performance.now() < end) await yieldToEventLoop();
  return 'for comparison';
}

function createItems(photos: string[]): void {
  const fields = { description: null, is_container: false, capacity: null };
  changeAlone(db, (tx) => {
    const rooms = Array.from({ length: ROOMS }, (_, index) =>
      createLocation(tx, owner, { ...fields, parent_id: null, name: `Room ${index + 1}` }, now),
    );
    for (let index = 0; index < COUNT; index += 1) {
      const item_id = createItem(
        tx,
        owner,
        {
          ...toNewColumns(
            {
              name: `Cordless drill with two batteries ${index}`,
              quantity: 1 + (index % 3),
              condition: 'good',
              location_id: rooms[index % ROOMS] ?? null,
              model_number: `DX-${index}`,
              serial_number: `SN ${index * 7919}`,
              purchase_price: 100 + index / 100,
              current_value: index % 4 === 0 ? null : 80,
              purchase_date: '2024-02-29',
            },
            'USD',
          ),
          item_number: `ITM-${String(index + 1).padStart(6, '0')}`,
          created_by: user_id,
        },
        now,
      );
      const file = makeToken();
      const source = photos[index % PHOTOS] ?? '';
      const path = files.toPath(toFileName(file, 'medium'));
      mkdirSync(dirname(path), { recursive: true });
      linkSync(files.toPath(toFileName(source, 'medium')), path);
      createImage(tx, {
        item_id,
        file,
        width: 1600,
        height: 1200,
        caption: null,
        is_primary: true,
        is_private: false,
        position: 0,
        source_hash: null,
        bytes: null,
        files_hash: null,
        created_at: now,
      });
    }
  });
}

/** CPU time of the main thread in milliseconds, accurate to about 4 ms. Linux only. */
const readComputing = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;

function watchTurns() {
  let [last, longest, isOver] = [readComputing(), 0, false];
  const look = () => {
    const now = readComputing();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOver = true;
    return longest;
  };
}

async function measure(what: string, run: () => Promise<string>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  delay.enable();
  const endWatch = watchTurns();
  const start = performance.now();
  const result = await run();
  const took = performance.now() - start;
  delay.disable();
  const longestTurn = endWatch();
  clearInterval(watch);
  peak = Math.max(peak, process.memoryUsage.rss());
  const figures = [
    `${(took / 1000).toFixed(2)} s`,
    `longest turn ${Math.round(longestTurn)} ms of computing`,
    `longest block ${Math.round(delay.max / 1e6)} ms`,
    `p99.9 ${Math.round(delay.percentile(99.9) / 1e6)} ms`,
    `peak memory ${Math.round(peak / MEGABYTE)} MB`,
    result,
  ];
  process.stdout.write(`${what.padEnd(22)} ${figures.join(', ')}\n`);
}

createItems(await makePhotos());
const { signal } = new AbortController();
const reader = { language: 'en', locale: 'en' } as const;
const caller = {
  user_id,
  inventory_id: owner,
  role: 'manager',
  reader,
  ...context.media.toAddresses('benchmark', new Date()),
} as const;

async function makeFile(format: 'pdf' | 'csv', photos: boolean): Promise<string> {
  const order = {
    format,
    photos,
    receipts: false,
    value_basis: 'current' as const,
    paper: 'a4' as const,
    csv_separators: 'comma_point' as const,
  };
  const download = new AbortController();
  const { content } = await openReportFile(context, caller, order, reader, download.signal);
  let size = 0;
  for await (const bytes of content) size += (bytes as Buffer).length;
  download.abort();
  return `${(size / MEGABYTE).toFixed(1)} MB`;
}

process.stdout.write(
  `${COUNT} items with photos, ${Math.round(process.memoryUsage.rss() / MEGABYTE)} MB before\n`,
);
await measure('Nothing', spin);
for (const round of ['cold', 'warm'])
  await measure(`JSON page, ${round}`, async () => {
    const { total } = await getReport(context, caller, InsuranceReportQuery.parse({}), signal);
    return `${total} items`;
  });
await measure('CSV', () => makeFile('csv', false));
await measure('PDF without photos', () => makeFile('pdf', false));
await measure('PDF with photos', () => makeFile('pdf', true));

closeDatabase(db);
await context.passwords.close();
rmSync(folder, { recursive: true });
