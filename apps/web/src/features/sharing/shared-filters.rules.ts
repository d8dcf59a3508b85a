import { SEARCH_MAX_LENGTH, type SharedItemsQuery } from '@stowage/contracts';
import type { z } from 'zod';
import {
  createAddressCodec,
  idParameter,
  numberParameter,
  textParameter,
} from '../../lib/address/address-codec';

export interface SharedFilters {
  q: string;
  /** Null for all owners. */
  owner_id: number | null;
  /** 1-based. */
  page: number;
}

export const sharedItemsAddress = createAddressCodec<SharedFilters>({
  q: textParameter('q', SEARCH_MAX_LENGTH),
  owner_id: idParameter('owner'),
  page: numberParameter('page'),
});

const SHARED = '/shared';

export const toSharedAddress = (filters: Partial<SharedFilters>): string =>
  sharedItemsAddress.toAddress(SHARED, filters);

export const readSharedOrigin = (state: unknown): string =>
  typeof state === 'string' && (state === SHARED || state.startsWith(`${SHARED}?`)) ? state : SHARED;

export const toSharedQuery = ({ q, owner_id, page }: SharedFilters): z.input<typeof SharedItemsQuery> => ({
  ...(q === '' ? {} : { q }),
  ...(owner_id === null ? {} : { owner_id }),
  page,
});
