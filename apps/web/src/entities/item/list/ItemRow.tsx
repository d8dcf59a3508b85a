import type { Item } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ItemNumber } from '../../../ui/ItemNumber';
import { primaryImage } from '../../image/primary-image';
import { BelongsToBadge } from '../BelongsToBadge';
import { toQuantityText } from '../lent.rules';
import { LentBadge } from '../LentBadge';
import { ItemPlace } from './ItemPlace';
import { ItemThumbnail } from './ItemThumbnail';
import { SelectingBox } from './SelectingBox';

interface ItemRowProps {
  item: Item;
  to: string;
  showsLocation?: boolean;
}

export function ItemRow({ item, to, showsLocation = false }: ItemRowProps) {
  const image = primaryImage(item.images);
  return (
    <li className="relative has-[>label]:ps-12">
      <SelectingBox item={item} />
      <Link
        to={to}
        className="-mx-2 flex min-h-16 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised print:min-h-0 print:py-1"
      >
        <ItemThumbnail image={image} />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate font-medium print:whitespace-normal">{item.name}</bdi>
          {showsLocation && <ItemPlace item={item} />}
          <span className="mt-0.5 flex min-w-0 items-center gap-2 text-sm text-quiet">
            <span className="shrink-0 tabular-nums">{toQuantityText(item.quantity)}</span>
            {item.category && <bdi className="truncate">{item.category.name}</bdi>}
            <ItemNumber number={item.item_number} />
          </span>
          <span className="mt-1 flex flex-wrap gap-1 empty:hidden">
            <LentBadge item={item} />
            <BelongsToBadge item={item} />
          </span>
        </span>
      </Link>
    </li>
  );
}

export const ItemRowsSkeleton = ({ count }: { count: number }) => (
  <ul aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <li key={index} className="flex min-h-16 items-center gap-3">
        <Skeleton className="size-12 shrink-0" />
        <span className="flex-1">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
        </span>
      </li>
    ))}
  </ul>
);
