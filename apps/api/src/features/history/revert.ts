import { LOCATION_LEVELS_MAX, LOCATIONS_PER_INVENTORY_MAX } from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import { recordPart } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import { isHiddenTable, isSetTable, LIST_TABLES } from '../../db/event-log/logged-tables';
import {
  findRevertConflicts,
  ForeignRowError,
  isForeignKeyViolation,
  type RevertConflict,
  revertRows,
  UniqueRevertError,
} from '../../db/event-log/revert-rows';
import { isAnyCodeGiven } from '../../db/fresh-code';
import { findCustomField } from '../../entities/custom-field/custom-fields.repository';
import { toOperation } from '../../entities/custom-field/event-values';
import { listDocumentFiles, removeDocumentFiles } from '../../entities/document/documents.repository';
import {
  findOverbooked,
  hasLaterLoanSteps,
  hasLostPhoto,
  isBorrower,
  removeReplacedRows,
} from '../../entities/event/changed-rows.repository';
import {
  type ChangeRow,
  countChanges,
  getColumnKind,
  isEmptied,
  listChanges,
  listCurrencyChanges,
  listLaterDeletions,
} from '../../entities/event/event-changes.repository';
import { type EventRow, findEvent, hasLaterEvents } from '../../entities/event/events.repository';
import { choosePrimaryImages } from '../../entities/image/images.repository';
import { listLocationImages, removeLocationImages } from '../../entities/image/location-images.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { listMemberSummaries } from '../../entities/inventory/members.repository';
import { checkRestoredParts, listNewParts } from '../../entities/item/item-parts.service';
import { releaseItems } from '../../entities/loan/held-quantity.service';
import { countLocations, findLocation, measureSubtree } from '../../entities/location/locations.repository';
import { findTag } from '../../entities/tag/tags.repository';
import { type AppError, orThrow, refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { toAmount, toMinorUnits } from '../../lib/money.rules';
import { findLaterEventOf, findRevertOf, toReverterName } from './event-states';
import { refuseRevert, type Reverter } from './revert.rules';

export interface RevertRequest extends Reverter {
  inventory_id: InventoryId;
  user_id: number;
  event_id: number;
  overwrite: boolean;
  now: string;
}

/** Several events that are taken back together, or not at all. */
export interface RevertAllRequest extends Omit<RevertRequest, 'event_id'> {
  event_ids: readonly number[];
}

export interface RevertOutcome {
  /** Event of the revert of the oldest event, also when the same person has already reverted it. */
  revert_id: number;
}

export interface RevertCheck {
  refusal: AppError | undefined;
  conflicts: RevertConflict[];
}

/** The inventory's currency at the time of the event. */
const getCurrencyAt = (db: Db, inventoryId: InventoryId, eventId: number): string =>
  listCurrencyChanges(db, inventoryId).find(({ event_id }) => event_id > eventId)?.before ??
  getCurrency(db, inventoryId);

/** True for rows of lists, which a later change of the list replaces. */
const isListRow = (entity: string): boolean => LIST_TABLES.includes(entity);

const toName = ({ entity, row_key }: Pick<ChangeRow, 'entity' | 'row_key'>): string => `${entity} ${row_key}`;

const toId = (value: unknown): number[] => (typeof value === 'number' ? [value] : []);

function refuseLoan(
  db: Db,
  { inventory_id, user_id }: RevertRequest,
  event: EventRow,
  changes: readonly ChangeRow[],
  conflicts: readonly RevertConflict[],
): AppError | undefined {
  const loans = changes.filter(({ entity }) => entity === 'loans');
  const steps = changes.filter(({ entity }) => entity === 'loan_events');
  const isLoan = ({ entity }: { entity: string }) => entity === 'loans' || entity === 'loan_events';
  if (conflicts.some(isLoan)) return refuse('event.loan_changed_since');
  const ids = [
    ...loans.map(({ row_key }) => Number(row_key)),
    ...steps.flatMap(({ before, after }) => toId((after ?? before)?.loan_id)),
  ];
  const last = Math.max(0, ...steps.map(({ row_key }) => Number(row_key)));
  if (steps.length > 0 && hasLaterLoanSteps(db, inventory_id, ids, last))
    return refuse('event.loan_changed_since');
  const isByBorrower =
    event.user_id !== null && event.user_id !== user_id && isBorrower(db, inventory_id, ids, event.user_id);
  return isByBorrower ? refuse('event.by_borrower') : undefined;
}

function refuseConflicts(
  changes: readonly ChangeRow[],
  conflicts: readonly RevertConflict[],
): AppError | undefined {
  const own = changes.filter(({ entity }) => !isHiddenTable(entity));
  const missing = new Set(conflicts.filter(({ reason }) => reason === 'missing').map(toName));
  const main = own.filter(({ entity }) => !isListRow(entity));
  if (main.length > 0 && main.every((change) => missing.has(toName(change))))
    return refuse(
      main.some(({ after }) => isEmptied({ before: after }))
        ? 'event.deleted_for_good'
        : 'event.deleted_since',
    );
  if (conflicts.some(({ entity, reason }) => reason === 'gone' && isListRow(entity)))
    return refuse('event.deleted_since');
  if (conflicts.some(({ reason }) => reason === 'gone')) return refuse('event.gone');
  const present = conflicts.filter(({ reason }) => reason === 'present');
  if (present.some(({ entity }) => entity === 'label_codes')) return refuse('event.taken');
  return present.some(({ entity }) => !isListRow(entity)) ? refuse('event.restored_since') : undefined;
}

/** Counts the values that an event adds, by the id of their custom field. */
function countNewValues(changes: readonly ChangeRow[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { entity, before, after } of changes) {
    if (entity !== 'item_custom_values' || before !== null) continue;
    const id = Number(after?.field_id);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * A new item or location that has been changed since, or a custom field with values that were added since: the revert
 * would delete these too.
 */
function findExtensions(
  db: Db,
  inventoryId: InventoryId,
  eventId: number,
  changes: readonly ChangeRow[],
): RevertConflict[] {
  const newValues = countNewValues(changes);
  return changes.flatMap(({ entity, row_key, before }): RevertConflict[] => {
    if (before !== null) return [];
    const id = Number(row_key);
    if (entity === 'custom_fields') {
      const { item_count = 0 } = findCustomField(db, inventoryId, id) ?? {};
      return item_count > (newValues.get(id) ?? 0)
        ? [{ entity, row_key, reason: 'changed', column: null }]
        : [];
    }
    if (entity !== 'items' && entity !== 'locations') return [];
    const scope = entity === 'items' ? { item_id: id } : { location_id: id };
    const later = findLaterEventOf(db, inventoryId, eventId, scope);
    return later ? [{ entity, row_key, reason: 'changed', column: null }] : [];
  });
}

/** Tables with one row for each row of another table, and the column with its id. */
const SINGLE_ROWS = { location_images: 'location_id', document_files: 'document_id' } as const;
type SingleTable = keyof typeof SINGLE_ROWS;

const listPresent = (db: Db, inventoryId: InventoryId, table: SingleTable, ids: readonly number[]) =>
  table === 'location_images'
    ? [...listLocationImages(db, inventoryId, ids).values()].map(
        ({ id, location_id }) => [id, location_id] as const,
      )
    : listDocumentFiles(db, inventoryId, ids).map(({ id, document_id }) => [id, document_id] as const);

/** Returns the row keys of the rows that a revert restores, by the row to which they belong. */
const listRestored = (
  changes: readonly Pick<ChangeRow, 'entity' | 'row_key' | 'before' | 'after'>[],
  table: SingleTable,
): Map<number, string> =>
  new Map(
    changes.flatMap(({ entity, row_key, before, after }): [number, string][] =>
      entity === table && after === null ? [[Number(before?.[SINGLE_ROWS[table]]), row_key]] : [],
    ),
  );

/** A location that has got another photo since, or a document another version: the revert would replace it. */
const findReplaced = (
  db: Db,
  inventoryId: InventoryId,
  changes: readonly ChangeRow[],
  entity: SingleTable,
): RevertConflict[] => {
  const known = new Set(changes.filter((change) => change.entity === entity).map(({ row_key }) => row_key));
  const restored = listRestored(changes, entity);
  return listPresent(db, inventoryId, entity, [...restored.keys()])
    .filter(([id]) => !known.has(String(id)))
    .map(([, parent]) => ({
      entity,
      row_key: restored.get(parent) ?? '',
      reason: 'changed',
      column: null,
    }));
};

/** Finds what stands against a revert. Call in the transaction of the revert, or to show it before. */
export function checkRevert(
  db: Db,
  request: RevertRequest,
  event: EventRow,
  changes: readonly ChangeRow[],
): RevertCheck {
  const { inventory_id, event_id } = request;
  const code = refuseRevert(
    event.kind,
    changes.map((change) => ({ entity: change.entity, operation: toOperation(change) })),
    request,
  );
  if (code) return { refusal: refuse(code), conflicts: [] };
  if (changes.some((change) => change.after === null && isEmptied(change)))
    return { refusal: refuse('event.deleted_for_good'), conflicts: [] };
  const hasCurrency = changes.some(
    ({ entity, before }) => entity === 'inventories' && typeof before?.currency === 'string',
  );
  if (hasCurrency && hasLaterEvents(db, inventory_id, event_id))
    return { refusal: refuse('event.currency'), conflicts: [] };
  if (hasLostPhoto(db, changes)) return { refusal: refuse('event.photo_gone'), conflicts: [] };
  const named = changes.filter(({ entity }) => !isHiddenTable(entity));
  const found = findRevertConflicts(db, inventory_id, named);
  if (found.some(({ reason }) => reason === 'elsewhere'))
    return { refusal: refuse('event.gone'), conflicts: [] };
  const refusal = refuseLoan(db, request, event, changes, found) ?? refuseConflicts(changes, found);
  const lists = found.map((conflict): RevertConflict =>
    conflict.reason === 'present' ? { ...conflict, reason: 'changed', column: null } : conflict,
  );
  const extensions = findExtensions(db, inventory_id, event_id, changes);
  // A row that is missing as a whole says nothing new about a list that was replaced.
  const replaced = (['location_images', 'document_files'] as const).flatMap((entity) =>
    findReplaced(db, inventory_id, changes, entity),
  );
  return { refusal, conflicts: refusal ? [] : [...lists, ...extensions, ...replaced] };
}

const OF_TAGS = ['tags', 'item_tags'];

/** Tags that came with an item stay; those that came with an import, if other items have them since. */
function withoutNewTags(db: Db, inventoryId: InventoryId, changes: readonly ChangeRow[]): ChangeRow[] {
  if (changes.every(({ entity }) => OF_TAGS.includes(entity))) return [...changes];
  const isImport = changes.some(({ entity }) => entity === 'import_runs');
  const added = new Map<number, number>();
  for (const { entity, before, after } of changes)
    if (entity === 'item_tags' && before === null)
      added.set(Number(after?.tag_id), (added.get(Number(after?.tag_id)) ?? 0) + 1);
  const hasOthers = (id: number) => (findTag(db, inventoryId, id)?.item_count ?? 0) > (added.get(id) ?? 0);
  return changes.filter(
    ({ entity, before, row_key }) =>
      entity !== 'tags' || before !== null || (isImport && !hasOthers(Number(row_key))),
  );
}

/**
 * Lists the changes that a revert takes back, in the current currency. An item that was restored and deleted again comes
 * back as it was then, with photos that were added in between.
 */
export function listRevertedChanges(db: Db, inventoryId: InventoryId, eventId: number): ChangeRow[] {
  const changes = withoutNewTags(db, inventoryId, listChanges(db, inventoryId, eventId));
  const later = new Map(
    listLaterDeletions(db, inventoryId, eventId).map(({ item_id, event_id }) => [item_id, event_id]),
  );
  const isLater = ({ item_id }: ChangeRow) => item_id !== null && later.has(item_id);
  return [
    ...convertAmounts(
      db,
      inventoryId,
      eventId,
      changes.filter((change) => !isLater(change)),
    ),
    ...[...new Set(later.values())].flatMap((laterId) =>
      convertAmounts(
        db,
        inventoryId,
        laterId,
        listChanges(db, inventoryId, laterId).filter(
          ({ item_id }) => item_id !== null && later.get(item_id) === laterId,
        ),
      ),
    ),
  ];
}

/** Amounts in the currency of the event become the same decimal amounts in the current one. */
function convertAmounts(
  db: Db,
  inventoryId: InventoryId,
  eventId: number,
  changes: readonly ChangeRow[],
): ChangeRow[] {
  const [from, to] = [getCurrencyAt(db, inventoryId, eventId), getCurrency(db, inventoryId)];
  const isOfCurrency = changes.some(({ entity }) => entity === 'inventories');
  if (from === to || isOfCurrency) return [...changes];
  const convert = (entity: string, row: ChangeRow['before']) =>
    row &&
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        // A loan keeps its own currency.
        typeof value === 'number' && entity !== 'loans' && getColumnKind(entity, column) === 'amount'
          ? Number(toMinorUnits(toAmount(value, from), to))
          : value,
      ]),
    );
  return changes.map((change) => ({
    ...change,
    before: convert(change.entity, change.before),
    after: convert(change.entity, change.after),
  }));
}

