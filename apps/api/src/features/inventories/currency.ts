import type { CurrencyCheck, UpdateInventoryInput } from '@stowage/contracts';
import type { Db } from '../../db/db';
import type { DatabaseTask } from '../../db/run-in-worker';
import { transact } from '../../db/transaction';
import { getCurrency, updateInventory } from '../../entities/inventory/inventories.repository';
import { countScaleEffects } from '../../entities/item/item-amounts.repository';
import { keepAmounts } from '../../entities/item/item-amounts.service';
import { toAmountScale } from '../../money.rules';

export interface InventoryChange {
  inventory_id: number;
  changes: UpdateInventoryInput;
  now: string;
}

/** A new currency converts nothing: an amount stays the same number. @throws AppError 422 for an amount that does not fit */
export const changeInventory = (db: Db, { inventory_id, changes, now }: InventoryChange): void =>
  transact(db, () => {
    const from = getCurrency(db, inventory_id);
    const { currency: to = from } = changes;
    keepAmounts(db, { owner_id: inventory_id }, { from, to, field: 'currency' });
    updateInventory(db, inventory_id, changes, now);
  });

export const changeInventoryTask: DatabaseTask<InventoryChange, void> = {
  name: 'inventories.update',
  kind: 'change',
  run: changeInventory,
};

export interface CurrencyQuestion {
  inventory_id: number;
  currency: string;
}

export function checkCurrency(db: Db, { inventory_id, currency }: CurrencyQuestion): CurrencyCheck {
  const scale = toAmountScale(getCurrency(db, inventory_id), currency);
  if (!scale) return { rounded_count: 0, too_large_count: 0 };
  return countScaleEffects(db, { owner_id: inventory_id }, scale);
}

export const checkCurrencyTask: DatabaseTask<CurrencyQuestion, CurrencyCheck> = {
  name: 'inventories.checkCurrency',
  kind: 'read',
  run: checkCurrency,
};
