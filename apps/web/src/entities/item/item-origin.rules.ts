import { type ItemFilters, readFilters, toListAddress } from './item-filters.rules';

/** The list that an item was opened from. It is kept in the history, so that it survives a reload. */
export interface ListOrigin {
  /** The address of the list. */
  from: string;
  /** The page that the item stands on: not the one of the address once somebody has stepped over its border. */
  page: number;
  /** Where the list lies in the tab's history. */
  history_index: number;
}

const isWhole = (value: unknown, min: number) =>
  typeof value === 'number' && Number.isInteger(value) && value >= min;

const isOrigin = (state: unknown): state is ListOrigin =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  state.from.startsWith('/inventory') &&
  'page' in state &&
  isWhole(state.page, 1) &&
  'history_index' in state &&
  isWhole(state.history_index, 0);

export const toOrigin = (filters: ItemFilters, history_index: number): ListOrigin => ({
  from: toListAddress(filters),
  page: filters.page,
  history_index,
});

/** Reads what a history entry carries; undefined when the item was not opened from a list. */
export const readOrigin = (state: unknown): ListOrigin | undefined => (isOrigin(state) ? state : undefined);

/** The filters of the list that an item was opened from, on the page that the item stands on. */
export const readOriginFilters = ({ from, page }: ListOrigin): ItemFilters => ({
  ...readFilters(new URLSearchParams(from.split('?')[1])),
  page,
});
