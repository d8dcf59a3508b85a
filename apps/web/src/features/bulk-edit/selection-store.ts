import { createListeners } from '../../lib/listeners';
import { isSelected, listBetween, NOTHING, select, type Selection } from './selection.rules';

/** The selection of a screen, outside of React, so that a click renders one checkbox instead of the whole list. */
export function createSelectionStore() {
  let selection = NOTHING;
  let page: readonly number[] = [];
  let scope: string | undefined;
  /** Item of the last click, from which a click with the Shift key selects. */
  let anchor: number | undefined;
  const { notify, subscribe } = createListeners();
  const set = (next: Selection) => {
    selection = next;
    notify();
  };
  return {
    subscribe,
    get: () => selection,
    set: (next: Selection) => {
      anchor = undefined;
      set(next);
    },
    /** Clears the selection when the filters have changed. @param ids items on the screen, in their order */
    setList: (filters: string, ids: readonly number[]) => {
      page = ids;
      if (scope !== undefined && scope !== filters) {
        anchor = undefined;
        set(NOTHING);
      }
      scope = filters;
    },
    /** Selects or deselects an item, or all items from the last clicked one to it. */
    toggle: (id: number, isRange: boolean) => {
      set(select(selection, isRange ? listBetween(page, anchor, id) : [id], !isSelected(selection, id)));
      anchor = id;
    },
  };
}

export type SelectionStore = ReturnType<typeof createSelectionStore>;
