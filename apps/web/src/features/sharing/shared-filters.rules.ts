import { SEARCH_MAX_LENGTH, type SharedItemsQuery } from '@stowage/contracts';
import type { z } from 'zod';
import { createAddressCodec, idParameter, numberParameter, textParameter } from '../../lib/address-codec';

/** Filter state of a list of shared items, stored in the URL. */
export interface SharedFilters {
  q: string;
  /** Null for all owners. */
  owner_id: number | null;
  /** From 1. */
  page: number;
}

export const sharedItemsAddress = createAddressCodec<SharedFilters>({
  q: textParameter('q', SEARCH_MAX_LENGTH),
  owner_id: idParameter('owner'),
  page: numberParameter('page'),
});

const SHARED = '/shared';

/** URL of the list with these filters. */
export const toSharedAddress = (filters: Partial<SharedFilters>): string =>
  sharedItemsAddress.toAddress(SHARED, filters);

/** URL of the list from which a shared item was opened, read from the navigation state. */
export const readSharedOrigin = (state: unknown): string =>
  typeof state === 'string' && (state === SHARED || state.startsWith(`${SHARED}?`)) ? state : SHARED;

export const toSharedQuery = ({ q, owner_id, page }: SharedFilters): z.input<typeof SharedItemsQuery> => ({
  ...(q === '' ? {} : { q }),
  ...(owner_id === null ? {} : { owner_id }),
  page,
});
