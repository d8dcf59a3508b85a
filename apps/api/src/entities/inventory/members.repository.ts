import type { Inventory, Member, Role, UserSummary } from '@stowage/contracts';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { members, users } from '../../db/tables';
import { statement } from '../../db/statements';

export type MemberRow = typeof members.$inferSelect;

export interface Membership {
  inventory_id: number;
  role: Role;
}

/** Access has not ended, and the inventory is not deleted. */
const IS_ACTIVE = '(members.ends_at IS NULL OR members.ends_at > @now) AND inventories.deleted_at IS NULL';

const MEMBERSHIPS = `SELECT members.inventory_id, members.role
  FROM members CROSS JOIN inventories ON inventories.id = members.inventory_id
  WHERE members.user_id = @user AND ${IS_ACTIVE}`;

/** Finds the user's membership; without an inventory, in the inventory that the user has been a member of for longest. */
export function findMembership(
  db: Db,
  userId: number,
  now: string,
  inventoryId?: number,
): Membership | undefined {
  if (inventoryId !== undefined)
    return statement<{ user: number; now: string; inventory: number }, Membership>(
      db,
      `${MEMBERSHIPS} AND members.inventory_id = @inventory`,
    ).get({ user: userId, now, inventory: inventoryId });
  return statement<{ user: number; now: string }, Membership>(
    db,
    `${MEMBERSHIPS} ORDER BY members.created_at, members.inventory_id LIMIT 1`,
  ).get({ user: userId, now });
}

const INVENTORIES = `SELECT inventories.id, inventories.name, coalesce(names.full_name, names.username) AS title,
    inventories.currency, members.role, members.ends_at, inventories.item_count, inventories.location_count,
    inventories.created_at,
    members.role <> 'viewer' AND NOT EXISTS (SELECT 1 FROM members AS others
      WHERE others.inventory_id = inventories.id AND others.user_id <> @user AND others.role <> 'viewer')
      AS is_deleted_with_account,
    (SELECT count(*) FROM members AS others WHERE others.inventory_id = inventories.id
       AND (others.ends_at IS NULL OR others.ends_at > @now)) AS member_count
  FROM members CROSS JOIN inventories ON inventories.id = members.inventory_id
  JOIN inventory_names AS names ON names.id = inventories.id
  WHERE members.user_id = @user AND ${IS_ACTIVE}`;

type InventoryColumns = Omit<Inventory, 'is_deleted_with_account'> & { is_deleted_with_account: 0 | 1 };

const toInventory = ({ is_deleted_with_account, ...inventory }: InventoryColumns): Inventory => ({
  ...inventory,
  is_deleted_with_account: is_deleted_with_account === 1,
});

/** Lists the user's inventories in the order in which {@link findMembership} chooses one. */
export const listInventoriesOf = (db: Db, userId: number, now: string): Inventory[] =>
  statement<{ user: number; now: string }, InventoryColumns>(
    db,
    `${INVENTORIES} ORDER BY members.created_at, members.inventory_id`,
  )
    .all({ user: userId, now })
    .map(toInventory);

/** Finds an inventory of the user. */
export function findInventoryOf(
  db: Db,
  userId: number,
  now: string,
  inventoryId: number,
): Inventory | undefined {
  const inventory = statement<{ user: number; now: string; inventory: number }, InventoryColumns>(
    db,
    `${INVENTORIES} AND inventories.id = @inventory`,
  ).get({ user: userId, now, inventory: inventoryId });
  return inventory && toInventory(inventory);
}

/** Counts the inventories that {@link findMembership} can find. */
export const countInventoriesOf = (db: Db, userId: number, now: string): number =>
  statement<{ user: number; now: string }, { count: number }>(
    db,
    `SELECT count(*) AS count FROM (${MEMBERSHIPS})`,
  ).get({ user: userId, now })?.count ?? 0;

