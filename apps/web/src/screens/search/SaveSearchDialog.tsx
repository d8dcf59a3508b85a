import { SavedSearchInput } from '@stowage/contracts';
import toast from 'react-hot-toast/headless';
import { useSaveSearch } from '../../features/search/searches.queries';
import { t } from '../../lib/i18n';
import { NameDialog } from '../../ui/dialog/NameDialog';

const SearchName = SavedSearchInput.pick({ name: true });

interface SaveSearchDialogProps {
  /** Suggested name. */
  name: string;
  query: string;
  onClose: () => void;
}

export default function SaveSearchDialog({ name, query, onClose }: SaveSearchDialogProps) {
  const save = useSaveSearch();
  return (
    <NameDialog
      title={t('searchPage.saveSearch')}
      label={t('field.name')}
      saveLabel={t('searchPage.saveSearch')}
      schema={SearchName}
      name={name}
      onSave={async (chosen) => {
        await save.mutateAsync({ name: chosen, query });
        toast.success(t('searchPage.searchSaved'));
      }}
      onClose={onClose}
    />
  );
}
