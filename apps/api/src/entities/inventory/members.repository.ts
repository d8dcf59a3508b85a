import type { Inventory, Member, UserSummary } from '@stowage/contracts';
import { and, count, eq, exists, gt, isNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countRows, hasRow } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { inventories, inventory_names, members, users } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export type MemberRow = typeof members.$inferSelect;

export type Membership = Pick<MemberRow, 'inventory_id' | 'role'>;

/** An inventory of which the user is a member. */
export type OwnInventory = Inventory & { id: InventoryId };

const others = alias(members, 'others');

const hasAccess = ({ ends_at }: typeof members | typeof others, now: string) =>
  or(isNull(ends_at), gt(ends_at, now));

const ofUser = (userId: number) =>
  and(eq(inventories.id, members.inventory_id), eq(members.user_id, userId), isNull(inventories.deleted_at));

const isManagedByOthers = (db: Db, userId: number) =>
  exists(
    db
      .select({ id: others.user_id })
      .from(others)
      .where(
        and(eq(others.inventory_id, inventories.id), ne(others.user_id, userId), ne(others.role, 'viewer')),
      ),
  );

const isInventory = (id: number | undefined) =>
  id === undefined ? undefined : sql`${members.inventory_id} = ${id}`;

// CROSS JOIN fixes the join order: first the memberships of the user, then their inventories.
const selectMemberships = (db: Db, userId: number, now: string, inventoryId?: number) =>
  db
    .select({ inventory_id: members.inventory_id, role: members.role })
    .from(members)
    .crossJoin(inventories)
    .where(and(ofUser(userId), hasAccess(members, now), isInventory(inventoryId)));

/** Finds the user's membership; without an inventory, in the inventory that the user has been a member of for longest. */
export const findMembership = (db: Db, userId: number, now: string, inventoryId?: number) =>
  selectMemberships(db, userId, now, inventoryId)
    .orderBy(members.created_at, members.inventory_id)
    .limit(1)
    .get();

/** Lists the user's inventories in the order in which {@link findMembership} chooses one. */
export function listInventoriesOf(db: Db, userId: number, now: string, inventoryId?: number): OwnInventory[] {
  const memberCount = db
    .select({ count: count() })
    .from(others)
    .where(and(eq(others.inventory_id, inventories.id), hasAccess(others, now)));
  const isOnlyTheirs = and(ne(members.role, 'viewer'), not(isManagedByOthers(db, userId)));
  return db
    .select({
      id: inventories.id,
      name: inventories.name,
      title: sql<string>`coalesce(${inventory_names.full_name}, ${inventory_names.username})`,
      currency: inventories.currency,
      role: members.role,
      ends_at: members.ends_at,
      item_count: inventories.item_count,
      location_count: inventories.location_count,
      created_at: inventories.created_at,
      is_deleted_with_account: sql`${isOnlyTheirs}`.mapWith(Boolean),
      member_count: sql<number>`${memberCount}`,
    })
    .from(members)
    .crossJoin(inventories)
    .innerJoin(inventory_names, eq(inventory_names.id, inventories.id))
    .where(and(ofUser(userId), hasAccess(members, now), isInventory(inventoryId)))
    .orderBy(members.created_at, members.inventory_id)
    .all();
}

/** Finds an inventory of the user. */
export const findInventoryOf = (db: Db, userId: number, now: string, inventoryId: InventoryId) =>
  listInventoriesOf(db, userId, now, inventoryId)[0];

/** Counts the inventories that {@link findMembership} can find. */
export const countInventoriesOf = (db: Db, userId: number, now: string): number =>
  selectMemberships(db, userId, now).all().length;

/** Members whose access has not ended, members for longest first. */
function selectMembers(db: Db, inventoryId: InventoryId, now: string, userId?: number): Member[] {
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
        hasAccess(members, now),
      ),
    )
    .orderBy(members.created_at, members.user_id)
    .all();
}

export const listMemberSummaries = (db: Db, inventoryId: InventoryId, now: string): Member[] =>
  selectMembers(db, inventoryId, now);

export const findMemberSummary = (db: Db, inventoryId: InventoryId, userId: number, now: string) =>
  selectMembers(db, inventoryId, now, userId)[0];

/** Also lists memberships whose access has ended. */
export const listMemberships = (db: Db, userId: number): MemberRow[] =>
  db.select().from(members).where(eq(members.user_id, userId)).all();

/** The member for longest comes first. */
export const listMembers = (db: Db, inventoryId: InventoryId): MemberRow[] =>
  db
    .select()
    .from(members)
    .where(eq(members.inventory_id, inventoryId))
    .orderBy(members.created_at, members.user_id)
    .all();

/** Excludes members whose access has ended. */
export const countMembers = (db: Db, inventoryId: InventoryId, now: string): number =>
  countRows(db, members, and(eq(members.inventory_id, inventoryId), hasAccess(members, now)));

/** Includes members whose access has ended. */
export const listMemberNames = (db: Db, inventoryId: InventoryId): UserSummary[] =>
  db
    .select({ id: users.id, username: users.username, full_name: users.full_name })
    .from(members)
    .crossJoin(users)
    .where(
      and(eq(users.id, members.user_id), eq(members.inventory_id, inventoryId), isNull(users.deleted_at)),
    )
    .all();

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

export const isMember = (db: Db, inventoryId: InventoryId, userId: number): boolean =>
  hasRow(db, members, and(eq(members.inventory_id, inventoryId), eq(members.user_id, userId)));

/** Finds the inventory that the user manages for longest and that nobody else may change, other than `except`. */
export const findOwnInventory = (db: Db, userId: number, except: InventoryId): InventoryId | undefined =>
  db
    .select({ id: inventories.id })
    .from(members)
    .crossJoin(inventories)
    .where(
      and(
        ofUser(userId),
        eq(members.role, 'manager'),
        ne(inventories.id, except),
        not(isManagedByOthers(db, userId)),
      ),
    )
    .orderBy(members.created_at, inventories.id)
    .limit(1)
    .get()?.id;

/** Joins the full names of managers and members, members for longest first; null when none is known. */
export const findFullNames = (db: Db, inventoryId: InventoryId): string | null =>
  db
    .select({
      names: sql<
        string | null
      >`group_concat(${users.full_name}, ', ' ORDER BY ${members.created_at}, ${users.id})`,
    })
    .from(members)
    .innerJoin(users, eq(users.id, members.user_id))
    .where(and(eq(members.inventory_id, inventoryId), ne(members.role, 'viewer')))
    .get()?.names ?? null;

/** True when the user is a member of an inventory without an end. */
export const hasLastingMembership = (db: Db, userId: number): boolean =>
  db
    .select({ inventory_id: members.inventory_id })
    .from(members)
    .crossJoin(inventories)
    .where(and(ofUser(userId), isNull(members.ends_at)))
    .get() !== undefined;

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
