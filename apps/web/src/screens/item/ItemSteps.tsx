import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ListOrigin } from '../../entities/item/item-origin.rules';
import { useItem } from '../../entities/item/items.queries';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { useNeighbours } from './use-neighbours';

interface ItemStepsProps {
  itemId: number;
  origin: ListOrigin;
}

export function ItemSteps({ itemId, origin }: ItemStepsProps) {
  const neighbours = useNeighbours(origin, itemId);
  // Prefetches both neighbours.
  useItem(neighbours?.previous?.id);
  useItem(neighbours?.next?.id);
  if (!neighbours || neighbours.total === 1) return null;
  const { position, total, previous, next } = neighbours;
  return (
    <nav
      aria-label={t('itemPage.itemsInTheList')}
      className="flex items-center gap-1 max-md:mt-4 max-md:justify-between print:hidden"
    >
      <p className="me-1 text-sm whitespace-nowrap max-md:order-1 text-quiet tabular-nums">
        {t('itemPage.positionInList', { position: formatNumber(position), total: formatNumber(total) })}
      </p>
      <Step label={t('itemPage.previousItem')} icon={ChevronLeft} to={previous} origin={origin} />
      <Step
        label={t('itemPage.nextItem')}
        icon={ChevronRight}
        to={next}
        origin={origin}
        className="max-md:order-2"
      />
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: LucideIcon;
  to: { id: number; page: number } | undefined;
  origin: ListOrigin;
  className?: string;
}

function Step({ label, icon: Icon, to, origin, className }: StepProps) {
  // Stays a link without a target, because a disabled button would lose focus, for example while the next page loads.
  // Steps replace the history entry, so that Back returns to the list.
  return (
    <ButtonLink
      variant="ghost"
      size="icon"
      aria-label={label}
      aria-disabled={!to}
      className={cn('aria-disabled:cursor-not-allowed aria-disabled:opacity-35', className)}
      to={to ? `/inventory/${to.id}` : ''}
      state={to ? { ...origin, page: to.page } : origin}
      replace
      onClick={(event) => {
        if (!to) event.preventDefault();
      }}
    >
      <Icon aria-hidden className="size-5" />
    </ButtonLink>
  );
}
