import { type InventoryFilters, itemListAddress, toListAddress } from './item-filters.rules';

/** Stored in the history state, so it survives a reload. */
export interface ListOrigin {
  from: string;
  /** Page that contains the item. Differs from the page in `from` after the user has stepped through the items. */
  page: number;
}

const isOrigin = (state: unknown): state is ListOrigin =>
  typeof state === 'object' &&
  state !== null &&
  'from' in state &&
  typeof state.from === 'string' &&
  state.from.startsWith('/inventory') &&
  'page' in state &&
  typeof state.page === 'number' &&
  Number.isInteger(state.page) &&
  state.page >= 1;

export const toOrigin = (filters: InventoryFilters): ListOrigin => ({
  from: toListAddress(filters),
  page: filters.page,
});

/** Undefined when the item was not opened from a list. */
export const readOrigin = (state: unknown): ListOrigin | undefined => (isOrigin(state) ? state : undefined);

export const readOriginFilters = ({ from, page }: ListOrigin): InventoryFilters => ({
  ...itemListAddress.decode(from.split('?')[1] ?? ''),
  page,
});
