import { readScannedText, type ScannedText } from '@stowage/contracts';

/** Chooses one of the scanned texts, preferably a Stowage code. @returns undefined if there is no text */
export function chooseScanned(texts: readonly string[]): ScannedText | undefined {
  const scanned = texts.map(readScannedText).filter((one) => one.kind === 'code' || one.text !== '');
  return scanned.find(({ kind }) => kind === 'code') ?? scanned[0];
}

export const toScannedAddress = (scanned: ScannedText): string =>
  scanned.kind === 'code' ? `/l/${scanned.code}` : `/scan?text=${encodeURIComponent(scanned.text)}`;
