import { SEARCH_MAX_LENGTH, type SharedItemsQuery } from '@stowage/contracts';
import type { z } from 'zod';
import { NO_ID, toAddressId } from '../../lib/address-id';

/** Filter state of a list of shared items, stored in the URL. */
export interface SharedFilters {
  q: string;
  /** Null for all owners. */
  owner_id: number | null;
  /** From 1. */
  page: number;
}

const toNumber = (text: string | null): number | null => {
  const id = toAddressId(text);
  return id === NO_ID ? null : id;
};

/** Parses an untrusted URL; invalid parameters are ignored. */
export const readSharedFilters = (params: URLSearchParams): SharedFilters => ({
  q: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
  owner_id: toNumber(params.get('owner')),
  page: toNumber(params.get('page')) ?? 1,
});

/** Shortest query string for these filters. */
export function writeSharedFilters({ q, owner_id, page }: SharedFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (q.trim() !== '') params.set('q', q);
  if (owner_id !== null) params.set('owner', String(owner_id));
  if (page > 1) params.set('page', String(page));
  return params;
}

const SHARED = '/shared';

/** URL of the list with these filters. */
export function toSharedAddress(filters: Partial<SharedFilters>): string {
  const search = writeSharedFilters({ q: '', owner_id: null, page: 1, ...filters }).toString();
  return search === '' ? SHARED : `${SHARED}?${search}`;
}

/** URL of the list from which a shared item was opened, read from the navigation state. */
export const readSharedOrigin = (state: unknown): string =>
  typeof state === 'string' && (state === SHARED || state.startsWith(`${SHARED}?`)) ? state : SHARED;

export const toSharedQuery = ({ q, owner_id, page }: SharedFilters): z.input<typeof SharedItemsQuery> => ({
  ...(q.trim() === '' ? {} : { q: q.trim() }),
  ...(owner_id === null ? {} : { owner_id }),
  page,
});
