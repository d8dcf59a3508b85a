import { afterAll, beforeAll, expect, test } from 'vitest';
import { failureOf } from '../support/client';
import { type Person, startServer, type TestServer } from '../support/server';

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
});
afterAll(() => server.stop());

const idsFor = async ({ api }: Person, product_code: string) =>
  (await api.items.list({ query: { product_code } })).items.map(({ id }) => id);

test('finds an item by each form of its product code, and no item of another person', async () => {
  const { api } = ada;
  const book = await api.items.quickAdd({ body: { name: 'Book', product_code: 'ISBN 0-8044-2957-X' } });
  expect(book.product_code).toBe('080442957X');
  const soup = await api.items.create({ body: { name: 'Soup', product_code: '036000 291452' } });
  const second = await api.items.create({
    body: { name: 'Soup in the cellar', product_code: '0036000291452' },
  });
  const bob = await server.register();
  await bob.api.items.create({ body: { name: 'Book of Bob', product_code: '9780804429573' } });

  for (const code of ['080442957x', '978-0-8044-2957-3']) expect(await idsFor(ada, code)).toEqual([book.id]);
  for (const code of ['036000291452', '0036000291452', '00036000291452'])
    expect(await idsFor(ada, code)).toEqual([second.id, soup.id]);
  expect(await idsFor(bob, '036000291452')).toEqual([]);
  expect(await idsFor(ada, '4006381333931')).toEqual([]);
});

test('finds an item by the short and the padded form of its code, and keeps the code as typed', async () => {
  const eve = await server.register();
  const { api } = eve;
  const soda = await api.items.create({ body: { name: 'Soda', product_code: '0425261-4' } });
  const can = await api.items.create({ body: { name: 'Can', product_code: '042100005264' } });
  const pen = await api.items.create({ body: { name: 'Pen', product_code: '04006381333931' } });
  const wrong = await api.items.create({ body: { name: 'Copy', product_code: '04252615' } });
  expect([soda, can, pen, wrong].map(({ product_code }) => product_code)).toEqual([
    '04252614',
    '042100005264',
    '04006381333931',
    '04252615',
  ]);
  for (const code of ['04252614', '042100005264', '0042100005264', '00042100005264'])
    expect([code, await idsFor(eve, code)]).toEqual([code, [can.id, soda.id]]);
  expect(await idsFor(eve, '4006381333931')).toEqual([pen.id]);
  // A package of several pens is another product.
  expect(await idsFor(eve, '14006381333938')).toEqual([]);
  expect(await idsFor(eve, '04252615')).toEqual([wrong.id]);
  const { items } = await api.items.search({ query: { q: '0042100005264' } });
  expect(items.map(({ name }) => name).sort()).toEqual(['Can', 'Soda']);
});

test('reads the separators of a scanned GS1 code and the prefix of a scanner, also in a search', async () => {
  const eve = await server.register();
  const scanned = ']d2010400638133393110LOT\x1d21SERIAL';
  const pen = await eve.api.items.create({ body: { name: 'Pen', product_code: scanned } });
  expect(pen.product_code).toBe('4006381333931');
  expect(await idsFor(eve, scanned)).toEqual([pen.id]);
  expect((await eve.api.items.search({ query: { q: scanned } })).total).toBe(1);
  await eve.api.items.create({ body: { name: 'Part', product_code: 'ab–12' } });
  for (const q of [']C0AB-12', 'ab-12'])
    expect((await eve.api.items.list({ query: { search: q } })).total).toBe(1);
  expect((await idsFor(eve, 'AB-12')).length).toBe(1);
});

