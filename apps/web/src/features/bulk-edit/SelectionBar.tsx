import { BULK_ITEMS_MAX_COUNT } from '@stowage/contracts';
import { Copy, Ellipsis, FolderInput, Pencil, Printer, Trash2, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import toast from 'react-hot-toast/headless';
import { useNavigate } from 'react-router-dom';
import { toMessage } from '../../lib/api-error';
import { formatTotal } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { SaveBar } from '../../ui/form/SaveBar';
import { Menu, MenuItem } from '../../ui/menu/Menu';
import { listIdsExcept } from './bulk-edit.queries';
import { DeleteItemsDialog } from './DeleteItemsDialog';
import { DuplicateItemsDialog } from './DuplicateItemsDialog';
import { EditItemsDialog } from './EditItemsDialog';
import type { SelectableList } from './selectable-list';
import type { SelectionStore } from './selection-store';
import { countSelected, EVERYTHING, isSelected, NOTHING, select, toSelectionInput } from './selection.rules';

export interface SelectionBarProps {
  store: SelectionStore;
  list: SelectableList;
  onClose: () => void;
}

type Action = 'edit' | 'move' | 'duplicate' | 'delete';

/** The ids are in the URL, whose length servers limit. */
const LABELS_OF_CHOSEN_MAX = 500;

/** Number of selected items and what to do with them, at the bottom of the screen. */
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
  const isPageSelected = page.every((id) => isSelected(selection, id));
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
      const chosen = isAll ? await listIdsExcept(filter, selection.ids) : ids;
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
    <SaveBar className="mt-4 print:hidden">
      <section
        aria-label={t('bulkEdit.selection')}
        className="grid w-full gap-2 lg:flex lg:flex-wrap lg:justify-between"
      >
        <div className="flex flex-wrap items-center gap-x-2">
          <p role="status" className="me-auto font-semibold tabular-nums">
            {t('bulkEdit.selected', { count, shown: shownCount })}
          </p>
          <div className="flex flex-wrap gap-x-2 empty:hidden max-sm:order-last max-sm:-ms-2 max-sm:basis-full">
            {!isPageSelected && (
              <Button variant="ghost" size="sm" onClick={() => store.set(select(selection, page, true))}>
                {t('bulkEdit.selectPage')}
              </Button>
            )}
            {!(isAll && ids.length === 0) && total > page.length && (
              <Button variant="ghost" size="sm" onClick={() => store.set(EVERYTHING)}>
                {t('bulkEdit.selectAll', { count: total, shown: formatTotal(total, is_total_capped) })}
              </Button>
            )}
            {count > 0 && (
              <Button variant="ghost" size="sm" onClick={() => store.set(NOTHING)}>
                {t('bulkEdit.clear')}
              </Button>
            )}
          </div>
          <Button variant="ghost" size="icon" aria-label={t('bulkEdit.stop')} onClick={onClose}>
            <X aria-hidden className="size-4.5" />
          </Button>
        </div>
        {isTooMany && (
          <p role="alert" className="text-sm text-danger">
            {t('bulkEdit.tooMany', { max: BULK_ITEMS_MAX_COUNT })}
          </p>
        )}
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button disabled={!canAct} onClick={() => setAction('edit')}>
            <Pencil aria-hidden className="size-4" />
            {t('common.edit')}
          </Button>
          <Button variant="secondary" disabled={!canAct} onClick={() => setAction('move')}>
            <FolderInput aria-hidden className="size-4" />
            {t('common.move')}
          </Button>
          <Menu
            trigger={
              <Button variant="secondary" disabled={!canAct}>
                <Ellipsis aria-hidden className="size-4" />
                {t('common.more')}
              </Button>
            }
          >
            <MenuItem icon={Printer} disabled={!canPrint} onSelect={() => void printLabels()}>
              {canPrint
                ? t('common.printLabels')
                : t('bulkEdit.printLabelsMax', { max: LABELS_OF_CHOSEN_MAX })}
            </MenuItem>
            <MenuItem icon={Copy} onSelect={() => setAction('duplicate')}>
              {t('common.duplicate')}
            </MenuItem>
            <MenuItem icon={Trash2} tone="danger" onSelect={() => setAction('delete')}>
              {t('common.delete')}
            </MenuItem>
          </Menu>
        </div>
      </section>
      {action === 'edit' && <EditItemsDialog {...dialog} />}
      {action === 'move' && <EditItemsDialog {...dialog} isMove />}
      {action === 'duplicate' && <DuplicateItemsDialog {...dialog} />}
      {action === 'delete' && <DeleteItemsDialog {...dialog} />}
    </SaveBar>
  );
}
