import { EVENT_GROUP_NAMES } from '@stowage/contracts';
import { useState } from 'react';
import { ListExport } from '../../features/export/ListExport';
import { toHistoryOrder } from '../../features/history/history-order';
import type { HistoryFilter, HistoryScope } from '../../features/history/history-scope';
import { useDashboard } from '../../features/news/dashboard.queries';
import { NewsCard } from '../../features/news/NewsCard';
import {
  choiceParameter,
  createAddressCodec,
  idParameter,
  numberParameter,
} from '../../lib/address/address-codec';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { PrintButton } from '../../ui/PrintButton';

// The history of items and locations has the same code, which their screens load later.
const HistoryTimeline = lazyComponent(() => import('../../features/history/HistoryTimeline'));

const RevertDialog = lazyComponent(() => import('../../features/history/RevertDialog'));

const SCOPE: HistoryScope = { kind: 'inventory' };

interface ActivityAddress extends HistoryFilter {
  /** Event whose revert is shown in a dialog; null for none. */
  event: number | null;
}

const activityAddress = createAddressCodec<ActivityAddress>({
  person: idParameter('person'),
  kind: choiceParameter('kind', EVENT_GROUP_NAMES, null),
  page: numberParameter('pages'),
  event: idParameter('event'),
});

/** Lists what people have done in the inventory, and offers to revert it. */
export default function ActivityPage() {
  const { filters, change } = useAddressFilters(activityAddress);
  const { event, ...filter } = filters;
  const closeEvent = () => change({ event: null }, { replace: true, preventScrollReset: true });
  const [hasFailed, setHasFailed] = useState(false);
  const news = useDashboard().data?.news;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t('common.activity')}
        subtitle={t('activity.subtitle')}
        actions={
          <>
            <PrintButton />
            <ListExport align="start" list={toHistoryOrder(SCOPE, filter)} />
          </>
        }
      />
      {news && (
        <div className="mb-4 lg:mb-6">
          <NewsCard news={news} />
        </div>
      )}
      <Card className="p-4 sm:p-5">
        {hasFailed ? (
          <Button variant="secondary" onClick={() => setHasFailed(false)}>
            {t('common.tryAgain')}
          </Button>
        ) : (
          <HistoryTimeline
            scope={SCOPE}
            filter={filter}
            onFilter={(changes) => change(changes, { replace: changes.page !== 1, preventScrollReset: true })}
            onLoadError={() => setHasFailed(true)}
          />
        )}
      </Card>
      {event !== null && <RevertDialog eventId={event} onClose={closeEvent} />}
    </div>
  );
}
