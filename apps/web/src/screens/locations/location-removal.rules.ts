import type { Location } from '@stowage/contracts';
import { formatList } from '../../lib/format/format';
import { t } from '../../lib/i18n';

export interface RemovalNotice {
  description: string;
  confirm_label: string;
  moves_contents: boolean;
}

/** @param parent undefined at the top level */
export function toRemovalNotice(location: Location, parent: Location | undefined): RemovalNotice {
  const items = location.item_count;
  const childCount = location.children.length;
  if (items === 0 && childCount === 0) {
    return {
      description: t('locations.removalOfEmpty'),
      confirm_label: t('locations.deleteLabel'),
      moves_contents: false,
    };
  }
  const contents = formatList([
    ...(items > 0 ? [t('count.items', { count: items })] : []),
    ...(childCount > 0 ? [t('count.locations', { count: childCount })] : []),
  ]);
  return {
    description: [
      t('locations.contains', { contents }),
      ...describeContents(items, childCount, parent),
      t('locations.contentsAreKept'),
    ].join(' '),
    confirm_label: parent
      ? t('locations.moveContents', { target: parent.name })
      : t('locations.moveContentsToTopLevel'),
    moves_contents: true,
  };
}

function describeContents(items: number, childCount: number, parent: Location | undefined): string[] {
  if (parent) return [t('locations.contentsMoveTo', { name: parent.name })];
  return [
    ...(childCount > 0 ? [t('locations.locationsMoveToTopLevel', { count: childCount })] : []),
    ...(items > 0 ? [t('locations.itemsLoseLocation', { count: items })] : []),
  ];
}
