import { createSecretKey } from 'node:crypto';
import { rmSync } from 'node:fs';
import { CreateItemInput, ItemSearchQuery } from '@stowage/contracts';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { change } from '../../src/data/change';
import { maintainSearchIndex } from '../../src/data/search-maintenance';
import { closeDatabase } from '../../src/db/connection/connection';
import type { Db } from '../../src/db/db';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { removeItems } from '../../src/entities/item/items.repository';
import { createCategory, mergeCategory } from '../../src/features/categories/categories.service';
import { createItem, updateItem } from '../../src/features/items/items.service';
import { createLocation, removeLocation } from '../../src/features/locations/locations.service';
import { searchItems } from '../../src/search/item-search.service';
import { hasPendingMoves, indexSomeMoves } from '../../src/search/search-index';
import { openDatabase } from '../../src/start/open-database';
import { asInventory } from '../support/database/as-inventory';
import { asTx } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';
import { makeDataDir, startServer } from '../support/server';

const NOW = '2026-01-01T00:00:00.000Z';
const MANY = 150;
const ADA = {
  user_id: 1,
  inventory_id: asInventory(1),
  role: 'manager',
  toImageUrls: (file: string) => ({ url: file, screen_url: file, medium_url: file, thumbnail_url: file }),
  toDocumentUrls: (file: string) => ({ url: file, picture_url: file }),
  toQrUrl: (file: string) => file,
  signing: { key: createSecretKey(Buffer.alloc(32)), base_path: '', media_id: '', expiry: '' },
  reader: { language: 'en', locale: 'en' },
} as const;

async function openWithAda(dataDir: string): Promise<Db> {
  const db = await openDatabase(dataDir);
  db.$client.exec(`
    INSERT INTO users (email, email_key, username, username_key, password_hash, created_at, updated_at)
    VALUES ('a@b.c', 'a@b.c', 'ada', 'ada', 'x', '${NOW}', '${NOW}')`);
  createInventoryFor(asTx(db), ADA.user_id, NOW);
  return db;
}

async function openInMemory(): Promise<Db> {
  const db = await openWithAda(':memory:');
  onTestFinished(() => {
    if (db.$client.open) closeDatabase(db);
  });
  return db;
}

const add = (db: Db, item: Omit<Partial<CreateItemInput>, 'name'> & { name: string }) =>
  change(db, (tx) => createItem(tx, ADA, CreateItemInput.parse(item), NOW));

const count = (db: Db, query: Parameters<typeof ItemSearchQuery.parse>[0]) =>
  searchItems(db, ADA, ItemSearchQuery.parse(query)).total;

async function makeTools(db: Db) {
  const [old, tools] = [
    await createCategory(db, ADA.inventory_id, { name: 'Oddments' }),
    await createCategory(db, ADA.inventory_id, { name: 'Tools' }),
  ];
  for (let number = 1; number <= MANY; number += 1)
    await add(db, { name: `Spanner ${number}`, category_id: old.id });
  return { old, tools };
}

test('finds items by name and by the new category filter while they are reindexed after a category merge', async () => {
  const db = await openInMemory();
  const { old, tools } = await makeTools(db);
  const late = await add(db, { name: 'Latecomer', category_id: old.id });
  await mergeCategory(db, ADA.inventory_id, { id: old.id, intoId: tools.id });
  expect(hasPendingMoves(db.$client)).toBe(true);

  const isRight = () => {
    expect(count(db, { q: 'spanner' })).toBe(MANY);
    expect(count(db, { q: 'spanner', category_id: tools.id })).toBe(MANY);
    expect(count(db, { q: 'spanner', category_id: old.id })).toBe(0);
    expect(count(db, { q: 'oddments' })).toBe(0);
  };
  isRight();
  // Simulates a process that is killed after it has indexed one batch.
  expect(indexSomeMoves(db.$client)).toBe(true);
  isRight();

  const jars = await createCategory(db, ADA.inventory_id, { name: 'Jars' });
  await updateItem(db, ADA, late.id, { name: 'Marmalade', category_id: jars.id }, NOW);
  for (const q of ['jars', 'marmalade', 'marmalade jars']) expect(count(db, { q })).toBe(1);

  await expect.poll(() => hasPendingMoves(db.$client)).toBe(false);
  isRight();
  expect(count(db, { q: 'tools' })).toBe(MANY);
  expect(checkSearchIndex(db)).toEqual([]);
});

