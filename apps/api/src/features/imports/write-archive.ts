import { type CodeKind, foldText, toNameKey } from '@stowage/contracts';
import type { Tx } from '../../db/db';
import { isAnyCodeUsed } from '../../db/fresh-code';
import { createLabelCode } from '../../entities/code/codes.repository';
import { findInventory, takeItemNumbers } from '../../entities/inventory/inventories.repository';
import { findMembership, listMemberIds } from '../../entities/inventory/members.repository';
import type { addItem } from '../../entities/item/item-writing.service';
import { findItemRow } from '../../entities/item/items.repository';
import { toItemNumber } from '../../entities/item/items.rules';
import { addFormerValues } from '../../entities/item/value-history.repository';
import { recordLoanEvent } from '../../entities/loan/loan-events.service';
import { createEvent, createLoan, listHeldQuantities, setImage } from '../../entities/loan/loans.repository';
import { HOLDING_STATES, OPEN_STATES, sumQuantities } from '../../entities/loan/loans.rules';
import { checkTagCount, createTag, findTagByName } from '../../entities/tag/tags.repository';
import {
  checkTemplateCount,
  createTemplate,
  findTemplateByName,
} from '../../entities/template/templates.repository';
import type { ArchiveData, ArchivedLoan } from '../../import-files/tables/archive-data';
import type { ArchivedRow } from '../../import-files/tables/import-record';
import type { InventoryId } from '../../lib/inventory-id';
import { toMinorUnitsOrNull } from '../../lib/money.rules';
import * as repository from './imports.repository';
import type { PreparedFiles, StoredPhoto, Writing } from './write-files';

/* What an import takes over from an archive of Stowage beside the fields that files of other products have, too. */

/** Creates the tags of an archive with their colours, also those without items. @throws AppError 409 for too many */
export function writeTags(tx: Tx, { tags }: ArchiveData, { inventory_id }: Writing): void {
  const missing = tags.filter(({ name }) => !findTagByName(tx, inventory_id, name));
  checkTagCount(tx, inventory_id, missing.length);
  for (const { name, colour } of missing) createTag(tx, inventory_id, { name, colour });
}

const ITEM_NUMBER = /^ITM-0*(\d{1,9})$/;

/**
 * Takes the numbers of archived items that are above the last one of the inventory, which no item has had there.
 * @returns the numbers that are kept
 */
export function takeArchivedNumbers(
  tx: Tx,
  inventoryId: InventoryId,
  written: readonly string[],
): Set<string> {
  const last = findInventory(tx, inventoryId)?.last_item_number ?? 0;
  const numbers = written.map((text) => Number(ITEM_NUMBER.exec(text)?.[1] ?? 0)).filter((one) => one > last);
  const max = numbers.reduce((one, other) => Math.max(one, other), last);
  if (max > last) takeItemNumbers(tx, inventoryId, max - last);
  return new Set(numbers.map(toItemNumber));
}

/** Returns the columns that an item keeps. @param numbers that are free; one that is taken is no longer in the set */
export function toArchivedColumns(
  { code, created_at, item }: ArchivedRow,
  numbers: Set<string>,
): NonNullable<Parameters<typeof addItem>[4]> {
  if (!item) return {};
  const { item_number, last_seen_at } = item;
  return { code, created_at, last_seen_at, ...(numbers.delete(item_number) && { item_number }) };
}

/** Returns the person to whom an item belongs, whose access may have ended since the plan was made. */
export const toOwner = (
  tx: Tx,
  { item }: ArchivedRow,
  { inventory_id, now }: Writing,
): { belongs_to_id?: number } => {
  const id = item?.belongs_to_id ?? null;
  return id !== null && findMembership(tx, id, now, inventory_id) ? { belongs_to_id: id } : {};
};

/** Labels that something else has by now stay there. */
export function writeLabelCodes(
  tx: Tx,
  target: { kind: CodeKind; id: number },
  { label_codes }: ArchivedRow,
  { inventory_id, now }: Writing,
): void {
  for (const code of label_codes)
    if (!isAnyCodeUsed(tx, [code], inventory_id)) createLabelCode(tx, inventory_id, code, target, now);
}

export function writeFormerValues(tx: Tx, id: number, { item }: ArchivedRow): void {
  const values = (item?.former_values ?? []).map(({ day, value, currency }) => ({
    day,
    value: toMinorUnitsOrNull(value, currency),
    currency,
  }));
  addFormerValues(tx, id, values);
}

const isOneOf = (states: readonly string[], state: string): boolean => states.includes(state);

