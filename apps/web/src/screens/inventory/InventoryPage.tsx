import { ITEM_SORTS, toMarkedWords } from '@stowage/contracts';
import { ListChecks, ShoppingCart } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { categoriesQuery, useCategories } from '../../entities/category/categories.queries';
import { membersQuery, usePeople } from '../../entities/inventory/members.queries';
import { toDetailsQueueAddress } from '../../entities/item/details-queue.rules';
import { itemListAddress, toListQuery } from '../../entities/item/item-filters.rules';
import { toOrigin } from '../../entities/item/item-origin.rules';
import { itemListQuery, toBuyCountQuery, useItems, useToBuyCount } from '../../entities/item/items.queries';
import { ItemGrid, ItemGridSkeleton } from '../../entities/item/list/ItemGrid';
import { ItemsEmpty } from '../../entities/item/list/ItemsEmpty';
import { ItemTable, ItemTableSkeleton } from '../../entities/item/list/ItemTable';
import { useFiltersOpen, useView } from '../../entities/item/list/list-settings';
import { SortSelect } from '../../entities/item/list/SortSelect';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import { locationsQuery, useLocations } from '../../entities/location/locations.queries';
import { toLocationOptions } from '../../entities/location/locations.rules';
import { Selectable, SelectButton, useSelectItems } from '../../features/bulk-edit/SelectItems';
import { toActiveFilters, toFilterErrors } from '../../features/item-filters/active-filters.rules';
import { FilterButton } from '../../features/item-filters/FilterButton';
import { FilterChips } from '../../features/item-filters/FilterChips';
import { ItemFilterPanel } from '../../features/item-filters/ItemFilterPanel';
import { formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useCurrency } from '../../lib/numbers/currency';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { ButtonLink } from '../../ui/ButtonLink';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { SearchInput } from '../../ui/form/SearchInput';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { useItemFilters } from './use-item-filters';
import { ViewChoice } from './ViewChoice';

export const prefetch: Prefetch = ({ client, search }) => {
  const filters = itemListAddress.decode(search);
  return prefetchQueries(client, [
    itemListQuery(toListQuery(filters)),
    toBuyCountQuery,
    categoriesQuery,
    locationsQuery,
    loanCountsQuery,
    ...(filters.belongs_to_id === null ? [] : [membersQuery]),
  ]);
};

export default function InventoryPage() {
  const currency = useCurrency();
  const { filters, fields, type, change, clear, goToPage } = useItemFilters();
  const query = useItems(toListQuery(filters));
  const { data: result, error, isPlaceholderData } = query;
  const toBuyCount = useToBuyCount() ?? 0;
  const { data: categories = [] } = useCategories();
  const { data: tree = [] } = useLocations();
  const people = usePeople();
  const [isOpen, setIsOpen] = useFiltersOpen('inventory');
  const [view, setView] = useView();
  const panelId = useId();
  const select = useSelectItems();

  const locations = toLocationOptions(tree);
  const items = result?.items ?? [];
  const [first] = items;
  const { page: _page, ...filter } = toListQuery(filters);
  const labelsUrl = `/labels?for=item_list&${itemListAddress.encode({ ...filters, page: 1 }).toString()}`;
  const list = {
    items,
    words: toMarkedWords(filters.search),
    isStale: isPlaceholderData,
    origin: toOrigin(filters),
  };

  return (
    <>
      <PageHeader
        title={t('common.inventory')}
        subtitle={
          // Reserves the height of the line to avoid a layout shift.
          <span className="flex min-h-[1lh] flex-wrap items-center gap-x-4">
            <span role="status" className="tabular-nums">
              {result &&
                t('inventory.showingItems', {
                  shown: items.length,
                  total: formatTotal(result.total, result.is_total_capped),
                })}
            </span>
            {result && toBuyCount > 0 && (
              <Link to="/inventory/to-buy" className="link -my-2.5 inline-flex min-h-11 items-center gap-1.5">
                <ShoppingCart aria-hidden className="size-4" />
                {t('inventory.toBuy', { count: toBuyCount })}
              </Link>
            )}
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-2 print:hidden">
          <div className="min-w-0 flex-1">
            <SearchInput
              label={t('inventory.searchItems')}
              value={fields.search}
              onChange={(search) => type({ search })}
            />
          </div>
          <FilterButton panelId={panelId} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
          <div className="flex gap-2 max-md:w-full">
            <SortSelect sort={filters.sort} options={ITEM_SORTS} onChange={(sort) => change({ sort })} />
            <ViewChoice view={view} onChange={setView} />
            <SelectButton select={select} />
          </div>
        </div>
        {isOpen && (
          <div className="print:hidden">
            <ItemFilterPanel
              id={panelId}
              fields={fields}
              categories={categories}
              locations={locations}
              people={people}
              errors={toFilterErrors(error)}
              onType={type}
              onChange={change}
              onClear={clear}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          <FilterChips
            active={toActiveFilters(filters, categories, locations, people, currency)}
            onChange={change}
            onClear={isOpen ? undefined : clear}
          />
          {filters.needs_details && first && (
            <ButtonLink membersOnly to={toDetailsQueueAddress(first.id)} size="sm" className="ms-auto">
              <ListChecks aria-hidden className="size-4" />
              {t('inventory.addMissingDetails')}
            </ButtonLink>
          )}
        </div>
        {!result && (
          <NotLoaded
            inCard
            query={query}
            message={t('common.itemsNotLoaded')}
            waiting={view === 'table' ? <ItemTableSkeleton /> : <ItemGridSkeleton />}
          />
        )}
        {first && (
          <Selectable select={select} list={result && { ...result, filter, labelsUrl }}>
            <div className="grid grid-cols-1 gap-4">
              {view === 'table' ? (
                <ItemTable {...list} sort={filters.sort} onSort={(sort) => change({ sort })} />
              ) : (
                <ItemGrid {...list} />
              )}
              <Pagination list={result} onPageChange={goToPage} />
            </div>
          </Selectable>
        )}
        {result && !first && (
          <ItemsEmpty
            filters={filters}
            onClear={clear}
            onFirstPage={result.total > 0 ? () => goToPage(1) : undefined}
          />
        )}
      </div>
    </>
  );
}
