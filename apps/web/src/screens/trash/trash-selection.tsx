import type { TrashEntry } from '@stowage/contracts';
import { RotateCcw } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { SelectBox } from '../../features/bulk-edit/selection-mode';
import { createSelectionStore, type SelectionStore } from '../../features/bulk-edit/selection-store';
import { select, NOTHING } from '../../features/bulk-edit/selection.rules';
import { SelectionAction, SelectionFrame } from '../../features/bulk-edit/SelectionFrame';
import { formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { toastChange } from '../../ui/feedback/undo-toast';
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
    <SelectionFrame
      count={t('bulkEdit.selected', { count: ids.length, shown: formatNumber(ids.length) })}
      more={
        <Button
          variant="ghost"
          size="sm"
          className="text-accent"
          onClick={() => store.set(select(selection, page, true))}
        >
          {t('bulkEdit.selectPage')}
        </Button>
      }
      onClose={onClose}
    >
      <SelectionAction disabled={ids.length === 0} busy={restore.isPending} onClick={() => void onRestore()}>
        <RotateCcw aria-hidden />
        {t('trash.restore')}
      </SelectionAction>
    </SelectionFrame>
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