/** Replaces lists that have been changed since, because their rows have other ids now. */
function removeReplacedLists(
  db: Tx,
  inventoryId: InventoryId,
  changes: readonly ChangeRow[],
  conflicts: readonly RevertConflict[],
): void {
  const replaced = new Set(conflicts.map(toName));
  for (const { entity, row_key, item_id } of changes)
    if (
      isListRow(entity) &&
      !isSetTable(entity) &&
      item_id !== null &&
      replaced.has(toName({ entity, row_key }))
    )
      removeReplacedRows(db, inventoryId, entity, item_id);
}

/** @throws AppError when the restored rows break a rule that other changes rely on */
function checkResult(db: Db, { inventory_id, now }: RevertRequest, changes: readonly ChangeRow[]): void {
  const itemIds = new Set(changes.flatMap(({ item_id }) => item_id ?? []));
  const overbooked = findOverbooked(db, inventory_id, [...itemIds]);
  if (overbooked) throw refuse('item.quantity_below_held', { count: overbooked.held });
  checkRestoredParts(db, inventory_id, listNewParts(changes));
  const locations = changes.filter(({ entity, before }) => entity === 'locations' && before !== null);
  for (const { row_key } of locations) checkPosition(db, inventory_id, Number(row_key));
  if (
    locations.some(({ after }) => after === null) &&
    countLocations(db, inventory_id) > LOCATIONS_PER_INVENTORY_MAX
  )
    throw refuse('location.too_many', { max: LOCATIONS_PER_INVENTORY_MAX });
  if (changes.some(({ entity }) => entity === 'members')) {
    const members = listMemberSummaries(db, inventory_id, now);
    if (!members.some(({ role }) => role === 'manager')) throw refuse('member.last_manager');
  }
}

