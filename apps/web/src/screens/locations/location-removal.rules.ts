import type { Location } from '@stowage/contracts';
import { formatCount } from '../../lib/format';
import * as texts from './locations.texts';

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
      description: 'This location is empty. Its printed labels will stop working.',
      confirm_label: texts.deleteLabel,
      moves_contents: false,
    };
  }
  const contents = [
    items > 0 ? formatCount(items, 'item') : '',
    childCount > 0 ? formatCount(childCount, 'location') : '',
  ]
    .filter((part) => part !== '')
    .join(' and ');
  const target = parent ? parent.name : 'top level';
  return {
    description: `This location contains ${contents}. ${describeContents(items, childCount, parent)} Only the location is deleted, not its contents.`,
    confirm_label: `Move contents to ${target}`,
    moves_contents: true,
  };
}

function describeContents(items: number, childCount: number, parent: Location | undefined): string {
  if (parent) return `Its contents move to ${parent.name}.`;
  const childrenMove = `The ${childCount === 1 ? 'location moves' : 'locations move'} to the top level.`;
  const itemsStay = `The ${items === 1 ? 'item' : 'items'} directly in it will have no location.`;
  return [childCount > 0 ? childrenMove : '', items > 0 ? itemsStay : '']
    .filter((part) => part !== '')
    .join(' ');
}
