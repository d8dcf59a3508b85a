/** Where the screen lies in the tab's history: the router numbers the entries, from 0. */
export function historyIndex(): number {
  const state: unknown = window.history.state;
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof idx === 'number' ? idx : 0;
}
