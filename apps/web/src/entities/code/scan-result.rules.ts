import { isProductNumber, readScannedText, type ScannedText } from '@stowage/contracts';

/** Chooses one of the scanned texts: a Stowage code, else a product number. @returns undefined if there is no text */
export function chooseScanned(texts: readonly string[]): ScannedText | undefined {
  const scanned = texts.map(readScannedText).filter((one) => one.kind === 'code' || one.text !== '');
  return (
    scanned.find(({ kind }) => kind === 'code') ??
    scanned.find((one) => one.kind === 'foreign' && isProductNumber(one.text)) ??
    scanned[0]
  );
}

export const toScannedAddress = (scanned: ScannedText): string =>
  scanned.kind === 'code' ? `/l/${scanned.code}` : `/scan?text=${encodeURIComponent(scanned.text)}`;
