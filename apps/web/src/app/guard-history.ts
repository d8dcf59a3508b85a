import { historyIndex } from '../lib/history-index';
import type { Leave } from '../lib/leave';

interface HistoryGuard {
  isHeld: () => boolean;
  leave: Leave;
}

let guard: HistoryGuard | undefined;
// The screen's index in the tab's history, and its address.
let index = 0;
let address = '';
// A history step made by this module, which needs no confirmation.
let ownStep: 'return' | 'proceed' | undefined;

function onPopState(event: PopStateEvent): void {
  const step = ownStep;
  ownStep = undefined;
  if (step === 'return') event.stopImmediatePropagation();
  if (step !== undefined || !guard?.isHeld()) return;
  // The step only opens or closes an overlay of the same screen.
  if (window.location.href === address) return;
  const distance = historyIndex() - index;
  if (distance === 0) return;
  event.stopImmediatePropagation();
  ownStep = 'return';
  window.history.go(-distance);
  guard.leave(() => {
    ownStep = 'proceed';
    window.history.go(distance);
  });
}

/**
 * Intercepts Back and Forward. `popstate` fires after the step, so it is undone unseen by the router and repeated after
 * confirmation. Call before the router starts, because listeners run in order.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', onPopState);
}

/** Guards every step to another address. @returns a function that removes the guard */
export function guardHistory(newGuard: HistoryGuard): () => void {
  guard = newGuard;
  return () => {
    guard = undefined;
  };
}

/** Call after the router has navigated. */
export function settleHistory(): void {
  index = historyIndex();
  address = window.location.href;
}
