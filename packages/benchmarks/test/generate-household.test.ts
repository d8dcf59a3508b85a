import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeDatabase } from '@stowage/api/src/db/connection/connection';
import { openDatabase } from '@stowage/api/src/start/open-database';
import { generateHousehold } from '@stowage/api/test/support/household/generate-household';
import { expect, onTestFinished, test } from 'vitest';

const TABLES = ['locations', 'categories', 'items', 'item_suppliers', 'item_systems', 'item_images'];

async function generate(itemCount: number): Promise<unknown[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'stowage-household-'));
  const db = await openDatabase(folder);
  onTestFinished(() => {
    closeDatabase(db);
    rmSync(folder, { recursive: true });
  });
  generateHousehold(db, 'house', itemCount);
  return TABLES.map((table) => db.$client.prepare(`SELECT * FROM ${table}`).all());
}

test('generates the same household in every run', async () => {
  const first = await generate(50);
  expect(first[0]).toHaveLength(1_000);
  expect(first[2]).toHaveLength(50);
  expect(await generate(50)).toEqual(first);
});
