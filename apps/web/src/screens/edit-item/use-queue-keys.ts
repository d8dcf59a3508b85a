import { useEffect, useEffectEvent } from 'react';
import { isMac } from '../../lib/is-mac';

const FIELD = 'input, textarea, select, [contenteditable=true], [role=combobox]';
const OVERLAY = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

export interface QueueMoves {
  onNext: () => void;
  onPrevious: () => void;
}

/** Alt+Right and Alt+Left move through the queue; outside fields, the arrow keys alone do so too. */
export function useQueueKeys(moves: QueueMoves | undefined): void {
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (!moves || event.defaultPrevented || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
    const isInField = event.target instanceof Element && event.target.closest(FIELD) !== null;
    if (isInField && (!event.altKey || isMac)) return;
    if (document.querySelector(OVERLAY)) return;
    // Otherwise Alt+Left would go back in the browser's history.
    event.preventDefault();
    if (event.repeat) return;
    if (event.key === 'ArrowRight') moves.onNext();
    else moves.onPrevious();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => move(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
