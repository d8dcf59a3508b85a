import { z } from 'zod';
import { type ItemFilters, readFilters, toListAddress } from './item-filters.rules';

const ListOrigin = z.object({
  /** The address of the list. */
  from: z.string().startsWith('/inventory'),
  /** The page that the item stands on: not the one of the address once somebody has stepped over its border. */
  page: z.int().min(1),
  /** Where the list lies in the tab's history. */
  history_index: z.int().min(0),
});

/** The list that an item was opened from. It is kept in the history, so that it survives a reload. */
export type ListOrigin = z.infer<typeof ListOrigin>;

export const toOrigin = (filters: ItemFilters, history_index: number): ListOrigin => ({
  from: toListAddress(filters),
  page: filters.page,
  history_index,
});

/** Reads what a history entry carries; undefined when the item was not opened from a list. */
export const readOrigin = (state: unknown): ListOrigin | undefined => ListOrigin.safeParse(state).data;

/** The filters of the list that an item was opened from, on the page that the item stands on. */
export const readOriginFilters = ({ from, page }: ListOrigin): ItemFilters => ({
  ...readFilters(new URLSearchParams(from.split('?')[1])),
  page,
});
