import type { ItemSearchSort } from '@stowage/contracts';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { ItemFilters } from '../../entities/item/item-filters.rules';
import { SortSelect } from '../../entities/item/list/SortSelect';
import { t } from '../../lib/i18n';
import { useIsPhone } from '../../lib/use-is-phone';
import { Button } from '../../ui/Button';
import { FilterChip } from '../../ui/FilterChip';
import { lazyComponent } from '../../ui/lazy-component';
import { toActiveFilters } from './active-filters.rules';
import { useFilterChoices } from './use-filter-choices';

const ItemFilterPanel = lazyComponent(() => import('./ItemFilterPanel'));

interface ListToolsProps<Sort extends ItemSearchSort> {
  /** The search field. */
  search: ReactNode;
  filters: ItemFilters & { sort: Sort | 'custom' };
  /** Displayed values, including typed text that is not in the URL yet. */
  fields: ItemFilters;
  errors: Partial<Record<keyof ItemFilters, string>>;
  sorts: readonly Sort[];
  /** Items in the list; undefined while it loads. */
  list: { total: number; is_total_capped: boolean } | undefined;
  view?: ReactNode;
  /** Buttons at the end of the row, on wide screens. */
  actions?: ReactNode;
  /** Content beside the active filters. */
  aside?: ReactNode;
  onType: (changes: Partial<ItemFilters>) => void;
  onChange: (changes: Partial<ItemFilters & { sort: Sort | 'custom' }>) => void;
  onClear: () => void;
  onSave?: () => void;
}

/** Search, filters and order of a list. On phones, a sheet contains all but the search. */
export function ListTools<Sort extends ItemSearchSort>(props: ListToolsProps<Sort>) {
  const { search, filters, sorts, view, actions, aside, onChange, onClear, ...panel } = props;
  const choices = useFilterChoices(filters);
  const active = toActiveFilters(filters, choices);
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  const sort = (
    <SortSelect
      sort={filters.sort}
      options={filters.custom_field_id === null ? sorts : [...sorts, 'custom' as const]}
      customName={choices.customField?.name}
      onChange={(sort) => onChange({ sort })}
    />
  );
  return (
    <>
      <div className="flex flex-wrap items-start gap-2 print:hidden">
        <div className="min-w-0 grow basis-40 md:basis-72">{search}</div>
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="relative max-md:px-3"
        >
          <SlidersHorizontal aria-hidden className="size-4" />
          <span className="max-md:sr-only">{t('itemFilter.filters')}</span>
          {active.length > 0 && (
            // The list of active filters says the same to screen readers.
            <span
              aria-hidden
              className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-on-accent tabular-nums max-md:absolute max-md:-inset-e-2 max-md:-top-2"
            >
              {active.length}
            </span>
          )}
        </Button>
        {!isPhone && (
          <div className="flex flex-wrap items-center gap-2">
            {sort}
            {view}
            {actions}
          </div>
        )}
      </div>
      {isOpen && (
        <ItemFilterPanel
          {...panel}
          {...choices}
          id={panelId}
          sort={sort}
          view={view}
          onChange={onChange}
          onClear={onClear}
          onClose={() => setIsOpen(false)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3 empty:hidden">
        {active.length > 0 && (
          <div className="flex min-w-0 flex-wrap items-center gap-2">
            <ul aria-label={t('itemFilter.activeFilters')} className="flex min-w-0 flex-wrap gap-2">
              {active.map(({ kind, name, without }) => (
                <FilterChip
                  key={`${kind}:${name}`}
                  kind={kind}
                  name={name}
                  onRemove={() => onChange(without)}
                />
              ))}
            </ul>
            {!isOpen && (
              <Button variant="ghost" size="sm" onClick={onClear} className="text-accent max-md:hidden">
                {t('common.clearFilters')}
              </Button>
            )}
          </div>
        )}
        {aside}
      </div>
    </>
  );
}
