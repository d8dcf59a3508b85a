import type { Inventory } from '@stowage/contracts';
import { t } from '../../lib/i18n';

/** Describes what is deleted with the account of a person with one inventory, which nobody else can change. */
export function toLostText({
  item_count,
  location_count,
}: Pick<Inventory, 'item_count' | 'location_count'>): string {
  const items =
    item_count === 0
      ? undefined
      : t('account.itemsWithPhotos', { items: t('count.items', { count: item_count }) });
  const locations = location_count === 0 ? undefined : t('count.locations', { count: location_count });
  const parts = [
    items,
    locations,
    t('account.yourCategories'),
    t('account.savedSearches'),
    t('account.labelSettings'),
  ].filter((part) => part !== undefined);
  return t('account.lostData', { parts: parts.join(', ') });
}
