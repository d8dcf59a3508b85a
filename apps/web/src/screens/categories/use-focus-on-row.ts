import { useEffect } from 'react';

/**
 * Returns focus to the category's row after its dialog, because the menu entry that opened it is unmounted. Focuses the
 * heading when the row is gone.
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
