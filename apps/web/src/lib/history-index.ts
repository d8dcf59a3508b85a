/** Where the screen lies in the tab's history: the router numbers the entries, from 0. */
export function historyIndex(): number {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof idx === 'number' ? idx : 0;
}

/** How many steps back in the tab's history an entry lies; 0 when it does not. */
export const stepsBackTo = (index: number | undefined): number =>
  index === undefined ? 0 : Math.max(0, historyIndex() - index);

/** What a link to a form carries, so that the form can be left for the screen that it was opened from. */
export const toFormState = (state: object | undefined) => ({ ...state, opened_from: historyIndex() });

/** Where in the history the screen lies that a form was opened from. */
export const readOpenedFrom = (state: unknown): number | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'opened_from' in state &&
  typeof state.opened_from === 'number'
    ? state.opened_from
    : undefined;
