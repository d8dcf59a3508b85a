import type { InventoryInvitation, UserSummary } from '@stowage/contracts';
import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { countRows, hasRow } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { inventory_names, invitations, members, users } from '../../db/tables';
import type { InventoryId } from '../../lib/inventory-id';

export type InvitationRow = typeof invitations.$inferSelect;

interface UserColumns {
  id: number | null;
  username: string | null;
  full_name: string | null;
  deleted_at: string | null;
}

/** @returns null for a missing user and for a closed account */
function toUserSummary(user: UserColumns | null): UserSummary | null {
  const { id = null, username = null, full_name = null, deleted_at = null } = user ?? {};
  return id === null || username === null || deleted_at !== null ? null : { id, username, full_name };
}

const creators = alias(users, 'creators');
const guests = alias(users, 'guests');

const columns = (table: typeof creators | typeof guests) => ({
  id: table.id,
  username: table.username,
  full_name: table.full_name,
  deleted_at: table.deleted_at,
});

/** Lists invitations to the server alone. */
export function listInvitations(db: Db) {
  return db
    .select({ invitation: invitations, created_by: columns(creators), used_by: columns(guests) })
    .from(invitations)
    .leftJoin(creators, eq(creators.id, invitations.created_by))
    .leftJoin(guests, eq(guests.id, invitations.used_by))
    .where(isNull(invitations.inventory_id))
    .orderBy(desc(invitations.id))
    .all()
    .map(({ invitation, created_by, used_by }) => ({
      ...invitation,
      created_by: toUserSummary(created_by),
      used_by: toUserSummary(used_by),
    }));
}

export const hasInvitations = (db: Db, inventoryId: InventoryId): boolean =>
  hasRow(db, invitations, eq(invitations.inventory_id, inventoryId));

/** Can still be used at the time `now`. */
const isOpen = (now: string) =>
  and(
    isNull(invitations.used_at),
    gt(invitations.expires_at, now),
    or(isNull(invitations.access_ends_at), gt(invitations.access_ends_at, now)),
  );

export function listOpenInvitationsTo(db: Db, inventoryId: InventoryId, now: string): InventoryInvitation[] {
  return db
    .select({ invitation: invitations, created_by: columns(creators), invited_user: columns(guests) })
    .from(invitations)
    .leftJoin(creators, eq(creators.id, invitations.created_by))
    .leftJoin(guests, eq(guests.id, invitations.invited_user_id))
    .where(and(eq(invitations.inventory_id, inventoryId), isOpen(now)))
    .orderBy(desc(invitations.id))
    .all()
    .flatMap(({ invitation: { role, ...invitation }, created_by, invited_user }) =>
      role === null
        ? []
        : [
            {
              ...invitation,
              role,
              created_by: toUserSummary(created_by),
              invited_user: toUserSummary(invited_user),
            },
          ],
    );
}

/** Lists invitations by name that the user can accept. */
export const listReceivedInvitations = (db: Db, userId: number, now: string): InvitationRow[] =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.invited_user_id, userId), isOpen(now)))
    .orderBy(desc(invitations.id))
    .all();

/** Counts the invitations of {@link listReceivedInvitations}. */
export const countReceivedInvitations = (db: Db, userId: number, now: string): number =>
  countRows(db, invitations, and(eq(invitations.invited_user_id, userId), isOpen(now)));

/** Lists who has used the user's invitations since, and is still there. Omits inventories that the user has left. */
export function listJoined(
  db: Db,
  userId: number,
  { since, now, limit }: { since: string; now: string; limit: number },
) {
  // 2 when both are members: who has invited, and who has joined.
  const memberCount = db
    .select({ count: count() })
    .from(members)
    .where(
      and(
        eq(members.inventory_id, invitations.inventory_id),
        sql`${members.user_id} IN (${userId}, ${users.id})`,
        or(isNull(members.ends_at), gt(members.ends_at, now)),
      ),
    );
  return db
    .select({
      invitation_id: invitations.id,
      // Not null, because it is compared with `since`.
      used_at: sql<string>`${invitations.used_at}`,
      user_id: users.id,
      username: users.username,
      full_name: users.full_name,
      inventory_title: sql<
        string | null
      >`coalesce(${inventory_names.full_name}, ${inventory_names.username})`,
    })
    .from(invitations)
    .crossJoin(users)
    .leftJoin(inventory_names, eq(inventory_names.id, invitations.inventory_id))
    .where(
      and(
        eq(users.id, invitations.used_by),
        eq(invitations.created_by, userId),
        gt(invitations.used_at, since),
        isNull(users.deleted_at),
        or(isNull(invitations.inventory_id), sql`${memberCount} = 2`),
      ),
    )
    .orderBy(desc(invitations.used_at))
    .limit(limit)
    .all();
}

/** An invitation by name, and the user who has received it. */
export interface ReceivedKey {
  user_id: number;
  id: number;
}

/** Finds an unused invitation by name. */
export const findReceivedInvitation = (db: Db, { user_id, id }: ReceivedKey): InvitationRow | undefined =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.invited_user_id, user_id), isNull(invitations.used_at)))
    .get();

export const findInvitation = (db: Db, token_hash: string): InvitationRow | undefined =>
  db.select().from(invitations).where(eq(invitations.token_hash, token_hash)).get();

/** @returns the id */
export const createInvitation = (db: Tx, row: Omit<InvitationRow, 'id' | 'used_at' | 'used_by'>): number =>
  db.insert(invitations).values(row).returning({ id: invitations.id }).get().id;

/** @returns false when the invitation is already used */
export const markInvitationUsed = (
  db: Tx,
  { id, used_by, used_at }: { id: number; used_by: number; used_at: string },
): boolean =>
  db
    .update(invitations)
    .set({ used_by, used_at })
    .where(and(eq(invitations.id, id), isNull(invitations.used_at)))
    .run().changes > 0;

/** Removes an invitation to the server alone. @returns false when it does not exist */
export const removeInvitation = (db: Tx, id: number): boolean =>
  db
    .delete(invitations)
    .where(and(eq(invitations.id, id), isNull(invitations.inventory_id)))
    .run().changes > 0;

/** Removes an unused invitation to the inventory. @returns false when it does not exist */
export const removeInvitationTo = (db: Tx, inventoryId: InventoryId, id: number): boolean =>
  db
    .delete(invitations)
    .where(
      and(eq(invitations.id, id), eq(invitations.inventory_id, inventoryId), isNull(invitations.used_at)),
    )
    .run().changes > 0;

/** Removes the user's own unused invitation by name. @returns false when it does not exist */
export const removeReceivedInvitation = (db: Tx, { user_id, id }: ReceivedKey): boolean =>
  db
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.invited_user_id, user_id), isNull(invitations.used_at)))
    .run().changes > 0;

/** Removes the unused invitations to the inventory that the user has created or received. */
export function removeInvitationsOf(db: Tx, inventoryId: InventoryId, userId: number): void {
  db.delete(invitations)
    .where(
      and(
        eq(invitations.inventory_id, inventoryId),
        isNull(invitations.used_at),
        or(eq(invitations.created_by, userId), eq(invitations.invited_user_id, userId)),
      ),
    )
    .run();
}
