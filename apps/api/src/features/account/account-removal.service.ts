import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Tx } from '../../db/db';
import { listMemberships } from '../../entities/inventory/members.repository';
import { toDisplayName } from '../../entities/user/users.rules';
import { refuseField } from '../../lib/errors';
import { leaveOrClose } from '../inventories/leaving.service';
import * as repository from '../removal/account-removal.repository';
import { removeClosed } from '../removal/removal.service';
import { getUserRow } from './users.service';

/**
 * Inventories that the user shares stay with the other members; the others are closed too.
 * @throws AppError 401 when the account is already closed
 */
export function closeAccount({ db, clock }: Pick<Context, 'clock'> & { db: Tx }, userId: number): void {
  const user = getUserRow(db, userId);
  const now = clock().toISOString();
  for (const { inventory_id } of listMemberships(db, userId)) leaveOrClose(db, { userId, inventory_id }, now);
  repository.closeAccount(db, userId, toDisplayName(user), now);
}

/** Closes the account and deletes its data in the background. @throws AppError 400 for a wrong password */
export async function removeAccount(context: Context, userId: number, password: string): Promise<void> {
  const isRight = await context.passwords.matches(password, getUserRow(context.db, userId).password_hash);
  if (!isRight) throw refuseField('password', 'account.wrong_password');
  await change(context.db, (tx) => closeAccount({ ...context, db: tx }, userId));
  void removeClosed(context);
}
