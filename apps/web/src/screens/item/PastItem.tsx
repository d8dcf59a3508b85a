import type { Item } from '@stowage/contracts';
import { CalendarX, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { ItemDetailSkeleton } from '../../entities/item/ItemDetailSkeleton';
import { toLentLabel } from '../../entities/item/lent.rules';
import { usePastItem } from '../../features/past-day/past-day.queries';
import PastDayBanner from '../../features/past-day/PastDayBanner';
import { mayHelpToRetry, toMessage } from '../../lib/api-error';
import { formatDate } from '../../lib/format/format';
import { getYesterday, toPastDay } from '../../lib/format/past-day';
import { t } from '../../lib/i18n';
import { MayChange } from '../../lib/may-change';
import { CurrencyContext } from '../../lib/numbers/currency';
import { Badge } from '../../ui/Badge';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { CardPart } from '../../ui/layout/Panel';
import { PrintButton } from '../../ui/PrintButton';

interface PastItemProps {
  id: number;
  /** As in the URL: an ISO day before today; an empty text for yesterday. */
  asOf: string;
  /** Receives undefined for today. */
  onChange: (day: string | undefined) => void;
  /** Renders photos and details. Imported here, they would move to the scripts of all screens. */
  children: (item: Item, lending: ReactNode) => ReactNode;
}

/** Shows the item as it was at the end of a day. Nothing can be changed. */
export default function PastItem({ asOf, ...props }: PastItemProps) {
  if (asOf === '') return <Navigate replace to={`?as_of=${getYesterday()}`} />;
  const day = toPastDay(asOf);
  if (day === '') return <Navigate replace to="?" />;
  return <Shown day={day} {...props} />;
}

function Shown({ id, day, onChange, children }: Omit<PastItemProps, 'asOf'> & { day: string }) {
  const { data, error, refetch } = usePastItem(id, day);
  const item = data?.item;
  const label = item && toLentLabel(item, day);
  return (
    <MayChange value={false}>
      <PageHeader
        title={item?.name ?? t('common.item')}
        back={{ to: '/inventory', label: t('common.inventory') }}
        below={
          item && (
            <>
              <PastLocation item={item} />
              {label && (
                <p className="mt-1 flex">
                  <Badge tone={label.is_overdue ? 'red' : 'accent'}>
                    <span className="truncate">{label.text}</span>
                  </Badge>
                </p>
              )}
            </>
          )
        }
        actions={item && <PrintButton />}
      />
      <PastDayBanner day={day} onChange={(next) => onChange(toPastDay(next) || undefined)} />
      {error && !item && (
        <Card>
          {mayHelpToRetry(error) ? (
            <ErrorState error={error} message={toMessage(error)} onRetry={() => void refetch()} />
          ) : (
            <EmptyState
              icon={CalendarX}
              title={'status' in error && error.status === 404 ? t('pastDay.absent') : t('pastDay.notShown')}
            >
              {toMessage(error)}
            </EmptyState>
          )}
        </Card>
      )}
      {!item && !error && <ItemDetailSkeleton />}
      {data && (
        <CurrencyContext value={data.currency}>
          {children(data.item, <PastLoans item={data.item} />)}
        </CurrencyContext>
      )}
    </MayChange>
  );
}

/** Without links: the locations may have been moved or deleted since. */
const PastLocation = ({ item: { location } }: { item: Item }) => (
  <p className="flex min-w-0 items-start gap-1.5">
    <MapPin aria-hidden className="mt-1 size-4 shrink-0 text-quiet" />
    <span className="sr-only">{t('item.locationPrefix')} </span>
    {location ? (
      <bdi>{[...location.path, location.name].join(' > ')}</bdi>
    ) : (
      <span className="text-quiet">{t('common.noLocation')}</span>
    )}
  </p>
);

const PastLoans = ({ item: { lent } }: { item: Item }) => (
  <CardPart title={t('pastDay.lentThen')}>
    {lent.length === 0 ? (
      <p className="text-quiet">{t('pastDay.nothingLent')}</p>
    ) : (
      <ul className="divide-y divide-line">
        {lent.map(({ id, borrower_name, quantity, due_date }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <Link to={`/loans/${id}`} className="link min-w-0 py-1">
              {t('loan.lentTo', { count: quantity, name: borrower_name })}
            </Link>
            {due_date !== null && (
              <span className="py-1 text-quiet">{t('loan.neededUntil', { day: formatDate(due_date) })}</span>
            )}
          </li>
        ))}
      </ul>
    )}
  </CardPart>
);
