import { ITEM_SEARCH_SORTS, type User } from '@stowage/contracts';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../entities/user/session.queries';
import { ListTools } from '../../features/item-filters/ListTools';
import { useRecentSearches } from '../../features/search/recent-searches';
import { t, withTexts } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { SearchInput } from '../../ui/form/SearchInput';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { SearchResults } from './SearchResults';
import { SearchStart } from './SearchStart';
import { listSearchQueries, useSearch } from './use-search';

const OtherInventories = lazy(() => withTexts(import('./OtherInventories')));
const SaveSearchDialog = lazyComponent(() => import('../../features/search/SaveSearchDialog'));

export const prefetch: Prefetch = ({ client, search }) => prefetchQueries(client, listSearchQueries(search));

export default function SearchPage() {
  const { user } = useSession();
  return user ? <SearchOf key={user.id} user={user} /> : null;
}

function SearchOf({ user }: { user: User }) {
  const search = useSearch();
  const { filters, fields, type, submit, change, clear, isSearched } = search;
  const { recent, remember, clear: forget } = useRecentSearches(user.id);
  const [isSaving, setIsSaving] = useState(false);
  // Focuses the field only without results, because on phones the keyboard would cover the results.
  const [isEmptyAtFirst] = useState(!isSearched);

  return (
    <>
      <PageHeader title={t('common.search')} />
      <div className="grid grid-cols-1 gap-4">
        <ListTools
          search={
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
          }
          filters={filters}
          fields={fields}
          errors={search.errors}
          sorts={ITEM_SEARCH_SORTS}
          list={search.items.data}
          onType={type}
          onChange={change}
          onClear={clear}
        />
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
      {isSaving && <SaveSearchDialog filters={filters} onClose={() => setIsSaving(false)} />}
    </>
  );
}
