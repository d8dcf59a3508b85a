import { contract, type Endpoint } from '@stowage/contracts';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { parseBody } from '../../src/http/validation';
import { bearer } from '../support/raw-http';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

/** Optional fields of all endpoints that are not texts. */
const fields = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, { body }]) =>
    body instanceof z.ZodObject
      ? Object.entries(body.shape as Record<string, z.ZodType>)
          .filter(([, schema]) => schema.safeParse(null).success && !schema.safeParse('x').success)
          .map(([field, schema]) => ({ name: `${group}.${name}`, field, schema }))
      : [],
  ),
);

test('an empty text clears optional days, choices, amounts and references of all endpoints', () => {
  expect(fields.map(({ name, field }) => `${name} ${field}`)).toEqual(
    expect.arrayContaining(
      ['purchase_date', 'condition', 'category_id', 'location_id', 'purchase_price', 'belongs_to_id'].map(
        (field) => `items.update ${field}`,
      ),
    ),
  );
  for (const { name, field, schema } of fields) {
    const body = z.object({ [field]: schema });
    expect([name, parseBody(body, { [field]: '' })]).toEqual([name, body.parse({ [field]: null })]);
  }
});

test('clears the fields of an item over HTTP, and still refuses an empty name and quantity', async () => {
  const category = (await ada.api.categories.list())[0]!;
  const location = await ada.api.locations.create({ body: { name: 'Garage' } });
  const full = {
    condition: 'good',
    category_id: category.id,
    location_id: location.id,
    purchase_date: '2026-03-31',
    purchase_price: 12.5,
    current_value: 10,
    minimum_quantity: 2,
    belongs_to_id: (await ada.api.users.getMe()).id,
    model_number: 'X1',
  } as const;
  const { id } = await ada.api.items.create({
    body: {
      name: 'Drill',
      ...full,
      suppliers: [{ supplier_name: 'Shop', price: 5 }],
      systems_used_in: ['A'],
      compatible_with: ['B'],
    },
  });
  const update = (body: object) =>
    request(server.url).put(`/api/v1/items/${id}`).set(bearer(ada.token)).send(body);
  const empty = Object.fromEntries(Object.keys(full).map((field) => [field, '']));
  const response = await update({ ...empty, suppliers: [{ supplier_name: 'Shop', price: '' }] });
  expect(response.status).toBe(200);
  const cleared = await ada.api.items.get({ params: { id }, query: {} });
  const { belongs_to_id: _, ...shown } = full;
  for (const field of Object.keys(shown)) expect(cleared).toHaveProperty(field, null);
  expect(cleared).toMatchObject({ belongs_to: null, suppliers: [{ price: null }] });

  const lists = { suppliers: '', systems_used_in: null, compatible_with: '' };
  expect((await update(lists)).status).toBe(200);
  expect(await ada.api.items.get({ params: { id }, query: {} })).toMatchObject({
    suppliers: [],
    systems_used_in: [],
    compatible_with: [],
  });

  const refused = await update({ name: '', quantity: '', purchase_date: '' });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    field_codes: {
      name: { code: 'value.required' },
      quantity: { code: 'value.not_number' },
    },
  });
});
