import {
  BULK_HELD_LISTED_MAX,
  BULK_ITEMS_MAX_COUNT,
  type BulkChange,
  type BulkEditInput,
  type BulkFields,
  type BulkPreview,
  type BulkPreviewInput,
  type BulkResult,
  getMoneyMax,
  type HeldItem,
  type ItemSelection,
  REQUEST_KEY_KEPT_DAYS,
  TAGS_MAX_COUNT,
} from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import type { ReadTask } from '../../data/read';
import type { Db, Tx } from '../../db/db';
import { makeFreshCodes } from '../../db/fresh-code';
import { findCategory } from '../../entities/category/categories.repository';
import { toStoredValues } from '../../entities/custom-field/custom-values.service';
import { checkAmounts } from '../../entities/inventory/amounts.service';
import { getCurrency, takeItemNumbers } from '../../entities/inventory/inventories.repository';
import { findMembership } from '../../entities/inventory/members.repository';
import { listPartIds } from '../../entities/item/item-parts.repository';
import { checkPartOf } from '../../entities/item/item-parts.service';
import { removeItems } from '../../entities/item/item-removal.service';
import { unmarkComplete } from '../../entities/item/items.repository';
import { normaliseItemQuery, toItemNumber } from '../../entities/item/items.rules';
import { inHashedOrder, toKeyedRequest } from '../../entities/item/request-keys.service';
import * as selectedItems from '../../entities/item/selected-items.repository';
import { releaseItems } from '../../entities/loan/held-quantity.service';
import { type HeldQuantity, listHeldQuantities } from '../../entities/loan/loans.repository';
import { findLocation } from '../../entities/location/locations.repository';
import { findTagByName } from '../../entities/tag/tags.repository';
import { DAY_MS } from '../../lib/clock';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmount } from '../../lib/money.rules';
import { createItemQuery } from '../../search/item-query.repository';
import * as repository from './bulk-edit.repository';
import { toValueChange } from './bulk-edit.rules';

/** The person who edits. */
interface Editor {
  user_id: number;
  inventory_id: InventoryId;
}

export interface BulkRequest<Input> {
  editor: Editor;
  input: Input;
  now: string;
}

const countSelected = (count: number) => {
  if (count === 0) throw refuseField('selection', 'item.selection_empty');
  if (count > BULK_ITEMS_MAX_COUNT)
    throw refuseField('selection', 'item.too_many_selected', { max: BULK_ITEMS_MAX_COUNT });
};

/** Lists the ids of the chosen items in ascending order. @throws AppError 404, 409 or 422 */
function listChosen(db: Db, { inventory_id }: Editor, selection: ItemSelection): number[] {
  if (selection.kind === 'items') {
    const ids = [...new Set(selection.ids)].sort((one, other) => one - other);
    const count = selectedItems.countUnknownItems(db, { inventory_id, ids });
    if (count > 0) throw refuseField('selection', 'item.some_gone', { count });
    return ids;
  }
  const { filter, except_ids, expected_count } = selection;
  const query = normaliseItemQuery({ ...filter, sort: 'newest', page: 1, per_page: 1 });
  const exceptions = new Set(except_ids);
  const ids = createItemQuery(db, inventory_id, query)
    .allIds(BULK_ITEMS_MAX_COUNT + exceptions.size + 1)
    .filter((id) => !exceptions.has(id))
    .sort((one, other) => one - other);
  countSelected(ids.length);
  if (expected_count !== undefined && expected_count !== ids.length)
    throw refuseField('selection', 'item.selection_changed', { count: ids.length });
  return ids;
}

interface Selected {
  /** In ascending order, with the parts if wanted. */
  ids: number[];
  /** Parts of the chosen items that are not chosen themselves. */
  parts: number[];
}

/** @throws AppError 404, 409 or 422 */
function listSelected(db: Db, editor: Editor, selection: ItemSelection): Selected {
  const chosen = listChosen(db, editor, selection);
  const parts = listPartIds(db, editor.inventory_id, chosen);
  if (!selection.with_parts || parts.length === 0) return { ids: chosen, parts };
  const ids = [...chosen, ...parts].sort((one, other) => one - other);
  countSelected(ids.length);
  return { ids, parts };
}

/** A tag that is both added and removed is added. */
function toTagChange(
  db: Db,
  inventoryId: InventoryId,
  { add = [], remove = [] }: NonNullable<BulkFields['tags']>,
): selectedItems.TagChange {
  const listIds = (names: readonly string[]) =>
    names.flatMap((name) => findTagByName(db, inventoryId, name)?.id ?? []);
  const add_ids = listIds(add);
  return { add, add_ids, remove_ids: listIds(remove).filter((id) => !add_ids.includes(id)) };
}

