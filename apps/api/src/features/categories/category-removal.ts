import type { Db } from '../../db/db';
import type { DatabaseTask } from '../../db/run-in-worker';
import { transact } from '../../db/transaction';
import { removeCategory } from '../../entities/category/categories.repository';
import { moveItemsToCategory } from '../../entities/item/items.repository';

export interface CategoryRemoval {
  owner_id: number;
  id: number;
  /** Null to leave the items without a category. */
  into_id: number | null;
}

/** Moves all items of a category and deletes it, in one transaction. */
export const removeWithItems = (db: Db, { owner_id, id, into_id }: CategoryRemoval): void =>
  transact(db, () => {
    moveItemsToCategory(db, owner_id, { fromId: id, toId: into_id });
    removeCategory(db, owner_id, id);
  });

export const removeCategoryTask: DatabaseTask<CategoryRemoval, void> = {
  name: 'categories.remove',
  kind: 'change',
  run: removeWithItems,
};
