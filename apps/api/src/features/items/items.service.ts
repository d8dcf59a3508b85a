import {
  type ChangeQuantityInput,
  type CreateItemInput,
  type Item,
  type ItemListQuery,
  type ItemPage,
  type ItemToBuy,
  type ItemTotals,
  type QrPicture,
  type QrPictureInput,
  type QuickAddInput,
  type SystemNames,
  type ToBuyPage,
  type UpdateItemInput,
  compareNames,
  QUANTITY_MAX,
} from '@stowage/contracts';
import { change } from '../../data/change';
import { read } from '../../data/read';
import type { Db, Tx } from '../../db/db';
import { checkAmounts } from '../../entities/inventory/amounts.service';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { toItems } from '../../entities/item/item-details.service';
import { listKnownNames } from '../../entities/item/item-names.repository';
import { removeItems } from '../../entities/item/item-removal.service';
import { addItem, changeItem } from '../../entities/item/item-writing.service';
import * as repository from '../../entities/item/items.repository';
import { normaliseItemQuery } from '../../entities/item/items.rules';
import {
  findItemOfRequest,
  inHashedOrder,
  type KeyedRequest,
  saveRequest,
  toKeyedRequest,
} from '../../entities/item/request-keys.service';
import { checkNewQuantity } from '../../entities/loan/held-quantity.service';
import { ensureLocation } from '../../entities/location/location-creation.service';
import { readTemplateFields } from '../../entities/template/template-fields.service';
import { findTemplate } from '../../entities/template/templates.repository';
import type { Caller, ImageCaller, QrCaller } from '../../http/caller';
import { toLaterInstant } from '../../lib/clock';
import { notFound, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmount } from '../../lib/money.rules';
import { countPages, type Paging } from '../../lib/paging';
import { toQrFileName } from '../../qr/qr-file-name';
import { createItemQuery } from '../../search/item-query.repository';

export function listItems(db: Db, caller: Caller, query: ItemListQuery): ItemPage {
  const { page, per_page } = query;
  const filter = normaliseItemQuery(query);
  const found = createItemQuery(db, caller.inventory_id, filter);
  const { total, is_total_capped } = found;
  const ids = found.ids({ page, per_page });
  const items = read(db, () => toItems(db, caller, repository.listItemRows(db, caller.inventory_id, ids)));
  return { items, total, is_total_capped, page, per_page, total_pages: countPages(total, per_page) };
}

export function listItemsToBuy(db: Db, caller: Caller, { page, per_page }: Paging): ToBuyPage {
  const filter = normaliseItemQuery({
    to_buy: true,
    include_descendants: true,
    sort: 'name',
    page,
    per_page,
  });
  const { total, ids } = createItemQuery(db, caller.inventory_id, filter);
  const rows = repository.listItemRows(db, caller.inventory_id, ids({ page, per_page }));
  const items = toItems(db, caller, rows).flatMap(({ minimum_quantity, ...item }): ItemToBuy[] =>
    minimum_quantity === null ? [] : [{ ...item, minimum_quantity }],
  );
  return { items, total, page, per_page, total_pages: countPages(total, per_page) };
}

function readItem(db: Db, caller: ImageCaller, id: number): Item {
  const [item] = toItems(db, caller, repository.listItemRows(db, caller.inventory_id, [id]));
  if (!item) throw notFound();
  return item;
}

/** @throws AppError 404 */
export const getItem = (db: Db, caller: ImageCaller, id: number): Item =>
  read(db, () => readItem(db, caller, id));

// Keep this order; see `inHashedOrder`. New fields do not belong here.
// oxfmt-ignore
const HASHED_FIRST = [
  'name', 'description', 'quantity', 'condition', 'category_id', 'location_id', 'model_number', 'serial_number', 'product_code',
  'minimum_quantity', 'purchase_price', 'current_value', 'purchase_date', 'borrow_availability', 'sell_availability',
  'systems_used_in', 'compatible_with', 'suppliers', 'needs_full_details', 'belongs_to_id',
];

/** Runs `add` unless an earlier request with this key has added the item. */
function addOnce(
  db: Tx,
  caller: ImageCaller,
  request: KeyedRequest | undefined,
  now: string,
  add: () => Item,
): Item {
  const known = findItemOfRequest(db, caller.inventory_id, request, now);
  if (known !== undefined) return getItem(db, caller, known);
  const item = add();
  saveRequest(db, caller.inventory_id, request, item.id, now);
  return item;
}

/** @throws AppError as `addItem` */
export function createItem(
  db: Tx,
  caller: ImageCaller,
  { request_key, ...input }: CreateItemInput,
  now: string,
): Item {
  const request = toKeyedRequest('items.create', request_key, inHashedOrder(input, HASHED_FIRST));
  return addOnce(db, caller, request, now, () => getItem(db, caller, addItem(db, caller, input, now)));
}

