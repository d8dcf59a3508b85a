import {
  type CreateInventoryInput,
  type CurrencyCheck,
  type CurrencyQuery,
  INVENTORIES_PER_USER_MAX,
  type Inventory,
  type RemoveInventoryInput,
  type UpdateInventoryInput,
} from '@stowage/contracts';
import type { Context } from '../../context';
import { ROWS_AT_ONCE_MAX, runInWorker } from '../../db/run-in-worker';
import { transact } from '../../db/transaction';
import { changeInWorker } from '../../db/write-lock';
import { createStarterInventory, ensureOwnInventory } from '../../entities/category/new-inventory.service';
import { findInventoryOf, listInventoriesOf } from '../../entities/inventory/members.repository';
import { refuse, refuseField } from '../../errors';
import type { Caller } from '../../http/caller';
import { toAmountScale } from '../../money.rules';
import { removeClosed } from '../removal/removal.service';
import { changeInventory, changeInventoryTask, checkCurrencyTask } from './currency';
import { closeInventory } from './leaving.service';

type Member = Pick<Caller, 'user_id' | 'inventory_id'>;

/** @throws AppError 404 when the caller is not a member */
export function getInventory(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user_id, inventory_id }: Member,
): Inventory {
  const inventory = findInventoryOf(db, user_id, clock().toISOString(), inventory_id);
  if (!inventory) throw refuse('inventory.gone');
  return inventory;
}

/**
 * Call in the transaction of a change: the caller's role may have changed since the request began.
 * @throws AppError 404 when the caller is not a member, 403 when the caller is not a manager
 */
export function requireManager(context: Pick<Context, 'db' | 'clock'>, caller: Member): Inventory {
  const inventory = getInventory(context, caller);
  if (inventory.role !== 'manager') throw refuse('inventory.manager_required');
  return inventory;
}

/** @throws AppError 409 when the user is a member of too many inventories */
export function checkRoom({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: number): void {
  if (listInventoriesOf(db, userId, clock().toISOString()).length >= INVENTORIES_PER_USER_MAX)
    throw refuse('inventory.too_many', { max: INVENTORIES_PER_USER_MAX });
}

/** @throws AppError 409 when the caller is a member of too many inventories */
export const createInventory = (
  context: Pick<Context, 'db' | 'clock'>,
  { user_id, reader }: Pick<Caller, 'user_id' | 'reader'>,
  input: CreateInventoryInput,
): Inventory =>
  transact(context.db, () => {
    checkRoom(context, user_id);
    const { language } = reader;
    const now = context.clock().toISOString();
    const inventory_id = createStarterInventory(context.db, user_id, now, { ...input, language });
    return getInventory(context, { user_id, inventory_id });
  });

/**
 * Changes many amounts in a worker thread, all or nothing.
 * @throws AppError 403 when the caller is not a manager any more, 422 for an amount that does not fit the new currency
 */
export async function updateInventory(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Member,
  changes: UpdateInventoryInput,
): Promise<Inventory> {
  const { db, clock } = context;
  const { inventory_id } = caller;
  const toChange = () => {
    requireManager(context, caller);
    return { inventory_id, changes, now: clock().toISOString() };
  };
  const { currency, item_count } = requireManager(context, caller);
  const scale = toAmountScale(currency, changes.currency ?? currency);
  if (scale && item_count > ROWS_AT_ONCE_MAX)
    await changeInWorker(db.$client, () => runInWorker(db, changeInventoryTask, toChange()));
  else changeInventory(db, toChange());
  return getInventory(context, caller);
}

/** Counts the items whose amounts a change of the currency would round or could not keep. */
export const getCurrencyCheck = async (
  { db }: Pick<Context, 'db'>,
  { inventory_id }: Pick<Caller, 'inventory_id'>,
  { currency }: CurrencyQuery,
): Promise<CurrencyCheck> => runInWorker(db, checkCurrencyTask, { inventory_id, currency });

/** Ends the access of all members at once and deletes the data in the background. @throws AppError 400 for a wrong name */
export function removeInventory(context: Context, caller: Member, { name }: RemoveInventoryInput): void {
  const { db, clock } = context;
  transact(db, () => {
    const { title } = requireManager(context, caller);
    if (name !== title) throw refuseField('name', 'inventory.wrong_name', { name: title });
    const now = clock().toISOString();
    closeInventory(db, { userId: caller.user_id, inventory_id: caller.inventory_id }, now);
    ensureOwnInventory(db, { userId: caller.user_id, inventory_id: caller.inventory_id }, now);
  });
  void removeClosed(context);
}
