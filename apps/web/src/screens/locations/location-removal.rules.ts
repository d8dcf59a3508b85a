import type { Location } from '@stowage/contracts';
import { formatList } from '../../lib/format/format';
import { t } from '../../lib/i18n';

export interface RemovalNotice {
  description: string;
  /** Label of the button that deletes the location, with everything inside it. */
  delete_label: string;
  has_contents: boolean;
}

const describeCounts = (items: number, locations: number): string =>
  formatList([
    ...(items > 0 ? [t('count.items', { count: items })] : []),
    ...(locations > 0 ? [t('count.locations', { count: locations })] : []),
  ]);

/** @param parent undefined at the top level */
export function toRemovalNotice(location: Location, parent: Location | undefined): RemovalNotice {
  const items = location.item_count;
  const childCount = location.children.length;
  if (items === 0 && childCount === 0) {
    return {
      description: t('locations.removalOfEmpty'),
      delete_label: t('common.delete'),
      has_contents: false,
    };
  }
  return {
    description: [
      t('locations.contains', { contents: describeCounts(items, childCount) }),
      ...describeContents(items, childCount, parent),
      t('locations.goesToTrash'),
    ].join(' '),
    delete_label: t('locations.deleteWithContents', {
      contents: describeCounts(location.total_item_count, countBelow(location)),
    }),
    has_contents: true,
  };
}

const countBelow = ({ children }: Location): number =>
  children.reduce((sum, child) => sum + 1 + countBelow(child), 0);

function describeContents(items: number, childCount: number, parent: Location | undefined): string[] {
  if (parent) return [t('locations.contentsMoveTo', { name: parent.name })];
  return [
    ...(childCount > 0 ? [t('locations.locationsMoveToTopLevel', { count: childCount })] : []),
    ...(items > 0 ? [t('locations.itemsLoseLocation', { count: items })] : []),
  ];
}
