import { readScannedText, type ScannedText } from '@stowage/contracts';
import { chooseScanned } from '../../entities/code/scan-result.rules';

/** A code that stays in view is one scan. It counts again after this time out of view. */
const OUT_OF_VIEW_MS = 1_500;

/** Time of the last sighting of each text. */
export type Sightings = ReadonlyMap<string, number>;

export const NO_SIGHTINGS: Sightings = new Map();

interface Look {
  sightings: Sightings;
  /** Code that has come into view; undefined if there is none. */
  scanned: ScannedText | undefined;
}

/** Finds the new code in a camera frame. Other codes do not count while a label is in view: it may be beside them. */
export function lookAt(texts: readonly string[], before: Sightings, now_ms: number): Look {
  const isLabel = (text: string) => readScannedText(text).kind === 'code';
  const candidates = texts.some(isLabel) ? texts.filter(isLabel) : texts;
  const recent = [...before].filter(([, seen_ms]) => now_ms - seen_ms <= OUT_OF_VIEW_MS);
  const known = new Set(recent.map(([text]) => text));
  const fresh = candidates.filter((text) => !known.has(text));
  const scanned = chooseScanned(fresh);
  // Of several new codes, one is reported now and the others with the next frames.
  const reported = fresh.find((text) => scanned && toKey(readScannedText(text)) === toKey(scanned));
  const seen = candidates.filter((text) => known.has(text) || text === reported);
  return { sightings: new Map([...recent, ...seen.map((text) => [text, now_ms] as const)]), scanned };
}

const toKey = (scanned: ScannedText): string => (scanned.kind === 'code' ? scanned.code : scanned.text);
