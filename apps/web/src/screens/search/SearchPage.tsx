import { ITEM_SEARCH_SORTS, SAVED_SEARCH_NAME_MAX_LENGTH, type User } from '@stowage/contracts';
import { lazy, Suspense, useId, useState } from 'react';
import { useFiltersOpen } from '../../entities/item/list/list-settings';
import { SortSelect } from '../../entities/item/list/SortSelect';
import { useSession } from '../../entities/user/session.queries';
import { toActiveFilters } from '../../features/item-filters/active-filters.rules';
import { FilterButton } from '../../features/item-filters/FilterButton';
import { FilterChips } from '../../features/item-filters/FilterChips';
import { ItemFilterPanel } from '../../features/item-filters/ItemFilterPanel';
import { useRecentSearches } from '../../features/search/recent-searches';
import { toSavedQuery } from '../../features/search/search-filters.rules';
import { cutText } from '../../lib/format/cut-text';
import { t, withTexts } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { SearchInput } from '../../ui/form/SearchInput';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { listSearchQueries, useSearch } from './use-search';

const OtherInventories = lazy(() => withTexts(import('./OtherInventories')));
const SaveSearchDialog = lazyComponent(() => import('./SaveSearchDialog'));

export const prefetch: Prefetch = ({ client, search }) => prefetchQueries(client, listSearchQueries(search));

export default function SearchPage() {
  const { user } = useSession();
  return user ? <SearchOf key={user.id} user={user} /> : null;
}

function SearchOf({ user }: { user: User }) {
  const currency = useCurrency();
  const search = useSearch();
  const { filters, fields, type, submit, change, clear, isSearched, categories, locations, people } = search;
  const { recent, remember, clear: forget } = useRecentSearches(user.id);
  const [isOpen, setIsOpen] = useFiltersOpen('search');
  const [isSaving, setIsSaving] = useState(false);
  // Focuses the field only without results, because on phones the keyboard would cover the results.
  const [isEmptyAtFirst] = useState(!isSearched);
  const panelId = useId();

  const active = toActiveFilters(filters, categories, locations, people, currency);
  const suggestedName = cutText(
    [filters.q, ...active.map(({ name }) => name)].filter((part) => part !== '').join(', '),
    SAVED_SEARCH_NAME_MAX_LENGTH,
  ).trim();

  return (
    <>
      <PageHeader title={t('common.search')} />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-2 print:hidden">
          <div className="min-w-0 flex-1 max-md:basis-full">
            <SearchInput
              label={t('common.searchItemsAndLocations')}
              value={fields.q}
              onChange={(q) => type({ q })}
              onSubmit={() => {
                submit();
                remember(fields.q);
              }}
              autoFocus={isEmptyAtFirst}
              error={search.errors.q}
            />
          </div>
          <FilterButton panelId={panelId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          <SortSelect sort={filters.sort} options={ITEM_SEARCH_SORTS} onChange={(sort) => change({ sort })} />
        </div>
        {isOpen && (
          <div className="print:hidden">
            <ItemFilterPanel
              id={panelId}
              fields={fields}
              categories={categories}
              locations={locations}
              people={people}
              errors={search.errors}
              onType={type}
              onChange={change}
              onClear={clear}
            />
          </div>
        )}
        <FilterChips active={active} onChange={change} onClear={isOpen ? undefined : clear} />
        {isSearched ? (
          <SearchResults
            search={search}
            onOpen={() => remember(filters.q)}
            onSave={() => setIsSaving(true)}
          />
        ) : (
          <SearchStart ownerId={user.id} recent={recent} onForget={forget} />
        )}
        {filters.q !== '' && user.inventory_count > 1 && (
          <Suspense>
            <OtherInventories
              words={filters.q}
              shownId={user.inventory_id}
              onOpen={() => remember(filters.q)}
            />
          </Suspense>
        )}
      </div>
      {isSaving && (
        <SaveSearchDialog
          name={suggestedName}
          query={toSavedQuery(filters)}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}
