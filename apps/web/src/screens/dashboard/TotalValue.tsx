import type { ItemTotals } from '@stowage/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { toMessage } from '../../lib/api-error';
import { formatMoney } from '../../lib/format';
import { toListAddress } from '../../entities/item/item-filters.rules';
import { t } from '../../lib/i18n';

export function TotalValue({ query }: { query: UseQueryResult<ItemTotals> }) {
  const { data, error, refetch } = query;
  return (
    <Panel title={t('dashboard.totalValue')}>
      {data && <Sum totals={data} />}
      {!data && !error && (
        <>
          <Skeleton className="h-10 w-48" />
          <Skeleton className="mt-3 h-5 w-64 max-w-full" />
        </>
      )}
      {!data && error && (
        <ErrorState
          error={error}
          message={toMessage(error, t('dashboard.totalValueNotLoaded'))}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function Sum({ totals }: { totals: ItemTotals }) {
  const { item_count, total_value, items_without_value: missing } = totals;
  return (
    <>
      <p className="font-mono text-3xl leading-10 font-medium tracking-tight tabular-nums">
        {formatMoney(total_value)}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-quiet">
        {item_count === 0 && <p>{t('dashboard.totalValueHint')}</p>}
        {item_count > 0 && missing === 0 && <p>{t('dashboard.allItemsValued')}</p>}
        {missing > 0 && (
          <Link
            to={toListAddress({ without_value: true })}
            className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
          >
            {t('count.itemsWithoutValue', { count: missing })}
          </Link>
        )}
        {missing < item_count && (
          <Link
            to={toListAddress({ sort: 'value' })}
            className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
          >
            {t('dashboard.mostValuableFirst')}
          </Link>
        )}
      </div>
    </>
  );
}
