// Each open dialog has a history entry with the same URL, of which the router knows nothing. So Back closes the dialog and
// stays on the screen, even if this is the first screen of the tab.
import { useEffect, useEffectEvent } from 'react';

interface OpenDialog {
  close: () => void;
}

const dialogs: OpenDialog[] = [];
/** The entry below the dialogs. */
let base: { key: unknown; url: string } | undefined;
let traversal: { isOver: Promise<void>; end: () => void } | undefined;
let isNavigating = false;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Number of dialogs below and on the current history entry. */
function readDepth(): number {
  const state: unknown = window.history.state;
  return isObject(state) && 'dialogs' in state && typeof state.dialogs === 'number' ? state.dialogs : 0;
}

function readEntry(): { key: unknown; url: string } {
  const state: unknown = window.history.state;
  return { key: isObject(state) && 'key' in state ? state.key : undefined, url: window.location.href };
}

function goBack(steps: number): Promise<void> {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  traversal = { isOver, end };
  window.history.go(-steps);
  return isOver;
}

/** Adds and removes history entries until there is one for each open dialog. */
async function settle(): Promise<void> {
  while (traversal) await traversal.isOver;
  if (isNavigating) return;
  const depth = readDepth();
  if (depth === 0) base = readEntry();
  if (depth > dialogs.length) await goBack(depth - dialogs.length);
  for (let count = depth + 1; count <= dialogs.length; count += 1) {
    const state: unknown = window.history.state;
    window.history.pushState({ ...(isObject(state) ? state : {}), dialogs: count }, '');
  }
}

/** Later, because one dialog may replace another, and a screen may follow. */
const settleSoon = (): void => void setTimeout(() => void settle());

function onPopState(event: PopStateEvent): void {
  if (traversal) {
    event.stopImmediatePropagation();
    const { end } = traversal;
    traversal = undefined;
    end();
    return;
  }
  const depth = readDepth();
  const { key, url } = readEntry();
  if (depth > dialogs.length) {
    // Forward, or a reload with an open dialog: the dialog of this entry is closed.
    event.stopImmediatePropagation();
    window.history.go(dialogs.length - depth);
  } else if (depth < dialogs.length && key === base?.key && url === base?.url) {
    event.stopImmediatePropagation();
    for (const { close } of dialogs.slice(depth).reverse()) close();
    // A dialog that is busy stays open.
    settleSoon();
  }
}

// The capture phase comes before the listener of the router.
window.addEventListener('popstate', onPopState, true);
if (readDepth() > 0) window.history.go(-readDepth());

/** Closes the dialog on Back. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const dialog = { close: () => onBack() };
    dialogs.push(dialog);
    settleSoon();
    return () => {
      dialogs.splice(dialogs.indexOf(dialog), 1);
      settleSoon();
    };
  }, [isOpen]);
}

/** Runs a navigation on the entry below the dialogs, so that none of their entries stays in the history. */
export async function belowDialogs(navigate: () => Promise<void>): Promise<void> {
  if (!traversal && readDepth() === 0) {
    await navigate();
    return;
  }
  isNavigating = true;
  try {
    while (traversal) await traversal.isOver;
    const depth = readDepth();
    if (depth > 0) await goBack(depth);
    await navigate();
  } finally {
    isNavigating = false;
    settleSoon();
  }
}
