import type { Location } from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { type ApiClient, createApiClient } from '../support/client';
import { asTx } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';
import { makeImage, toFile } from '../support/images/image-files';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startServer();
  photo = await makeImage({ width: 8, height: 8 });
});
afterAll(() => server.stop());

interface ModelLocation {
  id: number;
  inventory: number;
  parent: number | null;
  has_photo: boolean;
}

interface ModelItem {
  id: number;
  inventory: number;
  location: number | null;
  category: string | null;
  value: number | null;
  quantity: number;
  photos: number;
  lent: number;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];

const CATEGORIES = ['Rockets', 'rockets', 'Boats'];

const anyLocation = fc.record({
  second: fc.boolean(),
  parent: fc.option(fc.nat(100)),
  has_photo: fc.boolean(),
});
const anyItem = fc.record({
  second: fc.boolean(),
  location: fc.option(fc.nat(100)),
  category: fc.option(fc.nat(2)),
  value: fc.option(fc.integer({ min: 0, max: 500 })),
  quantity: fc.integer({ min: 1, max: 5 }),
  has_photo: fc.boolean(),
  is_lent: fc.boolean(),
});
const anyMove = fc.record({
  from_second: fc.boolean(),
  items: fc.array(fc.nat(100), { maxLength: 3 }),
  locations: fc.array(fc.nat(100), { maxLength: 2 }),
  to: fc.option(fc.nat(100)),
});

type Place = [id: number, parent: number | null, items: number, has_photo: boolean];

/** Parent of each location, in any order. */
const flatten = (locations: readonly Location[]): Place[] =>
  locations.flatMap(({ id, parent_id, item_count, image, children }) => [
    [id, parent_id, item_count, image !== null] as Place,
    ...flatten(children),
  ]);

const byId = (a: readonly unknown[], b: readonly unknown[]) => Number(a[0]) - Number(b[0]);

const COUNTED = [
  'items',
  'locations',
  'item_images',
  'location_images',
  'documents',
  'document_files',
  'document_links',
  'loans',
  'loan_events',
  'label_codes',
  'qr_codes',
];
const countRows = () =>
  COUNTED.map((table) =>
    server.context.db.$client.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get(),
  );

async function expectModel(
  [inventory, api]: readonly [number, ApiClient],
  items: readonly ModelItem[],
  locations: readonly ModelLocation[],
): Promise<void> {
  const own = items.filter((item) => item.inventory === inventory);
  const { items: found } = await api.items.list({ query: { per_page: 100 } });
  expect(
    found
      .map(({ id, location_id, category, current_value, quantity, images, lent }) => [
        id,
        location_id,
        category?.name.toLowerCase() ?? null,
        current_value,
        quantity,
        images.length,
        lent.length,
      ])
      .sort(byId),
  ).toEqual(
    own
      .map(({ id, location, category, value, quantity, photos, lent }) => [
        id,
        location,
        category?.toLowerCase() ?? null,
        value,
        quantity,
        photos,
        lent,
      ])
      .sort(byId),
  );
  const places = locations.filter((location) => location.inventory === inventory);
  expect(flatten(await api.locations.list()).sort(byId)).toEqual(
    places
      .map(({ id, parent, has_photo }) => [
        id,
        parent,
        own.filter(({ location }) => location === id).length,
        has_photo,
      ])
      .sort(byId),
  );
  expect(await api.inventories.get()).toMatchObject({
    item_count: own.length,
    location_count: places.length,
  });
  expect(await api.items.getTotals()).toMatchObject({
    item_count: own.length,
    total_value: own.reduce((sum, { value, quantity }) => sum + (value ?? 0) * quantity, 0),
  });
  const categories = (await api.categories.list()).filter(({ item_count }) => item_count > 0);
  expect(categories.reduce((sum, { item_count }) => sum + item_count, 0)).toBe(
    own.filter(({ category }) => category !== null).length,
  );
  expect((await api.loans.list({ query: { list: 'lent' } })).total).toBe(
    own.reduce((sum, { lent }) => sum + lent, 0),
  );
}

