import { eq, sql } from 'drizzle-orm';
import { type Db, oncePerDatabase } from '../../db/client';
import { trust_relationships, users } from '../../db/schema';
import { toKey } from '../../text-key';

export type UserRow = typeof users.$inferSelect;

interface Profile {
  email: string;
  username: string;
  full_name: string | null;
  password_hash: string;
}

const prepared = oncePerDatabase((db) => ({
  byId: db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
  trustedCount: db
    .select({ count: sql<number>`count(*)` })
    .from(trust_relationships)
    .where(eq(trust_relationships.owner_id, sql.placeholder('id')))
    .prepare(),
  takeItemNumber: db
    .update(users)
    .set({ last_item_number: sql`${users.last_item_number} + 1` })
    .where(eq(users.id, sql.placeholder('id')))
    .returning({ number: users.last_item_number })
    .prepare(),
}));

export const findUser = (db: Db, id: number): UserRow | undefined => prepared(db).byId.get({ id });

export const countTrustedUsers = (db: Db, id: number): number =>
  prepared(db).trustedCount.get({ id })?.count ?? 0;

/** The user of that name or e-mail address, without regard to case. User names hold no @. */
export const findUserByLogin = (db: Db, login: string): UserRow | undefined =>
  db
    .select()
    .from(users)
    .where(eq(login.includes('@') ? users.email_key : users.username_key, toKey(login)))
    .get();

/** @throws the driver's error when the name or the address is taken */
export const createUser = (db: Db, profile: Profile, now: string): UserRow =>
  db
    .insert(users)
    .values({
      ...profile,
      email_key: toKey(profile.email),
      username_key: toKey(profile.username),
      created_at: now,
      updated_at: now,
    })
    .returning()
    .get();

/** @throws the driver's error when the name or the address is taken */
export function updateUser(db: Db, id: number, changes: Partial<Profile>, now: string): void {
  const { email, username } = changes;
  db.update(users)
    .set({
      ...changes,
      ...(email === undefined ? {} : { email_key: toKey(email) }),
      ...(username === undefined ? {} : { username_key: toKey(username) }),
      updated_at: now,
    })
    .where(eq(users.id, id))
    .run();
}

/** The next number of this owner's items; it is never given again, even when the item goes. */
export function takeItemNumber(db: Db, ownerId: number): number {
  return prepared(db).takeItemNumber.get({ id: ownerId }).number;
}
