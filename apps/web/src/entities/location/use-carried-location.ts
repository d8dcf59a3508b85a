import type { Location } from '@stowage/contracts';
import { useSearchParams } from 'react-router-dom';
import { useLocations } from './locations.queries';
import { findLocation } from './locations.rules';
import { createAddressCodec, idParameter } from '../../lib/address-codec';
import { NO_ID } from '../../lib/address-id';

const newItemAddress = createAddressCodec({ location_id: idParameter('location') });

/** Returns the link to a form for a new item, which starts with this location. */
export const toAddAddress = (
  form: '/inventory/new' | '/inventory/quick-add',
  { location_id }: { location_id: number | null },
): string => newItemAddress.toAddress(form, { location_id });

interface CarriedLocation {
  /** Undefined while the locations load, and for an unknown id. */
  location: Location | undefined;
  /** True until the locations have loaded. */
  isLoading: boolean;
}

/** Reads the location that "Add item here" passes to the forms of a new item as `?location=5`. */
export function useCarriedLocation(): CarriedLocation {
  const { location_id } = newItemAddress.decode(useSearchParams()[0]);
  const { data: tree = [], isPending } = useLocations();
  return { location: findLocation(tree, location_id ?? NO_ID), isLoading: location_id !== null && isPending };
}
