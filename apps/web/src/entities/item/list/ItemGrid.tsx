import type { ItemSummary } from '@stowage/contracts';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { cn } from '../../../lib/cn';
import { ItemCard } from './ItemCard';
import type { ListOrigin } from '../item-origin.rules';

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** Number of cards in the widest row. Phones show about as many cards before scrolling. */
const FIRST_ROW_LENGTH = 3;

const SKELETONS = [1, 2, 3, 4, 5, 6];

interface ItemGridProps {
  items: readonly ItemSummary[];
  words: readonly string[];
  isStale: boolean;
  origin: ListOrigin;
}

export const ItemGrid = ({ items, words, isStale, origin }: ItemGridProps) => (
  <ul className={cn(GRID, 'transition-opacity', isStale && 'opacity-60')}>
    {items.map((item, index) => (
      <li key={item.id} className="min-w-0">
        <ItemCard item={item} words={words} origin={origin} isFirst={index < FIRST_ROW_LENGTH} />
      </li>
    ))}
  </ul>
);

export const ItemGridSkeleton = () => (
  <div aria-hidden className={GRID}>
    {SKELETONS.map((key) => (
      <Skeleton key={key} className="h-34 rounded-lg sm:h-96 2xl:h-52" />
    ))}
  </div>
);
