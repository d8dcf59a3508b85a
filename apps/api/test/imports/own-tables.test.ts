import { LANGUAGES } from '@stowage/texts/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForImports } from '../../src/features/imports/imports.service';
import { toFile } from '../support/images/image-files';
import { bearer } from '../support/raw-http';
import { readZip } from '../support/read-zip';
import { type Person, startServer, type TestServer } from '../support/server';

/* The CSV files of an archive, edited in a spreadsheet and imported. */

let server: TestServer;
let ada: Person;
beforeAll(async () => {
  server = await startServer();
  ada = await server.register();
  const { api } = ada;
  const { id: garage } = await api.locations.create({ body: { name: 'Garage', description: 'Cold' } });
  const { id: shelf } = await api.locations.create({ body: { name: 'Shelf', parent_id: garage } });
  await api.locations.create({ body: { name: 'Attic' } });
  const tools = (await api.categories.create({ body: { name: 'Machines' } })).id;
  const fields = [
    { name: 'Voltage', kind: 'decimal' as const, unit: 'V' },
    { name: 'Shelf mark', kind: 'line' as const },
    { name: 'Tested', kind: 'yes_no' as const },
  ];
  const [voltage, mark, tested] = await Promise.all(
    fields.map(async (body) => (await api.customFields.create({ body })).id),
  );
  const { id: drill } = await api.items.create({
    body: {
      name: '=Drill; "big"',
      quantity: 3,
      location_id: shelf,
      category_id: tools,
      description: 'Green\nand loud',
      condition: 'good',
      minimum_quantity: 2,
      product_code: '4006381333931',
      belongs_to_id: ada.id,
      tags: ['red', 'loud'],
      purchase_price: 1234.5,
      current_value: 99,
      purchase_date: '2024-03-02',
      order_number: 'O-1',
      warranty_until: '2027-03-04',
      warranty_details: 'Paper',
      is_insured: true,
      brand: 'Makita',
      model_number: 'M 1',
      serial_number: 'S-1',
      systems_used_in: ['One', 'Two'],
      compatible_with: ['Three'],
      notes: '@home',
      borrow_availability: 'friends_only',
      suppliers: [{ supplier_name: 'Shop', supplier_url: 'https://shop.example/', part_number: 'P-1' }],
      custom_values: [
        { field_id: voltage!, value: 18 },
        { field_id: mark!, value: '7' },
        { field_id: tested!, value: true },
      ],
    },
  });
  await api.items.create({
    body: { name: 'Battery', part_of_id: drill, location_id: shelf, has_lifetime_warranty: true },
  });
  await api.items.create({ body: { name: 'Chair', is_archived: true, needs_full_details: true } });
});
afterAll(() => server.stop());

async function downloadTables(language: string): Promise<Map<string, Buffer>> {
  const response = await fetch(`${server.url}/api/v1/export`, {
    headers: { ...bearer(ada.token), 'accept-language': language },
  });
  return readZip(Buffer.from(await response.arrayBuffer()));
}

const upload = ({ api }: Person, table: Buffer | string) =>
  api.imports.create({ body: {}, files: [toFile(table, 'items.csv')] });

async function importTable(person: Person, table: Buffer | string) {
  const { id, kind, problems } = await upload(person, table);
  expect({ kind, problems }).toEqual({ kind: 'stowage', problems: [] });
  await person.api.imports.run({ params: { id } });
  await waitForImports(server.context.db);
}

/** Fields of all items, without ids and what only an archive keeps. */
async function readItems({ api }: Person) {
  const fields = new Map((await api.customFields.list()).map(({ id, name, kind }) => [id, [name, kind]]));
  const pages = [await api.items.list({ query: {} }), await api.items.list({ query: { is_archived: true } })];
  return pages
    .flatMap(({ items }) => items)
    .map((item) => {
      const { location, category, part_of, suppliers, custom_values, brand, model_number, serial_number } =
        item;
      const { name, quantity, description, condition, minimum_quantity, product_code, tags, notes } = item;
      const { purchase_price, current_value, purchase_date, order_number, is_insured, is_archived } = item;
      const { warranty_until, has_lifetime_warranty, warranty_details, needs_full_details } = item;
      const { systems_used_in, compatible_with } = item;
      return {
        ...{ name, quantity, description, condition, minimum_quantity, product_code, tags, notes },
        ...{ purchase_price, current_value, purchase_date, order_number, is_insured, is_archived },
        ...{ warranty_until, has_lifetime_warranty, warranty_details, needs_full_details },
        ...{ brand, model_number, serial_number, systems_used_in, compatible_with },
        location: location && [...location.path, location.name],
        category: category?.name,
        part_of: part_of?.name,
        suppliers: suppliers.map(({ id: _, ...supplier }) => supplier),
        custom: custom_values.map(({ field_id, value }) => [fields.get(field_id), value]),
      };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

const readPaths = async ({ api }: Person) =>
  (await api.locations.list()).map(({ name, description, children }) => [
    name,
    description,
    children.map((child) => child.name),
  ]);

test.each(Object.keys(LANGUAGES))(
  'tables in %s bring the same items and locations back',
  async (language) => {
    const tables = await downloadTables(language);
    const kim = await server.register();
    for (const { name, kind, unit } of await ada.api.customFields.list())
      await kim.api.customFields.create({ body: { name, kind, unit } });
    await importTable(kim, tables.get('locations.csv')!);
    await importTable(kim, tables.get('items.csv')!);
    expect(await readItems(kim)).toEqual(await readItems(ada));
    expect(await readPaths(kim)).toEqual(await readPaths(ada));
  },
);

test('a table that was edited updates the items that it is from', async () => {
  const table = (await downloadTables('de')).get('items.csv')!.toString();
  const same = await upload(ada, table);
  const { items } = await ada.api.imports.update({ params: { id: same.id }, body: { duplicates: 'update' } });
  expect(items.flatMap(({ differences }) => differences)).toEqual([]);
  const edited = await upload(ada, table.replace('Battery', 'Accumulator'));
  const shown = await ada.api.imports.update({ params: { id: edited.id }, body: { duplicates: 'update' } });
  expect(shown.counts).toMatchObject({ new_items: 0, updated_items: 1, skipped_rows: 2 });
  expect(shown.items[0]!.differences).toEqual([{ field: 'name', before: 'Battery', after: 'Accumulator' }]);
});
