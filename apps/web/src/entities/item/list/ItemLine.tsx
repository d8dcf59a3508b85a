import type { Item } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { ItemNumber } from '../../../ui/ItemNumber';
import { Marked } from '../../../ui/Marked';
import { primaryImage } from '../../image/primary-image';
import { BelongsToBadge } from '../BelongsToBadge';
import { ConditionBadge } from '../ConditionBadge';
import type { ListOrigin } from '../item-origin.rules';
import { toQuantityText } from '../lent.rules';
import { LentBadge } from '../LentBadge';
import { NeedsDetailsBadge } from '../NeedsDetailsBadge';
import { PriceTag } from '../PriceTag';
import { ItemThumbnail } from './ItemThumbnail';
import { SelectingBox } from './SelectingBox';

export interface ItemLineProps {
  item: Item;
  words: readonly string[];
  origin: ListOrigin;
}

/** Replaces a table row on screens that are too narrow for columns. */
export function ItemLine({ item, words, origin }: ItemLineProps) {
  const image = primaryImage(item.images);
  const where = [item.category?.name, item.location?.name].filter((name) => name !== undefined).join(' · ');
  return (
    <li className="relative has-[>label]:ps-12">
      <SelectingBox item={item} />
      <Link
        to={`/inventory/${item.id}`}
        state={origin}
        className="flex min-h-16 items-center gap-3 px-3 py-2 hover:bg-raised/60 focus-visible:-outline-offset-2"
      >
        <ItemThumbnail image={image} />
        <span className="min-w-0 flex-1">
          <span className="flex items-start justify-between gap-3">
            <Marked
              text={item.name}
              words={words}
              className="line-clamp-2 min-w-0 leading-snug font-medium"
            />
            <span className="shrink-0 text-end text-sm">
              <PriceTag item={item} />
            </span>
          </span>
          {where !== '' && <bdi className="mt-0.5 block truncate text-sm text-quiet">{where}</bdi>}
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <ItemNumber number={item.item_number} />
            <span className="text-quiet tabular-nums">{toQuantityText(item.quantity)}</span>
            {item.condition && <ConditionBadge condition={item.condition} />}
            <LentBadge item={item} />
            <BelongsToBadge item={item} />
            {item.needs_full_details && <NeedsDetailsBadge />}
          </span>
        </span>
      </Link>
    </li>
  );
}
