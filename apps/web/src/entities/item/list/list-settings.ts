import { useState } from 'react';

export type View = 'cards' | 'table';

/** The chosen view is stored per person and device, not in the URL. */
export function useView(userId: number | undefined): [View, (view: View) => void] {
  const name = `inventory-view:${userId}`;
  const [view, setView] = useState<View>(() => (localStorage.getItem(name) === 'table' ? 'table' : 'cards'));
  const choose = (chosen: View) => {
    localStorage.setItem(name, chosen);
    setView(chosen);
  };
  return [view, choose];
}

/** Remembers, like the view, if lists leave out the parts of other items. */
export function useFoldedParts(userId: number | undefined): [boolean, (isFolded: boolean) => void] {
  const name = `inventory-parts:${userId}`;
  const [isFolded, setIsFolded] = useState(() => localStorage.getItem(name) === 'fold');
  const choose = (isChosen: boolean) => {
    if (isChosen) localStorage.setItem(name, 'fold');
    else localStorage.removeItem(name);
    setIsFolded(isChosen);
  };
  return [isFolded, choose];
}
