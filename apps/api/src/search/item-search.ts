import { toCode } from '@stowage/contracts';
import type { Db } from '../db/db';
import { findTarget } from '../entities/code/codes.repository';
import { listItemsOut } from '../entities/loan/loans.repository';
import { listSubtree } from '../entities/location/locations.repository';
import type { Paging } from '../paging';
import { type ItemIdPage, listItemIds } from './item-list.repository';
import type { Unindexed } from './item-search.repository';
import { listItemRows } from '../entities/item/items.repository';
import type { ItemFilter } from '../entities/item/items.rules';

/** Each of these becomes a term of the search when its borrower's name matches; 5,000 terms would cost a second. */
const LOANS_SEARCHED_MAX = 300;

/** The item or the location whose printed code the whole text is. */
function findByCode(db: Db, ownerId: number, text: string): Unindexed['coded'] {
  const code = toCode(text);
  const target = code === undefined ? undefined : findTarget(db, ownerId, code);
  if (target === undefined) return { item_numbers: [], location_ids: [] };
  return target.kind === 'location'
    ? { item_numbers: [], location_ids: listSubtree(db, ownerId, target.id).map(({ id }) => id) }
    : {
        item_numbers: listItemRows(db, ownerId, [target.id]).map(({ item_number }) => item_number),
        location_ids: [],
      };
}

/** A page of the owner's items, found also by printed codes and by the names of the people who have them. */
export function findItemIds(db: Db, ownerId: number, filter: ItemFilter, paging: Paging): ItemIdPage {
  const { search } = filter;
  const unindexed =
    search === undefined
      ? undefined
      : { coded: findByCode(db, ownerId, search), out: listItemsOut(db, ownerId, LOANS_SEARCHED_MAX) };
  return listItemIds(db, ownerId, filter, paging, unindexed);
}