/** @throws AppError 404 or 422 */
function toFieldChanges(
  db: Db,
  { inventory_id }: Editor,
  { current_value, tags, custom_values, ...others }: BulkFields,
  ids: readonly number[],
  now: string,
): selectedItems.FieldChanges {
  const fields = {
    ...others,
    ...(tags && { tags: toTagChange(db, inventory_id, tags) }),
    ...(custom_values && {
      custom_values: toStoredValues(db, inventory_id, custom_values, {
        currency: getCurrency(db, inventory_id),
        path: 'change.fields.custom_values',
      }),
    }),
  };
  const { location_id, category_id, belongs_to_id } = fields;
  if (category_id && !findCategory(db, inventory_id, category_id))
    throw refuseField('change.fields.category_id', 'category.gone');
  if (location_id && !findLocation(db, inventory_id, location_id))
    throw refuseField('change.fields.location_id', 'location.gone');
  if (belongs_to_id && !findMembership(db, belongs_to_id, now, inventory_id))
    throw refuseField('change.fields.belongs_to_id', 'item.not_member');
  checkPartOf(db, inventory_id, { ids, part_of_id: fields.part_of_id }, 'change.fields.part_of_id');
  if (current_value === undefined) return fields;
  const currency = getCurrency(db, inventory_id);
  if (current_value.kind === 'set')
    checkAmounts(
      [
        {
          path: ['change', 'fields', 'current_value', 'amount'],
          label: 'current_value',
          amount: current_value.amount,
        },
      ],
      currency,
    );
  return { ...fields, current_value: toValueChange(current_value, currency) };
}

/** @throws AppError 422 for a value that does not fit */
function countEffects(
  db: Db,
  { inventory_id }: Editor,
  ids: readonly number[],
  changes: selectedItems.FieldChanges,
): selectedItems.Effects {
  const effects = selectedItems.countEffects(db, { inventory_id, ids }, changes);
  if (effects.too_large_count > 0) {
    const currency = getCurrency(db, inventory_id);
    throw refuseField('change.fields.current_value', 'item.values_too_large', {
      count: effects.too_large_count,
      currency,
      max: getMoneyMax(currency),
    });
  }
  if (effects.too_many_tags_count > 0)
    throw refuseField('change.fields.tags.add', 'item.too_many_tags', {
      count: effects.too_many_tags_count,
      max: TAGS_MAX_COUNT,
    });
  return effects;
}

/** Returns the first loan or promise of each item that has one. */
function findHeld(db: Db, { inventory_id }: Editor, ids: readonly number[]): Map<number, HeldQuantity> {
  const held = new Map<number, HeldQuantity>();
  for (const loan of listHeldQuantities(db, inventory_id, ids))
    if (!held.has(loan.item_id)) held.set(loan.item_id, loan);
  return held;
}

function listHeldItems(db: Db, editor: Editor, held: ReadonlyMap<number, HeldQuantity>): HeldItem[] {
  const selected = { inventory_id: editor.inventory_id, ids: [...held.keys()] };
  return selectedItems.listNames(db, selected, BULK_HELD_LISTED_MAX).flatMap((item) => {
    const loan = held.get(item.id);
    if (!loan) return [];
    const { borrower_name, state, due_date } = loan;
    return [{ ...item, borrower_name, state, due_date }];
  });
}

/** @throws AppError 404, 409 or 422 as the change itself, except that promised and lent items are listed */
export function previewBulkEdit(
  db: Db,
  { editor, input: { selection, change }, now }: BulkRequest<BulkPreviewInput>,
): BulkPreview {
  const { ids, parts } = listSelected(db, editor, selection);
  const nothing = {
    item_count: ids.length,
    parts_count: parts.length,
    fields: [],
    value: null,
    held_count: 0,
    held: [],
  };
  if (change.kind === 'duplicate') return { ...nothing, changed_count: ids.length };
  if (change.kind === 'delete') {
    const held = findHeld(db, editor, ids);
    return {
      ...nothing,
      changed_count: ids.length - held.size,
      held_count: held.size,
      held: listHeldItems(db, editor, held),
    };
  }
  const changes = toFieldChanges(db, editor, change.fields, ids, now);
  const effects = countEffects(db, editor, ids, changes);
  const currency = getCurrency(db, editor.inventory_id);
  return {
    ...nothing,
    changed_count: effects.changed_count,
    fields: effects.fields,
    value: changes.current_value
      ? {
          currency,
          before: toAmount(effects.value_before, currency),
          after: toAmount(effects.value_after, currency),
          items_without_value: effects.items_without_value,
        }
      : null,
  };
}

function makeCopies(db: Tx, inventoryId: InventoryId, ids: readonly number[]): selectedItems.Copy[] {
  const first = takeItemNumbers(db, inventoryId, ids.length);
  return makeFreshCodes(db, ids.length).map((code, index) => ({
    id: ids[index] ?? 0,
    item_number: toItemNumber(first + index),
    code,
  }));
}

