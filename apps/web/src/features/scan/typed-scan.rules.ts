/**
 * A hand scanner acts as a keyboard that types a code and then Enter. This is its maximum time between keys,
 * faster than any typist.
 */
export const SCANNER_GAP_MAX_MS = 100;

/** A shorter sequence counts as accidental key presses. */
const SCANNED_MIN_LENGTH = 6;

/** Characters typed in quick succession. */
export interface Burst {
  text: string;
  /** Time of the last character (milliseconds). */
  last_ms: number;
}

export const NO_BURST: Burst = { text: '', last_ms: Number.NEGATIVE_INFINITY };

const isQuick = (burst: Burst, now_ms: number) => now_ms - burst.last_ms <= SCANNER_GAP_MAX_MS;

/** Appends a character, or starts a new burst when it comes too late. */
export const addCharacter = (burst: Burst, character: string, now_ms: number): Burst => ({
  text: isQuick(burst, now_ms) ? burst.text + character : character,
  last_ms: now_ms,
});

/** Text of a scan, evaluated on Enter; undefined for manual typing. */
export const endBurst = (burst: Burst, now_ms: number): string | undefined =>
  isQuick(burst, now_ms) && burst.text.length >= SCANNED_MIN_LENGTH ? burst.text : undefined;
