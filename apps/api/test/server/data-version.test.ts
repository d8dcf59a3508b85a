import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSubtree } from '../../src/entities/location/locations.repository';
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
