import type { SavedSearch } from '@stowage/contracts';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';

interface SavedSearchesProps {
  searches: readonly SavedSearch[];
  onRemove: (search: SavedSearch) => Promise<void>;
}

export function SavedSearches({ searches, onRemove }: SavedSearchesProps) {
  const [searchToRemove, setSearchToRemove] = useState<SavedSearch>();
  const [isBusy, setIsBusy] = useState(false);

  const remove = async (search: SavedSearch) => {
    setIsBusy(true);
    try {
      await onRemove(search);
    } finally {
      setIsBusy(false);
      setSearchToRemove(undefined);
    }
  };

  return (
    <>
      <ul className="divide-y divide-line">
        {searches.map((search) => (
          <li key={search.id} className="flex items-center gap-1">
            <Link
              to={`/search?${search.query}`}
              className="-ms-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 py-2 hover:bg-raised"
            >
              <Bookmark aria-hidden className="size-4 shrink-0 text-accent" />
              <bdi className="line-clamp-2 min-w-0">{search.name}</bdi>
            </Link>
            <Button
              membersOnly
              variant="ghost"
              size="icon"
              aria-label={t('search.deleteSavedSearch', { name: search.name })}
              onClick={() => setSearchToRemove(search)}
            >
              <Trash2 aria-hidden className="size-4 text-quiet" />
            </Button>
          </li>
        ))}
      </ul>
      {searchToRemove && (
        <ConfirmDialog
          onClose={() => setSearchToRemove(undefined)}
          title={t('search.deleteSearchTitle', { name: searchToRemove.name })}
          description={t('search.deleteSearchHint')}
          confirmLabel={t('common.delete')}
          tone="danger"
          busy={isBusy}
          onConfirm={() => void remove(searchToRemove)}
        />
      )}
    </>
  );
}
