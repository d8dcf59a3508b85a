import { expectTypeOf, test } from 'vitest';
import type { inventories, items, loans, members } from '../db/tables';
import type { findMembership } from '../entities/inventory/members.repository';
import type { hasItem } from '../entities/item/items.repository';
import type { Caller } from '../http/caller';
import type { InventoryId } from './inventory-id';

test('an id of something else is refused where the id of an inventory is expected', () => {
  expectTypeOf<Caller['user_id']>().not.toExtend<InventoryId>();
  expectTypeOf<typeof items.$inferSelect.id>().not.toExtend<InventoryId>();
  expectTypeOf<Parameters<typeof hasItem>[1]>().toEqualTypeOf<InventoryId>();
});

test('rows of the database and the check of a membership say which id is the one of an inventory', () => {
  expectTypeOf<typeof inventories.$inferSelect.id>().toEqualTypeOf<InventoryId>();
  expectTypeOf<typeof items.$inferSelect.inventory_id>().toEqualTypeOf<InventoryId>();
  expectTypeOf<typeof loans.$inferSelect.inventory_id>().toEqualTypeOf<InventoryId | null>();
  expectTypeOf<typeof members.$inferInsert.inventory_id>().toEqualTypeOf<InventoryId>();
  expectTypeOf<NonNullable<ReturnType<typeof findMembership>>['inventory_id']>().toEqualTypeOf<InventoryId>();
  expectTypeOf<Caller['inventory_id']>().toEqualTypeOf<InventoryId>();
});
