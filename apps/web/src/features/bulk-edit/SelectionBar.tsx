import { BULK_ITEMS_MAX_COUNT } from '@stowage/contracts';
import { Copy, Ellipsis, FolderInput, ListChecks, Pencil, Printer, Trash2 } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { fetchAllItems } from '../../entities/item/items.queries';
import { toMessage } from '../../lib/api-error';
import { formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { Menu, MenuItem } from '../../ui/menu/Menu';
import { DeleteItemsDialog } from './DeleteItemsDialog';
import { DuplicateItemsDialog } from './DuplicateItemsDialog';
import { EditItemsDialog } from './EditItemsDialog';
import type { SelectableList } from './selectable-list';
import type { SelectionStore } from './selection-store';
import { countSelected, EVERYTHING, NOTHING, select, toSelectionInput } from './selection.rules';
import { SelectionAction, SelectionFrame } from './SelectionFrame';

export interface SelectionBarProps {
  store: SelectionStore;
  list: SelectableList;
  onClose: () => void;
}

type Action = 'edit' | 'move' | 'duplicate' | 'delete';

/** The ids are in the URL, whose length servers limit. */
const LABELS_OF_CHOSEN_MAX = 500;

/** Number of selected items and what to do with them. */
export function SelectionBar({ store, list, onClose }: SelectionBarProps) {
  const { items, total, is_total_capped, filter } = list;
  const selection = useSyncExternalStore(store.subscribe, store.get);
  const [action, setAction] = useState<Action>();
  const navigate = useNavigate();

  const { sort: _, ...scope } = filter;
  const page = items.map(({ id }) => id);
  useEffect(() => store.setList(JSON.stringify(scope), page));

  const count = countSelected(selection, total);
  const isAll = selection.kind === 'all';
  const shownCount = formatTotal(count, isAll && is_total_capped);
  const isEverything = isAll && selection.ids.size === 0;
  const isTooMany = count > BULK_ITEMS_MAX_COUNT;
  const canAct = count > 0 && !isTooMany;
  const ids = [...selection.ids];
  // The URL contains the items without a label, or the chosen ones.
  const printsList = isAll && list.labelsUrl !== undefined;
  const canPrint = (printsList ? ids.length : count) <= LABELS_OF_CHOSEN_MAX;

  const printLabels = async () => {
    try {
      if (isAll && list.labelsUrl !== undefined) {
        await navigate(ids.length === 0 ? list.labelsUrl : `${list.labelsUrl}&except=${ids.join(',')}`);
        return;
      }
      const all = isAll ? await fetchAllItems(filter) : [];
      const chosen = isAll ? all.map(({ id }) => id).filter((id) => !selection.ids.has(id)) : ids;
      await navigate(`/labels?for=items&ids=${chosen.join(',')}`);
    } catch (error) {
      toast.error(toMessage(error));
    }
  };

  const dialog = {
    selection: toSelectionInput(selection, filter),
    onDone: onClose,
    onClose: () => setAction(undefined),
  };

  return (
    <>
      <SelectionFrame
        count={t('bulkEdit.selected', { count, shown: shownCount })}
        more={
          <Button
            variant="ghost"
            size="sm"
            className="text-accent"
            onClick={() => store.set(isEverything ? NOTHING : EVERYTHING)}
          >
            {isEverything
              ? t('bulkEdit.clear')
              : t('bulkEdit.selectAll', { shown: formatTotal(total, is_total_capped) })}
          </Button>
        }
        onClose={onClose}
      >
        {isTooMany && (
          <p role="alert" className="px-2 text-sm text-danger max-md:basis-full tall-phone:pt-2">
            {t('bulkEdit.tooMany', { max: BULK_ITEMS_MAX_COUNT })}
          </p>
        )}
        <SelectionAction disabled={!canAct} onClick={() => setAction('edit')}>
          <Pencil aria-hidden />
          {t('common.edit')}
        </SelectionAction>
        <SelectionAction disabled={!canAct} onClick={() => setAction('move')}>
          <FolderInput aria-hidden />
          {t('common.move')}
        </SelectionAction>
        <Menu
          trigger={
            <SelectionAction>
              <Ellipsis aria-hidden />
              {t('common.more')}
            </SelectionAction>
          }
        >
          <MenuItem icon={ListChecks} onSelect={() => store.set(select(selection, page, true))}>
            {t('bulkEdit.selectPage')}
          </MenuItem>
          <MenuItem icon={Printer} disabled={!canAct || !canPrint} onSelect={() => void printLabels()}>
            {canPrint ? t('common.printLabels') : t('bulkEdit.printLabelsMax', { max: LABELS_OF_CHOSEN_MAX })}
          </MenuItem>
          <MenuItem icon={Copy} disabled={!canAct} onSelect={() => setAction('duplicate')}>
            {t('common.duplicate')}
          </MenuItem>
          <MenuItem icon={Trash2} tone="danger" disabled={!canAct} onSelect={() => setAction('delete')}>
            {t('common.delete')}
          </MenuItem>
        </Menu>
      </SelectionFrame>
      {action === 'edit' && <EditItemsDialog {...dialog} />}
      {action === 'move' && <EditItemsDialog {...dialog} isMove />}
      {action === 'duplicate' && <DuplicateItemsDialog {...dialog} />}
      {action === 'delete' && <DeleteItemsDialog {...dialog} />}
    </>
  );
}
