import { BookmarkPlus, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { itemListAddress, NO_FILTERS } from '../../entities/item/item-filters.rules';
import { fetchSearchHits } from '../../entities/item/items.queries';
import { ItemRowsSkeleton } from '../../entities/item/list/ItemRow';
import { NoSuchPage } from '../../entities/item/list/ItemsEmpty';
import { Selectable, SelectButton, useSelectItems } from '../../features/bulk-edit/SelectItems';
import { ListExport } from '../../features/export/ListExport';
import { LocationResults } from '../../features/search/LocationResults';
import { toSearchQuery } from '../../features/search/search-filters.rules';
import { hasFilters } from '../../features/search/search-filters.rules';
import { toCorrection, type Correction } from '../../features/search/search-matches.rules';
import { SearchResult } from '../../features/search/SearchResult';
import { cn } from '../../lib/cn';
import { formatAlternativesToParts, formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { usePrintedRows } from '../../lib/print/use-printed-rows';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Card } from '../../ui/layout/Card';
import { Panel } from '../../ui/layout/Panel';
import { Pagination } from '../../ui/Pagination';
import { PrintButton } from '../../ui/PrintButton';
import type { Search } from './use-search';

interface SearchResultsProps {
  search: Search;
  onOpen: () => void;
  onSave: () => void;
}

/** Five requests; more pages are hardly read. */
const PRINTED_ITEMS_MAX = 500;

export function SearchResults({ search, onOpen, onSave }: SearchResultsProps) {
  const { filters, items, foundLocations, errors, isStale, clear, goToPage } = search;
  const locationsRef = useRef<HTMLDivElement>(null);
  const select = useSelectItems();
  const { printed, isLoading, print } = usePrintedRows(
    () => fetchSearchHits(toSearchQuery(filters), PRINTED_ITEMS_MAX),
    t('common.searchFailed'),
  );

  const refusals = Object.values(errors);
  if (refusals.length > 0) return <InvalidSearch messages={refusals} onClear={clear} />;
  const error = items.error ?? foundLocations.error;
  if (error && (!items.data || (filters.q !== '' && !foundLocations.data))) {
    const retry = () => {
      if (items.isError) void items.refetch();
      if (foundLocations.isError) void foundLocations.refetch();
    };
    return (
      <Card>
        <NotLoaded query={{ error, refetch: retry }} message={t('common.searchFailed')} />
      </Card>
    );
  }
  if (!items.data || (filters.q !== '' && !foundLocations.data)) {
    return (
      <Panel title={t('common.items')}>
        <ItemRowsSkeleton count={3} />
      </Panel>
    );
  }

  const { total, is_total_capped, words } = items.data;
  const hits = printed ?? items.data.items;
  const found = filters.q === '' ? [] : (foundLocations.data?.locations ?? []);
  const hasMoreLocations = foundLocations.data?.hasMore === true;
  const correction = toCorrection(filters.q, words, hits);
  const hasItems = total > 0 || hasFilters(filters);
  // A location found by its code comes before its contents, which the search also finds.
  const isLocationFirst = found[0]?.is_code_match === true;
  const locationsText = t('searchPage.foundLocations', {
    count: found.length,
    shown: formatTotal(found.length, hasMoreLocations),
  });

  const { q, page: _page, sort, ...filter } = toSearchQuery(filters);
  const { q: search_text, sort: __, ...same } = filters;
  const labelFilters = { ...NO_FILTERS, ...same, search: search_text, page: 1 };
  const sameItems = { ...filter, ...(q !== undefined && { search: q }) };
  const selectable = {
    ...items.data,
    filter: sameItems,
    labelsUrl: `/labels?for=item_list&${itemListAddress.encode(labelFilters).toString()}`,
  };

  const locationPanel = found.length > 0 && (
    <div ref={locationsRef} tabIndex={-1} className="min-w-0 outline-none">
      <Panel title={t('common.locations')}>
        <LocationResults
          key={filters.q}
          locations={found}
          hasMore={hasMoreLocations}
          tree={search.tree}
          text={filters.q}
          onOpen={onOpen}
        />
      </Panel>
    </div>
  );

  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-sm text-quiet">
        <p role="status" className="tabular-nums">
          {t('inventory.showingItems', { shown: hits.length, total: formatTotal(total, is_total_capped) })}
          {filters.q !== '' && <bdi className="hidden print:inline"> ({filters.q})</bdi>}
          <span className={found.length > 0 && !isLocationFirst ? 'max-lg:sr-only' : ''}>
            , {locationsText}
          </span>
        </p>
        {found.length > 0 && !isLocationFirst && (
          <Button
            variant="ghost"
            size="sm"
            className="px-1 text-accent lg:hidden"
            onClick={() => {
              locationsRef.current?.focus({ preventScroll: true });
              locationsRef.current?.scrollIntoView();
            }}
          >
            {locationsText}
          </Button>
        )}
        <Button membersOnly variant="ghost" size="sm" className="-me-2 ms-auto px-2" onClick={onSave}>
          <BookmarkPlus aria-hidden className="size-4" />
          {t('searchPage.saveSearch')}
        </Button>
        {hits.length > 0 && (
          <>
            <SelectButton select={select} size="sm" />
            <ListExport isInline list={{ kind: 'items', query: { ...sameItems, sort } }} />
          </>
        )}
        <PrintButton size="sm" busy={isLoading} onClick={() => void print()} />
      </div>
      {correction && <CorrectionNotice {...correction} />}
      {total === 0 && found.length === 0 && !isStale && (
        <NothingFound text={filters.q} isFiltered={hasFilters(filters)} onClear={clear} />
      )}
      <div
        className={cn(
          'grid items-start gap-4 transition-opacity lg:gap-6 print:block print:space-y-4',
          hasItems &&
            found.length > 0 &&
            (isLocationFirst
              ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]'
              : 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'),
          isStale && 'opacity-60',
        )}
      >
        {isLocationFirst && locationPanel}
        {total > 0 && hits.length === 0 && <NoSuchPage page={filters.page} onFirstPage={() => goToPage(1)} />}
        {(hits.length > 0 || (total === 0 && hasItems && found.length > 0)) && (
          <Panel title={t('common.items')}>
            {hits.length === 0 && (
              <EmptyState
                title={t('searchPage.noItemsWithTheseFilters')}
                action={
                  <Button variant="secondary" onClick={clear}>
                    {t('common.clearFilters')}
                  </Button>
                }
              />
            )}
            <Selectable select={select} list={selectable}>
              <ul className="divide-y divide-line">
                {hits.map((item) => (
                  <SearchResult key={item.id} item={item} words={words} onOpen={onOpen} />
                ))}
              </ul>
              <Pagination list={items.data} onPageChange={goToPage} className="mt-4 print:hidden" />
            </Selectable>
          </Panel>
        )}
        {!isLocationFirst && locationPanel}
      </div>
    </>
  );
}

