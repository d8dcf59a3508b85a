// Each open dialog has a history entry with the same URL, of which the router knows nothing. So Back closes the dialog and
// stays on the screen, even if this is the first screen of the tab.
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';

interface OpenDialog {
  close: () => void;
}

interface Entry {
  key: unknown;
  url: string;
  /** Number of dialogs below and on the entry. */
  depth: number;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function readEntry(): Entry {
  const state: unknown = window.history.state;
  return {
    key: isObject(state) && 'key' in state ? state.key : undefined,
    url: window.location.href,
    depth: isObject(state) && 'dialogs' in state && typeof state.dialogs === 'number' ? state.dialogs : 0,
  };
}

const dialogs: OpenDialog[] = [];
/** The current entry. Always right while it belongs to a dialog, because the router changes only the entry below. */
let current = readEntry();
/** Until the next `popstate`, which may also be that of a Back at the same time. `depth` is that of its target. */
let traversal: { depth: number; isOver: Promise<void>; end: () => void } | undefined;
let navigations = 0;

function traverse(delta: number, depth: number): Promise<void> {
  let end: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  traversal = { depth, isOver, end };
  window.history.go(delta);
  return isOver;
}

/** Adds and removes history entries until there is one for each open dialog. */
async function settle(): Promise<void> {
  while (traversal) await traversal.isOver;
  if (navigations > 0) return;
  const { depth } = readEntry();
  // Settles again after the traversal.
  if (depth > dialogs.length) void traverse(dialogs.length - depth, dialogs.length);
  for (let count = depth + 1; count <= dialogs.length; count += 1) {
    const state: unknown = window.history.state;
    window.history.pushState({ ...(isObject(state) ? state : {}), dialogs: count }, '');
    current = readEntry();
  }
}

/** Later, because one dialog may replace another, and a screen may follow. */
const settleSoon = (): void => void setTimeout(() => void settle());

function onPopState(event: PopStateEvent): void {
  const before = current;
  const entry = readEntry();
  const ended = traversal;
  traversal = undefined;
  ended?.end();
  const isSameScreen = entry.key === before.key && entry.url === before.url;
  if (entry.depth > 0 && !isSameScreen) {
    // Forward over several entries: the router may only see the entry below.
    event.stopImmediatePropagation();
    void traverse(-entry.depth, 0);
    return;
  }
  current = entry;
  if (isSameScreen && before.depth + entry.depth > 0) event.stopImmediatePropagation();
  // Leaves out those that were opened during an own traversal.
  const closed = isSameScreen ? dialogs.slice(entry.depth, ended?.depth) : [...dialogs];
  // At once, so that only a dialog that is busy gets its entry again.
  flushSync(() => {
    for (const { close } of closed.reverse()) close();
  });
  if (isSameScreen) settleSoon();
}

// The capture phase comes before the listener of the router.
window.addEventListener('popstate', onPopState, true);
// After a reload with an open dialog.
if (current.depth > 0) void traverse(-current.depth, 0);

/** Closes the dialog on Back. */
export function useBackCloses(close: () => void, isOpen = true): void {
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
  navigations += 1;
  try {
    while (traversal) await traversal.isOver;
    const { depth } = readEntry();
    if (depth > 0) await traverse(-depth, 0);
    await navigate();
  } finally {
    navigations -= 1;
    settleSoon();
  }
}

/** True if the router has added an entry so many steps away. */
function hasEntry(delta: number): boolean {
  const state: unknown = window.history.state;
  return (
    delta < 0 && isObject(state) && 'idx' in state && typeof state.idx === 'number' && state.idx + delta >= 0
  );
}

/**
 * Goes back by screens, in one step with the entries of dialogs: a dialog that is still open adds no entry in between.
 * @param navigate is called instead if the router has no such entry
 */
export async function backBelowDialogs(delta: number, navigate: () => Promise<void>): Promise<void> {
  while (traversal) await traversal.isOver;
  if (hasEntry(delta)) await traverse(delta - readEntry().depth, 0);
  else await belowDialogs(navigate);
}
