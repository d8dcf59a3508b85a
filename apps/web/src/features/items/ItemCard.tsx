import type { ItemSummary } from '@stowage/contracts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LabelChip } from '../../components/LabelChip';
import { Photo } from '../../components/Photo';
import { thumbnailPhoto } from '../../lib/photo-sources';
import { primaryImage } from '../../lib/primary-image';
import { ConditionBadge } from './ConditionBadge';
import { NeedsDetailsBadge } from './NeedsDetailsBadge';
import { PriceTag } from './PriceTag';

interface ItemCardProps {
  item: ItemSummary;
  /** Whether the card is in view from the start, so that its photo is loaded at once. */
  isFirst?: boolean;
}

/** An item in a list: photo beside the text on phones, above it where there is room. All of it leads to the item. */
export function ItemCard({ item, isFirst = false }: ItemCardProps) {
  const image = primaryImage(item.images);
  return (
    <article className="group relative flex h-full min-w-0 overflow-hidden rounded-lg border border-line bg-surface transition-shadow hover:shadow-raised sm:flex-col">
      <div className="relative w-26 shrink-0 bg-raised sm:aspect-[4/3] sm:w-full">
        <Photo
          {...(image && thumbnailPhoto(image))}
          sizes="(min-width: 1024px) 400px, (min-width: 640px) 50vw, 104px"
          alt={image?.caption ?? ''}
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 p-3 sm:gap-2 sm:p-4">
        <div className="flex items-start justify-between gap-2">
          <h3 className="line-clamp-2 min-w-0 font-semibold [overflow-wrap:anywhere]">{item.name}</h3>
          {item.needs_full_details && (
            <span className="shrink-0">
              <NeedsDetailsBadge />
            </span>
          )}
        </div>
        <p className="line-clamp-1 text-sm text-quiet [overflow-wrap:anywhere] sm:line-clamp-2">
          {item.description ?? 'No description'}
        </p>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <LabelChip>{item.item_number}</LabelChip>
          <span className="text-quiet">Qty {item.quantity}</span>
          {item.condition && <ConditionBadge condition={item.condition} />}
          {item.category && (
            <span className="min-w-0 text-quiet [overflow-wrap:anywhere]">{item.category.name}</span>
          )}
        </div>
        <div className="mt-auto flex items-center justify-between gap-2 pt-0.5">
          <PriceTag item={item} />
          <Link
            to={`/inventory/${item.id}`}
            className="ms-auto inline-flex items-center gap-0.5 text-sm font-medium text-accent after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            View Details
            <span className="sr-only"> of {item.name}</span>
            <ChevronRight aria-hidden className="size-4" />
          </Link>
        </div>
      </div>
    </article>
  );
}
