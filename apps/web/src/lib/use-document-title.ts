import { useEffect } from 'react';

const PRODUCT = 'Stowage';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === PRODUCT ? title : `${title} · ${PRODUCT}`;
  }, [title]);
}
