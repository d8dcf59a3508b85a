import type { contract } from '@stowage/contracts';
import { change } from '../../data/change';
import { getPastDays } from '../../entities/inventory/past-days.service';
import type { Handlers } from '../../http/handler';
import { searchItems } from '../../search/item-search.service';
import { addItemWithImage } from './item-with-image.service';
import {
  changeQuantity,
  createItem,
  getItem,
  getItemTotals,
  getQrPicture,
  listItems,
  listItemsToBuy,
  listSystemNames,
  quickAddItem,
  removeItem,
  updateItem,
} from './items.service';
import { mergeItem, splitItem } from './merge-items.service';
import { getPastItem, getPastTotals } from './past-items.service';

export const itemRoutes: Handlers<typeof contract>['items'] = {
  getTotals: (context, { query, caller }) =>
    query.as_of === undefined
      ? getItemTotals(context.db, caller.inventory_id)
      : getPastTotals(context, caller, query.as_of),
  getPastDays: (context, { caller }) => getPastDays(context, caller.inventory_id),
  listSystems: ({ db }, { caller }) => listSystemNames(db, caller),
  listToBuy: ({ db }, { query, caller }) => listItemsToBuy(db, caller, query),
  list: ({ db }, { query, caller }) => listItems(db, caller, query),
  search: ({ db }, { query, caller }) => searchItems(db, caller, query),
  create: ({ db, clock }, { body, caller }) =>
    change(db, (tx) => createItem(tx, caller, body, clock().toISOString())),
  addWithPhoto: {
    authorize: () => undefined,
    run: (context, { body, files: [file], caller }) => addItemWithImage(context, caller, body, file),
  },
  merge: ({ db, clock }, { params, body, caller }) =>
    mergeItem(db, caller, params.id, { ...body, now: clock().toISOString() }),
  split: ({ db, clock }, { params, body, caller }) =>
    splitItem(db, caller, params.id, { ...body, now: clock().toISOString() }),
  quickAdd: ({ db, clock }, { body, caller }) =>
    change(db, (tx) => quickAddItem(tx, caller, body, clock().toISOString())),
  get: (context, { params, query, caller }) =>
    query.as_of === undefined
      ? getItem(context.db, caller, params.id)
      : getPastItem(context, caller, params.id, query.as_of),
  update: ({ db, clock }, { params, body, caller }) =>
    updateItem(db, caller, params.id, body, clock().toISOString()),
  changeQuantity: ({ db, clock }, { params, body, caller }) =>
    changeQuantity(db, caller, params.id, body, clock().toISOString()),
  getQrPicture: ({ db }, { params, query, caller }) => getQrPicture(db, caller, params.id, query),
  remove: ({ db, clock }, { params, caller }) => removeItem(db, caller, params.id, clock().toISOString()),
};
