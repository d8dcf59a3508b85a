import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/db';
import { oncePerDatabase } from '../../db/once-per-database';
import { api_keys, users } from '../../db/tables';

export type ApiKeyRow = typeof api_keys.$inferSelect;

const isLive = and(
  or(isNull(api_keys.expires_at), gt(api_keys.expires_at, sql.placeholder('now'))),
  isNull(users.disabled_at),
  isNull(users.deleted_at),
);

const prepared = oncePerDatabase((db) => {
  const keys = () =>
    db
      .select({
        id: api_keys.id,
        user_id: api_keys.user_id,
        media_id: api_keys.media_id,
        scope: api_keys.scope,
        last_used_at: api_keys.last_used_at,
      })
      .from(api_keys)
      .innerJoin(users, eq(users.id, api_keys.user_id));
  return {
    byHash: keys()
      .where(and(eq(api_keys.key_hash, sql.placeholder('key_hash')), isLive))
      .prepare(),
    byMediaId: keys()
      .where(and(eq(api_keys.media_id, sql.placeholder('media_id')), isLive))
      .prepare(),
  };
});

export type LiveApiKey = Pick<ApiKeyRow, 'id' | 'user_id' | 'media_id' | 'scope' | 'last_used_at'>;

/** Undefined for expired keys and keys of disabled or closed accounts. */
export const findLiveKeyByHash = (db: Db, key_hash: string, now: string): LiveApiKey | undefined =>
  prepared(db).byHash.get({ key_hash, now });

export const findLiveKeyByMedia = (db: Db, media_id: string, now: string): LiveApiKey | undefined =>
  prepared(db).byMediaId.get({ media_id, now });

export const listKeys = (db: Db, userId: number): ApiKeyRow[] =>
  db
    .select()
    .from(api_keys)
    .where(eq(api_keys.user_id, userId))
    .orderBy(desc(api_keys.created_at), desc(api_keys.id))
    .all();

export const countKeys = (db: Db, userId: number): number =>
  db.select({ count: count() }).from(api_keys).where(eq(api_keys.user_id, userId)).get()?.count ?? 0;

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
