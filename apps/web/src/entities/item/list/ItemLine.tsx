import type { Item } from '@stowage/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Marked } from '../../../ui/Marked';
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
import { ItemThumbnail } from './ItemThumbnail';
import { SelectingBox } from './SelectingBox';

export interface ItemLineProps {
  item: Item;
  words: readonly string[];
  origin: ListOrigin;
  menu: ReactNode;
}

/** Replaces a table row on screens that are too narrow for columns. */
export const ItemLine = ({ item, words, origin, menu }: ItemLineProps) => (
  <li className="relative flex min-h-23.5 items-center gap-3 rounded-lg border border-line bg-surface px-2.5 has-[>label]:ps-12">
    <SelectingBox item={item} />
    <ItemThumbnail image={primaryImage(item.images)} className="size-18" />
    <div className="min-w-0 flex-1 py-2">
      <div className="flex items-center gap-1">
        <Link
          to={`/inventory/${item.id}`}
          state={origin}
          className="min-w-0 flex-1 font-medium after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <Marked text={item.name} words={words} className="line-clamp-1" />
        </Link>
        {menu && <div className="relative z-10 -my-2.5 -me-2.5">{menu}</div>}
      </div>
      <ItemPlace item={item} />
      <div className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <StatusBadges item={item} />
        {item.condition && <ConditionBadge condition={item.condition} />}
        <TagChips names={item.tags} isShort />
        <ShownQuantity item={item} />
        <LentBadge item={item} />
        <BelongsToBadge item={item} />
        <span className="ms-auto empty:hidden">
          <PriceTag item={item} />
        </span>
      </div>
    </div>
  </li>
);
