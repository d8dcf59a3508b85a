import { EVENT_GROUP_NAMES } from '@stowage/contracts';
import { useState } from 'react';
import type { HistoryFilter, HistoryScope } from '../../features/history/history-scope';
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

const SCOPE: HistoryScope = { kind: 'inventory' };

const activityAddress = createAddressCodec<HistoryFilter>({
  person: idParameter('person'),
  kind: choiceParameter('kind', EVENT_GROUP_NAMES, null),
  page: numberParameter('pages'),
});

/** Lists what people have done in the inventory, and offers to revert it. */
export default function ActivityPage() {
  const { filters, change } = useAddressFilters(activityAddress);
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t('activity.title')} subtitle={t('activity.subtitle')} actions={<PrintButton />} />
      <Card className="p-4 sm:p-5">
        {hasFailed ? (
          <Button variant="secondary" onClick={() => setHasFailed(false)}>
            {t('app.tryAgain')}
          </Button>
        ) : (
          <HistoryTimeline
            scope={SCOPE}
            filter={filters}
            onFilter={(changes) => change(changes, { replace: changes.page !== 1, preventScrollReset: true })}
            onLoadError={() => setHasFailed(true)}
          />
        )}
      </Card>
    </div>
  );
}
