import { type Location, PRODUCT_CODE_MAX_LENGTH } from '@stowage/contracts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { createAddressCodec, idParameter, textParameter } from '../../lib/address/address-codec';
import { NO_ID } from '../../lib/address/address-id';
import { useLocations } from './locations.queries';
import { findLocation } from './locations.rules';

const newItemAddress = createAddressCodec({
  location_id: idParameter('location'),
  product_code: textParameter('product_code', PRODUCT_CODE_MAX_LENGTH),
  template_id: idParameter('template'),
});

export const toAddAddress = (
  form: '/inventory/new' | '/inventory/quick-add' | '/inventory/photos-first' | '/scan',
  {
    location_id,
    product_code = '',
    template_id = null,
  }: { location_id: number | null; product_code?: string; template_id?: number | null },
): string => newItemAddress.toAddress(form, { location_id, product_code, template_id });

interface CarriedLocation {
  /** Undefined while the locations load, and for an unknown id. */
  location: Location | undefined;
  isLoading: boolean;
  /** True for an id that does not exist, for example because the location was deleted. */
  isGone: boolean;
}

/** Returns a function that changes `?location=`, the only parameter, so that a reload keeps the choice. */
export function useCarryLocation(): (location_id: number | null) => void {
  const current = useLocation();
  const state: unknown = current.state;
  const navigate = useNavigate();
  return (location_id) =>
    void navigate(newItemAddress.toAddress(current.pathname, { location_id }), {
      replace: true,
      preventScrollReset: true,
      state,
    });
}

/** Reads `?location=5`, which the page of a location passes to the forms of a new item. */
export function useCarriedLocation(): CarriedLocation {
  const { location_id } = newItemAddress.decode(useSearchParams()[0]);
  const { data: tree = [], isPending } = useLocations();
  const location = findLocation(tree, location_id ?? NO_ID);
  const isNamed = location_id !== null;
  return { location, isLoading: isNamed && isPending, isGone: isNamed && !isPending && !location };
}
