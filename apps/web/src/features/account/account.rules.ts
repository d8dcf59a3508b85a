import type { User } from '@stowage/contracts';
import { formatCount } from '../../lib/format';
import * as texts from './account.texts';

export function toLostText({ item_count, location_count }: User): string {
  const items = item_count === 0 ? undefined : texts.itemsWithPhotos(formatCount(item_count, 'item'));
  const locations = location_count === 0 ? undefined : formatCount(location_count, 'location');
  const parts = [items, locations, texts.yourCategories, texts.savedSearches, texts.labelSettings].filter(
    (part) => part !== undefined,
  );
  return texts.lostData(parts.join(', '));
}
