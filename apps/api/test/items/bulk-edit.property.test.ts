import {
  AVAILABILITIES,
  BulkEditInput,
  type BulkFields,
  CONDITIONS,
  CreateItemInput,
  MINOR_UNITS_MAX,
} from '@stowage/contracts';
import { propertyRuns } from '@stowage/contracts/property-tests';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../src/db/db';
import { transact } from '../../src/db/transaction/transaction';
import { createCategory } from '../../src/entities/category/categories.repository';
import { createInventoryFor } from '../../src/entities/inventory/inventories.service';
import { createLocation } from '../../src/entities/location/locations.repository';
import { type BulkRequest, bulkEditTask, previewBulkEdit } from '../../src/features/bulk-edit/bulk-edit';
import { createItem } from '../../src/features/items/items.service';
import { openDatabase } from '../../src/start/open-database';
import { asInventory } from '../support/database/as-inventory';
import { asTx } from '../support/database/as-tx';
import { checkSearchIndex } from '../support/database/check-search-index';

const NOW = '2026-01-01T00:00:00.000Z';
const ADA = {
  user_id: 1,
  inventory_id: asInventory(1),
  toImageUrls: (file: string) => ({ url: file, screen_url: file, medium_url: file, thumbnail_url: file }),
};
const editItems = (db: Db, request: BulkRequest<BulkEditInput>) =>
  transact(db, (tx) => bulkEditTask.run(tx, request));
const EDITOR = { user_id: 1, inventory_id: asInventory(1), language: 'en' } as const;

let db: Db;
const locations: number[] = [];
const categories: number[] = [];
beforeAll(async () => {
  db = await openDatabase(':memory:');
  db.$client.exec(`
    INSERT INTO users (email, email_key, username, username_key, password_hash, created_at, updated_at)
    VALUES ('a@b.c', 'a@b.c', 'ada', 'ada', 'x', '${NOW}', '${NOW}')`);
  createInventoryFor(asTx(db), ADA.user_id, NOW);
  for (const name of ['Garage', 'Attic']) {
    const fields = { name, parent_id: null, description: null, is_container: false, capacity: null };
    locations.push(createLocation(asTx(db), ADA.inventory_id, fields, NOW));
    categories.push(createCategory(asTx(db), ADA.inventory_id, { name: `In the ${name}` }).id);
  }
});
afterAll(() => db.$client.close());
beforeEach(() => db.$client.exec('DELETE FROM items'));

type Row = Record<keyof BulkFields | 'quantity' | 'purchase_price', number | string | null> & {
  id: number;
  updated_at: string;
};

const readRows = (): Row[] =>
  db.$client
    .prepare<[], Row>(
      `SELECT id, location_id, category_id, condition, borrow_availability, sell_availability, current_value,
         purchase_price, quantity, needs_full_details, belongs_to_id, updated_at FROM items ORDER BY id`,
    )
    .all();

const anyIndex = fc.nat(1);
const anyCents = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: MINOR_UNITS_MAX }));
const anyItem = fc.record({
  location: fc.option(anyIndex),
  category: fc.option(anyIndex),
  condition: fc.option(fc.constantFrom(...CONDITIONS)),
  borrow_availability: fc.constantFrom(...AVAILABILITIES),
  current_value: fc.option(anyCents),
  purchase_price: fc.option(anyCents),
  quantity: fc.integer({ min: 1, max: 5 }),
  needs_full_details: fc.boolean(),
});
const anyFields = fc
  .record(
    {
      location: fc.option(anyIndex),
      category: fc.option(anyIndex),
      condition: fc.option(fc.constantFrom(...CONDITIONS)),
      borrow_availability: fc.constantFrom(...AVAILABILITIES),
      sell_availability: fc.constantFrom(...AVAILABILITIES),
      value: fc.oneof(
        fc.option(anyCents).map((cents) => ({ cents })),
        fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => ({ hundredths })),
      ),
      needs_full_details: fc.boolean(),
      belongs_to_id: fc.constantFrom(1, null),
    },
    { requiredKeys: [] },
  )
  .filter((fields) => Object.keys(fields).length > 0);

const at = (ids: readonly number[], index: number | null): number | null =>
  index === null ? null : (ids[index] ?? null);

const toAmount = (cents: number | null) => (cents === null ? null : cents / 100);

