import type { StocktakeItem } from '@stowage/contracts';
import { ListChecks } from 'lucide-react';
import { useRef, useState } from 'react';
import { LentBadge } from '../../entities/item/LentBadge';
import { ItemThumbnail } from '../../entities/item/list/ItemThumbnail';
import type { Mark } from '../../entities/stocktake/marks.rules';
import { useStocktakeItems } from '../../entities/stocktake/stocktakes.queries';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { useMayChange } from '../../lib/may-change';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { showActionToast } from '../../ui/feedback/action-toast';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { focusOrHeading } from '../../ui/focus';
import { ItemNumber } from '../../ui/ItemNumber';
import { Pagination } from '../../ui/Pagination';

/** Id of the text that tells viewers why they cannot tick. */
export const VIEWER_NOTE_ID = 'stocktake-view-only';

interface TickListProps {
  stocktakeId: number;
  location: number | null;
  /** Marks that the server has not confirmed. */
  waiting: readonly Mark[];
  onMark: (itemId: number, isSeen: boolean) => void;
}

export function TickList({ stocktakeId, location, waiting, onMark }: TickListProps) {
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const query = useStocktakeItems(stocktakeId, location, page);
  const { data } = query;
  if (!data)
    return <NotLoaded query={query} message={t('common.itemsNotLoaded')} loading={t('stocktake.loading')} />;
  if (data.total === 0) return <p className="py-2 text-quiet">{t('stocktake.noItemsHere')}</p>;
  const findWaiting = (id: number) => waiting.findLast(({ item_id }) => item_id === id);
  const unticked = data.items.filter(
    ({ id, entry, is_lent_out }) => !is_lent_out && !(findWaiting(id)?.is_seen ?? entry !== null),
  );
  const markAll = (isSeen: boolean) => {
    for (const { id } of unticked) onMark(id, isSeen);
  };
  return (
    <>
      {unticked.length > 0 && (
        <Button
          membersOnly
          variant="secondary"
          onClick={() => {
            markAll(true);
            focusOrHeading(list.current?.querySelector('input'));
            showActionToast('undo-all-here', t('stocktake.allTicked', { count: unticked.length }), {
              label: t('undo.undo'),
              onClick: () => markAll(false),
            });
          }}
        >
          <ListChecks aria-hidden className="size-5" />
          {t('stocktake.allHere', { count: unticked.length })}
        </Button>
      )}
      <ul ref={list} className="divide-y divide-line border-y border-line">
        {data.items.map((item) => (
          <TickRow key={item.id} item={item} waiting={findWaiting(item.id)} onMark={onMark} />
        ))}
      </ul>
      <Pagination list={data} onPageChange={setPage} />
    </>
  );
}

interface TickRowProps {
  item: StocktakeItem;
  waiting: Mark | undefined;
  onMark: TickListProps['onMark'];
}

function TickRow({ item, waiting, onMark }: TickRowProps) {
  const { id, name, item_number, image, entry, is_new } = item;
  const mayChange = useMayChange();
  const isSeen = waiting?.is_seen ?? entry !== null;
  return (
    <li>
      <label
        className={cn(
          'flex min-h-16 items-center gap-3 py-2 has-checked:bg-good/8',
          mayChange && 'cursor-pointer',
        )}
      >
        <input
          type="checkbox"
          checked={isSeen}
          disabled={!mayChange}
          aria-describedby={mayChange ? undefined : VIEWER_NOTE_ID}
          onChange={({ target }) => onMark(id, target.checked)}
          className="ms-2 size-6 shrink-0 accent-accent"
        />
        <ItemThumbnail image={image} />
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-2 leading-snug font-medium [overflow-wrap:anywhere]">{name}</bdi>
          <span className="mt-1 flex flex-wrap items-center gap-2 text-sm">
            <ItemNumber number={item_number} />
            <LentBadge item={item} />
            {is_new && entry === null && <Badge>{t('stocktake.isNew')}</Badge>}
            {entry?.found_location && (
              <Badge tone="warn">{t('stocktake.foundIn', { name: entry.found_location.name })}</Badge>
            )}
          </span>
        </span>
      </label>
    </li>
  );
}
