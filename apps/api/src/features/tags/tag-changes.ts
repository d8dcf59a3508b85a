import type { Tag, UpdateTagInput } from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import type { Db } from '../../db/db';
import { findTag, giveItemsOtherTag, removeTag, updateTag } from '../../entities/tag/tags.repository';
import { giveTemplatesOther } from '../../entities/template/template-fields.service';
import { notFound, orThrow, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

interface OwnTag {
  inventory_id: InventoryId;
  id: number;
}

const countItems = (db: Db, { inventory_id, id }: OwnTag): number =>
  findTag(db, inventory_id, id)?.item_count ?? 0;

/** @throws AppError 404, or 409 when another tag has the name or someone has renamed the tag */
export const updateTagTask: ChangeTask<OwnTag & { input: UpdateTagInput }, Tag> = {
  name: 'tags.update',
  here_max: 25,
  // The search indexes the items of a renamed tag again.
  size: (db, { input, ...tag }) => (input.name === undefined ? 1 : countItems(db, tag)),
  run: (tx, { inventory_id, id, input: { expected_name, ...changes } }) => {
    const { name } = orThrow(findTag(tx, inventory_id, id));
    if (expected_name !== undefined && expected_name !== name)
      throw refuseField('name', 'tag.renamed', { name });
    return updateTag(tx, inventory_id, id, { name, ...changes });
  },
};

export interface TagRemoval extends OwnTag {
  /** Null to leave the items without the tag. */
  into_id: number | null;
}

/** @throws AppError 404, or 422 for a tag into which another one cannot be merged */
export const removeTagTask: ChangeTask<TagRemoval, void> = {
  name: 'tags.remove',
  here_max: 25,
  size: countItems,
  run: (tx, { inventory_id, id, into_id }) => {
    if (!findTag(tx, inventory_id, id)) throw notFound();
    if (into_id === id) throw refuseField('into_id', 'tag.merge_into_itself');
    if (into_id !== null && !findTag(tx, inventory_id, into_id)) throw refuseField('into_id', 'tag.gone');
    if (into_id !== null) {
      giveItemsOtherTag(tx, inventory_id, { fromId: id, toId: into_id });
      giveTemplatesOther(tx, inventory_id, 'tags', { fromId: id, toId: into_id });
    }
    removeTag(tx, inventory_id, id);
  },
};
