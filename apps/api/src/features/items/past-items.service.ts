import type { Item, ItemTotals } from '@stowage/contracts';
import { type PastContext, withPastDay } from '../../entities/inventory/past-days.service';
import { hasItem } from '../../entities/item/items.repository';
import type { ImageCaller } from '../../http/caller';
import { refuse } from '../../lib/errors';
import { getItem, getItemTotals } from './items.service';

/**
 * Gets the item as it was at the end of a day, also when it was deleted since. Photos whose files are gone keep their URLs,
 * which answer 404.
 * @throws AppError 404 for an item that the inventory did not contain then; see {@link withPastDay}
 */
export const getPastItem = (
  context: PastContext,
  caller: ImageCaller,
  id: number,
  asOf: string,
): Promise<Item> =>
  withPastDay(context, caller.inventory_id, asOf, (past, day) => {
    if (!hasItem(past, caller.inventory_id, id)) throw refuse('item.absent_then', { day });
    return getItem(past, caller, id);
  });

/** @throws AppError; see {@link withPastDay} */
export const getPastTotals = (
  context: PastContext,
  { inventory_id }: Pick<ImageCaller, 'inventory_id'>,
  asOf: string,
): Promise<ItemTotals> =>
  withPastDay(context, inventory_id, asOf, (past) => getItemTotals(past, inventory_id));
