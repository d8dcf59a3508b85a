import type { CategoryWithCount } from '@stowage/contracts';
import { formatCount } from '../../lib/format';

export const describeRemoval = ({ item_count }: CategoryWithCount): string => {
  if (item_count === 0) return 'This category contains no items.';
  const count = formatCount(item_count, 'item');
  return item_count === 1
    ? `${count} will have no category. The item is not deleted.`
    : `${count} will have no category. The items are not deleted.`;
};

export const describeMerge = ({ name, item_count }: CategoryWithCount): string => {
  if (item_count === 0) return `"${name}" contains no items and will be deleted.`;
  return `${formatCount(item_count, 'item')} will move to the category you choose, and "${name}" will be deleted.`;
};

export const describeMerged = ({ name, item_count }: CategoryWithCount, into: string): string =>
  item_count === 0
    ? `"${name}" merged into "${into}"`
    : `${formatCount(item_count, 'item')} moved to "${into}"`;
