import { readScannedText, type ScannedText } from '@stowage/contracts';

/** What to go by when a picture holds several codes: one of our own comes first. Undefined where there is none. */
export function chooseScanned(texts: readonly string[]): ScannedText | undefined {
  const scanned = texts.map(readScannedText).filter((one) => one.kind === 'code' || one.text !== '');
  return scanned.find(({ kind }) => kind === 'code') ?? scanned[0];
}

/** The address that shows what was scanned. */
export const toScannedAddress = (scanned: ScannedText): string =>
  scanned.kind === 'code' ? `/l/${scanned.code}` : `/scan?text=${encodeURIComponent(scanned.text)}`;