function deleteItems(
  db: Tx,
  { editor, now }: { editor: Editor; now: string },
  { ids, parts }: Selected,
  { held: wanted }: Extract<BulkChange, { kind: 'delete' }>,
): BulkResult {
  const held = findHeld(db, editor, ids);
  if (held.size > 0 && wanted === 'refuse') {
    const isOnlyParts = [...held.keys()].every((id) => parts.includes(id));
    if (isOnlyParts) throw refuse('item.parts_held', { count: held.size });
    const chosen = ids.filter((id) => !parts.includes(id));
    // Of a single item, says who has it.
    if (parts.length > 0 && chosen.length === 1) releaseItems(db, editor, chosen, now);
    throw refuse('item.some_held', { count: held.size });
  }
  const deleted = ids.filter((id) => !held.has(id));
  removeItems(db, editor, deleted, now);
  return { item_count: ids.length, changed_count: deleted.length, held_count: held.size };
}

function change(db: Tx, request: BulkRequest<BulkEditInput>): BulkResult {
  const { editor, input, now } = request;
  const selected = listSelected(db, editor, input.selection);
  const { ids } = selected;
  if (input.change.kind === 'delete') return deleteItems(db, request, selected, input.change);
  const author = { userId: editor.user_id, now };
  const toResult = (changed_count: number): BulkResult => ({
    item_count: ids.length,
    changed_count,
    held_count: 0,
  });
  if (input.change.kind === 'duplicate') {
    selectedItems.copyItems(db, editor.inventory_id, makeCopies(db, editor.inventory_id, ids), author);
    return toResult(ids.length);
  }
  const changes = toFieldChanges(db, editor, input.change.fields, ids, now);
  countEffects(db, editor, ids, changes);
  if (changes.location_id && changes.needs_full_details === undefined)
    unmarkComplete(db, editor.inventory_id, 'location', ids);
  return toResult(selectedItems.updateItems(db, { inventory_id: editor.inventory_id, ids }, changes, author));
}

// Keep this order; see `inHashedOrder`. New fields do not belong here.
// oxfmt-ignore
const HASHED_FIRST = [
  'location_id', 'category_id', 'condition', 'borrow_availability', 'sell_availability', 'current_value', 'needs_full_details',
  'belongs_to_id',
];

const inHashedChange = (change: BulkChange): object =>
  change.kind === 'edit' ? { ...change, fields: inHashedOrder(change.fields, HASHED_FIRST) } : change;

/** Runs `work` unless an earlier request with this key has run. @throws AppError 422 if that request had other content */
function once(
  db: Tx,
  { editor, input, now }: BulkRequest<BulkEditInput>,
  work: () => BulkResult,
): BulkResult {
  const { request_key, ...content } = input;
  const request = toKeyedRequest('bulkEdit.run', request_key, {
    ...content,
    change: inHashedChange(content.change),
  });
  if (!request) return work();
  const oldest = new Date(Date.parse(now) - REQUEST_KEY_KEPT_DAYS * DAY_MS).toISOString();
  repository.removeOldBulkRequests(db, editor.inventory_id, oldest);
  const known = repository.findBulkRequest(db, editor.inventory_id, request.key);
  if (known && known.content_hash !== request.content_hash)
    throw refuseField('request_key', 'item.bulk_key_reused');
  if (known) return known.result;
  const result = work();
  repository.saveBulkRequest(db, { ...request, inventory_id: editor.inventory_id, result, created_at: now });
  return result;
}

/** A list without an expected count may be of any length. */
function countExpected(db: Db, { editor, input: { selection } }: BulkRequest<BulkPreviewInput>): number {
  if (selection.kind === 'item_list') return selection.expected_count ?? Infinity;
  const { ids, with_parts } = selection;
  return ids.length + (with_parts ? listPartIds(db, editor.inventory_id, ids).length : 0);
}

/**
 * Changes, deletes or copies the selected items, all or nothing. The last change of a field wins: versions are not compared.
 * @throws AppError 404 for an item, location, category or person that is not in the inventory, 409 if the selection has
 * changed or an item is held, 422 for values that do not fit
 */
export const bulkEditTask: ChangeTask<BulkRequest<BulkEditInput>, BulkResult> = {
  name: 'bulkEdit.run',
  size: countExpected,
  here_max: 25,
  run: (tx, request) => once(tx, request, () => change(tx, request)),
};

export const bulkPreviewTask: ReadTask<BulkRequest<BulkPreviewInput>, BulkPreview> = {
  name: 'bulkEdit.preview',
  size: countExpected,
  run: previewBulkEdit,
};