test('searches product codes in each form and by their first digits', async () => {
  const eve = await server.register();
  const { id } = await eve.api.items.create({ body: { name: 'Book', product_code: '9783161484100' } });
  for (const q of ['9783161484100', '978-3-16-148410-0', '316148410X', '97831614', '316148410-X']) {
    const { items } = await eve.api.items.search({ query: { q } });
    expect([q, items.map((item) => item.id)]).toEqual([q, [id]]);
    expect(items[0]?.matches).toContainEqual({ field: 'product_code', text: '9783161484100' });
  }
  await eve.api.items.update({ params: { id }, body: { product_code: '4006381333932' } });
  expect((await eve.api.items.search({ query: { q: '316148410X' } })).total).toBe(0);
  expect((await eve.api.items.search({ query: { q: '4006381333932' } })).total).toBe(1);
});

test('stores a code without its letter case, invisible characters and GS1 fields, and finds it in each form', async () => {
  const eve = await server.register();
  const create = async (product_code: string) =>
    await eve.api.items.create({ body: { name: 'Part', product_code } });
  const pen = await create('(01)04006381333931(10)LOT');
  const relay = await create(' ab-12\u00adx\u200e ');
  expect([pen, relay].map(({ product_code }) => product_code)).toEqual(['4006381333931', 'AB-12X']);
  for (const code of ['0104006381333931', ']d20104006381333931', 'https://id.gs1.org/01/04006381333931'])
    expect([code, await idsFor(eve, code)]).toEqual([code, [pen.id]]);
  for (const code of ['AB-12X', 'ab-12x', ']C1Ab-12x'])
    expect([code, await idsFor(eve, code)]).toEqual([code, [relay.id]]);
  for (const q of ['(01)04006381333931', '0104006381333931']) {
    const { items } = await eve.api.items.search({ query: { q } });
    expect([q, items.map(({ id }) => id)]).toEqual([q, [pen.id]]);
  }
});

/** Writes a code in the log as a former version has stored it. */
const writeOldForm = (code: string, oldForm: string): void =>
  void server.context.db.$client
    .prepare(
      `UPDATE event_changes SET before = replace(before, @code, @old), after = replace(after, @code, @old)
       WHERE entity = 'items'`,
    )
    .run({ code: JSON.stringify(code), old: JSON.stringify(oldForm) });

test('finds an item whose code an undo or the trash restores from the log of a former version', async () => {
  const eve = await server.register();
  const { api } = eve;
  const { id } = await api.items.create({ body: { name: 'Relay', product_code: 'AB-12X' } });
  await api.items.update({ params: { id }, body: { product_code: '4006381333931' } });
  const revertLast = async () => {
    const { events } = await api.events.list({ query: {} });
    return api.events.revert({ params: { id: events[0]!.id }, body: {} });
  };
  writeOldForm('AB-12X', 'ab-12x ');
  writeOldForm('4006381333931', '4006381 333931');
  // Only the form of the code has changed since.
  await revertLast();
  expect(await idsFor(eve, 'ab-12x')).toEqual([id]);
  await api.items.remove({ params: { id } });
  writeOldForm('AB-12X', 'ab-12x ');
  const [entry] = (await api.trash.list()).items;
  await api.trash.restore({ params: { id: entry!.id }, body: {} });
  expect(await idsFor(eve, 'ab-12x')).toEqual([id]);
});

test('rejects a product code that is too long or has control characters', async () => {
  for (const [product_code, code] of [
    ['x'.repeat(101), 'text.too_long'],
    ['0104\u000710', 'text.not_storable'],
  ] as const)
    expect(await failureOf(ada.api.items.create({ body: { name: 'Pen', product_code } }))).toMatchObject({
      status: 422,
      body: { field_codes: { product_code: { code } } },
    });
});

test('the database finds a product code in an index', () => {
  const plan = server.context.db.$client
    .prepare<[], { detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM items WHERE inventory_id = 1 AND id IN
         (SELECT id FROM items WHERE inventory_id = 1 AND product_code IN (SELECT value FROM json_each('[]')))
       ORDER BY id DESC LIMIT 20`,
    )
    .all();
  expect(plan.map(({ detail }) => detail)).toContain(
    'SEARCH items USING COVERING INDEX items_inventory_product_code (inventory_id=? AND product_code=?)',
  );
});
