import type { CategoryWithCount } from '@stowage/contracts';
import { formatCount } from '../../lib/format';

export const describeRemoval = ({ item_count }: CategoryWithCount): string => {
  if (item_count === 0) return 'It contains no items.';
  const count = formatCount(item_count, 'item');
  return item_count === 1
    ? `${count} loses this category. The item itself stays.`
    : `${count} lose this category. The items themselves stay.`;
};

export const describeMerge = ({ name, item_count }: CategoryWithCount): string => {
  if (item_count === 0) return `It contains no items. "${name}" is deleted.`;
  const count = formatCount(item_count, 'item');
  return `${count} ${item_count === 1 ? 'moves' : 'move'} into the category you choose, and "${name}" is deleted.`;
};

export const describeMerged = ({ name, item_count }: CategoryWithCount, into: string): string =>
  item_count === 0
    ? `"${name}" merged into "${into}"`
    : `${formatCount(item_count, 'item')} moved to "${into}"`;
