import { useEffect, useEffectEvent } from 'react';
import { addUnsavedForm } from './unsaved-changes';

const askBeforeUnload = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

/**
 * Asks before the user leaves unsaved changes by opening another screen or by closing the tab.
 * Call `discardUnsavedForms` before navigating after a save.
 * @param onDiscard runs when the user chooses to leave
 */
export function useUnsavedChanges(hasChanges: boolean, onDiscard?: () => void): void {
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!hasChanges) return;
    const remove = addUnsavedForm({ discard: () => discard() });
    window.addEventListener('beforeunload', askBeforeUnload);
    return () => {
      remove();
      window.removeEventListener('beforeunload', askBeforeUnload);
    };
  }, [hasChanges]);
}
