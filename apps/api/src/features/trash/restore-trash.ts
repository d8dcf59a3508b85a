import type { RestoreTrashInput, Restored, TrashKind } from '@stowage/contracts';
import {
  CATEGORIES_PER_INVENTORY_MAX,
  CUSTOM_FIELDS_MAX,
  LOCATION_LEVELS_MAX,
  LOCATIONS_PER_INVENTORY_MAX,
  TAGS_PER_INVENTORY_MAX,
  TRASH_DAYS,
} from '@stowage/contracts';
import type { ChangeTask } from '../../data/change';
import { recordPart } from '../../data/change';
import type { Db, Tx } from '../../db/db';
import {
  findRevertConflicts,
  type RevertConflict,
  revertRows,
  type StoredChange,
} from '../../db/event-log/revert-rows';
import { isAnyCodeGiven, makeFreshCode } from '../../db/fresh-code';
import { countCategories, findCategoryByName } from '../../entities/category/categories.repository';
import {
  countCustomFields,
  findCustomFieldByName,
} from '../../entities/custom-field/custom-fields.repository';
import { removeDocumentFiles } from '../../entities/document/documents.repository';
import { isEmptied } from '../../entities/event/event-changes.repository';
import { choosePrimaryImages } from '../../entities/image/images.repository';
import { removeLocationImages } from '../../entities/image/location-images.repository';
import { checkRestoredParts, listNewParts } from '../../entities/item/item-parts.service';
import { checkLevels } from '../../entities/location/location-creation.service';
import { countLocations, findLocation, getDepth } from '../../entities/location/locations.repository';
import { fitsBelow } from '../../entities/location/locations.rules';
import { countTags, findTagByName } from '../../entities/tag/tags.repository';
import { DAY_MS } from '../../lib/clock';
import { notFound, refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import * as repository from './trash.repository';
import type { TrashChange, TrashEntryRow } from './trash.repository';

export interface TrashRestoring {
  inventory_id: InventoryId;
  user_id: number;
  id: number;
  input: RestoreTrashInput;
  now: string;
}

export const TRASH_MS = TRASH_DAYS * DAY_MS;

/** Entries that were deleted at this time or earlier have expired. */
export const toExpiredUntil = (now: Date): string => new Date(now.getTime() - TRASH_MS).toISOString();

type Row = NonNullable<StoredChange['before']>;

const isDeleted = (change: TrashChange, entity: string): change is TrashChange & { before: Row } =>
  change.entity === entity && change.before !== null && change.after === null;

/** Leaves of a deleted location and everything inside what belongs to it, from all changes of the event. */
function selectInside(changes: readonly TrashChange[], locationId: number): TrashChange[] {
  const locations = changes.filter((change) => isDeleted(change, 'locations'));
  const inside = new Set([locationId]);
  let size = 0;
  while (size < inside.size) {
    size = inside.size;
    for (const { before } of locations)
      if (inside.has(Number(before.parent_id))) inside.add(Number(before.id));
  }
  const items = new Set(
    changes
      .filter((change) => isDeleted(change, 'items'))
      .filter(({ before }) => inside.has(Number(before.location_id)))
      .map(({ before }) => Number(before.id)),
  );
  return changes.filter(
    ({ item_id, location_id, entity }) =>
      (item_id !== null && items.has(item_id)) ||
      (item_id === null && entity !== 'items' && location_id !== null && inside.has(location_id)),
  );
}

/** Adds the documents of what was deleted, in whose place another item of the event may be named. */
function withDocuments(db: Db, eventId: number, changes: readonly TrashChange[]): TrashChange[] {
  const ids = new Set(
    changes.filter((change) => isDeleted(change, 'document_links')).map(({ before }) => before.document_id),
  );
  const others = changes.filter(({ entity }) => entity !== 'documents' && entity !== 'document_files');
  if (ids.size === 0) return others;
  const documents = repository
    .listDocumentChanges(db, eventId)
    .filter(
      (change) =>
        (isDeleted(change, 'documents') && ids.has(change.before.id)) ||
        (isDeleted(change, 'document_files') && ids.has(change.before.document_id)),
    );
  return [...others, ...documents];
}

/** Tables of things that items have in a list. */
const LISTS_OF: Partial<Record<TrashKind, { table: string; rows: string; column: string }>> = {
  tag: { table: 'tags', rows: 'item_tags', column: 'tag_id' },
  custom_field: { table: 'custom_fields', rows: 'item_custom_values', column: 'field_id' },
};

/** The changes that took the entry away. Other changes of the same event stay. */
function listChangesOf(db: Db, { event_id, kind, row_id, parent_id }: TrashEntryRow): TrashChange[] {
  if (kind === 'item')
    return withDocuments(db, event_id, [
      ...repository.listLostParts(db, event_id, row_id),
      ...repository.listChangesOfEvent(db, event_id, row_id),
    ]);
  if (kind === 'document' || kind === 'document_version') {
    const column = kind === 'document' ? 'document_id' : 'id';
    return repository
      .listDocumentChanges(db, event_id)
      .filter(
        ({ entity, row_key, before, after }) =>
          after === null &&
          (entity === 'documents'
            ? kind === 'document' && row_key === String(row_id)
            : before?.[column] === row_id && (kind === 'document' || entity === 'document_files')),
      );
  }
  if (kind === 'photo')
    return repository
      .listChangesOfEvent(db, event_id, parent_id ?? 0)
      .filter(
        ({ entity, row_key, after }) =>
          entity === 'item_images' && (row_key === String(row_id) || after !== null),
      );
  const changes = repository.listChangesOfEvent(db, event_id);
  if (kind === 'location') return withDocuments(db, event_id, selectInside(changes, row_id));
  if (kind === 'location_photo')
    return changes.filter(
      ({ entity, row_key }) => entity === 'location_images' && row_key === String(row_id),
    );
  const list = LISTS_OF[kind];
  if (list)
    return changes.filter(
      ({ entity, row_key, before, after }) =>
        after === null &&
        ((entity === list.table && row_key === String(row_id)) ||
          (entity === list.rows && before?.[list.column] === row_id)),
    );
  return changes.filter(
    ({ entity, row_key, before }) =>
      (entity === 'categories' && row_key === String(row_id)) ||
      (entity === 'items' && before?.category_id === row_id),
  );
}

/** Of a loan, only the reference to the item comes back: what has been agreed or returned since stays. */
function withoutLoanSteps(change: TrashChange): TrashChange[] {
  if (change.entity === 'loan_events') return [];
  if (change.entity !== 'loans') return [change];
  const { before, after } = change;
  return before !== null && after !== null && 'item_id' in before
    ? [{ ...change, before: { item_id: before.item_id ?? null }, after: { item_id: after.item_id ?? null } }]
    : [];
}

/** Tables of things that items refer to by their name. */
const NAMED = {
  categories: {
    kind: 'category',
    findByName: findCategoryByName,
    count: countCategories,
    max: CATEGORIES_PER_INVENTORY_MAX,
  },
  tags: { kind: 'tag', findByName: findTagByName, count: countTags, max: TAGS_PER_INVENTORY_MAX },
  custom_fields: {
    kind: 'custom_field',
    findByName: findCustomFieldByName,
    count: countCustomFields,
    max: CUSTOM_FIELDS_MAX,
  },
} as const;

/** Finds the category, tag or custom field of a restored item: the same, one of the same name, or the deleted one, which is restored. */
function findNamed(
  db: Db,
  inventory_id: InventoryId,
  entity: keyof typeof NAMED,
  id: number,
  added: TrashChange[],
): number | null {
  const { kind, findByName, count, max } = NAMED[entity];
  const known = added.find((change) => change.row_key === String(id) && change.entity === entity);
  if (known) return id;
  const deleted = repository.findDeleted(db, inventory_id, { kind, entity, id });
  const name = deleted?.before?.name;
  if (!deleted || typeof name !== 'string') return null;
  const sameName = findByName(db, inventory_id, name);
  if (sameName !== undefined)
    return 'kind' in sameName && sameName.kind !== deleted.before?.kind ? null : sameName.id;
  if (count(db, inventory_id) >= max) return null;
  // With the values of the other items, before the field, because the last change is reverted first.
  if (kind === 'custom_field') added.push(...repository.listDeletedValues(db, inventory_id, id));
  added.push(deleted);
  return id;
}

const toName = ({ entity, row_key }: Pick<RevertConflict, 'entity' | 'row_key'>) => `${entity} ${row_key}`;

/**
 * Adapts rows to what has changed since: other places, other codes and other primary photos.
 * @param tooDeepId the location that its former place would nest too deeply
 */
function adapt(
  db: Db,
  { inventory_id, input }: TrashRestoring,
  changes: readonly TrashChange[],
  tooDeepId: number | undefined,
) {
  const conflicts = new Map<string, RevertConflict[]>();
  for (const conflict of findRevertConflicts(db, inventory_id, changes))
    conflicts.set(toName(conflict), [...(conflicts.get(toName(conflict)) ?? []), conflict]);
  const added: TrashChange[] = [];
  const lost_codes: string[] = [];
  const toOwnCode = (change: TrashChange): string | undefined =>
    (isDeleted(change, 'items') || isDeleted(change, 'locations')) && typeof change.before.code === 'string'
      ? change.before.code
      : undefined;
  const isCodeGiven = isAnyCodeGiven(
    db,
    changes.flatMap((change) => toOwnCode(change) ?? []),
  );
  const adapted = changes.flatMap((change): TrashChange[] => {
    const own = conflicts.get(toName(change)) ?? [];
    const isGone = (column: string) => own.some((one) => one.reason === 'gone' && one.column === column);
    const isPresent = own.some(({ reason }) => reason === 'present' || reason === 'elsewhere');
    if (change.after !== null) return own.length === 0 ? [change] : [];
    if (change.entity === 'label_codes' && isPresent) {
      lost_codes.push(change.row_key);
      return [];
    }
    if (isPresent) return [];
    if (change.entity === 'item_images' && isGone('item_id')) throw refuse('trash.item_gone');
    if (change.entity === 'document_files' && isGone('document_id')) throw refuse('trash.document_gone');
    // The document or what it also belonged to has been deleted in another way.
    if (change.entity === 'document_links' && own.some(({ reason }) => reason === 'gone')) return [];
    if (change.entity === 'location_images' && isGone('location_id'))
      throw refuse('trash.photo_location_gone');
    const replaced: Record<string, Row[string]> = {};
    const place = change.entity === 'locations' ? 'parent_id' : 'location_id';
    const isTooDeep = change.entity === 'locations' && change.before?.id === tooDeepId;
    if ((change.entity === 'items' || change.entity === 'locations') && (isGone(place) || isTooDeep)) {
      if (input.to_location_id === undefined)
        throw isTooDeep
          ? refuse('trash.location_too_deep', { max: LOCATION_LEVELS_MAX })
          : refuse('trash.location_gone');
      replaced[place] = input.to_location_id;
    }
    const code = isCodeGiven ? toOwnCode(change) : undefined;
    // An import of an archive has brought the same back.
    if (code !== undefined && isAnyCodeGiven(db, [code])) {
      lost_codes.push(code);
      replaced.code = makeFreshCode(db);
    }
    if (isGone('category_id'))
      replaced.category_id = findNamed(
        db,
        inventory_id,
        'categories',
        Number(change.before?.category_id),
        added,
      );
    if ((change.entity === 'item_tags' || change.entity === 'item_custom_values') && isGone('item_id'))
      return [];
    if (isGone('field_id')) {
      const field_id = findNamed(db, inventory_id, 'custom_fields', Number(change.before?.field_id), added);
      if (field_id === null) return [];
      replaced.field_id = field_id;
    }
    if (isGone('tag_id')) {
      const tag_id = findNamed(db, inventory_id, 'tags', Number(change.before?.tag_id), added);
      if (tag_id === null) return [];
      replaced.tag_id = tag_id;
    }
    if (isGone('belongs_to_id')) replaced.belongs_to_id = null;
    if (isGone('part_of_id')) replaced.part_of_id = null;
    // Most rows are as before, and copies would double the memory.
    return [
      Object.keys(replaced).length === 0 ? change : { ...change, before: { ...change.before, ...replaced } },
    ];
  });
  return { changes: [...adapted, ...added], lost_codes };
}

/** A photo that another one has replaced as primary photo is an ordinary photo. */
function withOnePrimary(db: Db, changes: readonly TrashChange[]): TrashChange[] {
  const givesUp = changes.some(({ entity, after }) => entity === 'item_images' && after?.is_primary === 1);
  return changes.map((change) => {
    const { before, item_id } = change;
    return isDeleted(change, 'item_images') &&
      before?.is_primary === 1 &&
      !givesUp &&
      item_id !== null &&
      repository.hasOtherPrimaryImage(db, item_id)
      ? { ...change, before: { ...before, is_primary: 0 } }
      : change;
  });
}

function checkLimits(db: Db, { inventory_id, input }: TrashRestoring, changes: readonly TrashChange[]): void {
  const { to_location_id } = input;
  if (
    to_location_id !== undefined &&
    to_location_id !== null &&
    !findLocation(db, inventory_id, to_location_id)
  )
    throw refuseField('to_location_id', 'location.gone');
  const locations = changes.filter((change) => isDeleted(change, 'locations'));
  if (countLocations(db, inventory_id) + locations.length > LOCATIONS_PER_INVENTORY_MAX)
    throw refuse('location.too_many', { max: LOCATIONS_PER_INVENTORY_MAX });
  for (const entity of ['categories', 'tags', 'custom_fields'] as const) {
    const { kind, findByName, count, max } = NAMED[entity];
    const restored = changes.filter((change) => isDeleted(change, entity));
    if (restored.length > 0 && count(db, inventory_id) >= max) throw refuse(`${kind}.too_many`, { max });
    for (const { before } of restored) {
      const name = String(before.name);
      if (findByName(db, inventory_id, name)) throw refuse(`${kind}.name_taken`, { name });
    }
  }
}

function countLevels(changes: readonly TrashChange[], rootId: number): number {
  const parents = new Map(
    changes
      .filter((change) => isDeleted(change, 'locations'))
      .map(({ before }) => [Number(before.id), Number(before.parent_id)]),
  );
  const depthOf = (id: number): number => (id === rootId ? 1 : 1 + depthOf(parents.get(id) ?? rootId));
  return Math.max(...[...parents.keys()].map(depthOf));
}

/** True when the former place of a location still exists, but is now so deep that the location no longer fits. */
function isTooDeep(
  db: Db,
  inventoryId: InventoryId,
  { kind, parent_id, row_id }: TrashEntryRow,
  changes: readonly TrashChange[],
) {
  if (kind !== 'location' || parent_id === null || !findLocation(db, inventoryId, parent_id)) return false;
  return !fitsBelow(getDepth(db, inventoryId, parent_id), countLevels(changes, row_id));
}

function restore(tx: Tx, restoring: TrashRestoring, entry: TrashEntryRow): Restored {
  const { inventory_id, user_id, now, input } = restoring;
  const own = listChangesOf(tx, entry)
    .flatMap(withoutLoanSteps)
    // A later deletion for good may have emptied changes of other photos.
    .filter((change) => change.after === null || !isEmptied(change));
  // Someone is deleting it for good.
  if (own.some(isEmptied)) throw notFound();
  checkLimits(tx, restoring, own);
  const tooDeepId = isTooDeep(tx, inventory_id, entry, own) ? entry.row_id : undefined;
  const { changes, lost_codes } = adapt(tx, restoring, own, tooDeepId);
  const root = changes.find(
    ({ row_key, entity }) => entity === 'locations' && row_key === String(entry.row_id),
  );
  if (entry.kind === 'location' && input.to_location_id && root?.before?.parent_id === input.to_location_id)
    checkLevels(tx, inventory_id, {
      parentId: input.to_location_id,
      levels: countLevels(own, entry.row_id),
      field: 'to_location_id',
    });
  const linked = new Set(
    changes.filter((change) => isDeleted(change, 'document_links')).map(({ before }) => before.document_id),
  );
  if (changes.some((change) => isDeleted(change, 'documents') && !linked.has(change.before.id)))
    throw refuse('trash.document_gone');
  if (entry.kind === 'document_version') removeDocumentFiles(tx, inventory_id, [entry.parent_id ?? 0]);
  // A restored photo of a location replaces the present one.
  if (entry.kind === 'location_photo') removeLocationImages(tx, inventory_id, [entry.parent_id ?? 0]);
  revertRows(tx, withOnePrimary(tx, changes), { inventory_id, user_id, now });
  checkRestoredParts(tx, inventory_id, listNewParts(changes));
  // A restored photo may be the only one of its item.
  if (entry.kind === 'photo') choosePrimaryImages(tx, inventory_id, [entry.parent_id ?? 0]);
  return { kind: entry.kind, restored_id: entry.row_id, lost_codes };
}

/** @throws AppError 404, also for an expired entry */
function getEntry(db: Db, { inventory_id, id, now }: TrashRestoring): TrashEntryRow {
  const entry = repository.findTrash(db, inventory_id, id);
  if (!entry || entry.deleted_at <= toExpiredUntil(new Date(now))) throw notFound();
  return entry;
}

/**
 * Restores an entry of the trash.
 * @throws AppError 404, 409 when its location or item is gone or its location too deep, 409 at the maximum of locations, categories, tags or custom fields
 */
export const restoreTrashTask: ChangeTask<TrashRestoring, Restored> = {
  name: 'trash.restore',
  size: (db, restoring) => {
    const { kind, event_id } = getEntry(db, restoring);
    return kind === 'item' || kind === 'photo' || kind.startsWith('document')
      ? 1
      : repository.countChangesOfEvent(db, event_id);
  },
  run: (tx, restoring) => {
    const entry = getEntry(tx, restoring);
    const isWhole = repository.countEntriesOfEvent(tx, entry.event_id) === 1;
    const reverts_id = isWhole ? entry.event_id : null;
    return recordPart(tx, { reverts_id }, () => restore(tx, restoring, entry)).result;
  },
};
