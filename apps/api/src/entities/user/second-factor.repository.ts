import { and, count, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { recovery_codes } from '../../db/tables';

const isUnused = (userId: number) => and(eq(recovery_codes.user_id, userId), isNull(recovery_codes.used_at));

export const countUnusedCodes = (db: Db, userId: number): number =>
  db.select({ count: count() }).from(recovery_codes).where(isUnused(userId)).get()?.count ?? 0;

/** @returns true when the user had this unused code */
export const consumeRecoveryCode = (db: Tx, userId: number, code_hash: string, now: string): boolean =>
  db
    .update(recovery_codes)
    .set({ used_at: now })
    .where(and(isUnused(userId), eq(recovery_codes.code_hash, code_hash)))
    .run().changes > 0;

export function replaceRecoveryCodes(db: Tx, userId: number, hashes: readonly string[]): void {
  db.delete(recovery_codes).where(eq(recovery_codes.user_id, userId)).run();
  if (hashes.length === 0) return;
  db.insert(recovery_codes)
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .run();
}
