import { eq, lte } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { password_resets } from '../../db/tables';

export type PasswordResetRow = typeof password_resets.$inferSelect;

export const findPasswordReset = (db: Db, token_hash: string): PasswordResetRow | undefined =>
  db.select().from(password_resets).where(eq(password_resets.token_hash, token_hash)).get();

export function createPasswordReset(db: Tx, row: Omit<PasswordResetRow, 'id'>): void {
  db.insert(password_resets).values(row).run();
}

export function removePasswordResets(db: Tx, userId: number): void {
  db.delete(password_resets).where(eq(password_resets.user_id, userId)).run();
}

export function removeExpiredPasswordResets(db: Tx, before: string): void {
  db.delete(password_resets).where(lte(password_resets.expires_at, before)).run();
}
