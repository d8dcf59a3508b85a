import { LABELS_MAX_COUNT } from '@stowage/contracts';
import { NO_ID, toAddressId } from '../../lib/address-id';

/** Subject of the labels, stored in the URL. */
export type LabelChoice =
  | { kind: 'locations'; ids: readonly number[] }
  | { kind: 'location_tree'; id: number }
  | { kind: 'items'; ids: readonly number[] }
  /** All items of a filtered inventory list; `filter` is its query string without the question mark. */
  | { kind: 'item_list'; filter: string }
  /** Count as typed. */
  | { kind: 'blank'; count: string };

/** Subjects that can be labelled. */
export const SUBJECTS = ['places', 'items', 'blank'] as const;
export type Subject = (typeof SUBJECTS)[number];

export const toSubject = ({ kind }: LabelChoice): Subject => {
  if (kind === 'blank') return 'blank';
  return kind === 'items' || kind === 'item_list' ? 'items' : 'places';
};

const BLANK_COUNT_DEFAULT = '';
const COUNT_TEXT_MAX_LENGTH = 10;
const OWN_NAMES = ['for', 'start'];

/** Minimum number of consecutive ids that are written as a range. */
const RANGE_MIN_LENGTH = 3;
const RANGE = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/** Compact list of ids in their order: `4,7-12`. */
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

/** Parses untrusted text: skips duplicate ids and stops at the maximum of an order. */
export function readIds(text: string | null): number[] {
  const ids = new Set<number>();
  for (const part of (text ?? '').split(',')) {
    const [, first, last = first] = RANGE.exec(part) ?? [];
    for (let id = Number(first); id <= Number(last) && ids.size < LABELS_MAX_COUNT; id += 1)
      if (id !== NO_ID) ids.add(id);
  }
  return [...ids];
}

function readFilter(params: URLSearchParams): string {
  const filter = new URLSearchParams(params);
  for (const name of OWN_NAMES) filter.delete(name);
  return filter.toString();
}

const NO_LOCATIONS: LabelChoice = { kind: 'locations', ids: [] };

/** Parses an untrusted URL; invalid parameters mean an empty choice. */
export function readChoice(params: URLSearchParams): LabelChoice {
  switch (params.get('for')) {
    case 'location_tree': {
      const id = toAddressId(params.get('id'));
      return id === NO_ID ? NO_LOCATIONS : { kind: 'location_tree', id };
    }
    case 'items':
      return { kind: 'items', ids: readIds(params.get('ids')) };
    case 'item_list':
      return { kind: 'item_list', filter: readFilter(params) };
    case 'blank':
      return {
        kind: 'blank',
        count: (params.get('count') ?? BLANK_COUNT_DEFAULT).slice(0, COUNT_TEXT_MAX_LENGTH),
      };
    default:
      return { kind: 'locations', ids: readIds(params.get('ids')) };
  }
}

/** Position of the first label, from 1; not checked against the paper. */
export const readStart = (params: URLSearchParams): number => toAddressId(params.get('start')) || 1;

/** Shortest query string for this choice. */
export function toChoiceAddress(choice: LabelChoice, start: number): URLSearchParams {
  const params = new URLSearchParams({ for: choice.kind });
  if ('ids' in choice && choice.ids.length > 0) params.set('ids', writeIds(choice.ids));
  if (choice.kind === 'location_tree') params.set('id', String(choice.id));
  if (choice.kind === 'blank' && choice.count !== BLANK_COUNT_DEFAULT) params.set('count', choice.count);
  if (choice.kind === 'item_list')
    for (const [name, value] of new URLSearchParams(choice.filter)) params.append(name, value);
  if (start > 1) params.set('start', String(start));
  return params;
}

/** Empty choice for each subject. */
export const NOTHING_CHOSEN: Record<Subject, LabelChoice> = {
  places: NO_LOCATIONS,
  items: { kind: 'items', ids: [] },
  blank: { kind: 'blank', count: BLANK_COUNT_DEFAULT },
};
