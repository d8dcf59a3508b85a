import type { Location } from '@stowage/contracts';
import { expect, test } from 'vitest';
import { openDatabaseBeside } from '../../src/start/open-database';
import type { ApiClient } from '../support/client';
import { makeFolder, signInAda, startBuilt } from '../support/processes/built-server';

/** More locations than the server reads or changes in its main thread. */
const BOXES = 2100;

function addBoxes(folder: string, parentId: number): void {
  const db = openDatabaseBeside(folder);
  db.$client
    .prepare(
      `WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < @count)
       INSERT INTO locations (inventory_id, parent_id, name, name_key, code, is_container, created_at, updated_at)
       SELECT inventory_id, id, 'Box ' || n, 'box ' || n, printf('%08d', n), 0, created_at, updated_at
       FROM number, locations WHERE locations.id = @parentId`,
    )
    .run({ count: BOXES, parentId });
  db.$client.close();
}

async function makeHouse(folder: string, api: ApiClient) {
  const attic = await api.locations.create({ body: { name: 'Attic' } });
  const cellar = await api.locations.create({ body: { name: 'Cellar', parent_id: attic.id } });
  addBoxes(folder, cellar.id);
  return { attic, cellar };
}

const namesOf = (locations: readonly Location[]) => locations.map(({ name }) => name);
const BOX_NAMES = Array.from({ length: BOXES }, (_, index) => `Box ${index + 1}`);

test('reads, searches, moves and deletes thousands of locations in worker threads', async () => {
  const folder = makeFolder();
  const { url } = await startBuilt(folder);
  const api = await signInAda(url);
  const { attic, cellar } = await makeHouse(folder, api);
  const qr = await api.locations.createQrCode({ params: { id: cellar.id }, body: {} });

  const [tree] = await api.locations.list();
  expect(tree).toMatchObject({ name: 'Attic', children: [{ name: 'Cellar', depth: 1, path: ['Attic'] }] });
  // The worker thread signs URLs like the main thread.
  expect(tree?.children[0]?.qr_codes).toEqual([qr]);
  expect(namesOf(tree?.children[0]?.children ?? [])).toEqual(BOX_NAMES);
  expect(await api.locations.get({ params: { id: attic.id } })).toEqual(tree);
  expect(await api.locations.search({ query: { q: 'cellar 1234' } })).toMatchObject([
    { name: 'Box 1234', path: ['Attic', 'Cellar'], is_code_match: false },
  ]);

  const moved = await api.locations.update({ params: { id: cellar.id }, body: { parent_id: null } });
  expect(moved).toMatchObject({ name: 'Cellar', parent_id: null, depth: 0, path: [] });
  expect(namesOf(moved.children)).toEqual(BOX_NAMES);
  const inside = api.locations.update({
    params: { id: cellar.id },
    body: { parent_id: moved.children[0]!.id },
  });
  await expect(inside).rejects.toMatchObject({ status: 422 });

  const item = await api.items.create({ body: { name: 'Drill', location_id: moved.children[7]!.id } });
  const found = await api.items.search({ query: { q: 'drill', location_id: cellar.id } });
  expect(found.items.map(({ id }) => id)).toEqual([item.id]);
  const elsewhere = await api.items.search({ query: { q: 'drill', location_id: attic.id } });
  expect(elsewhere.total).toBe(0);

  const removal = { params: { id: cellar.id }, query: { contents: 'move_to_parent' } } as const;
  await api.locations.remove(removal);
  expect(namesOf(await api.locations.list())).toEqual(['Attic', ...BOX_NAMES]);
  await expect(api.locations.remove(removal)).rejects.toMatchObject({ status: 404 });
  await expect(api.locations.get({ params: { id: cellar.id } })).rejects.toMatchObject({ status: 404 });
});
