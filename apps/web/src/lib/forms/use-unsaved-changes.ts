import { useEffect, useRef } from 'react';
import { addUnsavedForm } from './unsaved-changes';

const askTheBrowser = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/**
 * Has the user asked before they leave a form with unsaved changes by a link, by Back or by closing the tab. Navigation
 * from code, such as after saving, is never asked about.
 * @param onDiscard what else to forget when they choose to leave
 */
export function useUnsavedChanges(hasChanges: boolean, onDiscard?: () => void): void {
  const discard = useRef(onDiscard);
  useEffect(() => {
    discard.current = onDiscard;
  });
  useEffect(() => {
    if (!hasChanges) return;
    const remove = addUnsavedForm({ discard: () => discard.current?.() });
    window.addEventListener('beforeunload', askTheBrowser);
    return () => {
      remove();
      window.removeEventListener('beforeunload', askTheBrowser);
    };
  }, [hasChanges]);
}
