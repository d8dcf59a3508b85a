import type { Item } from '@stowage/contracts';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Panel } from '../../ui/layout/Panel';
import { ValueChart } from './ValueChart';
import { useItemValues } from './values.queries';

/** Value of one unit of an item over time. */
export default function ItemValues({ item: { id, quantity } }: { item: Pick<Item, 'id' | 'quantity'> }) {
  const { data, error, refetch } = useItemValues(id);
  const title = t('values.itemTitle');
  return (
    <Panel
      title={title}
      action={quantity > 1 && <span className="text-sm text-quiet">{t('values.each')}</span>}
    >
      {data && <ValueChart points={data.points} label={title} />}
      {!data && error && (
        <ErrorState
          error={error}
          message={toMessage(error, t('values.notLoaded'))}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-56" />}
    </Panel>
  );
}
