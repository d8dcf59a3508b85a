/** Maximum time between keys of a hand scanner, which acts as a keyboard and types faster than a person. */
export const SCANNER_GAP_MAX_MS = 100;

/** A shorter sequence counts as accidental key presses. */
const SCANNED_MIN_LENGTH = 6;

/** Longer gaps are possible for a person who types a word of eight letters very quickly, or rolls the fingers over the keys. */
const CERTAIN_GAP_MAX_MS = 25;

export interface Burst {
  text: string;
  last_ms: number;
  /** Longest time between two keys. */
  gap_ms: number;
}

export const NO_BURST: Burst = { text: '', last_ms: Number.NEGATIVE_INFINITY, gap_ms: 0 };

const isQuick = (burst: Burst, now_ms: number) => now_ms - burst.last_ms <= SCANNER_GAP_MAX_MS;

/** Appends a character to the burst, or starts a new burst when the character comes too late. */
export const addCharacter = (burst: Burst, character: string, now_ms: number): Burst =>
  isQuick(burst, now_ms)
    ? {
        text: burst.text + character,
        last_ms: now_ms,
        gap_ms: Math.max(burst.gap_ms, now_ms - burst.last_ms),
      }
    : { text: character, last_ms: now_ms, gap_ms: 0 };

/** Returns the scanned text when Enter or Tab ends it; undefined for manual typing. */
export const endBurst = (burst: Burst, now_ms: number): string | undefined =>
  isQuick(burst, now_ms) && burst.text.length >= SCANNED_MIN_LENGTH ? burst.text : undefined;

/** True if a person cannot have typed the text. */
export const isCertainlyScanned = (burst: Burst, now_ms: number): boolean =>
  Math.max(burst.gap_ms, now_ms - burst.last_ms) <= CERTAIN_GAP_MAX_MS;
