import type { UserSummary } from '@stowage/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Db } from '../../db/db';
import { invitations, users } from '../../db/schema';

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

export function listInvitations(db: Db) {
  const creators = alias(users, 'creators');
  const guests = alias(users, 'guests');
  const columns = (table: typeof creators | typeof guests) => ({
    id: table.id,
    username: table.username,
    full_name: table.full_name,
    deleted_at: table.deleted_at,
  });
  return db
    .select({ invitation: invitations, created_by: columns(creators), used_by: columns(guests) })
    .from(invitations)
    .leftJoin(creators, eq(creators.id, invitations.created_by))
    .leftJoin(guests, eq(guests.id, invitations.used_by))
    .orderBy(desc(invitations.id))
    .all()
    .map(({ invitation, created_by, used_by }) => ({
      ...invitation,
      created_by: toUserSummary(created_by),
      used_by: toUserSummary(used_by),
    }));
}

export const findInvitation = (db: Db, token_hash: string): InvitationRow | undefined =>
  db.select().from(invitations).where(eq(invitations.token_hash, token_hash)).get();

export function createInvitation(db: Db, row: Omit<InvitationRow, 'id' | 'used_at' | 'used_by'>): void {
  db.insert(invitations).values(row).run();
}

/** @returns false when the invitation is already used */
export const markInvitationUsed = (db: Db, id: number, used_by: number, used_at: string): boolean =>
  db
    .update(invitations)
    .set({ used_by, used_at })
    .where(and(eq(invitations.id, id), isNull(invitations.used_at)))
    .run().changes > 0;

/** @returns false when the invitation does not exist */
export const removeInvitation = (db: Db, id: number): boolean =>
  db.delete(invitations).where(eq(invitations.id, id)).run().changes > 0;