/** Fills the empty fields of a new item. @throws AppError 404 for a template that no longer exists */
function fillFromTemplate(
  db: Db,
  inventoryId: InventoryId,
  id: number,
  typed: CreateItemInput,
  now: string,
): CreateItemInput {
  const template = findTemplate(db, inventoryId, id);
  if (!template) throw refuseField('template_id', 'template.gone');
  const filled = Object.entries(typed).filter(([, value]) => value !== null);
  return { ...typed, ...readTemplateFields(db, inventoryId, template, now), ...Object.fromEntries(filled) };
}

/** @throws AppError 404 for another inventory's location or template, 409 or 422 when `location_name` cannot be used or created */
export function quickAddItem(
  db: Tx,
  caller: ImageCaller,
  { request_key, ...input }: QuickAddInput,
  now: string,
): Item {
  const request = toKeyedRequest('items.quickAdd', request_key, input);
  return addOnce(db, caller, request, now, () => {
    const { location_name, estimated_value, template_id, ...fields } = input;
    const amount = { path: ['estimated_value'], label: 'estimated_value', amount: estimated_value } as const;
    checkAmounts([amount], getCurrency(db, caller.inventory_id));
    const location_id =
      fields.location_id ??
      (location_name ? ensureLocation(db, caller.inventory_id, location_name, now) : null);
    const typed = { ...fields, location_id, current_value: estimated_value ?? null };
    const started = template_id ? fillFromTemplate(db, caller.inventory_id, template_id, typed, now) : typed;
    return createItem(db, caller, { ...started, needs_full_details: true }, now);
  });
}

/** @throws AppError as `changeItem` */
export const updateItem = (
  db: Db,
  caller: ImageCaller,
  id: number,
  input: UpdateItemInput,
  now: string,
): Promise<Item> =>
  change(db, (tx) => {
    changeItem(tx, caller, id, input, now);
    return getItem(tx, caller, id);
  });

export function getItemTotals(db: Db, inventoryId: InventoryId): ItemTotals {
  const { total_minor_units, ...counts } = repository.sumItems(db, inventoryId);
  const currency = getCurrency(db, inventoryId);
  return { ...counts, currency, total_value: toAmount(total_minor_units, currency) };
}

export function listSystemNames(db: Db, { inventory_id, reader }: Caller): SystemNames {
  const known = listKnownNames(db, inventory_id);
  for (const names of Object.values(known))
    names.sort((one, other) => compareNames(reader.language, one, other));
  return known;
}

/** @throws AppError 404, or 422 for a quantity below 0, above the maximum, or below the promised and lent quantity */
export const changeQuantity = (
  db: Db,
  caller: ImageCaller,
  id: number,
  { change: step, request_key }: ChangeQuantityInput,
  now: string,
): Promise<Item> =>
  change(db, (tx) => {
    const item = repository.findItemRow(tx, caller.inventory_id, id);
    if (item === undefined) throw notFound();
    const request = toKeyedRequest('items.changeQuantity', request_key, { id, change: step });
    if (findItemOfRequest(tx, caller.inventory_id, request, now) !== undefined)
      return getItem(tx, caller, id);
    const quantity = item.quantity + step;
    if (quantity < 0 || quantity > QUANTITY_MAX)
      throw refuseField('change', 'item.quantity_range', { max: QUANTITY_MAX });
    if (step !== 0) {
      checkNewQuantity(tx, caller.inventory_id, id, quantity, 'change');
      repository.updateItem(
        tx,
        caller.inventory_id,
        item,
        { quantity, updated_by: caller.user_id },
        toLaterInstant(item.updated_at, now),
      );
    }
    saveRequest(tx, caller.inventory_id, request, id, now);
    return getItem(tx, caller, id);
  });

/** Returns a URL; the server draws the QR code when a client requests it. @throws AppError 404 */
export function getQrPicture(db: Db, caller: QrCaller, id: number, picture: QrPictureInput): QrPicture {
  const [item] = repository.listItemRows(db, caller.inventory_id, [id]);
  if (!item) throw notFound();
  return { ...picture, qr_image_path: caller.toQrUrl(toQrFileName({ ...picture, code: item.code })) };
}

/** Moves the item with its photos to the trash. @throws AppError 404, or 409 while the item is promised or on loan */
export const removeItem = (
  db: Db,
  caller: Pick<Caller, 'user_id' | 'inventory_id'>,
  id: number,
  now: string,
): Promise<void> =>
  change(db, (tx) => {
    if (!repository.hasItem(tx, caller.inventory_id, id)) throw notFound();
    removeItems(tx, caller, [id], now);
  });
