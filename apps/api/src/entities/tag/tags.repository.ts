import { type Tag, TAG_COLOURS, TAGS_PER_INVENTORY_MAX } from '@stowage/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { namedRows } from '../../db/named-rows';
import { item_tags, tags } from '../../db/tables';
import { refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

const rows = namedRows<Tag>(tags, (name) => refuseField('name', 'tag.name_taken', { name }));

export const {
  find: findTag,
  findByName: findTagByName,
  list: listTags,
  count: countTags,
  create: createTag,
  update: updateTag,
  remove: removeTag,
} = rows;

/** @throws AppError 409 at the maximum of tags */
export function checkTagCount(db: Db, inventoryId: InventoryId, added = 1): void {
  if (countTags(db, inventoryId) + added > TAGS_PER_INVENTORY_MAX)
    throw refuseField('tags', 'tag.too_many', { max: TAGS_PER_INVENTORY_MAX });
}

/** Finds the tag of this name, or creates it. @throws AppError 409 at the maximum of tags */
export function ensureTag(db: Tx, inventoryId: InventoryId, name: string): number {
  const known = findTagByName(db, inventoryId, name);
  if (known) return known.id;
  checkTagCount(db, inventoryId);
  const colour = TAG_COLOURS[countTags(db, inventoryId) % TAG_COLOURS.length] ?? 'grey';
  return createTag(db, inventoryId, { name, colour }).id;
}

/** Items that have both tags keep the other one. */
export function giveItemsOtherTag(
  db: Tx,
  inventoryId: InventoryId,
  { fromId, toId }: { fromId: number; toId: number },
): void {
  const { item_id, position, inventory_id, tag_id } = item_tags;
  db.insert(item_tags)
    .select(
      db
        .select({ item_id, tag_id: sql<number>`${toId}`.as('tag_id'), inventory_id, position })
        .from(item_tags)
        .where(and(eq(inventory_id, inventoryId), eq(tag_id, fromId))),
    )
    .onConflictDoNothing()
    .run();
}
