import type { Item } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { primaryImage } from '../../entities/image/primary-image';
import { ItemThumbnail } from '../../entities/item/list/ItemThumbnail';
import { Panel } from '../../ui/layout/Panel';

interface ItemPanelProps {
  title: string;
  /** Shown when there are no items. */
  empty: string;
  items: readonly Item[];
  action?: ReactNode;
  toAddress: (item: Item) => string;
  /** Text under the name. */
  toLine: (item: Item) => ReactNode;
  toEnd: (item: Item) => ReactNode;
}

export const ItemPanel = ({ title, empty, items, action, toAddress, toLine, toEnd }: ItemPanelProps) => (
  <Panel title={title} action={action}>
    {items.length > 0 ? (
      <ul className="-my-2 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={toAddress(item)}
              className="-mx-2 flex min-h-15 flex-wrap items-center gap-x-3 rounded-md px-2 py-2 hover:bg-raised"
            >
              <ItemThumbnail image={primaryImage(item.images)} className="size-10" />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate">{item.name}</bdi>
                <span className="flex min-w-0 text-sm whitespace-pre text-quiet">{toLine(item)}</span>
              </span>
              {toEnd(item)}
            </Link>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-quiet">{empty}</p>
    )}
  </Panel>
);
