import { EVENT_GROUP_NAMES } from '@stowage/contracts';
import { t } from '../../lib/i18n';
import { FilterSelect } from '../../ui/form/FilterSelect';
import type { HistoryFilter } from './history-scope';
import { useHistoryPeople } from './history.queries';

interface HistoryFiltersProps {
  filter: HistoryFilter;
  onChange: (changes: Partial<HistoryFilter>) => void;
}

/** Filters the history by person and by kind. The changes of one person need no filter by person. */
export function HistoryFilters({ filter, onChange }: HistoryFiltersProps) {
  const { data: people = [] } = useHistoryPeople();
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 print:hidden">
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