test('filters items of a deleted location by their new location before they are reindexed', async () => {
  const db = await openInMemory();
  const garage = await createLocation(db, ADA, { name: 'Garage' }, NOW);
  const shelf = await createLocation(db, ADA, { name: 'Shelf', parent_id: garage.id }, NOW);
  const attic = await createLocation(db, ADA, { name: 'Attic' }, NOW);
  const supplier = { supplier_name: 'Ironmonger', price: null, part_number: null, supplier_url: null };
  for (let number = 1; number <= MANY; number += 1)
    await add(db, { name: `Bolt ${number}`, location_id: shelf.id, suppliers: [supplier] });
  await add(db, { name: 'Bolt cutter', location_id: attic.id });
  await removeLocation(db, ADA, shelf.id, { contents: 'move_to_parent' }, NOW);
  expect(hasPendingMoves(db.$client)).toBe(true);
  expect(count(db, { q: 'bolt', location_id: garage.id })).toBe(MANY);
  expect(count(db, { q: 'bolt', location_id: garage.id, include_descendants: 'false', sort: 'name' })).toBe(
    MANY,
  );
  expect(count(db, { supplier: 'ironmonger', location_id: garage.id })).toBe(MANY);
  expect(count(db, { q: 'bolt', location_id: attic.id })).toBe(1);
  expect(count(db, { q: 'bolt', location_id: shelf.id })).toBe(0);
  await expect.poll(() => hasPendingMoves(db.$client)).toBe(false);
  expect(count(db, { q: 'garage' })).toBe(MANY);
  expect(checkSearchIndex(db)).toEqual([]);
});

test('finishes reindexing at the next start when the server stops after a merge', async () => {
  const folder = makeDataDir();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const before = await openWithAda(folder);
  const { old, tools } = await makeTools(before);
  await mergeCategory(before, ADA.inventory_id, { id: old.id, intoId: tools.id });
  expect(hasPendingMoves(before.$client)).toBe(true);
  closeDatabase(before);

  const server = await startServer({}, folder);
  onTestFinished(() => server.stop());
  const { db } = server.context;
  expect(hasPendingMoves(db.$client)).toBe(true);
  await expect.poll(() => hasPendingMoves(db.$client)).toBe(false);
  expect(count(db, { q: 'tools' })).toBe(MANY);
});

const listWords = (db: Db) =>
  db.$client.prepare<[], string>('SELECT DISTINCT word FROM search_words ORDER BY word').pluck().all();

test('deletes words that no item contains any more and does not use them as corrections', async () => {
  const db = await openInMemory();
  const [first, second] = [
    await add(db, { name: 'Theodolite lantern' }),
    await add(db, { name: 'Anvil lantern' }),
  ];
  await createLocation(db, ADA, { name: 'Pantry' }, NOW);
  removeItems(asTx(db), ADA.inventory_id, [first.id]);
  await updateItem(db, ADA, second.id, { name: 'Hammer lantern' }, NOW);
  const { words } = searchItems(db, ADA, ItemSearchQuery.parse({ q: 'theodolit' }));
  expect(words).toEqual(['theodolit']);
  expect(count(db, { q: 'lantren' })).toBe(1);

  void maintainSearchIndex(db, pino({ level: 'silent' }));
  await expect.poll(() => listWords(db)).toEqual(['hammer', 'lantern', 'pantry']);
  expect(count(db, { q: 'lantren' })).toBe(1);
  expect(checkSearchIndex(db)).toEqual([]);
});

test('logs an error when search maintenance fails', async () => {
  const db = await openInMemory();
  await add(db, { name: 'Theodolite' });
  db.$client.pragma('query_only = ON');
  const lines: string[] = [];
  void maintainSearchIndex(db, pino({ base: null }, { write: (line) => lines.push(line) }));
  await expect.poll(() => lines).toHaveLength(2);
  expect(JSON.parse(lines[1]!)).toMatchObject({
    level: 50,
    msg: 'Job failed',
    job: 'search_maintenance',
    outcome: 'failure',
    err: { code: 'SQLITE_READONLY' },
  });
});

test('deletes all indexed words of a deleted inventory', async () => {
  const db = await openInMemory();
  const shelf = await createLocation(db, ADA, { name: 'Pantry' }, NOW);
  const { tools } = await makeTools(db);
  await add(db, {
    name: 'Theodolite',
    location_id: shelf.id,
    category_id: tools.id,
    systems_used_in: ['Survey'],
  });
  db.$client.exec('DELETE FROM inventories');
  expect(listWords(db)).toEqual([]);
  for (const table of ['items', 'locations', 'categories']) {
    db.$client.exec(`CREATE VIRTUAL TABLE temp.left_over USING fts5vocab(main, ${table}_search, instance)`);
    expect([table, db.$client.prepare('SELECT count(*) FROM left_over').pluck().get()]).toEqual([table, 0]);
    db.$client.exec('DROP TABLE temp.left_over');
  }
  expect(checkSearchIndex(db)).toEqual([]);
});
