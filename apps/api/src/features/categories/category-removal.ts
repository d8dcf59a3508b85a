import type { ChangeTask } from '../../data/change';
import { findCategory, removeCategory } from '../../entities/category/categories.repository';
import { giveFieldsOtherCategory } from '../../entities/custom-field/custom-fields.repository';
import { moveItemsToCategory } from '../../entities/item/items.repository';
import { giveTemplatesOther } from '../../entities/template/template-fields.service';
import { notFound, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

export interface CategoryRemoval {
  inventory_id: InventoryId;
  id: number;
  /** Null to leave the items without a category. */
  into_id: number | null;
}

/** Moves all items of a category and deletes it. @throws AppError 404, or 422 for a category that cannot take the items */
export const removeCategoryTask: ChangeTask<CategoryRemoval, void> = {
  name: 'categories.remove',
  size: (db, { inventory_id, id }) => findCategory(db, inventory_id, id)?.item_count ?? 0,
  run: (tx, { inventory_id, id, into_id }) => {
    if (!findCategory(tx, inventory_id, id)) throw notFound();
    if (into_id === id) throw refuseField('into_id', 'category.merge_into_itself');
    if (into_id !== null && !findCategory(tx, inventory_id, into_id))
      throw refuseField('into_id', 'category.gone');
    moveItemsToCategory(tx, inventory_id, { fromId: id, toId: into_id });
    if (into_id !== null) {
      const ids = { fromId: id, toId: into_id };
      giveFieldsOtherCategory(tx, inventory_id, ids);
      giveTemplatesOther(tx, inventory_id, 'category_id', ids);
    }
    removeCategory(tx, inventory_id, id);
  },
};
