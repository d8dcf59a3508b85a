import {
  type CreateInventoryInput,
  type CurrencyCheck,
  type CurrencyQuery,
  INVENTORIES_PER_USER_MAX,
  type Inventory,
  type RemoveInventoryInput,
  type UpdateInventoryInput,
} from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change, changeMany } from '../../data/change';
import { readMany } from '../../data/read';
import { createStarterInventory, ensureOwnInventory } from '../../entities/category/new-inventory.service';
import {
  findInventoryOf,
  listInventoriesOf,
  type OwnInventory,
} from '../../entities/inventory/members.repository';
import type { Caller } from '../../http/caller';
import { refuse, refuseField } from '../../lib/errors';
import { removeClosed } from '../removal/removal.service';
import { changeInventoryTask, checkCurrencyTask } from './change-inventory';
import { closeInventory } from './leaving.service';

type Member = Pick<Caller, 'user_id' | 'inventory_id'>;

/** @throws AppError 404 when the caller is not a member */
export function getInventory(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { user_id, inventory_id }: Member,
): OwnInventory {
  const inventory = findInventoryOf(db, user_id, clock().toISOString(), inventory_id);
  if (!inventory) throw refuse('inventory.gone');
  return inventory;
}

/**
 * Call in the transaction of a change: the caller's role may have changed since the request began.
 * @throws AppError 404 when the caller is not a member, 403 when the caller is not a manager
 */
export function requireManager(context: Pick<Context, 'db' | 'clock'>, caller: Member): OwnInventory {
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
): Promise<Inventory> =>
  change(context.db, (tx) => {
    checkRoom(context, user_id);
    const { language } = reader;
    const now = context.clock().toISOString();
    const inventory_id = createStarterInventory(tx, user_id, now, { ...input, language });
    return getInventory(context, { user_id, inventory_id });
  });

/** @throws AppError 403 when the caller is not a manager any more, 422 for an amount that does not fit the new currency */
export async function updateInventory(
  context: Pick<Context, 'db' | 'clock'>,
  caller: Member,
  changes: UpdateInventoryInput,
): Promise<Inventory> {
  const { inventory_id } = caller;
  await changeMany(context.db, changeInventoryTask, () => {
    requireManager(context, caller);
    return { inventory_id, changes, now: context.clock().toISOString() };
  });
  return getInventory(context, caller);
}

export const getCurrencyCheck = (
  { db }: Pick<Context, 'db'>,
  { inventory_id }: Pick<Caller, 'inventory_id'>,
  { currency }: CurrencyQuery,
): CurrencyCheck | Promise<CurrencyCheck> => readMany(db, checkCurrencyTask, { inventory_id, currency });

/** Ends the access of all members at once and deletes the data in the background. @throws AppError 400 for a wrong name */
export async function removeInventory(
  context: Context,
  caller: Member,
  { name }: RemoveInventoryInput,
): Promise<void> {
  const { db, clock } = context;
  await change(db, (tx) => {
    const { title } = requireManager(context, caller);
    if (name !== title) throw refuseField('name', 'inventory.wrong_name', { name: title });
    const now = clock().toISOString();
    closeInventory(tx, { userId: caller.user_id, inventory_id: caller.inventory_id }, now);
    ensureOwnInventory(tx, { userId: caller.user_id, inventory_id: caller.inventory_id }, now);
  });
  void removeClosed(context);
}