function checkPosition(db: Db, inventoryId: InventoryId, id: number): void {
  let depth = 0;
  for (
    let location = findLocation(db, inventoryId, id);
    location && location.parent_id !== null;
    location = findLocation(db, inventoryId, location.parent_id)
  ) {
    depth += 1;
    if (location.parent_id === id) throw refuse('location.inside_itself');
    if (depth >= LOCATION_LEVELS_MAX) throw refuse('location.too_deep', { max: LOCATION_LEVELS_MAX });
  }
  const { levels } = measureSubtree(db, inventoryId, { id, otherId: null });
  if (depth + (levels ?? 1) > LOCATION_LEVELS_MAX)
    throw refuse('location.too_deep', { max: LOCATION_LEVELS_MAX });
}

const listItemsOfImages = (changes: readonly Pick<ChangeRow, 'entity' | 'item_id'>[]): number[] => [
  ...new Set(changes.flatMap(({ entity, item_id }) => (entity === 'item_images' ? (item_id ?? []) : []))),
];

/** Codes of deleted rows that the revert restores. */
const listRestoredCodes = (changes: readonly ChangeRow[]): string[] =>
  changes.flatMap(({ before, after }) =>
    after === null && typeof before?.code === 'string' ? before.code : [],
  );

function apply(db: Tx, request: RevertRequest, changes: readonly ChangeRow[]): void {
  const { inventory_id, user_id, now } = request;
  // Like an ordinary deletion: refuses items that are held, and declines requests for them. An import can bring loans along.
  const listAdded = (table: string) =>
    changes.flatMap(({ entity, before, row_key }) =>
      entity === table && before === null ? Number(row_key) : [],
    );
  releaseItems(db, { user_id, inventory_id }, listAdded('items'), now, listAdded('loans'));
  // The code of a printed label may lead to something else, after the trash was emptied.
  if (isAnyCodeGiven(db, listRestoredCodes(changes))) throw refuse('event.taken');
  removeLocationImages(db, inventory_id, [...listRestored(changes, 'location_images').keys()]);
  removeDocumentFiles(db, inventory_id, [...listRestored(changes, 'document_files').keys()]);
  try {
    revertRows(db, changes, { inventory_id, user_id, now });
    choosePrimaryImages(db, inventory_id, listItemsOfImages(changes));
  } catch (error) {
    if (error instanceof ForeignRowError) throw refuse('event.gone');
    throw error instanceof UniqueRevertError ? refuse('event.taken') : error;
  }
  checkResult(db, request, changes);
}

