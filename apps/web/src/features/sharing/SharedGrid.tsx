import type { SharedItem } from '@stowage/contracts';
import { cn } from '../../lib/cn';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { type CardLink, SharedCard } from './SharedCard';

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3';

/** Number of cards in the widest row. Phones show about as many cards before scrolling. */
const FIRST_ROW_LENGTH = 3;

const SKELETONS = [1, 2, 3, 4, 5, 6];

interface SharedGridProps<Item> {
  items: readonly Item[];
  words: readonly string[];
  isStale: boolean;
  toLink: (item: Item) => CardLink;
}

export const SharedGrid = <Item extends SharedItem>({
  items,
  words,
  isStale,
  toLink,
}: SharedGridProps<Item>) => (
  <ul className={cn(GRID, 'transition-opacity', isStale && 'opacity-60')}>
    {items.map((item, index) => (
      <li key={item.code} className="min-w-0">
        <SharedCard item={item} words={words} link={toLink(item)} isFirst={index < FIRST_ROW_LENGTH} />
      </li>
    ))}
  </ul>
);

export const SharedGridSkeleton = () => (
  <div aria-hidden className={GRID}>
    {SKELETONS.map((key) => (
      <Skeleton key={key} className="h-34 rounded-lg sm:h-96" />
    ))}
  </div>
);
