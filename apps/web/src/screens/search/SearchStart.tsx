import type { Item, LocationSummary, SavedSearch } from '@stowage/contracts';
import { Search } from 'lucide-react';
import { useItems } from '../../entities/item/items.queries';
import { ItemRow, ItemRowsSkeleton } from '../../entities/item/list/ItemRow';
import { useLocations } from '../../entities/location/locations.queries';
import { LocationResults } from '../../features/search/LocationResults';
import { useOpenedItems } from '../../features/search/opened-items';
import { RecentSearches } from '../../features/search/RecentSearches';
import { SavedSearches } from '../../features/search/SavedSearches';
import { toSearchAddress } from '../../features/search/search-filters.rules';
import { useRemoveSavedSearch, useSavedSearches } from '../../features/search/searches.queries';
import { t } from '../../lib/i18n';
import { RECENT_LIST_LENGTH } from '../../lib/screen-limits';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { Card } from '../../ui/layout/Card';
import { Panel } from '../../ui/layout/Panel';

/** Lists the locations of the items without duplicates, in the order of the items. */
export function toRecentLocations(
  items: readonly Pick<Item, 'location'>[],
  limit: number,
): LocationSummary[] {
  const byId = new Map<number, LocationSummary>();
  for (const { location } of items) if (location && !byId.has(location.id)) byId.set(location.id, location);
  return [...byId.values()].slice(0, limit);
}

/** Enough items that their locations usually fill the list of locations. */
const RECENT = { sort: 'updated', per_page: 4 * RECENT_LIST_LENGTH } as const;

interface SearchStartProps {
  ownerId: number;
  /** Most recent first. */
  recent: readonly string[];
  onForget: () => void;
}

export function SearchStart({ ownerId, recent, onForget }: SearchStartProps) {
  const saved = useSavedSearches();
  const items = useItems(RECENT);
  const { data: tree = [] } = useLocations();
  const recentItems = items.data?.items ?? [];
  const recentLocations = toRecentLocations(recentItems, RECENT_LIST_LENGTH);
  const opened = useOpenedItems(ownerId);
  const hasOpened = opened.isLoading || opened.items.length > 0;
  const hasSaved = saved.data === undefined || saved.data.length > 0;
  const isEmpty = !hasSaved && recent.length === 0 && items.data?.items.length === 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      {isEmpty && (
        <Card className="lg:col-span-2">
          <EmptyState icon={Search} title={t('searchPage.searchStartTitle')}>
            {t('searchPage.searchStartHint')}
          </EmptyState>
        </Card>
      )}
      {hasOpened ? (
        <Panel title={t('common.lastOpened')}>
          {opened.isLoading ? (
            <ItemRowsSkeleton count={RECENT_LIST_LENGTH} />
          ) : (
            <ItemRows items={opened.items} />
          )}
        </Panel>
      ) : (
        (!items.data || recentItems.length > 0) && (
          <Panel title={t('searchPage.recentItems')}>
            {items.data ? (
              <ItemRows items={recentItems.slice(0, RECENT_LIST_LENGTH)} />
            ) : (
              <NotLoaded
                query={items}
                message={t('searchPage.recentItemsNotLoaded')}
                waiting={<ItemRowsSkeleton count={RECENT_LIST_LENGTH} />}
              />
            )}
          </Panel>
        )
      )}
      {/* On phones, the length of the list above is only known once it has loaded. */}
      {!items.isPending && !opened.isLoading && (
        <div className="grid gap-4 lg:gap-6">
          {recentLocations.length > 0 && (
            <Panel title={t('searchPage.recentLocations')}>
              <LocationResults locations={recentLocations} hasMore={false} tree={tree} text="" />
            </Panel>
          )}
          {recent.length > 0 && (
            <RecentSearches texts={recent} toAddress={(q) => toSearchAddress({ q })} onClear={onForget} />
          )}
          {hasSaved && (
            <Panel title={t('common.savedSearches')}>
              {saved.data && <Saved searches={saved.data} />}
              {!saved.data && (
                <NotLoaded query={saved} message={t('searchPage.savedSearchesNotLoaded')} skeleton="h-11" />
              )}
            </Panel>
          )}
        </div>
      )}
    </div>
  );
}

const ItemRows = ({ items }: { items: readonly Item[] }) => (
  <ul className="divide-y divide-line">
    {items.map((item) => (
      <ItemRow key={item.id} item={item} to={`/inventory/${item.id}`} showsLocation />
    ))}
  </ul>
);

function Saved({ searches }: { searches: readonly SavedSearch[] }) {
  const remove = useRemoveSavedSearch();
  const onRemove = async ({ id, name }: SavedSearch) => {
    await toastOutcome(
      remove.mutateAsync(id),
      t('searchPage.deleted', { name }),
      t('searchPage.savedSearchNotDeleted'),
    );
  };
  return <SavedSearches searches={searches} onRemove={onRemove} />;
}
