import { useEffect } from 'react';

/**
 * Gives the focus back to the row that a dialog was about, because the menu's entry that opened it is gone by then; to
 * the heading when the row is gone as well.
 */
export function useFocusOnRow(categoryId: number): void {
  useEffect(
    () => () => {
      const row = document.querySelector<HTMLElement>(`[data-category-id="${categoryId}"]`);
      (row ?? document.querySelector('h1'))?.focus();
    },
    [categoryId],
  );
}
