import type { Item } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../../lib/i18n';
import { ImageWithPlaceholder } from '../../../ui/ImageWithPlaceholder';
import { ItemNumber } from '../../../ui/ItemNumber';
import { Marked } from '../../../ui/Marked';
import { CARD_IMAGE_SIZES, toThumbnailSources } from '../../image/image-sources';
import { primaryImage } from '../../image/primary-image';
import { TagChips } from '../../tag/TagChips';
import { BelongsToBadge } from '../BelongsToBadge';
import { ConditionBadge } from '../ConditionBadge';
import type { ListOrigin } from '../item-origin.rules';
import { LentBadge } from '../LentBadge';
import { PriceTag } from '../PriceTag';
import { ShownQuantity } from '../quantity/ShownQuantity';
import { StatusBadges } from '../StatusBadges';
import { ItemPlace } from './ItemPlace';
import { SelectingBox } from './SelectingBox';

interface ItemCardProps {
  item: Item;
  /** Search words in folded form (lower case, no accents). */
  words?: readonly string[];
  origin?: ListOrigin;
  menu?: ReactNode;
  /** Loads the image eagerly, because the card is visible from the start. */
  isFirst?: boolean;
}

export function ItemCard({ item, words = [], origin, menu, isFirst = false }: ItemCardProps) {
  const image = primaryImage(item.images);
  return (
    <article className="group relative flex h-full min-h-33 min-w-0 overflow-hidden rounded-lg border border-line bg-surface transition-shadow hover:shadow-raised has-[>label]:ps-12">
      <div className="relative w-22 shrink-0 bg-raised sm:w-32">
        <ImageWithPlaceholder
          {...(image && toThumbnailSources(image))}
          sizes={CARD_IMAGE_SIZES}
          alt={image?.caption ?? ''}
          loading={isFirst ? 'eager' : 'lazy'}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 p-3">
        <h2 className="pe-8 leading-snug font-medium">
          <Marked text={item.name} words={words} className="line-clamp-1" />
        </h2>
        <ItemPlace item={item} />
        <bdi className="line-clamp-1 text-sm text-quiet">{item.description ?? t('common.noDescription')}</bdi>
        <div className="my-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <StatusBadges item={item} />
          {item.condition && <ConditionBadge condition={item.condition} />}
          <ShownQuantity item={item} />
          {item.category && <bdi className="min-w-0 truncate">{item.category.name}</bdi>}
          <TagChips names={item.tags} isShort />
          <LentBadge item={item} />
          <BelongsToBadge item={item} />
        </div>
        <div className="mt-auto flex flex-wrap items-center gap-x-1.5">
          <PriceTag item={item} />
          <ItemNumber number={item.item_number} />
          <Link
            to={`/inventory/${item.id}`}
            state={origin}
            aria-label={t('item.viewDetailsOf', { name: item.name })}
            className="-my-2 ms-auto inline-flex min-h-11 items-center text-sm whitespace-nowrap font-medium text-accent after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
          >
            {t('item.viewDetails')}
          </Link>
        </div>
      </div>
      {menu && <div className="absolute inset-e-0 top-0 z-10">{menu}</div>}
      <SelectingBox item={item} />
    </article>
  );
}
