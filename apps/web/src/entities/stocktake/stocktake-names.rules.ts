import type { StocktakeLocation } from '@stowage/contracts';
import { t } from '../../lib/i18n';

/** Names the scope of a stocktake. */
export const toScopeName = (location: Pick<StocktakeLocation, 'name'> | null): string =>
  location?.name ?? t('stocktake.wholeInventory');

/** Names a location with its path; null for items without one. */
export const toLocationName = (location: Pick<StocktakeLocation, 'name' | 'path'> | null): string =>
  location ? [...location.path, location.name].join(' > ') : t('stocktake.noLocation');
