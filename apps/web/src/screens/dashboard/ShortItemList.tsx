import type { Item } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/layout/Panel';

interface ShortItemListProps {
  title: string;
  /** Shown when there are no items. */
  empty: string;
  items: readonly Item[];
  action?: ReactNode;
  renderItem: (item: Item) => ReactNode;
}

export const ShortItemList = ({ title, empty, items, action, renderItem }: ShortItemListProps) => (
  <Panel title={title} action={action}>
    {items.length > 0 ? (
      <ul className="divide-y divide-line">{items.map(renderItem)}</ul>
    ) : (
      <p className="text-quiet">{empty}</p>
    )}
  </Panel>
);