/** Requests come from accounts, which an archive does not have: as after the end of an account, they are cancelled. */
function writeLoan(
  tx: Tx,
  { events, state, price, ...loan }: ArchivedLoan,
  item_id: number | null,
  photos: ReadonlyMap<number, StoredPhoto>,
  { inventory_id, user_id, now }: Writing,
): void {
  const { quantity, due_date, item_number, currency } = loan;
  const item = item_id === null ? undefined : findItemRow(tx, inventory_id, item_id);
  const isOpen = isOneOf(OPEN_STATES, state);
  const id = createLoan(tx, {
    ...loan,
    inventory_id,
    state: isOpen ? 'cancelled' : state,
    borrower_id: null,
    item_id,
    item_number: item?.item_number ?? item_number,
    price: toMinorUnitsOrNull(price, currency),
  });
  for (const { id: archivedId, photo: _, ...event } of events) {
    const eventId = createEvent(tx, { ...event, loan_id: id, user_id: null });
    const photo = photos.get(archivedId);
    if (photo) setImage(tx, inventory_id, eventId, photo);
  }
  if (isOpen) recordLoanEvent(tx, user_id, { id, quantity, due_date }, 'cancelled', {}, now);
}

/** A file that was changed may lend out more than there is. */
function hasRoom(
  tx: Tx,
  inventoryId: InventoryId,
  { state, quantity }: ArchivedLoan,
  itemId: number | null,
): boolean {
  if (itemId === null || !isOneOf(HOLDING_STATES, state)) return true;
  const held = sumQuantities(listHeldQuantities(tx, inventoryId, [itemId]));
  return held + quantity <= (findItemRow(tx, inventoryId, itemId)?.quantity ?? 0);
}

/**
 * Takes over the loans of new items, and those of items that were deleted before the archive was made.
 * @param itemIds ids of the new items by those of the archive
 * @returns the photos that are not needed
 */
export function writeLoans(
  tx: Tx,
  { loans }: ArchiveData,
  itemIds: ReadonlyMap<number, number>,
  writing: Writing & Pick<PreparedFiles, 'loan_photos'>,
): string[] {
  const { inventory_id, loan_photos } = writing;
  const photos = new Map(loan_photos.map(({ event_id, file }) => [event_id, file]));
  const unused = new Map(loan_photos.map(({ event_id, file }) => [event_id, file.file]));
  for (const loan of loans) {
    const itemId = loan.item_id === null ? null : itemIds.get(loan.item_id);
    if (itemId === undefined || repository.hasLoan(tx, inventory_id, loan)) continue;
    if (!hasRoom(tx, inventory_id, loan, itemId)) continue;
    writeLoan(tx, loan, itemId, photos, writing);
    for (const { id } of loan.events) unused.delete(id);
  }
  return [...unused.values()];
}

/** Ids of the inventory by names, and of locations by the ids of the archive. */
interface Ids {
  categories: ReadonlyMap<string, number>;
  fields: ReadonlyMap<string, number>;
  locations: ReadonlyMap<number, number>;
}

const toNames = <Row extends { id: number }>(rows: readonly Row[], toName: (row: Row) => string) =>
  new Map(rows.map((row) => [row.id, toName(row)]));

/** Templates whose name the inventory has stay as they are there. @throws AppError 409 for too many */
export function writeTemplates(tx: Tx, archive: ArchiveData, ids: Ids, { inventory_id, now }: Writing): void {
  const categories = toNames(archive.categories, ({ name }) => name);
  const fieldNames = toNames(archive.custom_fields, ({ name }) => name);
  const tagNames = toNames(archive.tags, ({ name }) => name);
  const people = toNames(archive.people, ({ username }) => username);
  const members = listMemberIds(tx, inventory_id);
  for (const { name, fields } of archive.templates) {
    if (findTemplateByName(tx, inventory_id, name)) continue;
    checkTemplateCount(tx, inventory_id);
    const { category_id, location_id, belongs_to_id, tags, custom_values } = fields;
    const mapped = {
      ...fields,
      category_id: ids.categories.get(toNameKey(categories.get(category_id ?? 0) ?? '')) ?? null,
      location_id: ids.locations.get(location_id ?? 0) ?? null,
      belongs_to_id: members.get(people.get(belongs_to_id ?? 0) ?? '') ?? null,
      tags: tags.flatMap((id) => findTagByName(tx, inventory_id, tagNames.get(id) ?? '')?.id ?? []),
      custom_values: custom_values.flatMap((value) => {
        const field_id = ids.fields.get(foldText(fieldNames.get(value.field_id) ?? ''));
        return field_id === undefined ? [] : [{ ...value, field_id }];
      }),
    };
    createTemplate(tx, inventory_id, { name, fields: JSON.stringify(mapped) }, now);
  }
}