/** The new value by exact arithmetic, half a cent rounded up. */
const scale = (cents: number, hundredths: number): bigint => {
  const tenThousandths = BigInt(cents) * BigInt(10_000 + hundredths);
  return tenThousandths / 10_000n + (tenThousandths % 10_000n >= 5_000n ? 1n : 0n);
};

test('changes exactly the given fields of exactly the selected items, as the preview says, or nothing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyItem, fc.boolean()), { minLength: 1, maxLength: 6 }),
      anyFields,
      fc.boolean(),
      (made, fields, isList) => {
        db.$client.exec('DELETE FROM items');
        for (const [item] of made) {
          const { location, category, current_value, purchase_price, ...others } = item;
          const input = CreateItemInput.parse({
            ...others,
            name: 'Item',
            location_id: at(locations, location),
            category_id: at(categories, category),
            current_value: toAmount(current_value),
            purchase_price: toAmount(purchase_price),
          });
          transact(db, (tx) => createItem(tx, ADA, input, NOW));
        }
        const before = readRows();
        const selected = before.filter((_, index) => made[index]?.[1]).map(({ id }) => id);
        fc.pre(selected.length > 0);
        const { location, category, value, ...plain } = fields;
        const changes = {
          ...plain,
          ...(location !== undefined && { location_id: at(locations, location) }),
          ...(category !== undefined && { category_id: at(categories, category) }),
          ...(value !== undefined && {
            current_value:
              'cents' in value
                ? { kind: 'set', amount: toAmount(value.cents) }
                : { kind: 'percent', percent: value.hundredths / 100 },
          }),
        };
        const selection = isList
          ? {
              kind: 'item_list',
              filter: {},
              except_ids: before.map(({ id }) => id).filter((id) => !selected.includes(id)),
              expected_count: selected.length,
            }
          : { kind: 'items', ids: selected };
        const input = BulkEditInput.parse({ selection, change: { kind: 'edit', fields: changes } });
        const request = { editor: EDITOR, input, now: NOW };

        /** The model: the row after the change. */
        const change = (row: Row): Row => {
          const { current_value: _, ...set } = changes;
          const { needs_full_details = row.needs_full_details === 1, ...others } = set;
          const next: Row = { ...row, ...others, needs_full_details: Number(needs_full_details) };
          if (value && 'cents' in value) next.current_value = value.cents;
          if (value && 'hundredths' in value && row.current_value !== null)
            next.current_value = Number(scale(Number(row.current_value), value.hundredths));
          return next;
        };
        const after = before.map((row) => (selected.includes(row.id) ? change(row) : row));
        const isTooLarge = after.some((row) => Number(row.current_value) > MINOR_UNITS_MAX);
        if (isTooLarge) {
          for (const call of [() => previewBulkEdit(db, request), () => editItems(db, request)])
            expect(call).toThrow(expect.objectContaining({ status: 422 }));
          expect(readRows()).toEqual(before);
          return;
        }
        const changed = after.filter((row, index) => {
          const { updated_at: __, ...old } = before[index]!;
          return Object.entries(old).some(([name, old_value]) => row[name as keyof Row] !== old_value);
        });
        const preview = previewBulkEdit(db, request);
        expect(readRows()).toEqual(before);
        expect(preview).toMatchObject({ item_count: selected.length, changed_count: changed.length });
        for (const { field, count } of preview.fields)
          expect({ field, count }).toEqual({
            field,
            count: after.filter((row, index) => row[field] !== before[index]![field]).length,
          });
        const sum = (rows: readonly Row[]) =>
          rows
            .filter(({ id }) => selected.includes(id))
            .reduce(
              (total, row) =>
                total + Number(row.current_value ?? row.purchase_price ?? 0) * Number(row.quantity),
              0,
            );
        if (preview.value)
          expect([preview.value.before, preview.value.after]).toEqual([sum(before) / 100, sum(after) / 100]);
        const result = editItems(db, request);
        expect(result).toEqual({ item_count: selected.length, changed_count: changed.length, held_count: 0 });
        const untimed = ({ updated_at: ___, ...row }: Row) => row;
        const rows = readRows();
        expect(rows.map(untimed)).toEqual(after.map(untimed));
        const ids = changed.map(({ id }) => id);
        for (const [index, row] of rows.entries())
          expect(row.updated_at > before[index]!.updated_at).toBe(ids.includes(row.id));
        expect(checkSearchIndex(db)).toEqual([]);
      },
    ),
    { numRuns: propertyRuns(150) },
  );
});
