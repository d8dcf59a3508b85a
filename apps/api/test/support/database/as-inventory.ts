import type { InventoryId } from '../../../src/lib/inventory-id';

/** Tests know inventories from responses and literals, which are plain numbers. */
export const asInventory = (id: number): InventoryId => id as InventoryId;