/** @returns the revert that the same person has already made of the event */
function revertOne(db: Tx, request: RevertRequest): number | undefined {
  const { inventory_id, event_id, user_id, overwrite } = request;
  const event = orThrow(findEvent(db, inventory_id, event_id));
  const earlier = findRevertOf(db, inventory_id, event_id);
  if (earlier) {
    // A repeated request of the same person succeeds.
    if (earlier.user_id === user_id) return earlier.id;
    throw refuse('event.reverted', { name: toReverterName(earlier) });
  }
  const changes = listRevertedChanges(db, inventory_id, event_id);
  const { refusal, conflicts } = checkRevert(db, request, event, changes);
  if (refusal) throw refusal;
  if (conflicts.length > 0 && !overwrite) throw refuse('event.changed_since');
  removeReplacedLists(db, inventory_id, changes, conflicts);
  apply(db, request, changes);
  return undefined;
}

/**
 * Reverts events of the inventory, the newest first. Each revert is an event of its own.
 * @throws AppError 404, 403 without the right, 409 when one of them cannot be reverted, or not without overwriting later
 * changes
 */
export const revertTask: ChangeTask<RevertAllRequest, RevertOutcome> = {
  name: 'history.revert',
  size: (db, { inventory_id, event_ids }) =>
    event_ids.reduce((sum, id) => sum + countChanges(db, inventory_id, id), 0),
  run: (tx, { event_ids, ...request }) => {
    const newestFirst = [...new Set(event_ids)].sort((one, other) => other - one);
    const reverts = newestFirst.map((event_id) =>
      recordPart(tx, { reverts_id: event_id }, () => revertOne(tx, { ...request, event_id })),
    );
    const made = reverts.flatMap(({ events }) => events);
    const revert_id =
      reverts.at(-1)?.result ??
      made.findLast(({ inventory_id }) => inventory_id === request.inventory_id)?.id;
    if (revert_id === undefined) throw refuse('event.already_so');
    return { revert_id };
  },
};

/** Foreign keys are deferred, so the end of the transaction checks them. */
export function refuseInUse(error: unknown): never {
  throw isForeignKeyViolation(error) ? refuse('event.still_in_use') : error;
}
