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
  /** Null for all inventories. */
  from_inventory_id: number | null;
  /** 1-based. */
  page: number;
}

export const sharedItemsAddress = createAddressCodec<SharedFilters>({
  q: textParameter('q', SEARCH_MAX_LENGTH),
  from_inventory_id: idParameter('inventory'),
  page: numberParameter('page'),
});

const SHARED = '/shared';

export const toSharedAddress = (filters: Partial<SharedFilters>): string =>
  sharedItemsAddress.toAddress(SHARED, filters);

export const readSharedOrigin = (state: unknown): string =>
  typeof state === 'string' && (state === SHARED || state.startsWith(`${SHARED}?`)) ? state : SHARED;

export const toSharedQuery = ({
  q,
  from_inventory_id,
  page,
}: SharedFilters): z.input<typeof SharedItemsQuery> => ({
  ...(q === '' ? {} : { q }),
  ...(from_inventory_id === null ? {} : { from_inventory_id }),
  page,
});
