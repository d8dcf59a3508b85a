import type { ItemTotals, User, ValuePoint } from '@stowage/contracts';
import { History } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { TotalTrend } from '../../features/values/TotalTrend';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { getYesterday, toPastDay } from '../../lib/format/past-day';
import { t, withTexts } from '../../lib/i18n';
import { isFocusLost, useFocusAfterChange } from '../../ui/focus';
import { Card } from '../../ui/layout/Card';

// Few people look at a past day. If this fails, the address of the dashboard still works later.
const PastTotals = lazy(() => withTexts(import('./PastTotals')).catch(() => ({ default: () => <></> })));

const AS_OF = 'as_of';

interface TotalsProps {
  user: User | undefined;
  /** Undefined while loading and after an error. */
  totals: ItemTotals | undefined;
  /** Total values of the last year. */
  values: readonly ValuePoint[];
}

const hasChanged = (values: readonly ValuePoint[]) => new Set(values.map(({ value }) => value)).size > 1;

/** Totals of now, or of the past day in the address. */
export function Totals({ user, totals, values }: TotalsProps) {
  const [params, setParams] = useSearchParams();
  const asOf = toPastDay(params.get(AS_OF));
  const card = useRef<HTMLDivElement>(null);
  useFocusAfterChange(asOf, () => (isFocusLost() ? card.current : undefined));
  const hasTrend = hasChanged(values);
  const mayLookBack = asOf === '' && totals !== undefined && totals.item_count > 0;
  const show = (day: string) => setParams(day === '' ? {} : { [AS_OF]: day }, { preventScrollReset: true });
  return (
    <Card>
      <div ref={card} tabIndex={-1} className="outline-none">
        {asOf === '' ? (
          <CurrentTotals user={user} totals={totals} />
        ) : (
          <Suspense fallback={<div className="h-32" />}>
            <PastTotals day={asOf} onChange={(day) => show(toPastDay(day))} />
          </Suspense>
        )}
      </div>
      {(hasTrend || mayLookBack) && (
        <div className="flex items-center justify-between border-t border-line print:hidden">
          {hasTrend && <TotalTrend points={values} />}
          {mayLookBack && <PastDayLink isShortOnPhone={hasTrend} />}
        </div>
      )}
    </Card>
  );
}

const CurrentTotals = ({ user, totals }: Omit<TotalsProps, 'values'>) => (
  <div className="flex flex-wrap gap-x-2 px-4 py-1 sm:gap-x-6 sm:px-5">
    <ul className="contents">
      <li>
        <Total to="/inventory" label={t('dashboard.totalItems')} value={toNumber(user?.item_count)} />
      </li>
      <li>
        <Total to="/locations" label={t('common.locations')} value={toNumber(user?.location_count)} />
      </li>
      <li>
        <Total
          to="/users/trusted"
          label={t('dashboard.trustedUsers')}
          value={toNumber(user?.trusted_users_count)}
        />
      </li>
    </ul>
    {totals && totals.item_count > 0 && (
      <Total
        to={toListAddress({ sort: 'value' })}
        label={t('common.totalValue')}
        value={formatMoney(totals.total_value, totals.currency)}
      />
    )}
    {totals && totals.items_without_value > 0 && (
      <Link
        to={toListAddress({ without_value: true })}
        className="link inline-flex min-h-11 items-center text-sm max-sm:text-xs"
      >
        {t('count.itemsWithoutValue', { count: totals.items_without_value })}
      </Link>
    )}
  </div>
);

interface PastDayLinkProps {
  /** True to show only the icon on phones, beside the course of the total value. */
  isShortOnPhone: boolean;
}

const PastDayLink = ({ isShortOnPhone }: PastDayLinkProps) => (
  <Link
    to={`?${AS_OF}=${getYesterday()}`}
    preventScrollReset
    className="link inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 px-4 text-sm max-sm:text-xs sm:px-5"
  >
    <History aria-hidden className="size-4 shrink-0" />
    <span className={isShortOnPhone ? 'max-sm:sr-only' : undefined}>{t('common.asOfDate')}</span>
  </Link>
);

const toNumber = (count: number | undefined) => (count === undefined ? '' : formatNumber(count));

const Total = ({ to, label, value }: { to: string; label: string; value: string }) => (
  <Link to={to} className="inline-flex min-h-11 items-baseline gap-x-1.5 py-2.5 hover:text-accent sm:gap-x-2">
    <span className="text-sm text-quiet max-sm:text-xs">{label}</span>{' '}
    <span className="font-mono font-medium tabular-nums max-sm:text-sm">{value}</span>
  </Link>
);