const InvalidSearch = ({ messages, onClear }: { messages: readonly string[]; onClear: () => void }) => (
  <Card>
    <div role="alert">
      <EmptyState
        icon={SearchX}
        title={t('searchPage.checkTheFilters')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('common.clearFilters')}
          </Button>
        }
      >
        {messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </EmptyState>
    </div>
  </Card>
);

interface NothingFoundProps {
  text: string;
  isFiltered: boolean;
  onClear: () => void;
}

const NothingFound = ({ text, isFiltered, onClear }: NothingFoundProps) => (
  <Card>
    <EmptyState
      icon={SearchX}
      title={
        text === '' ? t('searchPage.noItemsWithTheseFilters') : t('searchPage.nothingFoundFor', { text })
      }
      action={
        isFiltered && (
          <Button variant="secondary" onClick={onClear}>
            {t('common.clearFilters')}
          </Button>
        )
      }
    >
      {text !== '' && (
        <ul className="mt-2 grid gap-1 text-start">
          {isFiltered && <li>{t('searchPage.tipFilters')}</li>}
          <li>{t('searchPage.tipWords')}</li>
          <li>{t('searchPage.tryNumbers')}</li>
          <li>{t('searchPage.tryLocations')}</li>
        </ul>
      )}
    </EmptyState>
  </Card>
);

const CorrectionNotice = ({ words, is_addition }: Correction) => (
  <p>
    {is_addition ? t('searchPage.additionPrefix') : t('searchPage.correctionPrefix')}
    {formatAlternativesToParts(words).map(({ type, value }, index) =>
      type === 'element' ? (
        <strong key={index} className="font-semibold">
          {value}
        </strong>
      ) : (
        value
      ),
    )}
  </p>
);
