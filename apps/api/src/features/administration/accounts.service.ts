import type {
  Account,
  AccountRemoval,
  RemoveAccountInput,
  SecretLink,
  UpdateAccountInput,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { measureStorage } from '../../entities/image/storage.service';
import { listCreatedInventories } from '../../entities/inventory/inventories.repository';
import { listInventoriesOf, type OwnInventory } from '../../entities/inventory/members.repository';
import { removePasswordResets } from '../../entities/user/password-resets.repository';
import { createPasswordReset } from '../../entities/user/password-resets.service';
import type { Reader } from '../../entities/user/reader.service';
import { requireAdmin } from '../../entities/user/require-admin';
import { toSecretLink } from '../../entities/user/secret-link';
import { removeSessions } from '../../entities/user/sessions.repository';
import {
  findUser,
  listAccounts as listUserRows,
  updateAccount as updateUserRow,
  type UserRow,
} from '../../entities/user/users.repository';
import { sortByUser } from '../../entities/user/users.rules';
import type { Caller } from '../../http/caller';
import { notFound, orThrow, refuse, refuseField } from '../../lib/errors';
import { toResetUrl } from '../../security/link-addresses';
import { closeAccount } from '../account/account-removal.service';
import { removeClosed } from '../removal/removal.service';
import { countBorrowed, countImages, countLent, countSessions } from './accounts.repository';

const RESET_LINK_MS = 24 * 60 * 60 * 1000;

type Admin = Pick<Caller, 'user_id'>;

async function toAccounts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly UserRow[],
): Promise<Account[]> {
  const sessions = countSessions(db, clock().toISOString());
  const accounts: Account[] = [];
  for (const row of rows) {
    const storage_used = await measureStorage(db, row.id);
    const inventories = listCreatedInventories(db, row.id);
    const item_count = inventories.reduce((sum, inventory) => sum + inventory.item_count, 0);
    accounts.push({ ...row, item_count, storage_used, session_count: sessions.get(row.id) ?? 0 });
  }
  return accounts;
}

export const listAccounts = (context: Context, reader: Reader): Promise<Account[]> =>
  toAccounts(
    context,
    sortByUser(listUserRows(context.db), (user) => user, reader.language),
  );

const getAccountRow = (db: Db, id: number): UserRow => orThrow(findUser(db, id));

/** Administrators cannot remove their own rights, so at least one administrator remains. */
function rejectOwnRights(caller: Admin, id: number, { is_admin, is_disabled }: UpdateAccountInput): void {
  if (caller.user_id !== id) return;
  if (is_admin === false) throw refuse('administration.own_rights');
  if (is_disabled === true) throw refuse('administration.own_account_disabled');
}

/** @throws AppError 403 without administrator rights, 404, or 409 for the caller's own rights */
export async function updateAccount(
  context: Context,
  caller: Admin,
  id: number,
  input: UpdateAccountInput,
): Promise<Account> {
  const { db, clock } = context;
  const now = clock().toISOString();
  const row = await change(db, (tx) => {
    // Checks again: two administrators may remove each other's rights at the same time.
    requireAdmin(context, caller);
    const user = getAccountRow(tx, id);
    rejectOwnRights(caller, id, input);
    const { is_admin = user.is_admin, is_disabled = user.disabled_at !== null } = input;
    const { storage_quota = user.storage_quota } = input;
    updateUserRow(
      tx,
      id,
      { is_admin, storage_quota, disabled_at: is_disabled ? (user.disabled_at ?? now) : null },
      now,
    );
    if (is_disabled) {
      removeSessions(tx, id);
      removePasswordResets(tx, id);
    }
    return getAccountRow(tx, id);
  });
  const [account] = await toAccounts(context, [row]);
  if (!account) throw notFound();
  return account;
}

/** Counts what `removeAccount` deletes and keeps. @throws AppError 404 */
export function getRemoval({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): AccountRemoval {
  getAccountRow(db, id);
  const inventories = listInventoriesOf(db, id, clock().toISOString());
  const deleted = inventories.filter(({ is_deleted_with_account }) => is_deleted_with_account);
  const kept = inventories.filter(
    ({ is_deleted_with_account, role }) => !is_deleted_with_account && role !== 'viewer',
  );
  const sum = (count: (inventory: OwnInventory) => number) =>
    deleted.reduce((total, inventory) => total + count(inventory), 0);
  return {
    deleted_inventory_count: deleted.length,
    item_count: sum((inventory) => inventory.item_count),
    location_count: sum((inventory) => inventory.location_count),
    image_count: sum((inventory) => countImages(db, inventory.id)),
    lent_count: sum((inventory) => countLent(db, inventory.id)),
    borrowed_count: countBorrowed(db, id),
    kept_inventory_count: kept.length,
  };
}

/** @throws AppError 400 for a wrong username, 403 without administrator rights, 404, 409 for one's own account */
export async function removeAccount(
  context: Context,
  caller: Admin,
  id: number,
  { username }: RemoveAccountInput,
): Promise<void> {
  const { db } = context;
  await change(db, (tx) => {
    requireAdmin(context, caller);
    const user = getAccountRow(tx, id);
    if (caller.user_id === id) throw refuse('administration.own_account_deleted');
    if (user.username !== username)
      throw refuseField('username', 'administration.wrong_username', { username: user.username });
    closeAccount({ ...context, db: tx }, id);
  });
  void removeClosed(context);
}

/** @throws AppError 403 without administrator rights, 404, or 409 for a disabled account or the caller's own */
export async function createResetLink(context: Context, caller: Admin, id: number): Promise<SecretLink> {
  const link = await change(context.db, (tx) => {
    requireAdmin(context, caller);
    const user = getAccountRow(tx, id);
    if (caller.user_id === id) throw refuse('administration.own_password');
    if (user.disabled_at !== null) throw refuse('administration.account_disabled');
    return createPasswordReset({ ...context, db: tx }, id, { validMs: RESET_LINK_MS, endsEarlier: true });
  });
  return toSecretLink(context, link, toResetUrl);
}
