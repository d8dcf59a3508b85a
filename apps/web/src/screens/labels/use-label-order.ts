import { type LabelSource, type Location, PER_PAGE_MAX, toCodeGroups } from '@stowage/contracts';
import { useMemo } from 'react';
import type { z } from 'zod';
import { itemListAddress, toListQuery } from '../../entities/item/item-filters.rules';
import { useItems } from '../../entities/item/items.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { flattenLocations, namesakeIds } from '../../entities/location/locations.rules';
import type { LabelChoice } from '../../features/labels/label-choice.rules';
import { type ListedLocation, toLocationIds } from './location-selection.rules';

type SourceInput = z.input<typeof LabelSource>;

export interface LabelOrder {
  /** Undefined while loading. */
  source: SourceInput | undefined;
  /** Source of the first labels, enough to fill the previewed page. */
  toFirst: (count: number) => SourceInput | undefined;
  /** Number of labels; 0 while loading. */
  count: number;
}

const NOT_KNOWN: LabelOrder = { source: undefined, toFirst: () => undefined, count: 0 };

/** Locations that share their name and path with another location also show their code. */
export function toListedLocations(tree: readonly Location[]): ListedLocation[] {
  const namesakes = namesakeIds(tree);
  return flattenLocations(tree).map(({ location: { id, name, path, code }, depth }) => ({
    id,
    name,
    path: path.join(' > '),
    mark: namesakes.has(id) ? toCodeGroups(code) : '',
    depth,
  }));
}

export const toListQueryOf = (filter: string) => ({
  ...toListQuery(itemListAddress.decode(filter)),
  page: 1,
  per_page: PER_PAGE_MAX,
});

function toListFilter(filter: string) {
  const { page: _page, ...query } = toListQuery(itemListAddress.decode(filter));
  return query;
}

const toIdOrder = (
  kind: 'locations' | 'items',
  ids: readonly number[],
  source: SourceInput = { kind, ids: [...ids] },
): LabelOrder => ({
  source,
  toFirst: (count) => (ids.length === 0 ? undefined : { kind, ids: ids.slice(0, count) }),
  count: ids.length,
});

export function useLabelOrder(choice: LabelChoice): LabelOrder {
  const isLocations = choice.kind === 'locations' || choice.kind === 'location_tree';
  const { data: tree } = useLocations();
  const locations = useMemo(() => tree && toListedLocations(tree), [tree]);
  const { data: list, isPlaceholderData } = useItems(
    choice.kind === 'item_list' ? toListQueryOf(choice.filter) : undefined,
  );

  if (isLocations) {
    if (!locations) return NOT_KNOWN;
    const ids = toLocationIds(locations, choice);
    const isTree = choice.kind === 'location_tree' && ids.length > 0;
    return toIdOrder('locations', ids, isTree ? choice : undefined);
  }
  if (choice.kind === 'items') return toIdOrder('items', choice.ids);
  if (choice.kind === 'item_list') {
    const { kind, filter, except_ids } = choice;
    const source = { kind, filter: toListFilter(filter), except_ids: [...except_ids] };
    if (!list || isPlaceholderData) return { ...NOT_KNOWN, source };
    const first = toIdOrder(
      'items',
      list.items.map(({ id }) => id).filter((id) => !except_ids.includes(id)),
      source,
    );
    return { ...first, count: Math.max(0, list.total - except_ids.length) };
  }
  const typed = Number(choice.count);
  const count = Number.isInteger(typed) && typed > 0 ? typed : 0;
  return {
    source: { kind: 'blank', count: typed },
    toFirst: (wanted) => (count === 0 ? undefined : { kind: 'blank', count: Math.min(count, wanted) }),
    count,
  };
}
