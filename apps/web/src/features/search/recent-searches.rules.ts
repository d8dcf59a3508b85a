import { foldText, SEARCH_MAX_LENGTH } from '@stowage/contracts';

const RECENT_MAX = 8;

const isRecent = (kept: unknown): kept is string[] =>
  Array.isArray(kept) && kept.every((text) => typeof text === 'string' && text.length <= SEARCH_MAX_LENGTH);

/** Returns an empty list for invalid data. */
export function readRecent(stored: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(stored ?? '[]');
    return isRecent(kept) ? kept.slice(0, RECENT_MAX) : [];
  } catch {
    return [];
  }
}

/** Adds a text as the most recent search. Removes duplicates, ignoring case and accents. */
export function addRecent(texts: readonly string[], text: string): string[] {
  const wanted = text.trim();
  if (wanted === '') return [...texts];
  const key = foldText(wanted);
  return [wanted, ...texts.filter((other) => foldText(other) !== key)].slice(0, RECENT_MAX);
}