test('keeps two inventories equal to a plain list after any moves between them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLocation, { maxLength: 7 }),
      fc.array(anyItem, { minLength: 1, maxLength: 8 }),
      fc.array(anyMove, { maxLength: 5 }),
      async (madeLocations, madeItems, moves) => {
        const ada = await server.register();
        const first = (await ada.api.inventories.get()).id;
        const second = createInventoryFor(asTx(server.context.db), ada.id, server.clock.now.toISOString());
        const apis = [first, second].map((id) => [id, createApiClient(server.url, ada.token, id)] as const);
        const [[, firstApi], [, secondApi]] = apis as [(typeof apis)[0], (typeof apis)[0]];
        const locations: ModelLocation[] = [];
        const items: ModelItem[] = [];
        const numbers = new Map<number, Set<string>>([first, second].map((id) => [id, new Set()]));
        for (const location of madeLocations) {
          const [inventory, api] = location.second ? [second, secondApi] : [first, firstApi];
          const beside = locations.filter((other) => other.inventory === inventory);
          const parent = location.parent === null ? null : (pick(beside, location.parent)?.id ?? null);
          const { id } = await api.locations.create({ body: { name: 'Box', parent_id: parent } });
          const { has_photo } = location;
          if (has_photo) await api.locations.setImage({ params: { id }, files: [toFile(photo)] });
          locations.push({ id, inventory, parent, has_photo });
        }
        for (const { second: isSecond, has_photo, is_lent, quantity, value, ...at } of madeItems) {
          const [inventory, api] = isSecond ? [second, secondApi] : [first, firstApi];
          const beside = locations.filter((other) => other.inventory === inventory);
          const location = at.location === null ? null : (pick(beside, at.location)?.id ?? null);
          const category = at.category === null ? null : CATEGORIES[at.category]!;
          const known = (await api.categories.list()).find(
            ({ name }) => name.toLowerCase() === category?.toLowerCase(),
          );
          const category_id =
            category === null
              ? null
              : (known ?? (await api.categories.create({ body: { name: category } }))).id;
          const body = { name: 'Drill', quantity, current_value: value, location_id: location, category_id };
          const { id, item_number } = await api.items.create({ body });
          numbers.get(inventory)!.add(item_number);
          if (has_photo) await api.images.create({ params: { id }, body: {}, files: [toFile(photo)] });
          if (is_lent) await api.loans.handOut({ body: { item_id: id, borrower_name: 'Carl' } });
          const counts = { photos: has_photo ? 1 : 0, lent: is_lent ? 1 : 0 };
          items.push({ id, inventory, location, category, value, quantity, ...counts });
        }
        const before = countRows();
        const files = server.listFiles();
        for (const { from_second, ...chosen } of moves) {
          const [[from, api], [to, toApi]] = (from_second ? [...apis].reverse() : apis) as [
            (typeof apis)[0],
            (typeof apis)[0],
          ];
          const own = items.filter(({ inventory }) => inventory === from);
          const places = locations.filter(({ inventory }) => inventory === from);
          const targets = locations.filter(({ inventory }) => inventory === to);
          const item_ids = chosen.items.flatMap((index) => pick(own, index)?.id ?? []);
          const location_ids = chosen.locations.flatMap((index) => pick(places, index)?.id ?? []);
          if (item_ids.length + location_ids.length === 0) continue;
          const target = chosen.to === null ? null : (pick(targets, chosen.to)?.id ?? null);
          const moved = new Set(location_ids);
          for (let size = -1; size !== moved.size;) {
            size = moved.size;
            for (const { id, parent } of places) if (parent !== null && moved.has(parent)) moved.add(id);
          }
          const body = { item_ids, location_ids, to_inventory_id: to, to_location_id: target };
          const counts = await api.inventories.moveContents({ body });
          const isMoved = ({ id, location }: ModelItem) =>
            item_ids.includes(id) || (location !== null && moved.has(location));
          const movedItems = own.filter(isMoved);
          expect(counts).toMatchObject({ item_count: movedItems.length, location_count: moved.size });
          for (const item of movedItems) {
            item.inventory = to;
            if (item.location === null || !moved.has(item.location)) item.location = target;
            const { item_number } = await toApi.items.get({ params: { id: item.id } });
            expect(numbers.get(to)).not.toContain(item_number);
            numbers.get(to)!.add(item_number);
          }
          for (const location of places.filter(({ id }) => moved.has(id))) {
            location.inventory = to;
            if (location.parent === null || !moved.has(location.parent)) location.parent = target;
          }
          for (const inventory of apis) await expectModel(inventory, items, locations);
        }
        expect(countRows()).toEqual(before);
        expect(server.listFiles()).toEqual(files);
        expect(server.context.db.$client.pragma('foreign_key_check')).toEqual([]);
        expect(checkSearchIndex(server.context.db)).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(12) },
  );
});
