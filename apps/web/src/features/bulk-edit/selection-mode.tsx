import type { Item } from '@stowage/contracts';
import { useSyncExternalStore } from 'react';
import type { Selecting } from '../../entities/item/list/SelectingBox';
import { t } from '../../lib/i18n';
import { createSelectionStore, type SelectionStore } from './selection-store';
import { isSelected } from './selection.rules';
import { SelectionBar, type SelectionBarProps } from './SelectionBar';
import { BOX, moveFocus } from './SelectionFrame';

interface SelectBoxProps {
  store: SelectionStore;
  item: Pick<Item, 'id' | 'name'>;
}

/** Checkbox that covers a row or a card. */
export function SelectBox({ store, item: { id, name } }: SelectBoxProps) {
  const isChecked = useSyncExternalStore(store.subscribe, () => isSelected(store.get(), id));
  return (
    <label className="absolute inset-0 z-10 flex cursor-pointer items-center ps-3 select-none has-checked:bg-accent/8 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent print:hidden">
      <input
        {...{ [BOX]: '' }}
        type="checkbox"
        aria-label={t('bulkEdit.selectItem', { name })}
        checked={isChecked}
        // The click, unlike the change, has the state of the Shift key.
        onClick={({ shiftKey }) => store.toggle(id, shiftKey)}
        onChange={() => undefined}
        onKeyDown={moveFocus}
        className="size-6 shrink-0 rounded-sm bg-surface accent-accent outline-none"
      />
    </label>
  );
}

export interface SelectionMode extends Selecting {
  Bar: (props: Omit<SelectionBarProps, 'store'>) => React.ReactNode;
}

/** Creates the parts of a new selection. */
export function createSelectionMode(): SelectionMode {
  const store = createSelectionStore();
  return {
    Box: ({ item }) => <SelectBox store={store} item={item} />,
    Bar: (props) => <SelectionBar {...props} store={store} />,
  };
}