/** Members whose access has not ended, members for longest first. */
function selectMembers(db: Db, inventoryId: number, now: string, userId?: number): Member[] {
  const changers = alias(users, 'changers');
  return db
    .select({
      user: { id: users.id, username: users.username, full_name: users.full_name },
      role: members.role,
      ends_at: members.ends_at,
      created_at: members.created_at,
      role_changed_at: members.role_changed_at,
      role_changed_by: { id: changers.id, username: changers.username, full_name: changers.full_name },
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .leftJoin(changers, and(eq(changers.id, members.role_changed_by), isNull(changers.deleted_at)))
    .where(
      and(
        eq(members.inventory_id, inventoryId),
        userId === undefined ? undefined : eq(members.user_id, userId),
        or(isNull(members.ends_at), gt(members.ends_at, now)),
      ),
    )
    .orderBy(members.created_at, members.user_id)
    .all();
}

export const listMemberSummaries = (db: Db, inventoryId: number, now: string): Member[] =>
  selectMembers(db, inventoryId, now);

export const findMemberSummary = (
  db: Db,
  inventoryId: number,
  userId: number,
  now: string,
): Member | undefined => selectMembers(db, inventoryId, now, userId)[0];

/** Also lists memberships whose access has ended. */
export const listMemberships = (db: Db, userId: number): MemberRow[] =>
  db.select().from(members).where(eq(members.user_id, userId)).all();

/** The member for longest comes first. */
export const listMembers = (db: Db, inventoryId: number): MemberRow[] =>
  db
    .select()
    .from(members)
    .where(eq(members.inventory_id, inventoryId))
    .orderBy(members.created_at, members.user_id)
    .all();

/** Excludes members whose access has ended. */
export const countMembers = (db: Db, inventoryId: number, now: string): number =>
  statement<{ inventory: number; now: string }, { count: number }>(
    db,
    `SELECT count(*) AS count FROM members
     WHERE inventory_id = @inventory AND (ends_at IS NULL OR ends_at > @now)`,
  ).get({ inventory: inventoryId, now })?.count ?? 0;

/** Includes members whose access has ended. */
export const listMemberNames = (db: Db, inventoryId: number): UserSummary[] =>
  statement<{ inventory: number }, UserSummary>(
    db,
    `SELECT users.id, users.username, users.full_name
     FROM members CROSS JOIN users ON users.id = members.user_id
     WHERE members.inventory_id = @inventory AND users.deleted_at IS NULL`,
  ).all({ inventory: inventoryId });

export function updateMember(
  db: Tx,
  { inventory_id, user_id }: Pick<MemberRow, 'inventory_id' | 'user_id'>,
  changes: Partial<Pick<MemberRow, 'role' | 'ends_at' | 'role_changed_at' | 'role_changed_by'>>,
): void {
  db.update(members)
    .set(changes)
    .where(and(eq(members.inventory_id, inventory_id), eq(members.user_id, user_id)))
    .run();
}

export function removeMember(
  db: Tx,
  { inventory_id, user_id }: Pick<MemberRow, 'inventory_id' | 'user_id'>,
): void {
  db.delete(members)
    .where(and(eq(members.inventory_id, inventory_id), eq(members.user_id, user_id)))
    .run();
}

export const isMember = (db: Db, inventoryId: number, userId: number): boolean =>
  statement<{ inventory: number; user: number }, { found: 1 }>(
    db,
    'SELECT 1 AS found FROM members WHERE inventory_id = @inventory AND user_id = @user',
  ).get({ inventory: inventoryId, user: userId }) !== undefined;

/** Finds the inventory that the user manages for longest and that nobody else may change, other than `except`. */
export const findOwnInventory = (db: Db, userId: number, except: number): number | undefined =>
  statement<{ user: number; except: number }, { id: number }>(
    db,
    `SELECT inventories.id FROM members CROSS JOIN inventories ON inventories.id = members.inventory_id
     WHERE members.user_id = @user AND members.role = 'manager' AND inventories.deleted_at IS NULL
       AND inventories.id <> @except
       AND NOT EXISTS (SELECT 1 FROM members AS others WHERE others.inventory_id = inventories.id
         AND others.user_id <> @user AND others.role <> 'viewer')
     ORDER BY members.created_at, inventories.id LIMIT 1`,
  ).get({ user: userId, except })?.id;

/** Joins the full names of managers and members, members for longest first; null when none is known. */
export const findFullNames = (db: Db, inventoryId: number): string | null =>
  statement<{ inventory: number }, { names: string | null }>(
    db,
    `SELECT group_concat(users.full_name, ', ' ORDER BY members.created_at, users.id) AS names
     FROM members JOIN users ON users.id = members.user_id
     WHERE members.inventory_id = @inventory AND members.role <> 'viewer'`,
  ).get({ inventory: inventoryId })?.names ?? null;

/** True when the user is a member of an inventory without an end. */
export const hasLastingMembership = (db: Db, userId: number): boolean =>
  statement<{ user: number }, { found: 1 }>(
    db,
    `SELECT 1 AS found FROM members CROSS JOIN inventories ON inventories.id = members.inventory_id
     WHERE members.user_id = @user AND members.ends_at IS NULL AND inventories.deleted_at IS NULL`,
  ).get({ user: userId }) !== undefined;

type NewMember = Pick<MemberRow, 'inventory_id' | 'user_id' | 'role' | 'ends_at' | 'created_at'>;

/** Replaces a membership that has ended. */
export function createMember(db: Tx, member: NewMember): void {
  const row = { ...member, role_changed_at: null, role_changed_by: null };
  db.insert(members)
    .values(row)
    .onConflictDoUpdate({ target: [members.inventory_id, members.user_id], set: row })
    .run();
}

/** Removes memberships whose end has passed, which give no access any more. */
export function removeEndedMembers(db: Tx, now: string): void {
  db.delete(members).where(lte(members.ends_at, now)).run();
}
