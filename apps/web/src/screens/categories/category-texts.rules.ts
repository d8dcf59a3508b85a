import type { CategoryWithCount } from '@stowage/contracts';
import { t } from '../../lib/i18n';

export const describeRemoval = ({ item_count }: CategoryWithCount): string => {
  if (item_count === 0) return t('categories.removalOfEmpty');
  return t('categories.itemsLoseCategory', { count: item_count });
};

export const describeMerge = ({ name, item_count }: CategoryWithCount): string => {
  if (item_count === 0) return t('categories.mergeOfEmpty', { name });
  return t('categories.mergeMovesItems', { items: t('count.items', { count: item_count }), name });
};

export const describeMerged = ({ name, item_count }: CategoryWithCount, into: string): string =>
  item_count === 0
    ? t('categories.mergedInto', { name, into })
    : t('categories.itemsMoved', { items: t('count.items', { count: item_count }), into });
