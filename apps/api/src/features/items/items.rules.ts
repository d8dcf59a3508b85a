import type { ItemListQuery, ItemSort } from '@stowage/contracts';

const NUMBER_DIGITS = 6;

/** `ITM-000001`; beyond 999,999 it simply grows longer. */
export const toItemNumber = (number: number) => `ITM-${String(number).padStart(NUMBER_DIGITS, '0')}`;

/** What a list is narrowed to. An empty search narrows nothing. */
export interface ItemFilter {
  search?: string;
  category_id?: number;
  /** The place, with everything below it unless told otherwise. */
  location_id?: number;
  include_descendants: boolean;
  needs_full_details?: boolean;
  /** Used in or compatible with it. */
  system?: string;
  sort: ItemSort;
}

/** The two spellings of the needs-details filter become one. */
export const toItemFilter = ({
  needs_details,
  needs_full_details,
  search,
  system,
  ...rest
}: ItemListQuery): ItemFilter => ({
  ...rest,
  ...(search ? { search } : {}),
  ...(system ? { system } : {}),
  ...((needs_full_details ?? needs_details) === undefined
    ? {}
    : { needs_full_details: needs_full_details ?? needs_details }),
});

const WORD = /[\p{L}\p{N}\p{Co}]/u;

/**
 * A search as the index understands it: every word must begin one of the item's words. What a person typed is always
 * quoted, so that nothing of it is taken for an operator. Undefined when it holds no word at all.
 */
export function toMatch(ownerId: number, search: string): string | undefined {
  const words = search.split(/\s+/).filter((word) => WORD.test(word));
  if (words.length === 0) return undefined;
  const quoted = words.map((word) => `"${word.replaceAll('"', '""')}" *`).join(' AND ');
  return `owner : "u${ownerId}" AND {name item_number details} : (${quoted})`;
}

export const countPages = (total: number, perPage: number) => Math.ceil(total / perPage);

/** The present, or the moment after the last change when the clock has not moved on since: no two changes share one. */
export const toLaterInstant = (lastChange: string, now: string) =>
  now > lastChange ? now : new Date(Date.parse(lastChange) + 1).toISOString();
