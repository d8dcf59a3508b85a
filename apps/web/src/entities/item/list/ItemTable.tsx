import type { ItemSort, Item } from '@stowage/contracts';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '../../../lib/cn';
import { formatNumber } from '../../../lib/format/format';
import { t } from '../../../lib/i18n';
import { useIsPhone } from '../../../lib/use-is-phone';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { ItemNumber } from '../../../ui/ItemNumber';
import { Card } from '../../../ui/layout/Card';
import { Marked } from '../../../ui/Marked';
import { primaryImage } from '../../image/primary-image';
import { TagChips } from '../../tag/TagChips';
import { BelongsToBadge } from '../BelongsToBadge';
import { ConditionBadge } from '../ConditionBadge';
import { LentBadge } from '../LentBadge';
import { PriceTag } from '../PriceTag';
import { StatusBadges } from '../StatusBadges';
import type { ItemListProps } from './ItemGrid';
import { ItemLine, type ItemLineProps } from './ItemLine';
import { ItemThumbnail } from './ItemThumbnail';
import { SelectingBox } from './SelectingBox';

interface ItemTableProps extends ItemListProps {
  sort: ItemSort;
  onSort: (sort: ItemSort) => void;
}

/** Columns of wide tables only. */
const CATEGORY = 'max-xl:hidden';
const NUMBER = 'max-lg:hidden';
const CONDITION = 'max-[56rem]:hidden';

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A table on wide screens, otherwise a list of rows. Columns leave in the order category, number, condition. */
export function ItemTable({ items, words, sort, onSort, isStale, origin, renderMenu }: ItemTableProps) {
  const sorting = { sort, onSort };
  const isPhone = useIsPhone();
  const toProps = (item: Item) => ({ item, words, origin, menu: renderMenu?.(item) });
  const style = cn('transition-opacity', isStale && 'opacity-60');
  if (isPhone) {
    return (
      <ul className={cn('grid grid-cols-1 gap-2', style)}>
        {items.map((item) => (
          <ItemLine key={item.id} {...toProps(item)} />
        ))}
      </ul>
    );
  }
  return (
    <Card className={cn('overflow-hidden', style)}>
      <table className="w-full table-fixed text-start text-sm">
        <caption className="sr-only">{t('common.items')}</caption>
        <thead className="border-b border-line bg-raised/60 text-quiet">
          <tr>
            <th scope="col" className={renderMenu ? 'w-15' : 'w-24'}>
              <span className="sr-only">{t('common.photo')}</span>
            </th>
            <SortHeader {...sorting} label={t('field.name')} by="name" />
            <Header label={t('field.location_id')} className="w-[20%]" />
            <Header label={t('field.category_id')} className={cn('w-[13%]', CATEGORY)} />
            <Header label={t('item.qty')} className="w-18 text-end" />
            <Header label={t('field.condition')} className={cn('w-28', CONDITION)} />
            <SortHeader
              {...sorting}
              label={t('common.price')}
              by="value"
              direction="descending"
              className="w-32 lg:w-36"
            />
            <SortHeader
              {...sorting}
              label={t('item.number')}
              by="item_number"
              className={cn('w-29', NUMBER)}
            />
            {renderMenu && (
              <th scope="col" className="w-12">
                <span className="sr-only">{t('common.more')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <Row key={item.id} {...toProps(item)} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Header = ({ label, className }: { label: string; className: string }) => (
  <th scope="col" className={cn('px-2 py-2 text-start font-medium', className)}>
    {label}
  </th>
);

interface SortHeaderProps {
  label: string;
  by: ItemSort;
  /** Only direction in which the column can be sorted. */
  direction?: 'ascending' | 'descending';
  sort: ItemSort;
  onSort: (sort: ItemSort) => void;
  className?: string;
}

function SortHeader({ label, by, direction = 'ascending', sort, onSort, className }: SortHeaderProps) {
  const isSorted = sort === by;
  const SortedIcon = direction === 'ascending' ? ArrowUp : ArrowDown;
  const Icon = isSorted ? SortedIcon : ArrowUpDown;
  return (
    <th scope="col" aria-sort={isSorted ? direction : undefined} className={cn('p-0', className)}>
      <button
        type="button"
        onClick={() => onSort(by)}
        className={cn(
          'group/sort flex min-h-10 w-full items-center gap-1 px-2 font-medium hover:text-text focus-visible:-outline-offset-2 pointer-coarse:min-h-11',
          // Numbers end at the edge of their column.
          by === 'value' && 'flex-row-reverse pe-4',
          isSorted && 'text-text',
        )}
      >
        {label}
        <Icon aria-hidden className={cn('size-3.5 shrink-0', !isSorted && 'opacity-50')} />
      </button>
    </th>
  );
}

const CELL = 'px-2 py-1.5';

function Row({ item, words, origin, menu }: ItemLineProps) {
  return (
    <tr className="hover:bg-raised/30">
      <td className="relative py-1.5 ps-3 pe-2 has-[>label]:ps-12">
        <SelectingBox item={item} />
        <ItemThumbnail image={primaryImage(item.images)} className="size-10" />
      </td>
      <td className={CELL}>
        <div className="flex min-w-0 items-center gap-2">
          <Link
            to={`/inventory/${item.id}`}
            state={origin}
            className="flex min-h-11 min-w-0 flex-col justify-center underline-offset-3 hover:underline"
          >
            <span className="flex items-center gap-2">
              <Marked text={item.name} words={words} className="line-clamp-1 text-base font-medium" />
              <span className="flex shrink-0 gap-2 empty:hidden">
                <StatusBadges item={item} />
              </span>
            </span>
            <span className="flex min-w-0 items-center gap-2 text-xs text-quiet empty:hidden">
              <LentBadge item={item} />
              <BelongsToBadge item={item} />
              {item.description !== null && <bdi className="truncate">{item.description}</bdi>}
            </span>
          </Link>
          <TagChips names={item.tags} isShort />
        </div>
      </td>
      <td className={CELL}>
        {item.location && (
          <>
            <bdi className="block truncate">{item.location.name}</bdi>
            {item.location.path.length > 0 && (
              <bdi className="block truncate text-xs text-quiet">{item.location.path.join(' > ')}</bdi>
            )}
          </>
        )}
      </td>
      <td className={cn(CELL, CATEGORY)}>
        <bdi className="line-clamp-2">{item.category?.name}</bdi>
      </td>
      <td className={cn(CELL, 'text-end whitespace-nowrap tabular-nums')}>
        {item.quantity === 0 ? t('lent.noneLeft') : formatNumber(item.quantity)}
      </td>
      <td className={cn(CELL, CONDITION)}>
        {item.condition && <ConditionBadge condition={item.condition} />}
      </td>
      <td className={cn(CELL, 'pe-4 text-end')}>
        <PriceTag item={item} />
      </td>
      <td className={cn(CELL, NUMBER)}>
        <ItemNumber number={item.item_number} />
      </td>
      {menu && <td className="p-0 text-center">{menu}</td>}
    </tr>
  );
}

export const ItemTableSkeleton = () => (
  <div aria-hidden className="overflow-hidden rounded-lg border border-line bg-surface">
    {SKELETON_ROWS.map((row) => (
      <div key={row} className="flex h-14 items-center gap-3 border-b border-line px-3 last:border-0">
        <Skeleton className="size-10" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="ms-auto h-4 w-1/5" />
      </div>
    ))}
  </div>
);
