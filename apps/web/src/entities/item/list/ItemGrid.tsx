import type { Item } from '@stowage/contracts';
import { type ReactNode, useDeferredValue } from 'react';
import { cn } from '../../../lib/cn';
import { useMayRestoreScroll } from '../../../lib/scroll-restoration';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import type { ListOrigin } from '../item-origin.rules';
import { ItemCard } from './ItemCard';

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

/** Number of cards in the widest row. Phones show about as many cards before scrolling. */
const FIRST_ROW_LENGTH = 3;

const SKELETONS = [1, 2, 3, 4, 5, 6];

export interface ItemListProps {
  items: readonly Item[];
  words: readonly string[];
  isStale: boolean;
  origin: ListOrigin;
  /** Undefined while items are selected. */
  renderMenu: ((item: Item) => ReactNode) | undefined;
}

/** Phones skip style and layout of the cards far below the screen. The size is a guess until a card was shown. */
const SKIPPED =
  '[@media_screen_and_(width<768px)]:[content-visibility:auto] [@media_screen_and_(width<768px)]:[contain-intrinsic-size:auto_9.5rem]';

/** Width below which the grid has one column, and the least height of a card there with its gap, in pixels. */
const ONE_COLUMN_WIDTH = 768;
const CARD_HEIGHT = 144;

const countVisibleCards = (): number =>
  window.innerWidth < ONE_COLUMN_WIDTH ? Math.ceil(window.innerHeight / CARD_HEIGHT) : Infinity;

export function ItemGrid({ items, words, isStale, origin, renderMenu }: ItemListProps) {
  const mayRestoreScroll = useMayRestoreScroll();
  // A phone takes 0.2 s for a page of cards, so it paints the visible ones first.
  const count = useDeferredValue(Infinity, mayRestoreScroll ? Infinity : countVisibleCards());
  return (
    <ul className={cn(GRID, 'transition-opacity', isStale && 'opacity-60')}>
      {items.slice(0, count).map((item, index) => (
        <li key={item.id} className={cn('min-w-0', !mayRestoreScroll && SKIPPED)}>
          <ItemCard
            item={item}
            words={words}
            origin={origin}
            menu={renderMenu?.(item)}
            isFirst={index < FIRST_ROW_LENGTH}
          />
        </li>
      ))}
    </ul>
  );
}

export const ItemGridSkeleton = () => (
  <div aria-hidden className={GRID}>
    {SKELETONS.map((key) => (
      <Skeleton key={key} className="h-36 rounded-lg" />
    ))}
  </div>
);
