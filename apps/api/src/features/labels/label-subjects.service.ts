import { type CodeKind, LABELS_MAX_COUNT, type LabelSource, type Location } from '@stowage/contracts';
import type { Db } from '../../db/db';
import { makeFreshCode } from '../../db/fresh-code';
import { normaliseItemQuery } from '../../entities/item/items.rules';
import {
  findLocation,
  listLocationCodes,
  listLocationSummaries,
  listSubtree,
} from '../../entities/location/locations.repository';
import { toTree } from '../../entities/location/locations.rules';
import type { Caller } from '../../http/caller';
import { orThrow, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import type { YieldToEventLoop } from '../../lib/yield-to-event-loop';
import { createItemQuery } from '../../search/item-query.repository';
import { listLabelItems } from './labels.repository';

export interface LabelSubject {
  kind: CodeKind;
  code: string;
  /** Empty on a blank label. */
  name: string;
  path: readonly string[];
  /** Item number; empty for locations. */
  number: string;
}

const flatten = (location: Location): Location[] => [location, ...location.children.flatMap(flatten)];

interface LabelLocation {
  code: string;
  name: string;
  path: readonly string[];
}

const toLocationSubject = ({ code, name, path }: LabelLocation): LabelSubject => ({
  kind: 'location',
  code,
  name,
  path,
  number: '',
});

function listLocationSubjects(db: Db, inventoryId: InventoryId, ids: readonly number[]): LabelSubject[] {
  const summaries = listLocationSummaries(db, inventoryId, ids);
  const codes = listLocationCodes(db, inventoryId, ids);
  return ids.map((id) => {
    const [summary, code] = [summaries.get(id), codes.get(id)];
    if (!summary || code === undefined) throw refuseField('source', 'label.location_gone');
    return toLocationSubject({ ...summary, code });
  });
}

function listTreeSubjects(db: Db, { inventory_id: inventoryId, reader }: Caller, id: number): LabelSubject[] {
  const top = orThrow(findLocation(db, inventoryId, id), () => refuseField('source', 'location.gone'));
  const path = listLocationSummaries(db, inventoryId, [id]).get(id)?.path ?? [];
  const start = { parent_id: top.parent_id, path };
  const withoutDetails = () => ({ image: null, qr_codes: [], label_codes: [] });
  const tree = toTree(listSubtree(db, inventoryId, id), withoutDetails, reader.language, start);
  return tree.flatMap(flatten).map(toLocationSubject);
}

function listItemSubjects(db: Db, inventoryId: InventoryId, ids: readonly number[]): LabelSubject[] {
  const items = listLabelItems(db, inventoryId, ids);
  if (items.length < ids.length) throw refuseField('source', 'label.item_gone');
  const locationIds = new Set(items.flatMap(({ location_id }) => location_id ?? []));
  const locations = listLocationSummaries(db, inventoryId, [...locationIds]);
  return items.map(({ name, code, item_number, location_id }) => {
    const location = location_id === null ? undefined : locations.get(location_id);
    const path = location ? [...location.path, location.name] : [];
    return { kind: 'item', code, name, path, number: item_number };
  });
}

export const tooManyLabels = () => refuseField('source', 'label.too_many', { max: LABELS_MAX_COUNT });

type ItemListSource = Extract<LabelSource, { kind: 'item_list' }>;

function listIdsOfList(db: Db, caller: Caller, { filter, except_ids }: ItemListSource): number[] {
  const exceptions = new Set(except_ids);
  const page = { page: 1, per_page: LABELS_MAX_COUNT + exceptions.size };
  const query = normaliseItemQuery({ ...filter, ...page });
  const found = createItemQuery(db, caller.inventory_id, query);
  const ids = found.ids(page);
  const chosen = ids.filter((id) => !exceptions.has(id));
  if (chosen.length === 0) throw refuseField('source', 'label.none_match');
  if (chosen.length > LABELS_MAX_COUNT || found.total > ids.length) throw tooManyLabels();
  return chosen;
}

/** Creates unused codes without storing them: the first scan attaches a code to a location or item. */
const makeBlankSubjects = (db: Db, count: number): LabelSubject[] =>
  Array.from({ length: count }, () => ({
    kind: 'location',
    code: makeFreshCode(db),
    name: '',
    path: [],
    number: '',
  }));

const BATCH = 250;

async function inBatches<T>(
  all: readonly T[],
  read: (batch: readonly T[]) => LabelSubject[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<LabelSubject[]> {
  const subjects: LabelSubject[] = [];
  for (let start = 0; start < all.length; start += BATCH) {
    subjects.push(...read(all.slice(start, start + BATCH)));
    await yieldToEventLoop();
  }
  return subjects;
}

async function makeDistinctBlankSubjects(
  db: Db,
  count: number,
  yieldToEventLoop: YieldToEventLoop,
): Promise<LabelSubject[]> {
  const byCode = new Map<string, LabelSubject>();
  while (byCode.size < count) {
    const batch = Math.min(BATCH, count - byCode.size);
    for (const subject of makeBlankSubjects(db, batch)) byCode.set(subject.code, subject);
    await yieldToEventLoop();
  }
  return [...byCode.values()];
}

/** @throws AppError 404 when an item or location is not the inventory's, 422 for no labels or too many */
export async function listLabelSubjects(
  db: Db,
  caller: Caller,
  source: LabelSource,
  yieldToEventLoop: YieldToEventLoop,
): Promise<LabelSubject[]> {
  const inventoryId = caller.inventory_id;
  const readItems = (ids: readonly number[]) => listItemSubjects(db, inventoryId, ids);
  switch (source.kind) {
    case 'locations':
      return inBatches(source.ids, (ids) => listLocationSubjects(db, inventoryId, ids), yieldToEventLoop);
    case 'location_tree':
      return listTreeSubjects(db, caller, source.id);
    case 'items':
      return inBatches(source.ids, readItems, yieldToEventLoop);
    case 'item_list':
      return inBatches(listIdsOfList(db, caller, source), readItems, yieldToEventLoop);
    case 'blank':
      return makeDistinctBlankSubjects(db, source.count, yieldToEventLoop);
  }
}
