import type { ItemPage, ItemSummary } from '@stowage/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { toMessage } from '../../lib/api-error';
import { ItemRowsSkeleton } from '../../entities/item/ItemRow';
import { DASHBOARD_LIST_LENGTH } from '../../lib/screen-limits';
import { t } from '../../lib/i18n';

interface ShortItemListProps {
  title: string;
  /** Shown when there are no items. */
  empty: string;
  query: UseQueryResult<ItemPage>;
  action?: ReactNode;
  renderItem: (item: ItemSummary) => ReactNode;
}

export function ShortItemList({ title, empty, query, action, renderItem }: ShortItemListProps) {
  const { data, error, refetch } = query;
  return (
    <Panel title={title} action={action}>
      {data && data.items.length > 0 && (
        <ul className="divide-y divide-line">{data.items.map(renderItem)}</ul>
      )}
      {data?.items.length === 0 && <p className="py-8 text-center text-quiet">{empty}</p>}
      {!data && !error && <ItemRowsSkeleton count={DASHBOARD_LIST_LENGTH} />}
      {!data && error && (
        <ErrorState
          error={error}
          message={toMessage(error, t('dashboard.itemsNotLoaded'))}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}
