import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { countRows } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { api_keys, users } from '../../db/tables';

export type ApiKeyRow = typeof api_keys.$inferSelect;

export type LiveApiKey = Pick<ApiKeyRow, 'id' | 'user_id' | 'media_id' | 'scope' | 'last_used_at'>;

const findLiveKey = (db: Db, isKey: SQL, now: string): LiveApiKey | undefined =>
  db
    .select({
      id: api_keys.id,
      user_id: api_keys.user_id,
      media_id: api_keys.media_id,
      scope: api_keys.scope,
      last_used_at: api_keys.last_used_at,
    })
    .from(api_keys)
    .innerJoin(users, eq(users.id, api_keys.user_id))
    .where(
      and(
        isKey,
        or(isNull(api_keys.expires_at), gt(api_keys.expires_at, now)),
        isNull(users.disabled_at),
        isNull(users.deleted_at),
      ),
    )
    .get();

/** Undefined for expired keys and keys of disabled or closed accounts. */
export const findLiveKeyByHash = (db: Db, key_hash: string, now: string) =>
  findLiveKey(db, eq(api_keys.key_hash, key_hash), now);

export const findLiveKeyByMedia = (db: Db, media_id: string, now: string) =>
  findLiveKey(db, eq(api_keys.media_id, media_id), now);

export const listKeys = (db: Db, userId: number): ApiKeyRow[] =>
  db
    .select()
    .from(api_keys)
    .where(eq(api_keys.user_id, userId))
    .orderBy(desc(api_keys.created_at), desc(api_keys.id))
    .all();

export const countKeys = (db: Db, userId: number): number =>
  countRows(db, api_keys, eq(api_keys.user_id, userId));

export const createKey = (db: Tx, row: Omit<ApiKeyRow, 'id' | 'last_used_at'>): ApiKeyRow =>
  db.insert(api_keys).values(row).returning().get();

/** Outside of `change`, like `touchSession`. */
export function touchKey(db: Db, id: number, now: string): void {
  db.update(api_keys).set({ last_used_at: now }).where(eq(api_keys.id, id)).run();
}

/** @returns true when the user had this key */
export const removeKey = (db: Tx, { user_id, id }: { user_id: number; id: number }): boolean =>
  db
    .delete(api_keys)
    .where(and(eq(api_keys.user_id, user_id), eq(api_keys.id, id)))
    .run().changes > 0;
