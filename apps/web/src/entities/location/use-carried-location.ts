import type { Location } from '@stowage/contracts';
import { useSearchParams } from 'react-router-dom';
import { useLocations } from './locations.queries';
import { findLocation } from './locations.rules';
import { toAddressId } from '../../lib/address-id';

interface CarriedLocation {
  /** Undefined while the locations load, and for an id that is not among them. */
  location: Location | undefined;
  /** True while it is unknown whether the location exists. */
  isLoading: boolean;
}

/** The location in the address, `?location=5`, which "Add item here" hands to the forms of a new item. */
export function useCarriedLocation(): CarriedLocation {
  const id = useSearchParams()[0].get('location');
  const { data: tree = [], isPending } = useLocations();
  return { location: findLocation(tree, toAddressId(id)), isLoading: id !== null && isPending };
}
