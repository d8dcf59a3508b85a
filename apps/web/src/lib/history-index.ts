/** Index of the current entry in the tab's history. The router numbers entries from 0. */
export function historyIndex(): number {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof idx === 'number' ? idx : 0;
}

/** Returns the number of steps back to a history entry; 0 when it is not behind the current one. */
export const stepsBackTo = (index: number | undefined): number =>
  index === undefined ? 0 : Math.max(0, historyIndex() - index);

/** Creates the history state of a link to a form, so that the form can return to the screen that opened it. */
export const toFormState = (state: object | undefined) => ({ ...state, opened_from: historyIndex() });

/** Reads the history index of the screen that opened the form. */
export const readOpenedFrom = (state: unknown): number | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'opened_from' in state &&
  typeof state.opened_from === 'number'
    ? state.opened_from
    : undefined;
