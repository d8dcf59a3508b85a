import type { UserSummary } from '@stowage/contracts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hasRow } from '../../db/count-rows';
import type { Db, Tx } from '../../db/db';
import { valuesOf } from '../../db/json-list';
import { oncePerDatabase } from '../../db/once-per-database';
import { users } from '../../db/tables';
import { makeToken } from '../../lib/random';
import { toKey } from '../../lib/text-key';

export type UserRow = typeof users.$inferSelect;

interface Profile {
  email: string;
  username: string;
  full_name: string | null;
  password_hash: string;
}

interface ProfileChanges extends Partial<Profile> {
  first_steps_closed_at?: string | null;
}

interface NewUser extends Profile {
  is_admin: boolean;
}

/** Excludes closed accounts. */
const isActive = isNull(users.deleted_at);
const summary = { id: users.id, username: users.username, full_name: users.full_name };

const hasId = and(eq(users.id, sql.placeholder('id')), isActive);

const prepared = oncePerDatabase((db) => ({
  byId: db.select().from(users).where(hasId).prepare(),
  summary: db.select(summary).from(users).where(hasId).prepare(),
  summaries: db.select(summary).from(users).where(isActive).prepare(),
  summariesOf: db
    .select(summary)
    .from(users)
    .where(and(inArray(users.id, valuesOf('ids')), isActive))
    .prepare(),
}));

export const findUser = (db: Db, id: number): UserRow | undefined => prepared(db).byId.get({ id });

/** Finds a user by username or email, ignoring case. Usernames contain no @, so they never equal an email. */
export const findUserByLogin = (db: Db, login: string): UserRow | undefined =>
  db
    .select()
    .from(users)
    .where(and(eq(login.includes('@') ? users.email_key : users.username_key, toKey(login)), isActive))
    .get();

export const hasUsers = (db: Db): boolean => hasRow(db, users, isActive);

/** Returns the creation time of the oldest account that is not closed; undefined without accounts. */
export const findFirstCreation = (db: Db): string | undefined =>
  db.select({ at: users.created_at }).from(users).where(isActive).orderBy(users.created_at).limit(1).get()
    ?.at;

export const listAccounts = (db: Db): UserRow[] =>
  db.select().from(users).where(isActive).orderBy(users.id).all();

export const findUserSummary = (db: Db, id: number): UserSummary | undefined =>
  prepared(db).summary.get({ id });

/** Leaves out deleted users. */
export const listUserSummariesOf = (db: Db, ids: readonly number[]): ReadonlyMap<number, UserSummary> =>
  new Map(
    prepared(db)
      .summariesOf.all({ ids: JSON.stringify(ids) })
      .map((user) => [user.id, user]),
  );

export const findUserSummaryByEmail = (db: Db, email: string): UserSummary | undefined =>
  db
    .select(summary)
    .from(users)
    .where(and(eq(users.email_key, toKey(email)), isActive))
    .get();

export const listUserSummaries = (db: Db): UserSummary[] => prepared(db).summaries.all();

/** @throws the driver's error when the username or email is taken */
export const createUser = (db: Tx, profile: NewUser, now: string): UserRow =>
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

/** @throws the driver's error when the username or email is taken */
export function updateUser(db: Tx, id: number, changes: ProfileChanges, now: string): void {
  const { email, username } = changes;
  db.update(users)
    .set({
      ...changes,
      ...(email === undefined ? {} : { email_key: toKey(email) }),
      ...(username === undefined ? {} : { username_key: toKey(username) }),
      updated_at: now,
    })
    .where(and(eq(users.id, id), isActive))
    .run();
}

interface AccountChanges {
  is_admin?: boolean;
  disabled_at?: string | null;
  storage_quota?: number | null;
}

/** Only for administrators: users change their profile with `updateUser`. */
export function updateAccount(db: Tx, id: number, changes: AccountChanges, now: string): void {
  db.update(users)
    .set({ ...changes, updated_at: now })
    .where(and(eq(users.id, id), isActive))
    .run();
}

/** Makes the signed URLs of the user useless. */
export function changeMediaSalt(db: Tx, id: number): void {
  db.update(users).set({ media_salt: makeToken() }).where(eq(users.id, id)).run();
}

export type TotpState = Pick<UserRow, 'totp_secret' | 'totp_confirmed_at' | 'totp_last_step'>;

export function saveTotp(db: Tx, id: number, state: Partial<TotpState>): void {
  db.update(users).set(state).where(eq(users.id, id)).run();
}

/** Outside of `change`: printing changes nothing else. */
export function recordFirstLabel(db: Db, id: number, now: string): void {
  db.update(users)
    .set({ first_label_at: now })
    .where(and(eq(users.id, id), isNull(users.first_label_at)))
    .run();
}

/** Outside of `change`, because it is part of a request that reads. */
export function closeFirstSteps(db: Db, id: number, now: string): void {
  db.update(users).set({ first_steps_closed_at: now }).where(eq(users.id, id)).run();
}

export function recordSignIn(db: Tx, id: number, now: string): void {
  db.update(users).set({ last_sign_in_at: now }).where(eq(users.id, id)).run();
}
