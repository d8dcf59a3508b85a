import { type CodeKind, LABELS_MAX_COUNT, type LabelSource, type Location } from '@stowage/contracts';
import type { Db } from '../../db/client';
import { makeFreshCode } from '../../db/codes';
import { invalid, missing } from '../../errors';
import { listItemIds } from '../items/item-list.repository';
import { toItemFilter } from '../items/items.rules';
import { findLocation, listLocationSummaries, listSubtree } from '../locations/locations.repository';
import { toTree } from '../locations/locations.rules';
import { listLabelItems, listLocationCodes } from './labels.repository';

/** What a label is for. */
export interface LabelSubject {
  kind: CodeKind;
  code: string;
  /** Empty on a blank label. */
  name: string;
  path: readonly string[];
  /** Of items. */
  number: string;
}

const flatten = (location: Location): Location[] => [location, ...location.children.flatMap(flatten)];

interface LabelPlace {
  code: string;
  name: string;
  path: readonly string[];
}

const toLocationSubject = ({ code, name, path }: LabelPlace): LabelSubject => ({
  kind: 'location',
  code,
  name,
  path,
  number: '',
});

function listLocationSubjects(db: Db, ownerId: number, ids: readonly number[]): LabelSubject[] {
  const summaries = listLocationSummaries(db, ownerId, ids);
  const codes = listLocationCodes(db, ownerId, ids);
  return ids.map((id) => {
    const [summary, code] = [summaries.get(id), codes.get(id)];
    if (!summary || code === undefined) throw missing('source', 'One of these places does not exist');
    return toLocationSubject({ ...summary, code });
  });
}

/** In the order in which the tree is read. */
function listTreeSubjects(db: Db, ownerId: number, id: number): LabelSubject[] {
  const top = findLocation(db, ownerId, id);
  if (!top) throw missing('source', 'This place does not exist');
  const path = listLocationSummaries(db, ownerId, [id]).get(id)?.path ?? [];
  const start = { parent_id: top.parent_id, path };
  const withoutLabels = () => ({ qr_codes: [], label_codes: [] });
  const tree = toTree(listSubtree(db, ownerId, id), withoutLabels, start);
  return tree.flatMap(flatten).map(toLocationSubject);
}

function listItemSubjects(db: Db, ownerId: number, ids: readonly number[]): LabelSubject[] {
  const items = listLabelItems(db, ownerId, ids);
  if (items.length < ids.length) throw missing('source', 'One of these items does not exist');
  const locationIds = new Set(items.flatMap(({ location_id }) => location_id ?? []));
  const locations = listLocationSummaries(db, ownerId, [...locationIds]);
  return items.map(({ name, code, item_number, location_id }) => {
    const location = location_id === null ? undefined : locations.get(location_id);
    const path = location ? [...location.path, location.name] : [];
    return { kind: 'item', code, name, path, number: item_number };
  });
}

export const tooManyLabels = () =>
  invalid('source', `One order can make at most ${LABELS_MAX_COUNT.toLocaleString('en-US')} labels`);

type ItemListSource = Extract<LabelSource, { kind: 'item_list' }>;

function listItemListSubjects(db: Db, ownerId: number, { filter }: ItemListSource): LabelSubject[] {
  const page = { page: 1, per_page: LABELS_MAX_COUNT };
  const { ids, total } = listItemIds(db, ownerId, toItemFilter({ ...filter, ...page }), page);
  if (total === 0) throw invalid('source', 'There is no item in this list');
  if (total > LABELS_MAX_COUNT) throw tooManyLabels();
  return listItemSubjects(db, ownerId, ids);
}

/** Codes that nobody has. They are not kept: whoever scans one says what it is for. */
function makeBlankSubjects(db: Db, count: number): LabelSubject[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(makeFreshCode(db));
  return Array.from(codes, (code) => ({ kind: 'location', code, name: '', path: [], number: '' }));
}

/** What the labels are for, in their order. @throws AppError 404 for what is not the owner's, 422 for nothing or too much */
export function listLabelSubjects(db: Db, ownerId: number, source: LabelSource): LabelSubject[] {
  switch (source.kind) {
    case 'locations':
      return listLocationSubjects(db, ownerId, source.ids);
    case 'location_tree':
      return listTreeSubjects(db, ownerId, source.id);
    case 'items':
      return listItemSubjects(db, ownerId, source.ids);
    case 'item_list':
      return listItemListSubjects(db, ownerId, source);
    case 'blank':
      return makeBlankSubjects(db, source.count);
  }
}
