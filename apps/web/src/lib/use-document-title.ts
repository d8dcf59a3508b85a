import { useEffect } from 'react';

const PRODUCT = 'Stowage';

let screenTitle = PRODUCT;
/** Separator and title of the inventory; empty for a person with one inventory. */
let inventory = '';

function show(): void {
  document.title = screenTitle === PRODUCT ? PRODUCT : `${screenTitle}${inventory} · ${PRODUCT}`;
}

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    screenTitle = title;
    show();
  }, [title]);
}

/** Adds the inventory to the titles of all screens, for a person with several. Undefined removes it. */
export function setInventoryTitle(title: string | undefined): void {
  inventory = title === undefined ? '' : ` · ${title}`;
  show();
}
