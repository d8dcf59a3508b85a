import type { Inventory, Member, UserSummary } from '@stowage/contracts';
import { and, count, eq, exists, gt, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { inventories, inventory_names, members, users } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export type MemberRow = typeof members.$inferSelect;

export type Membership = Pick<MemberRow, 'inventory_id' | 'role'>;

/** An inventory of which the user is a member. */
export type OwnInventory = Inventory & { id: InventoryId };

const others = alias(members, 'others');

const user = sql.placeholder('user');
const inventory = sql.placeholder('inventory');
const now = sql.placeholder('now');

const hasAccess = ({ ends_at }: typeof members | typeof others) => or(isNull(ends_at), gt(ends_at, now));

const prepared = oncePerDatabase((db) => {
  const isManagedByOthers = exists(
    db
      .select({ id: others.user_id })
      .from(others)
      .where(
        and(eq(others.inventory_id, inventories.id), ne(others.user_id, user), ne(others.role, 'viewer')),
      ),
  );
  const memberCount = db
    .select({ count: count() })
    .from(others)
    .where(and(eq(others.inventory_id, inventories.id), hasAccess(others)));
  const ofUser = and(
    eq(inventories.id, members.inventory_id),
    eq(members.user_id, user),
    isNull(inventories.deleted_at),
  );
  const isActive = and(ofUser, hasAccess(members));
  // CROSS JOIN fixes the join order: first the memberships of the user, then their inventories.
  const memberships = (condition?: SQL) =>
    db
      .select({ inventory_id: members.inventory_id, role: members.role })
      .from(members)
      .crossJoin(inventories)
      .where(and(isActive, condition));
  const inventoriesOf = (condition?: SQL) =>
    db
      .select({
        id: inventories.id,
        name: inventories.name,
        title: sql<string>`coalesce(${inventory_names.full_name}, ${inventory_names.username})`,
        currency: inventories.currency,
        mark_quick_items: inventories.mark_quick_items,
        role: members.role,
        ends_at: members.ends_at,
        item_count: inventories.item_count,
        location_count: inventories.location_count,
        created_at: inventories.created_at,
        is_deleted_with_account: sql`${and(ne(members.role, 'viewer'), not(isManagedByOthers))}`.mapWith(
          Boolean,
        ),
        member_count: sql<number>`${memberCount}`,
      })
      .from(members)
      .crossJoin(inventories)
      .innerJoin(inventory_names, eq(inventory_names.id, inventories.id))
      .where(and(isActive, condition));
  return {
    membership: memberships(eq(members.inventory_id, inventory)).prepare(),
    firstMembership: memberships().orderBy(members.created_at, members.inventory_id).limit(1).prepare(),
    membershipCount: db.select({ count: count() }).from(memberships().as('memberships')).prepare(),
    inventory: inventoriesOf(eq(inventories.id, inventory)).prepare(),
    inventories: inventoriesOf().orderBy(members.created_at, members.inventory_id).prepare(),
    memberCount: db
      .select({ count: count() })
      .from(members)
      .where(and(eq(members.inventory_id, inventory), hasAccess(members)))
      .prepare(),
    memberNames: db
      .select({ id: users.id, username: users.username, full_name: users.full_name })
      .from(members)
      .crossJoin(users)
      .where(
        and(eq(users.id, members.user_id), eq(members.inventory_id, inventory), isNull(users.deleted_at)),
      )
      .prepare(),
    member: db
      .select({ user_id: members.user_id })
      .from(members)
      .where(and(eq(members.inventory_id, inventory), eq(members.user_id, user)))
      .prepare(),
    ownInventory: db
      .select({ id: inventories.id })
      .from(members)
      .crossJoin(inventories)
      .where(
        and(
          ofUser,
          eq(members.role, 'manager'),
          ne(inventories.id, sql.placeholder('except')),
          not(isManagedByOthers),
        ),
      )
      .orderBy(members.created_at, inventories.id)
      .limit(1)
      .prepare(),
    fullNames: db
      .select({
        names: sql<
          string | null
        >`group_concat(${users.full_name}, ', ' ORDER BY ${members.created_at}, ${users.id})`,
      })
      .from(members)
      .innerJoin(users, eq(users.id, members.user_id))
      .where(and(eq(members.inventory_id, inventory), ne(members.role, 'viewer')))
      .prepare(),
    lastingMembership: db
      .select({ inventory_id: members.inventory_id })
      .from(members)
      .crossJoin(inventories)
      .where(and(ofUser, isNull(members.ends_at)))
      .prepare(),
  };
});

/** Finds the user's membership; without an inventory, in the inventory that the user has been a member of for longest. */
export const findMembership = (db: Db, userId: number, now: string, inventoryId?: number) =>
  inventoryId === undefined
    ? prepared(db).firstMembership.get({ user: userId, now })
    : prepared(db).membership.get({ user: userId, now, inventory: inventoryId });

/** Lists the user's inventories in the order in which {@link findMembership} chooses one. */
export const listInventoriesOf = (db: Db, userId: number, now: string): OwnInventory[] =>
  prepared(db).inventories.all({ user: userId, now });

/** Finds an inventory of the user. */
export const findInventoryOf = (db: Db, userId: number, now: string, inventoryId: InventoryId) =>
  prepared(db).inventory.get({ user: userId, now, inventory: inventoryId });

/** Counts the inventories that {@link findMembership} can find. */
export const countInventoriesOf = (db: Db, userId: number, now: string): number =>
  prepared(db).membershipCount.get({ user: userId, now })?.count ?? 0;

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
        or(isNull(members.ends_at), gt(members.ends_at, now)),
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
  prepared(db).memberCount.get({ inventory: inventoryId, now })?.count ?? 0;

/** Includes members whose access has ended. */
export const listMemberNames = (db: Db, inventoryId: InventoryId): UserSummary[] =>
  prepared(db).memberNames.all({ inventory: inventoryId });

/** Ids by user name. Includes members whose access has ended. */
export const listMemberIds = (db: Db, inventoryId: InventoryId): Map<string, number> =>
  new Map(listMemberNames(db, inventoryId).map(({ id, username }) => [username, id]));

type MemberKey = Pick<MemberRow, 'inventory_id' | 'user_id'>;

const isOf = ({ inventory_id, user_id }: MemberKey) =>
  and(eq(members.inventory_id, inventory_id), eq(members.user_id, user_id));

export function updateMember(
  db: Tx,
  member: MemberKey,
  changes: Partial<Pick<MemberRow, 'role' | 'ends_at' | 'role_changed_at' | 'role_changed_by'>>,
): void {
  db.update(members).set(changes).where(isOf(member)).run();
}

type Visit = Pick<MemberRow, 'seen_news_at' | 'news_since'>;

export const findVisit = (db: Db, member: MemberKey): Visit | undefined =>
  db
    .select({ seen_news_at: members.seen_news_at, news_since: members.news_since })
    .from(members)
    .where(isOf(member))
    .get();

/** Outside of `change`, because it is part of a request that reads. */
export function saveVisit(db: Db, member: MemberKey, visit: Partial<Visit>): void {
  db.update(members).set(visit).where(isOf(member)).run();
}

export function removeMember(db: Tx, member: MemberKey): void {
  db.delete(members).where(isOf(member)).run();
}

export const isMember = (db: Db, inventoryId: InventoryId, userId: number): boolean =>
  prepared(db).member.get({ inventory: inventoryId, user: userId }) !== undefined;

/** Finds the inventory that the user manages for longest and that nobody else may change, other than `except`. */
export const findOwnInventory = (db: Db, userId: number, except: InventoryId): InventoryId | undefined =>
  prepared(db).ownInventory.get({ user: userId, except })?.id;

/** Joins the full names of managers and members, members for longest first; null when none is known. */
export const findFullNames = (db: Db, inventoryId: InventoryId): string | null =>
  prepared(db).fullNames.get({ inventory: inventoryId })?.names ?? null;

/** True when the user is a member of an inventory without an end. */
export const hasLastingMembership = (db: Db, userId: number): boolean =>
  prepared(db).lastingMembership.get({ user: userId }) !== undefined;

type NewMember = Pick<MemberRow, 'inventory_id' | 'user_id' | 'role' | 'ends_at' | 'created_at'>;

/** Replaces a membership that has ended. */
export function createMember(db: Tx, member: NewMember): void {
  const row = {
    ...member,
    role_changed_at: null,
    role_changed_by: null,
    seen_news_at: null,
    news_since: null,
  };
  db.insert(members)
    .values(row)
    .onConflictDoUpdate({ target: [members.inventory_id, members.user_id], set: row })
    .run();
}

/** Removes memberships whose end has passed, which give no access any more. */
export function removeEndedMembers(db: Tx, now: string): void {
  db.delete(members).where(lte(members.ends_at, now)).run();
}
