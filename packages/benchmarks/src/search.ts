// Measures searching while typing with 1,000, 10,000 and 100,000 items, also in a small household next to a large one.
// pnpm --filter @stowage/benchmarks exec tsx src/search.ts
import { createSecretKey } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { changeAlone } from '@stowage/api/src/data/change';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import type { Db } from '@stowage/api/src/db/db';
import { createItem, listItems } from '@stowage/api/src/features/items/items.service';
import { updateLocation } from '@stowage/api/src/features/locations/locations.service';
import type { Caller } from '@stowage/api/src/http/caller';
import { searchItems } from '@stowage/api/src/search/item-search.service';
import { openDatabase } from '@stowage/api/src/start/open-database';
import {
  createRandom,
  generateHousehold,
  type Household,
  KINDS,
} from '@stowage/api/test/support/household/generate-household';
import { CreateItemInput, ItemListQuery, ItemSearchQuery } from '@stowage/contracts';

const ROUNDS = 5;
const WRITES = 300;

interface Subject extends Household {
  name: string;
  db: Db;
  times: number[];
}

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
const print = (text: string) => process.stdout.write(`${text}\n`);
const now = () => Number(process.hrtime.bigint()) / 1000;

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN;
const milliseconds = (microseconds: number) => `${(microseconds / 1000).toFixed(2)} ms`;

async function open(name: string, sizes: Record<string, number>): Promise<Subject> {
  mkdirSync(join(folder, name));
  const db = await openDatabase(join(folder, name));
  let first: Household | undefined;
  for (const [owner, size] of Object.entries(sizes)) {
    const start = now();
    const household = generateHousehold(db, owner, size, owner.length);
    process.stderr.write(`${size} items: ${((now() - start) / 1e6).toFixed(1)} s\n`);
    first ??= household;
  }
  if (!first) throw new Error('A subject needs a household');
  db.$client.exec('ANALYZE');
  return { ...first, name, db, times: [] };
}

const toCaller = ({ inventory_id }: Household): Caller => ({
  user_id: inventory_id,
  inventory_id,
  role: 'manager',
  toImageUrls: (file) => ({ url: file, screen_url: file, medium_url: file, thumbnail_url: file }),
  toDocumentUrls: (file) => ({ url: file, picture_url: file }),
  toQrUrl: (file) => file,
  signing: { key: createSecretKey(Buffer.alloc(32)), base_path: '', media_id: '', expiry: '' },
  reader: { language: 'en', locale: 'en' },
});

function timeOf(work: () => unknown): number {
  const start = now();
  work();
  return now() - start;
}

/** Every state of the search field while these words are typed, from two letters on. */
const typed = (words: readonly string[]) =>
  words.flatMap((word) =>
    Array.from({ length: Math.max(1, word.length - 1) }, (_, index) => word.slice(0, index + 2)),
  );

/** Alternates the subjects for each query, so that noise affects all of them. */
function run(
  subjects: Subject[],
  queries: readonly string[],
  search: (subject: Subject, text: string) => unknown,
) {
  for (const subject of subjects) subject.times = [];
  for (const subject of subjects) for (const text of queries) search(subject, text);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of queries)
      for (const subject of subjects) subject.times.push(timeOf(() => search(subject, text)));
}

const toLine = (name: string, times: number[]): string =>
  `  ${name.padEnd(24)} p50 ${milliseconds(percentile(times, 0.5))}  p95 ${milliseconds(percentile(times, 0.95))}`;

function report(title: string, subjects: Subject[], bar: number) {
  print(`\n${title}`);
  for (const { name, times } of subjects)
    print(`${toLine(name, times)}  longest ${milliseconds(Math.max(...times))}`);
  const [base, last] = [subjects[0], subjects.at(-1)];
  if (!base || !last) return;
  const ratio = percentile(last.times, 0.5) / percentile(base.times, 0.5);
  print(
    `  ${last.name} / ${base.name}: ${ratio.toFixed(2)} (bar: at most ${bar}) ${ratio <= bar ? 'ok' : 'MISSED'}`,
  );
}

const ranked = (subject: Subject, q: string) =>
  searchItems(subject.db, toCaller(subject), ItemSearchQuery.parse({ q }));
const listed = (subject: Subject, search: string) =>
  listItems(subject.db, toCaller(subject), ItemListQuery.parse({ search }));

function measureWrites({ db, ...household }: Subject) {
  const random = createRandom(9);
  const input = () =>
    CreateItemInput.parse({
      name: `blue ${KINDS[Math.floor(random() * KINDS.length)]} ${Math.floor(random() * 1e6)}`,
      description: 'Bought for the workshop, with two spare blades and a case that does not close any more.',
      serial_number: `SN-${Math.floor(random() * 1e9)}`,
      location_id: household.location_ids[5],
      suppliers: [{ supplier_name: 'Workshop Trade', part_number: 'WT-4711' }],
      systems_used_in: ['Workbench'],
    });
  const add = () =>
    changeAlone(db, (tx) => createItem(tx, toCaller(household), input(), '2026-02-01T12:00:00.000Z'));
  const measure = () => Array.from({ length: WRITES }, () => timeOf(add));
  const indexed = measure();
  db.$client.exec('BEGIN');
  const triggers = db.$client
    .prepare<[], string>(
      "SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%search_pending%'",
    )
    .pluck()
    .all();
  for (const name of triggers) db.$client.exec(`DROP TRIGGER ${name}`);
  db.$client.exec('COMMIT');
  const plain = measure();
  print('\nAdding an item with a supplier and a system, written to the disk');
  print(toLine('with the index', indexed));
  print(toLine('without', plain));
}

function measureMove({ db, ...household }: Subject) {
  const [from, to] = household.location_ids;
  if (from === undefined || to === undefined) return;
  const move = timeOf(() =>
    updateLocation(db, toCaller(household), from, { parent_id: to }, '2026-02-01T12:00:00.000Z'),
  );
  const below = db.$client
    .prepare<[number], number>(
      `WITH RECURSIVE t(id) AS (SELECT ? UNION ALL SELECT l.id FROM t JOIN locations l ON l.parent_id = t.id)
       SELECT sum(item_count) FROM t JOIN locations USING (id)`,
    )
    .pluck()
    .get(from);
  print(`\nMoving and finding a location with ${below} items below it: ${milliseconds(move)}`);
}

const small = await open('1,000', { ada: 1_000 });
const medium = await open('10,000', { ada: 10_000 });
const large = await open('100,000', { ada: 100_000 });
const beside = await open('1,000 beside 149,000', { ada: 1_000, neighbour: 149_000 });
const households = [small, medium, large];

// Words that each household contains: kinds and qualities in names, numbers, locations, and words of descriptions.
const words = [...KINDS.slice(0, 20), 'portable', 'garage', 'ITM-000123', 'keloba', 'bamira', 'things'];
run(households, typed(words), ranked);
report('GET /items/search as one types, 20 hits with photos, locations and what matched', households, 2);
run(households, typed(words), listed);
report('GET /items/?search= as one types', households, 2);
run(households, ['scredriver', 'hamer', 'bicylce', 'guitarr', 'kettel'], ranked);
report('A word with a typo', households, 2);
run(households, ['red drill', 'garage lamp', 'old camera tripod', 'black chair garage'], ranked);
report('Several words, locations among them', households, 2);
run([small, beside], typed(words), ranked);
report('A small household alone and beside a large one', [small, beside], 1.3);
measureMove(large);
measureWrites(large);

for (const { db } of [...households, beside]) closeDatabase(db);
rmSync(folder, { recursive: true });
