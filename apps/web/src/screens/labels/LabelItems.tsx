import { LABELS_MAX_COUNT } from '@stowage/contracts';
import { useState } from 'react';
import { type ItemFilters, itemListAddress, toListAddress } from '../../entities/item/item-filters.rules';
import { useItems, useItemsById } from '../../entities/item/items.queries';
import { findLocation, toPathText } from '../../entities/location/locations.rules';
import { toActiveFilters } from '../../features/item-filters/active-filters.rules';
import { useFilterChoices } from '../../features/item-filters/use-filter-choices';
import type { LabelChoice } from '../../features/labels/label-choice.rules';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { ChosenList } from './ChosenList';
import { ItemChecklist } from './ItemChecklist';
import { toListQueryOf } from './use-label-order';

interface LabelItemsProps {
  choice: Extract<LabelChoice, { kind: 'items' | 'item_list' }>;
  onChoose: (choice: LabelChoice) => void;
}

export const LabelItems = ({ choice, onChoose }: LabelItemsProps) =>
  choice.kind === 'items' ? (
    <SingleItems ids={choice.ids} onChoose={onChoose} />
  ) : (
    <ListedItems filter={choice.filter} exceptCount={choice.except_ids.length} onChoose={onChoose} />
  );

const ITEMS_SHOWN = 50;
const NAMES_SHOWN = 20;

function SingleItems({ ids, onChoose }: { ids: readonly number[]; onChoose: LabelItemsProps['onChoose'] }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const query = useItems({
    ...(search === '' ? {} : { search }),
    per_page: ITEMS_SHOWN,
  });
  const { data, isPlaceholderData } = query;
  const named = ids.slice(0, NAMES_SHOWN);
  const items = useItemsById(named);
  const choose = (next: readonly number[]) => onChoose({ kind: 'items', ids: next });
  const toggle = (id: number) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

  if (!data)
    return (
      <NotLoaded query={query} message={t('common.itemsNotLoaded')} loading={t('labelsPage.loadingItems')} />
    );
  if (data.total === 0 && search === '' && !isPlaceholderData) {
    return (
      <EmptyState
        title={t('labelsPage.noItems')}
        action={<ButtonLink to="/inventory/quick-add">{t('common.quickAdd')}</ButtonLink>}
      >
        {t('item.addFirstItem')}
      </EmptyState>
    );
  }
  // Compares with the typed text, because the results may belong to an earlier text.
  const typed = text.trim();
  const isStale = isPlaceholderData || typed !== search;
  const list = itemListAddress.encode({ search: typed }).toString();
  return (
    <div className="grid min-w-0 gap-3">
      <ItemChecklist
        items={data.items}
        total={data.total}
        text={text}
        isStale={isStale}
        chosenIds={new Set(ids)}
        onType={setText}
        onToggle={toggle}
      />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-sm text-quiet">
        <p role="status">{t('labelsPage.selected', { count: t('count.items', { count: ids.length }) })}</p>
        <span className="flex flex-wrap gap-2">
          {(isStale || data.total > 1) && (
            <Button
              variant="ghost"
              size="sm"
              onClick={() => onChoose({ kind: 'item_list', filter: list, except_ids: [] })}
            >
              {typed === ''
                ? t('labelsPage.selectAll')
                : isStale
                  ? t('labelsPage.selectAllResults')
                  : t('labelsPage.selectAllCount', { count: formatNumber(data.total) })}
            </Button>
          )}
          {ids.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => choose([])}>
              {t('labelsPage.clearSelection')}
            </Button>
          )}
        </span>
      </div>
      <ChosenList
        label={t('labelsPage.selectedItems')}
        items={named.map((id, index) => ({
          id,
          name: items[index]?.name ?? t('labelsPage.unknownItem', { id }),
        }))}
        more={ids.length - named.length}
        onRemove={toggle}
      />
    </div>
  );
}

/** Filters that have a sentence. The others are shown with their names. */
const DESCRIBED = {
  category_id: null,
  location_id: null,
  system: '',
  needs_details: false,
  without_value: false,
  not_seen: false,
  to_buy: false,
} satisfies Partial<ItemFilters>;

interface ListedItemsProps extends Pick<LabelItemsProps, 'onChoose'> {
  filter: string;
  /** Items of the list that get no label. */
  exceptCount: number;
}

function ListedItems({ filter, exceptCount, onChoose }: ListedItemsProps) {
  const query = useItems(toListQueryOf(filter));
  const { data, error, isPlaceholderData } = query;
  const filters = itemListAddress.decode(filter);
  const choices = useFilterChoices(filters);
  const location =
    filters.location_id === null ? undefined : findLocation(choices.locations, filters.location_id);
  const category = choices.categories.find(({ id }) => id === filters.category_id);

  if (error && !data) {
    return <NotLoaded query={query} message={t('common.itemsNotLoaded')} />;
  }
  const parts = [
    filters.search === '' ? undefined : t('labelsPage.foundBy', { search: filters.search }),
    location && t('location.inPath', { path: toPathText(location) }),
    category && t('labelsPage.ofCategory', { name: category.name }),
    filters.system === '' ? undefined : t('labelsPage.forSystem', { system: filters.system }),
    filters.needs_details ? t('labelsPage.needingDetails') : undefined,
    filters.without_value ? t('labelsPage.withoutAValue') : undefined,
    filters.not_seen ? t('labelsPage.notSeenForAYear') : undefined,
    filters.to_buy ? t('labelsPage.toBuy') : undefined,
    ...toActiveFilters({ ...filters, ...DESCRIBED }, choices).map(({ kind, name }) =>
      kind === undefined ? name : t('labelsPage.filteredBy', { kind, name }),
    ),
  ].filter((part) => part !== undefined);
  const count = data === undefined ? undefined : data.total - exceptCount;
  const total = count !== undefined && !isPlaceholderData ? t('count.items', { count }) : t('common.items');
  return (
    <div className="grid min-w-0 gap-3">
      <p role="status" className="[overflow-wrap:anywhere]">
        <strong className="font-semibold tabular-nums">{total}</strong>
        {parts.length === 0 ? t('labelsPage.unfilteredSelection') : ` ${parts.join(', ')}`}
        {exceptCount > 0 && ` (${t('labelsPage.leftOut', { count: exceptCount })})`}
      </p>
      {count !== undefined && count > LABELS_MAX_COUNT && (
        <p className="text-sm text-warn">
          {t('labelsPage.labelsMax', { max: formatNumber(LABELS_MAX_COUNT) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={toListAddress({ ...filters, page: 1 })} variant="secondary" size="sm">
          {t('labelsPage.editSelection')}
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={() => onChoose({ kind: 'items', ids: [] })}>
          {t('labelsPage.selectIndividualItems')}
        </Button>
      </div>
    </div>
  );
}
