import type { Location } from '@stowage/contracts';
import { useSearchParams } from 'react-router-dom';
import { useLocations } from './locations.queries';
import { findLocation } from './locations.rules';
import { createAddressCodec, idParameter } from '../../lib/address/address-codec';
import { NO_ID } from '../../lib/address/address-id';

const newItemAddress = createAddressCodec({ location_id: idParameter('location') });

export const toAddAddress = (
  form: '/inventory/new' | '/inventory/quick-add' | '/inventory/photos-first',
  { location_id }: { location_id: number | null },
): string => newItemAddress.toAddress(form, { location_id });

interface CarriedLocation {
  /** Undefined while the locations load, and for an unknown id. */
  location: Location | undefined;
  isLoading: boolean;
}

/** Reads `?location=5`, which the page of a location passes to the forms of a new item. */
export function useCarriedLocation(): CarriedLocation {
  const { location_id } = newItemAddress.decode(useSearchParams()[0]);
  const { data: tree = [], isPending } = useLocations();
  return { location: findLocation(tree, location_id ?? NO_ID), isLoading: location_id !== null && isPending };
}
