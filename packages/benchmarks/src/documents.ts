/*
 * Uploads 1,000 PDFs to the built server, one for each item, and compares searching in this household with searching in an
 * equal one without documents. Run with
 * pnpm --filter @stowage/benchmarks exec tsx src/documents.ts
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import { openDatabase } from '@stowage/api/src/start/open-database';
import { createApiClient } from '@stowage/api/test/support/client';
import { makePdf } from '@stowage/api/test/support/document-files';
import {
  createRandom,
  generateHousehold,
  KINDS,
} from '@stowage/api/test/support/household/generate-household';
import { at, makeDataFolder, makeSession, startBuild, stopServers } from './built-server';

const ITEMS = 1_000;
const PDFS = 1_000;
const UPLOADS_AT_ONCE = 4;
const WORDS_PER_PDF = 200;
/** Different words of all PDFs, apart from those of the items. */
const WORDS = 5_000;
const ROUNDS = 5;
/** Of search while typing; see docs/performance.md. */
const BAR = 2;

const folder = mkdtempSync(join(tmpdir(), 'stowage-benchmark-'));
const print = (text: string) => process.stdout.write(`${text}\n`);

const percentile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN;

const toLine = (name: string, times: readonly number[]): string =>
  `  ${name.padEnd(24)} p50 ${percentile(times, 0.5).toFixed(2)} ms  p95 ${percentile(times, 0.95).toFixed(2)} ms`;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const random = createRandom(4);
const SYLLABLES = ['ka', 'lo', 'mi', 'ra', 'te', 'vu', 'so', 'ne'];
const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
const words = Array.from({ length: WORDS }, () => Array.from({ length: 4 }, () => pick(SYLLABLES)).join(''));
const makeText = () =>
  ['Invoice', pick(KINDS), ...Array.from({ length: WORDS_PER_PDF }, () => pick(words))].join(' ');

/** Every state of the search field while these words are typed, from two letters on. */
const typed = (some: readonly string[]) =>
  some.flatMap((word) => Array.from({ length: word.length - 1 }, (_, index) => word.slice(0, index + 2)));

type Api = ReturnType<typeof createApiClient>;

async function addDocuments(api: Api, ids: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  const left = [...ids];
  const addNext = async (): Promise<void> => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) {
      const content = new Uint8Array(await makePdf([makeText()]));
      const files = [new File([content], `invoice-${id}.pdf`, { type: 'application/pdf' })];
      const item_id = [id];
      times.push(await timeOf(() => api.documents.create({ body: { kind: 'receipt', item_id }, files })));
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, addNext));
  return times;
}

/** Alternates the households for each query, so that noise affects both. */
async function search(apis: readonly Api[], queries: readonly string[]): Promise<number[][]> {
  const times: number[][] = apis.map(() => []);
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const q of queries)
      for (const [index, api] of apis.entries()) {
        const took = await timeOf(() => api.items.search({ query: { q } }));
        // The first round warms up.
        if (round > 0) times[index]?.push(took);
      }
  return times;
}

try {
  const dataDir = join(folder, 'data');
  const secret = makeDataFolder(dataDir);
  const db = await openDatabase(dataDir);
  const households = ['plain', 'papers'].map((owner) => generateHousehold(db, owner, ITEMS));
  const tokens = households.map(({ inventory_id }) => makeSession(db, inventory_id, secret).token);
  const ids = db.$client
    .prepare<[number, number], number>('SELECT id FROM items WHERE inventory_id = ? ORDER BY id LIMIT ?')
    .pluck()
    .all(households[1]?.inventory_id ?? 0, PDFS);
  closeDatabase(db);
  const { url } = await startBuild('documents', at('apps/api/dist'), dataDir);
  const apis = tokens.map((token) => createApiClient(url, token));
  const [, papers] = apis;
  if (!papers) throw new Error('No household');

  print(
    `${PDFS} PDFs of ${WORDS_PER_PDF} words, ${UPLOADS_AT_ONCE} at once, load ${loadavg()[0]?.toFixed(1)}`,
  );
  print(toLine('upload', await addDocuments(papers, ids)));
  const found = await papers.items.search({ query: { q: 'invoice' } });
  print(`  found by a word of all PDFs: ${found.total} items`);

  const [plain = [], withPapers = []] = await search(apis, typed(KINDS.slice(0, 20)));
  print('\nGET /items/search while words of items are typed');
  print(toLine('without documents', plain));
  print(toLine('with documents', withPapers));
  const ratio = percentile(withPapers, 0.5) / percentile(plain, 0.5);
  print(`  ratio of p50: ${ratio.toFixed(2)} (bar: at most ${BAR}) ${ratio <= BAR ? 'ok' : 'MISSED'}`);

  const [inPdfs = []] = await search([papers], typed(words.slice(0, 20)));
  print('\nGET /items/search while words of PDFs are typed');
  print(toLine('with documents', inPdfs));
  const pdfRatio = percentile(inPdfs, 0.5) / percentile(plain, 0.5);
  print(
    `  to words of items without documents: ${pdfRatio.toFixed(2)} (bar: at most ${BAR}) ${pdfRatio <= BAR ? 'ok' : 'MISSED'}`,
  );
} finally {
  await stopServers();
  rmSync(folder, { recursive: true });
}
