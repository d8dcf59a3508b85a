import type { CategoryWithCount } from '@stowage/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/db';
import { namedRows } from '../../db/named-rows';
import { oncePerDatabase } from '../../db/once-per-database';
import { categories } from '../../db/tables';
import { refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

const rows = namedRows<CategoryWithCount>(categories, (name) =>
  refuseField('name', 'category.name_taken', { name }),
);

export const {
  list: listCategories,
  count: countCategories,
  create: createCategory,
  update: updateCategory,
  remove: removeCategory,
} = rows;

const { id, inventory_id, name, item_count } = categories;
const prepared = oncePerDatabase((db) =>
  db
    .select({ id, name, item_count })
    .from(categories)
    .where(and(eq(inventory_id, sql.placeholder('inventory')), eq(id, sql.placeholder('id'))))
    .prepare(),
);

export const findCategory = (db: Db, inventoryId: InventoryId, id: number): CategoryWithCount | undefined =>
  prepared(db).get({ inventory: inventoryId, id });
