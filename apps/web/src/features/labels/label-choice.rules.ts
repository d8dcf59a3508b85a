import { LABELS_MAX_COUNT } from '@stowage/contracts';
import {
  choiceParameter,
  createAddressCodec,
  idParameter,
  numberParameter,
  parameter,
  type Parameter,
  textParameter,
} from '../../lib/address/address-codec';
import { NO_ID } from '../../lib/address/address-id';

export type LabelChoice =
  | { kind: 'locations'; ids: readonly number[] }
  | { kind: 'location_tree'; id: number }
  | { kind: 'items'; ids: readonly number[] }
  /** Items of a filtered inventory list; `filter` is its query string without the question mark. */
  | { kind: 'item_list'; filter: string; except_ids: readonly number[] }
  /** `count` is the text as typed. */
  | { kind: 'blank'; count: string };

export type Subject = 'locations' | 'items' | 'blank';

export const toSubject = ({ kind }: LabelChoice): Subject => {
  if (kind === 'blank') return 'blank';
  return kind === 'items' || kind === 'item_list' ? 'items' : 'locations';
};

const COUNT_TEXT_MAX_LENGTH = 10;
const OWN_NAMES = ['for', 'ids', 'id', 'count', 'start', 'except'];

/** Minimum number of consecutive ids that are written as a range. */
const RANGE_MIN_LENGTH = 3;
const RANGE = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/** Writes consecutive ids as ranges, such as `4,7-12`. Keeps the order of the ids. */
export function writeIds(ids: readonly number[]): string {
  const runs: number[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run?.at(-1) === id - 1) run.push(id);
    else runs.push([id]);
  }
  return runs
    .map((run) => (run.length < RANGE_MIN_LENGTH ? run.join(',') : `${run[0]}-${run.at(-1)}`))
    .join(',');
}

/** Reads ids from untrusted text: skips duplicates and stops at the maximum number of labels. */
export function readIds(text: string): number[] {
  const ids = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last = first] = RANGE.exec(part) ?? [];
    for (let id = Number(first); id <= Number(last) && ids.size < LABELS_MAX_COUNT; id += 1)
      if (id !== NO_ID) ids.add(id);
  }
  return [...ids];
}

/** `kind` decides which parameters apply. */
interface LabelAddress {
  kind: LabelChoice['kind'];
  id: number | null;
  ids: readonly number[];
  except_ids: readonly number[];
  count: string;
  /** Position of the first label, from 1; not checked against the paper. */
  start: number;
  filter: string;
}

const KINDS = [
  'locations',
  'location_tree',
  'items',
  'item_list',
  'blank',
] as const satisfies LabelChoice['kind'][];

/** Filters of the inventory list: all other parameters of a URL with `for=item_list`. */
const filterParameter: Parameter<string> = {
  initial: '',
  read: (params) => {
    if (params.get('for') !== 'item_list') return '';
    const filter = new URLSearchParams(params);
    for (const name of OWN_NAMES) filter.delete(name);
    return filter.toString();
  },
  write: (params, filter) => {
    for (const [name, value] of new URLSearchParams(filter)) params.append(name, value);
  },
};

export const labelAddress = createAddressCodec<LabelAddress>({
  kind: choiceParameter('for', KINDS, 'locations'),
  ids: parameter<readonly number[]>('ids', [], readIds, writeIds),
  except_ids: parameter<readonly number[]>('except', [], readIds, writeIds),
  id: idParameter('id'),
  count: textParameter('count', COUNT_TEXT_MAX_LENGTH),
  filter: filterParameter,
  start: numberParameter('start'),
});

const NO_LOCATIONS: LabelChoice = { kind: 'locations', ids: [] };

export function toChoice({ kind, id, ids, except_ids, count, filter }: LabelAddress): LabelChoice {
  switch (kind) {
    case 'location_tree':
      return id === null ? NO_LOCATIONS : { kind, id };
    case 'item_list':
      return { kind, filter, except_ids };
    case 'blank':
      return { kind, count };
    default:
      return { kind, ids };
  }
}

/** Resets all parameters that this choice does not set. */
export const toParameters = (choice: LabelChoice): Omit<LabelAddress, 'start'> => {
  const { start: _start, ...initial } = labelAddress.initial;
  return { ...initial, ...choice };
};

export const NOTHING_CHOSEN: Record<Subject, LabelChoice> = {
  locations: NO_LOCATIONS,
  items: { kind: 'items', ids: [] },
  blank: { kind: 'blank', count: '' },
};
