import { historyIndex } from '../lib/history-index';
import type { Leave } from '../lib/leave';

interface HistoryGuard {
  isHeld: () => boolean;
  leave: Leave;
}

let guard: HistoryGuard | undefined;
// Where in the tab's history the screen lies, and its address.
let index = 0;
let address = '';
// A step of our own, which is not asked about.
let ownStep: 'return' | 'proceed' | undefined;

function onPopState(event: PopStateEvent): void {
  const step = ownStep;
  ownStep = undefined;
  if (step === 'return') event.stopImmediatePropagation();
  if (step !== undefined || !guard?.isHeld()) return;
  // Such a step closes or opens something on the screen, which stays.
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
 * Lets Back and Forward be asked about. The browser has already moved when it tells of it, so it is sent back unseen by
 * the router, and on again once the user agrees. To be called before the router starts, whose listener would come first.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', onPopState);
}

/** Has every step to another address asked about while it is held; returns how to stop. */
export function guardHistory(newGuard: HistoryGuard): () => void {
  guard = newGuard;
  return () => {
    guard = undefined;
  };
}

/** To be called when the router has arrived somewhere. */
export function settleHistory(): void {
  index = historyIndex();
  address = window.location.href;
}
