import { useEffect } from 'react';

const PRODUCT = 'Stowage';

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? title : `${title} · ${PRODUCT}`;
  }, [title]);
}
