import { useState } from 'react';
import { t } from '../../lib/i18n';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyComponent } from '../../ui/lazy-component';
import type { HistoryFilter, HistoryScope } from './history-scope';

const HistoryTimeline = lazyComponent(() => import('./HistoryTimeline'), <Skeleton className="h-40" />);

interface HistoryProps {
  scope: HistoryScope;
  onLoadError: () => void;
}

/** The history of an item or a location, with a filter that ends with the screen. */
export function History({ scope, onLoadError }: HistoryProps) {
  const [filter, setFilter] = useState<HistoryFilter>({ person: null, kind: null, page: 1 });
  return (
    <>
      <h2 className="sr-only">{t('common.history')}</h2>
      <HistoryTimeline
        scope={scope}
        filter={filter}
        onFilter={(changes) => setFilter((current) => ({ ...current, ...changes }))}
        onLoadError={onLoadError}
      />
    </>
  );
}
