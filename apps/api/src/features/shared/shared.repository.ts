import type { Availability, Condition } from '@stowage/contracts';
import { type Db, statement } from '../../db/client';

/*
 * Who sees whose items, once for lists, pages, codes and files. The conditions speak of `items`, of the `owners` of items, and
 * of the `trust` that an owner has in the viewer, if any.
 */

type AudienceColumn = 'borrow_availability' | 'sell_availability';

const TRUST = `LEFT JOIN trust_relationships AS trust
  ON trust.owner_id = owners.id AND trust.trusted_user_id = @viewer`;

/** Whether the viewer belongs to those for whom an availability is meant. */
const isFor = (column: AudienceColumn) =>
  `(items.${column} IN ('ask_first', 'available')
    OR items.${column} = 'trusted' AND trust.trust_level IS NOT NULL
    OR items.${column} = 'friends_only' AND trust.trust_level = 'friend')`;

const IS_SHARED = `(${isFor('borrow_availability')} OR ${isFor('sell_availability')})`;
const IS_OF_SOMEBODY_ELSE = 'owners.id <> @viewer AND owners.deleted_at IS NULL';
const IS_WITH_VIEWER = `EXISTS (SELECT 1 FROM loans
  WHERE loans.item_id = items.id AND loans.state = 'handed_over' AND loans.borrower_id = @viewer)`;

/** What others let the viewer see, and what the viewer has from them. */
const IS_VISIBLE = `${IS_OF_SOMEBODY_ELSE} AND (${IS_SHARED} OR ${IS_WITH_VIEWER})`;

/** Of a few items, or one. CROSS JOIN keeps the order: first the item, then whose it is. */
const OF_ITEMS = `items CROSS JOIN users AS owners ON owners.id = items.owner_id ${TRUST}`;
export interface SharedRow extends Record<AudienceColumn, Availability> {
  id: number;
  code: string;
  name: string;
  item_number: string;
  description: string | null;
  condition: Condition | null;
  category_name: string | null;
  available_quantity: number;
  owner_id: number;
  username: string;
  full_name: string | null;
}

const asItConcerns = (column: AudienceColumn) =>
  `iif(${isFor(column)}, items.${column}, 'never') AS ${column}`;

/** Items as the viewer sees them, in the order of the ids; those that are not for the viewer to see are left out. */
export function listSharedRows(db: Db, viewerId: number, ids: readonly number[]): SharedRow[] {
  const rows = statement<{ viewer: number; ids: string }, SharedRow>(
    db,
    `SELECT items.id, items.code, items.name, items.item_number, items.description, items.condition,
       categories.name AS category_name,
       ${asItConcerns('borrow_availability')}, ${asItConcerns('sell_availability')},
       max(0, items.quantity - coalesce((SELECT sum(loans.quantity) FROM loans
         WHERE loans.item_id = items.id AND loans.state IN ('agreed', 'handed_over')), 0)) AS available_quantity,
       owners.id AS owner_id, owners.username, owners.full_name
     FROM ${OF_ITEMS} LEFT JOIN categories ON categories.id = items.category_id
     WHERE items.id IN (SELECT value FROM json_each(@ids)) AND ${IS_VISIBLE}`,
  ).all({ viewer: viewerId, ids: JSON.stringify(ids) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface SharedImageRow {
  item_id: number;
  file: string;
  width: number;
  height: number;
}

/** The images of some items that the viewer has been found to see, each item's primary one first. */
export const listSharedImages = (db: Db, itemIds: readonly number[]): SharedImageRow[] =>
  statement<{ ids: string }, SharedImageRow>(
    db,
    `SELECT item_id, file, width, height FROM item_images
     WHERE item_id IN (SELECT value FROM json_each(@ids))
     ORDER BY item_id, is_primary DESC, position, id`,
  ).all({ ids: JSON.stringify(itemIds) });

/** Somebody else's item by its own code or one that was attached to it, if it is for the viewer to see. */
export const findSharedCode = (
  db: Db,
  viewerId: number,
  code: string,
): { id: number; code: string; name: string } | undefined =>
  statement<{ viewer: number; code: string }, { id: number; code: string; name: string }>(
    db,
    `SELECT items.id, items.code, items.name FROM ${OF_ITEMS}
     WHERE (items.code = @code OR items.id = (SELECT item_id FROM label_codes WHERE label_codes.code = @code))
       AND ${IS_VISIBLE}`,
  ).get({ viewer: viewerId, code });
