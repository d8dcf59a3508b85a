import type { CurrencyCheck, UpdateInventoryInput } from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import type { ReadTask } from '../../data/read';
import type { Db } from '../../db/db';
import { countContents, getCurrency, updateInventory } from '../../entities/inventory/inventories.repository';
import { keepAmounts } from '../../entities/item/item-amounts.service';
import { countScaleEffects, unmarkComplete } from '../../entities/item/items.repository';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmountScale } from '../../lib/money.rules';

export interface CurrencyQuestion {
  inventory_id: InventoryId;
  currency: string;
}

export interface InventoryChange {
  inventory_id: InventoryId;
  changes: UpdateInventoryInput;
  now: string;
}

const toScale = (db: Db, { inventory_id, currency }: CurrencyQuestion) =>
  toAmountScale(getCurrency(db, inventory_id), currency);

/** Amounts stay as they are when the new currency has the same decimals. */
const countAmounts = (db: Db, question: CurrencyQuestion): number =>
  toScale(db, question) ? countContents(db, question.inventory_id).item_count : 0;

/** A new currency converts nothing: an amount stays the same number. @throws AppError 422 for an amount that does not fit */
export const changeInventoryTask: ChangeTask<InventoryChange, void> = {
  name: 'inventories.update',
  size: (db, { inventory_id, changes: { currency, mark_quick_items } }) => {
    if (mark_quick_items === 'incomplete') return countContents(db, inventory_id).item_count;
    return currency === undefined ? 0 : countAmounts(db, { inventory_id, currency });
  },
  run: (tx, { inventory_id, changes, now }) => {
    const from = getCurrency(tx, inventory_id);
    const { currency: to = from } = changes;
    keepAmounts(tx, { inventory_id }, { from, to, field: 'currency' });
    updateInventory(tx, inventory_id, changes, now);
    if (changes.mark_quick_items !== undefined) unmarkComplete(tx, inventory_id, 'has_both');
  },
};

/** Counts the items whose amounts a change of the currency would round or could not keep. */
export const checkCurrencyTask: ReadTask<CurrencyQuestion, CurrencyCheck> = {
  name: 'inventories.checkCurrency',
  size: countAmounts,
  run: (db, question) => {
    const scale = toScale(db, question);
    if (!scale) return { rounded_count: 0, too_large_count: 0 };
    return countScaleEffects(db, { inventory_id: question.inventory_id }, scale);
  },
};
