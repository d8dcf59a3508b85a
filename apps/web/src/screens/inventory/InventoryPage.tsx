import { type Item, ITEM_SORTS, toMarkedWords } from '@stowage/contracts';
import { LayoutGrid, ListChecks, Rows3, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { categoriesQuery } from '../../entities/category/categories.queries';
import { customFieldsQuery } from '../../entities/custom-field/custom-fields.queries';
import { membersQuery } from '../../entities/inventory/members.queries';
import { toDetailsQueueAddress } from '../../entities/item/details-queue.rules';
import { itemListAddress, toListQuery } from '../../entities/item/item-filters.rules';
import { toOrigin } from '../../entities/item/item-origin.rules';
import { itemListQuery, toBuyCountQuery, useItems, useToBuyCount } from '../../entities/item/items.queries';
import { ItemGrid, ItemGridSkeleton } from '../../entities/item/list/ItemGrid';
import { ItemsEmpty } from '../../entities/item/list/ItemsEmpty';
import { ItemTable, ItemTableSkeleton } from '../../entities/item/list/ItemTable';
import { useFoldedParts, useView } from '../../entities/item/list/list-settings';
import { loanCountsQuery } from '../../entities/loan/loans.queries';
import { locationsQuery } from '../../entities/location/locations.queries';
import { tagsQuery } from '../../entities/tag/tags.queries';
import { useSession } from '../../entities/user/session.queries';
import { Selectable, SelectButton, useSelectItems } from '../../features/bulk-edit/SelectItems';
import { ListExport } from '../../features/export/ListExport';
import { toFilterErrors } from '../../features/item-filters/active-filters.rules';
import { ListTools } from '../../features/item-filters/ListTools';
import { ItemMenu } from '../../features/item-menu/ItemMenu';
import { NO_SEARCH } from '../../features/search/search-filters.rules';
import { formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { type Prefetch, prefetchQueries } from '../../lib/query/prefetch';
import { useIsPhone } from '../../lib/use-is-phone';
import { ButtonLink } from '../../ui/ButtonLink';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Checkbox } from '../../ui/form/Checkbox';
import { SearchInput } from '../../ui/form/SearchInput';
import { Segments } from '../../ui/form/Segments';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { Pagination } from '../../ui/Pagination';
import { useItemFilters } from './use-item-filters';

const SaveSearchDialog = lazyComponent(() => import('../../features/search/SaveSearchDialog'));

export const prefetch: Prefetch = ({ client, search }) => {
  const filters = itemListAddress.decode(search);
  return prefetchQueries(client, [
    itemListQuery(toListQuery(filters)),
    toBuyCountQuery,
    categoriesQuery,
    tagsQuery,
    locationsQuery,
    loanCountsQuery,
    ...(filters.belongs_to_id === null ? [] : [membersQuery]),
    ...(filters.custom_field_id === null ? [] : [customFieldsQuery]),
  ]);
};

export default function InventoryPage() {
  const { user } = useSession();
  const isPhone = useIsPhone();
  const { filters, fields, type, change, clear, goToPage } = useItemFilters();
  const [isFolded, setIsFolded] = useFoldedParts(user?.id);
  // A search also finds parts.
  const listQuery = {
    ...toListQuery(filters),
    ...(isFolded && filters.search === '' && ({ parts: 'fold' } as const)),
  };
  const query = useItems(listQuery);
  const { data: result, error, isPlaceholderData } = query;
  const toBuyCount = useToBuyCount() ?? 0;
  const [view, setView] = useView(user?.id);
  const [isSaving, setIsSaving] = useState(false);
  const select = useSelectItems();

  const items = result?.items ?? [];
  const [first] = items;
  const { page: _page, ...filter } = listQuery;
  const labelsUrl = `/labels?for=item_list&${itemListAddress.encode({ ...filters, page: 1 }).toString()}`;
  const isSelecting = first !== undefined && select.mode !== undefined;
  const origin = toOrigin(filters);
  const list = {
    items,
    words: toMarkedWords(filters.search),
    isStale: isPlaceholderData,
    origin,
    renderMenu: select.mode ? undefined : (item: Item) => <ItemMenu item={item} origin={origin} />,
  };

  return (
    <>
      <PageHeader
        title={t('common.inventory')}
        subtitle={
          // Reserves the height of the line to avoid a layout shift.
          <span className="flex min-h-[1lh] flex-wrap items-center gap-x-2">
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
            {isPhone && first && !isSelecting && (
              <span className="-my-3 -me-2 ms-auto flex items-center">
                <ListExport isInline list={{ kind: 'items', query: filter }} />
                <SelectButton select={select} size="sm" />
              </span>
            )}
          </span>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {!isSelecting && (
          <ListTools
            search={
              <SearchInput
                label={t('inventory.searchItems')}
                value={fields.search}
                onChange={(search) => type({ search })}
              />
            }
            filters={filters}
            fields={fields}
            errors={toFilterErrors(error)}
            sorts={ITEM_SORTS}
            list={result}
            view={
              <>
                <Segments
                  legend={t('inventory.view')}
                  isLegendShown={isPhone}
                  options={[
                    { value: 'cards', label: 'inventory.cards', icon: LayoutGrid },
                    { value: 'table', label: isPhone ? 'inventory.rows' : 'inventory.table', icon: Rows3 },
                  ]}
                  value={view}
                  onChange={setView}
                />
                {filters.part_of_id === null &&
                  (isFolded || items.some(({ part_of_id }) => part_of_id !== null)) && (
                    <Checkbox
                      label={t('inventory.foldParts')}
                      checked={isFolded}
                      onChange={({ target }) => setIsFolded(target.checked)}
                    />
                  )}
              </>
            }
            actions={
              first && (
                <>
                  <SelectButton select={select} />
                  <ListExport list={{ kind: 'items', query: filter }} />
                </>
              )
            }
            aside={
              filters.needs_details &&
              first && (
                <ButtonLink membersOnly to={toDetailsQueueAddress(first.id)} size="sm" className="ms-auto">
                  <ListChecks aria-hidden className="size-4" />
                  {t('inventory.addMissingDetails')}
                </ButtonLink>
              )
            }
            onType={type}
            onChange={change}
            onClear={clear}
            onSave={() => setIsSaving(true)}
          />
        )}
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
      {isSaving && (
        <SaveSearchDialog
          filters={{ ...NO_SEARCH, ...filters, q: filters.search }}
          onClose={() => setIsSaving(false)}
        />
      )}
    </>
  );
}
