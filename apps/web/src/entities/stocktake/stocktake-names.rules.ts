import type { StocktakeLocation } from '@stowage/contracts';
import { t } from '../../lib/i18n';

export const toScopeName = (location: Pick<StocktakeLocation, 'name'> | null): string =>
  location?.name ?? t('stocktake.wholeInventory');

/** Returns the path and name of a location. `location` is null for items without a location. */
export const toLocationName = (location: Pick<StocktakeLocation, 'name' | 'path'> | null): string =>
  location ? [...location.path, location.name].join(' > ') : t('stocktake.noLocation');
