import { readScannedText, type ScannedText } from '@stowage/contracts';

/** Chooses among several codes in an image. Stowage codes come first. @returns undefined for an empty list */
export function chooseScanned(texts: readonly string[]): ScannedText | undefined {
  const scanned = texts.map(readScannedText).filter((one) => one.kind === 'code' || one.text !== '');
  return scanned.find(({ kind }) => kind === 'code') ?? scanned[0];
}

/** Returns the path of the screen for the scanned text. */
export const toScannedAddress = (scanned: ScannedText): string =>
  scanned.kind === 'code' ? `/l/${scanned.code}` : `/scan?text=${encodeURIComponent(scanned.text)}`;
