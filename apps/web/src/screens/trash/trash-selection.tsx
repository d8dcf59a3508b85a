import type { TrashEntry } from '@stowage/contracts';
import { RotateCcw, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { SelectBox } from '../../features/bulk-edit/selection-mode';
import { createSelectionStore, type SelectionStore } from '../../features/bulk-edit/selection-store';
import { select, NOTHING } from '../../features/bulk-edit/selection.rules';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastChange } from '../../ui/feedback/undo-toast';
import { SaveBar } from '../../ui/form/SaveBar';
import { useRestoreSeveral } from './trash.queries';

interface TrashBarProps {
  /** Entries on the screen, in their order. */
  entries: readonly Pick<TrashEntry, 'id'>[];
  onClose: () => void;
}

/** Number of selected entries and a button that restores them. */
function TrashBar({ store, entries, onClose }: TrashBarProps & { store: SelectionStore }) {
  const selection = useSyncExternalStore(store.subscribe, store.get);
  const restore = useRestoreSeveral();
  const page = entries.map(({ id }) => id);
  useEffect(() => store.setList('', page));
  const ids = [...selection.ids];

  const onRestore = async () => {
    const { restored, failed, gone_count, reason } = await restore.mutateAsync(ids);
    if (restored.length > 0) toastChange(t('trash.restoredSeveral', { count: restored.length }), ...restored);
    const count = failed.length + gone_count;
    if (count > 0) toast.error(t('trash.notAllRestored', { count, reason }));
    if (failed.length === 0) onClose();
    else store.set(select(NOTHING, failed, true));
  };

  return (
    <SaveBar className="mt-4">
      <section
        aria-label={t('bulkEdit.selection')}
        className="flex w-full flex-wrap items-center gap-x-3 gap-y-2"
      >
        <p role="status" className="font-semibold tabular-nums">
          {t('bulkEdit.selected', { count: ids.length, shown: formatNumber(ids.length) })}
        </p>
        <Button
          variant="ghost"
          size="sm"
          className="me-auto"
          onClick={() => store.set(select(selection, page, true))}
        >
          {t('bulkEdit.selectPage')}
        </Button>
        <Button
          disabled={ids.length === 0}
          busy={restore.isPending}
          onClick={() => void onRestore()}
          className="max-sm:order-last max-sm:basis-full"
        >
          <RotateCcw aria-hidden className="size-4" />
          {t('trash.restore')}
        </Button>
        <Button variant="ghost" size="icon" aria-label={t('bulkEdit.stop')} onClick={onClose}>
          <X aria-hidden className="size-4.5" />
        </Button>
      </section>
    </SaveBar>
  );
}

/** Creates the parts of a new selection. */
export function createTrashSelection() {
  const store = createSelectionStore();
  return {
    Box: ({ item }: { item: Pick<TrashEntry, 'id' | 'name'> }) => <SelectBox store={store} item={item} />,
    Bar: (props: TrashBarProps) => <TrashBar {...props} store={store} />,
  };
}

export type TrashSelection = ReturnType<typeof createTrashSelection>;
