import type { Location } from '@stowage/contracts';
import { useSearchParams } from 'react-router-dom';
import { useLocations } from './locations.queries';
import { findLocation } from './locations.rules';
import { toAddressId } from '../../lib/address-id';

interface CarriedLocation {
  /** Undefined while the locations load, and for an unknown id. */
  location: Location | undefined;
  /** True until the locations have loaded. */
  isLoading: boolean;
}

/** Reads the location that "Add item here" passes to the forms of a new item as `?location=5`. */
export function useCarriedLocation(): CarriedLocation {
  const id = useSearchParams()[0].get('location');
  const { data: tree = [], isPending } = useLocations();
  return { location: findLocation(tree, toAddressId(id)), isLoading: id !== null && isPending };
}
