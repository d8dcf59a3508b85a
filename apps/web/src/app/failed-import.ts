// How Chromium, Safari and Firefox word it; there is no type or code to know it by.
const SENTENCES = [
  'failed to fetch dynamically imported module',
  'importing a module script failed',
  'error loading dynamically imported module',
];

/** Whether the code of a screen could not be fetched, which is the connection's fault and not the screen's. */
export function isFailedImport(error: unknown): boolean {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  return SENTENCES.some((sentence) => message.includes(sentence));
}
