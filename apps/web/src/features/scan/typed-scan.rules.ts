/**
 * A hand scanner is a keyboard that types what it reads and then Enter. Its keys follow each other faster than anybody's:
 * this many milliseconds apart at most.
 */
export const SCANNER_GAP_MAX_MS = 100;

/** Fewer characters than this in a row are somebody's fingers falling on the keys. */
const SCANNED_MIN_LENGTH = 6;

/** Characters that came in quick succession. */
export interface Burst {
  text: string;
  /** When the last of them came (milliseconds). */
  last_ms: number;
}

export const NO_BURST: Burst = { text: '', last_ms: Number.NEGATIVE_INFINITY };

const isQuick = (burst: Burst, now_ms: number) => now_ms - burst.last_ms <= SCANNER_GAP_MAX_MS;

/** The burst with one more character, or a new one when it came too late. */
export const addCharacter = (burst: Burst, character: string, now_ms: number): Burst => ({
  text: isQuick(burst, now_ms) ? burst.text + character : character,
  last_ms: now_ms,
});

/** What a scanner typed, now that Enter has come; undefined when it was somebody's hands. */
export const endBurst = (burst: Burst, now_ms: number): string | undefined =>
  isQuick(burst, now_ms) && burst.text.length >= SCANNED_MIN_LENGTH ? burst.text : undefined;
