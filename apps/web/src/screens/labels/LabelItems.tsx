import { LABELS_MAX_COUNT } from '@stowage/contracts';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { Spinner } from '../../ui/Spinner';
import { useCategories } from '../../entities/category/categories.queries';
import { itemListAddress, toListAddress } from '../../entities/item/item-filters.rules';
import { useItems, useItemsById } from '../../entities/item/items.queries';
import { ChosenList } from './ChosenList';
import { ItemChecklist } from './ItemChecklist';
import type { LabelChoice } from '../../features/labels/label-choice.rules';
import { useLocations } from '../../entities/location/locations.queries';
import { findLocation, toPathText } from '../../entities/location/locations.rules';
import { toMessage } from '../../lib/api-error';
import { formatCount, formatNumber } from '../../lib/format';
import { useDebouncedValue } from '../../lib/use-debounced-value';
import { toListQueryOf } from './use-label-order';
import * as texts from './labels.texts';

interface LabelItemsProps {
  choice: Extract<LabelChoice, { kind: 'items' | 'item_list' }>;
  onChoose: (choice: LabelChoice) => void;
}

export const LabelItems = ({ choice, onChoose }: LabelItemsProps) =>
  choice.kind === 'items' ? (
    <SingleItems ids={choice.ids} onChoose={onChoose} />
  ) : (
    <ListedItems filter={choice.filter} onChoose={onChoose} />
  );

const ITEMS_SHOWN = 50;
const NAMES_SHOWN = 20;

function SingleItems({ ids, onChoose }: { ids: readonly number[]; onChoose: LabelItemsProps['onChoose'] }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim());
  const { data, error, isPlaceholderData, refetch } = useItems({
    ...(search === '' ? {} : { search }),
    per_page: ITEMS_SHOWN,
  });
  const named = ids.slice(0, NAMES_SHOWN);
  const items = useItemsById(named);
  const choose = (next: readonly number[]) => onChoose({ kind: 'items', ids: next });
  const toggle = (id: number) => choose(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);

  if (!data) {
    return error ? (
      <ErrorState
        error={error}
        message={toMessage(error, texts.itemsNotLoaded)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Spinner label={texts.loadingItems} />
    );
  }
  if (data.total === 0 && search === '' && !isPlaceholderData) {
    return (
      <EmptyState
        title={texts.noItems}
        action={<ButtonLink to="/inventory/quick-add">{texts.quickAdd}</ButtonLink>}
      >
        {texts.noItemsHint}
      </EmptyState>
    );
  }
  // Compares the typed text, because the results may belong to an earlier text.
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
        <p role="status">{texts.selected(formatCount(ids.length, 'item'))}</p>
        <span className="flex flex-wrap gap-2">
          {(isStale || data.total > 1) && (
            <Button variant="ghost" size="sm" onClick={() => onChoose({ kind: 'item_list', filter: list })}>
              {typed === ''
                ? texts.selectAll
                : isStale
                  ? texts.selectAllResults
                  : texts.selectAllCount(formatNumber(data.total))}
            </Button>
          )}
          {ids.length > 0 && (
            <Button variant="ghost" size="sm" onClick={() => choose([])}>
              {texts.clearSelection}
            </Button>
          )}
        </span>
      </div>
      <ChosenList
        label={texts.selectedItems}
        items={named.map((id, index) => ({ id, name: items[index]?.name ?? texts.unknownItem(id) }))}
        more={ids.length - named.length}
        onRemove={toggle}
      />
    </div>
  );
}

function ListedItems({ filter, onChoose }: { filter: string; onChoose: LabelItemsProps['onChoose'] }) {
  const { data, error, isPlaceholderData, refetch } = useItems(toListQueryOf(filter));
  const { data: tree = [] } = useLocations();
  const { data: categories = [] } = useCategories();
  const filters = itemListAddress.decode(filter);
  const location = filters.location_id === null ? undefined : findLocation(tree, filters.location_id);
  const category = categories.find(({ id }) => id === filters.category_id);

  if (error && !data) {
    return (
      <ErrorState
        error={error}
        message={toMessage(error, texts.itemsNotLoaded)}
        onRetry={() => void refetch()}
      />
    );
  }
  const parts = [
    filters.search === '' ? undefined : texts.foundBy(filters.search),
    location && texts.inLocation(toPathText(location)),
    category && texts.ofCategory(category.name),
    filters.system === '' ? undefined : texts.forSystem(filters.system),
    filters.needs_details ? texts.needingDetails : undefined,
    filters.without_value ? texts.withoutAValue : undefined,
  ].filter((part) => part !== undefined);
  const total = data && !isPlaceholderData ? formatCount(data.total, 'item') : texts.items;
  return (
    <div className="grid min-w-0 gap-3">
      <p role="status" className="[overflow-wrap:anywhere]">
        <strong className="font-semibold tabular-nums">{total}</strong>
        {parts.length === 0 ? texts.everythingInYourInventory : ` ${parts.join(', ')}`}
      </p>
      {data && data.total > LABELS_MAX_COUNT && (
        <p className="text-sm text-warn">{texts.labelsMax(formatNumber(LABELS_MAX_COUNT))}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={toListAddress({ ...filters, page: 1 })} variant="secondary" size="sm">
          {texts.viewOrChangeThisList}
        </ButtonLink>
        <Button variant="ghost" size="sm" onClick={() => onChoose({ kind: 'items', ids: [] })}>
          {texts.selectIndividualItems}
        </Button>
      </div>
    </div>
  );
}
