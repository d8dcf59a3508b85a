import { useState } from 'react';

/** The chosen view is stored per device, not in the URL. */
export const VIEWS = ['cards', 'table'] as const;
export type View = (typeof VIEWS)[number];

const VIEW_STORAGE_NAME = 'inventory-view';

export function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() =>
    localStorage.getItem(VIEW_STORAGE_NAME) === 'table' ? 'table' : 'cards',
  );
  const choose = (chosen: View) => {
    localStorage.setItem(VIEW_STORAGE_NAME, chosen);
    setView(chosen);
  };
  return [view, choose];
}

/** The open state is stored per tab, so that the page keeps its height when the user returns. On phones, the filters would hide the items. */
export function useFiltersOpen(screen: 'inventory' | 'search'): [boolean, (isOpen: boolean) => void] {
  const storageName = `${screen}-filters-open`;
  const [isOpen, setIsOpen] = useState(
    () => sessionStorage.getItem(storageName) === 'true' && window.matchMedia('(min-width: 768px)').matches,
  );
  const open = (next: boolean) => {
    sessionStorage.setItem(storageName, String(next));
    setIsOpen(next);
  };
  return [isOpen, open];
}
