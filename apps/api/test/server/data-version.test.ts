import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTogether } from '../../src/db/transaction/read-together';
import { transact } from '../../src/db/transaction/transaction';
import { getSubtree, listLocationSummaries } from '../../src/entities/location/locations.repository';
import type { InventoryId } from '../../src/lib/inventory-id';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

/** Calls `read` in a transaction that changes a row, and rolls it back. */
function readAndRollBack<T>(change: string, read: () => T): T {
  const { $client } = server.context.db;
  $client.exec('BEGIN IMMEDIATE');
  try {
    $client.exec(change);
    return read();
  } finally {
    $client.exec('ROLLBACK');
  }
}

test('does not cache locations that were read in a transaction that was rolled back', async () => {
  const { db } = server.context;
  const { id } = await ada.api.locations.create({ body: { name: 'House' } });
  const room = await ada.api.locations.create({ body: { name: 'Room' } });
  const read = () => [...getSubtree(db, ada.inventory_id, id).location_ids].sort();
  expect(read()).toEqual([id]);
  const move = `UPDATE locations SET parent_id = ${id} WHERE id = ${room.id}`;
  expect(readAndRollBack(move, read)).toEqual([id, room.id]);
  expect(read()).toEqual([id]);
  // A later change must not return to the version of the state that was rolled back.
  await ada.api.locations.create({ body: { name: 'Attic' } });
  expect(read()).toEqual([id]);
});

test('does not cache names of locations that were read in a transaction that was rolled back', async () => {
  const { db } = server.context;
  const { id } = await ada.api.locations.create({ body: { name: 'Cellar' } });
  const shelf = await ada.api.locations.create({ body: { name: 'Shelf', parent_id: id } });
  const read = () => listLocationSummaries(db, ada.inventory_id, [shelf.id]).get(shelf.id)?.path;
  expect(read()).toEqual(['Cellar']);
  expect(readAndRollBack(`UPDATE locations SET name = 'Attic' WHERE id = ${id}`, read)).toEqual(['Attic']);
  expect(read()).toEqual(['Cellar']);
  await ada.api.locations.update({ params: { id }, body: { name: 'Loft' } });
  expect(readTogether(db, read)).toEqual(['Loft']);
});

test('finds the names of locations of other inventories neither before nor after their members read them', async () => {
  const { db } = server.context;
  const bob = await server.register();
  const { id } = await ada.api.locations.create({ body: { name: 'Safe' } });
  const findAs = (inventoryId: InventoryId) => listLocationSummaries(db, inventoryId, [id]).get(id)?.name;
  expect([bob, ada, bob].map(({ inventory_id }) => findAs(inventory_id))).toEqual([
    undefined,
    'Safe',
    undefined,
  ]);
});

test('ends a transaction of reads after an error, and allows no change in it', async () => {
  const { db } = server.context;
  const change = () => transact(db, () => db.$client.exec("UPDATE locations SET name = 'Lost'"));
  expect(() => readTogether(db, change)).toThrow('A transaction of reads cannot change rows');
  expect(db.$client.inTransaction).toBe(false);
  const { name } = await ada.api.locations.create({ body: { name: 'Hall' } });
  expect(name).toBe('Hall');
});
