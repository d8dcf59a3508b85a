import { SAVED_SEARCH_NAME_MAX_LENGTH, SavedSearchInput } from '@stowage/contracts';
import toast from 'react-hot-toast/headless';
import { cutText } from '../../lib/format/cut-text';
import { t } from '../../lib/i18n';
import { NameDialog } from '../../ui/dialog/NameDialog';
import { toActiveFilters } from '../item-filters/active-filters.rules';
import { useFilterChoices } from '../item-filters/use-filter-choices';
import { type SearchFilters, toSavedQuery } from './search-filters.rules';
import { useSaveSearch } from './searches.queries';

const SearchName = SavedSearchInput.pick({ name: true });

interface SaveSearchDialogProps {
  filters: SearchFilters;
  onClose: () => void;
}

export default function SaveSearchDialog({ filters, onClose }: SaveSearchDialogProps) {
  const save = useSaveSearch();
  const active = toActiveFilters(filters, useFilterChoices(filters));
  const name = [filters.q, ...active.map((filter) => filter.name)].filter((part) => part !== '').join(', ');
  return (
    <NameDialog
      title={t('searchPage.saveSearch')}
      label={t('field.name')}
      saveLabel={t('searchPage.saveSearch')}
      schema={SearchName}
      name={cutText(name, SAVED_SEARCH_NAME_MAX_LENGTH).trim()}
      onSave={async (chosen) => {
        await save.mutateAsync({ name: chosen, query: toSavedQuery(filters) });
        toast.success(t('searchPage.searchSaved'));
      }}
      onClose={onClose}
    />
  );
}
