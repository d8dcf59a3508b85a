import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePastTotals } from '../../features/past-day/past-day.queries';
import PastDayBanner from '../../features/past-day/PastDayBanner';
import { mayHelpToRetry, toMessage } from '../../lib/api-error';
import { formatMoney, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';

interface PastTotalsProps {
  day: string;
  /** Receives an empty text for today. */
  onChange: (day: string) => void;
}

/** Number and value of the items at the end of a past day. */
export default function PastTotals({ day, onChange }: PastTotalsProps) {
  const query = usePastTotals(day);
  const { data, error } = query;
  return (
    <div className="px-4 pt-4 sm:px-5">
      <PastDayBanner day={day} onChange={onChange} />
      {!data && !error && <Skeleton className="mb-4 h-11" />}
      {!data &&
        error &&
        (mayHelpToRetry(error) ? (
          <NotLoaded query={query} message={t('pastDay.notShown')} />
        ) : (
          <p role="alert" className="pb-4">
            {toMessage(error, t('pastDay.notShown'))}
          </p>
        ))}
      {data && (
        <ul className="-mt-3 flex flex-wrap items-center gap-x-3 pb-1 sm:gap-x-6 lg:-mt-5">
          <Total label={t('dashboard.totalItems')} value={formatNumber(data.item_count)} />
          <Total label={t('common.totalValue')} value={formatMoney(data.total_value, data.currency)} />
          {data.items_without_value > 0 && (
            <li className="text-sm text-quiet max-sm:text-xs">
              {t('count.itemsWithoutValue', { count: data.items_without_value })}
            </li>
          )}
          <li>
            <Link
              to={`/reports/insurance?as_of=${day}`}
              className="link inline-flex min-h-11 items-center gap-1 text-sm max-sm:text-xs"
            >
              {t('common.insuranceReport')}
              <ChevronRight aria-hidden className="size-4 shrink-0" />
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

const Total = ({ label, value }: { label: string; value: string }) => (
  <li className="inline-flex min-h-11 items-baseline gap-x-1.5 py-2.5 sm:gap-x-2">
    <span className="text-sm text-quiet max-sm:text-xs">{label}</span>{' '}
    <span className="font-mono font-medium tabular-nums max-sm:text-sm">{value}</span>
  </li>
);
