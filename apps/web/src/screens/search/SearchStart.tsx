import type { SavedSearch } from '@stowage/contracts';
import { Search } from 'lucide-react';
import toast from 'react-hot-toast';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { toSearchAddress } from '../../features/search/search-filters.rules';
import { RecentSearches } from '../../features/search/RecentSearches';
import { SavedSearches } from '../../features/search/SavedSearches';
import { useRemoveSavedSearch, useSavedSearches } from '../../features/search/searches.queries';
import { toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';

interface SearchStartProps {
  /** Most recent first. */
  recent: readonly string[];
  onForget: () => void;
}

export function SearchStart({ recent, onForget }: SearchStartProps) {
  const { data: saved, error, refetch } = useSavedSearches();
  const hasSaved = saved === undefined || saved.length > 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      {!hasSaved && recent.length === 0 && (
        <Card className="lg:col-span-2">
          <EmptyState icon={Search} title={t('searchPage.searchStartTitle')}>
            {t('searchPage.searchStartHint')}
          </EmptyState>
        </Card>
      )}
      {recent.length > 0 && (
        <RecentSearches texts={recent} toAddress={(q) => toSearchAddress({ q })} onClear={onForget} />
      )}
      {hasSaved && (
        <Panel title={t('searchPage.savedSearches')}>
          {saved && <Saved searches={saved} />}
          {!saved && error && (
            <ErrorState
              error={error}
              message={toMessage(error, t('searchPage.savedSearchesNotLoaded'))}
              onRetry={() => void refetch()}
            />
          )}
          {!saved && !error && <Skeleton className="h-11" />}
        </Panel>
      )}
    </div>
  );
}

function Saved({ searches }: { searches: readonly SavedSearch[] }) {
  const remove = useRemoveSavedSearch();
  const onRemove = async ({ id, name }: SavedSearch) => {
    try {
      await remove.mutateAsync(id);
      toast.success(t('searchPage.deleted', { name }));
    } catch (failure) {
      toast.error(toMessage(failure, t('searchPage.savedSearchNotDeleted')));
    }
  };
  return <SavedSearches searches={searches} onRemove={onRemove} />;
}
