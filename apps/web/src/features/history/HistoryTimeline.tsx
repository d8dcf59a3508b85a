import { EVENT_GROUP_NAMES } from '@stowage/contracts';
import { History } from 'lucide-react';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { FilterSelect } from '../../ui/picker/FilterSelect';
import { ListExport } from '../export/ListExport';
import { toHistoryOrder } from './history-order';
import type { HistoryFilter, HistoryScope } from './history-scope';
import { PAGES_MAX, useHistory, useHistoryPeople } from './history.queries';
import { HistoryList } from './HistoryList';

/** A shorter history of an item or a location needs no filter. */
const FILTERED_FROM = 6;

interface HistoryTimelineProps {
  scope: HistoryScope;
  filter: HistoryFilter;
  onFilter: (changes: Partial<HistoryFilter>) => void;
}

/** Lists the events of an item, a location or the whole inventory, newest first, with filters. */
export default function HistoryTimeline({ scope, filter, onFilter }: HistoryTimelineProps) {
  const history = useHistory(scope, filter);
  const isFiltered = filter.kind !== null || filter.person !== null;
  const isActivity = scope.kind === 'inventory';
  const count = history.data?.events.length ?? 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      {(isActivity || isFiltered || count >= FILTERED_FROM) && (
        <div className="flex items-end gap-x-2">
          <HistoryFilters filter={filter} onChange={(changes) => onFilter({ page: 1, ...changes })} />
          {!isActivity && <ListExport isInline list={toHistoryOrder(scope, filter)} />}
        </div>
      )}
      <HistoryList
        history={history}
        scope={scope}
        onShowMore={filter.page < PAGES_MAX ? () => onFilter({ page: filter.page + 1 }) : undefined}
        dayLevel={isActivity ? 2 : 3}
        empty={
          <EmptyState
            icon={History}
            title={t(isFiltered ? 'history.noneFound' : 'history.empty')}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={() => onFilter({ kind: null, person: null, page: 1 })}>
                  {t('history.clearFilters')}
                </Button>
              ) : undefined
            }
          >
            {!isFiltered && t('history.emptyHint')}
          </EmptyState>
        }
      />
    </div>
  );
}

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>) => void;
}

/** Filters the history by person and by kind. The changes of one person need no filter by person. */
function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { data: people = [] } = useHistoryPeople();
  return (
    <fieldset className="grid grow gap-3 sm:grid-cols-2 print:hidden">
      <legend className="sr-only">{t('history.filters')}</legend>
      <FilterSelect
        label={t('history.kind')}
        allLabel={t('history.allKinds')}
        options={EVENT_GROUP_NAMES.map((id) => ({ id, name: t(`history.group.${id}`) }))}
        value={filter.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {(people.length > 1 || filter.person !== null) && (
        <FilterSelect
          label={t('history.person')}
          allLabel={t('history.everyone')}
          options={people}
          value={filter.person}
          onChange={(person) => onChange({ person })}
        />
      )}
    </fieldset>
  );
}
