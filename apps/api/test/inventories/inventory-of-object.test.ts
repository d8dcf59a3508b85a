import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '../support/client';
import { addMember, hoursLater } from '../support/membership';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const NOT_FOUND = { status: 404, code: 'general.not_found' };

/** Creates one object of each kind. */
async function makeObjects({ api }: Person) {
  const item = await api.items.create({ body: { name: 'Drill', quantity: 2 } });
  const location = await api.locations.create({ body: { name: 'Attic' } });
  const loan = await api.loans.handOut({
    body: { item_id: item.id, kind: 'borrow', quantity: 1, borrower_name: 'Carl' },
  });
  const stocktake = await api.stocktakes.start({ body: { location_id: null } });
  return [
    { kind: 'item', id: item.id },
    { kind: 'location', id: location.id },
    { kind: 'loan', id: loan.id },
    { kind: 'stocktake', id: stocktake.id },
  ] as const;
}

test('finds the inventory of an object in all inventories of the caller, and in no other', async () => {
  const [ada, bob] = [await server.register(), await server.register()];
  const home = ada.inventory_id;
  const objects = await makeObjects(ada);
  for (const params of objects) {
    expect(await ada.api.inventories.findOf({ params })).toEqual({ inventory_id: home });
    expect(await refusal(bob.api.inventories.findOf({ params }))).toEqual(NOT_FOUND);
  }
  const ends_at = hoursLater(server, 2);
  addMember(server, home, bob, 'viewer', ends_at);
  for (const params of objects)
    expect(await bob.api.inventories.findOf({ params })).toEqual({ inventory_id: home });
  const start = server.clock.now;
  server.clock.now = new Date(ends_at);
  try {
    for (const params of objects)
      expect(await refusal(bob.api.inventories.findOf({ params }))).toEqual(NOT_FOUND);
  } finally {
    server.clock.now = start;
  }
});

test('refuses an unknown kind of object', async () => {
  const { token } = await server.register();
  const response = await request(server.url).get('/api/v1/inventories/of/category/1').set(bearer(token));
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ field_codes: { kind: { code: 'value.not_choice' } } });
});
