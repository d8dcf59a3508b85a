import {
  isProductNumber,
  PRODUCT_CODE_MAX_LENGTH,
  readScannedText,
  type ScannedText,
  toProductCode,
} from '@stowage/contracts';

/** Chooses one of the scanned texts: a Stowage code, else a product number. @returns undefined if there is no text */
export function chooseScanned(texts: readonly string[]): ScannedText | undefined {
  const scanned = texts.map(readScannedText).filter((one) => one.kind === 'code' || one.text !== '');
  return (
    scanned.find(({ kind }) => kind === 'code') ??
    scanned.find((one) => one.kind === 'foreign' && isProductNumber(toProductCode(one.text))) ??
    scanned[0]
  );
}

/** @param locationId of a new item with a product code that no item has */
export const toScannedAddress = (scanned: ScannedText, locationId: number | null = null): string => {
  if (scanned.kind === 'code') return `/l/${scanned.code}`;
  const location = locationId === null ? '' : `&location=${locationId}`;
  return `/scan?text=${encodeURIComponent(scanned.text)}${location}`;
};

/** Returns the product code of a new item with the scanned text; undefined for URLs and texts that the server rejects. */
export function toNewProductCode(text: string): string | undefined {
  const code = toProductCode(text);
  return code.length <= PRODUCT_CODE_MAX_LENGTH && !/\p{Cc}/u.test(code) && !/^https?:/i.test(code)
    ? code
    : undefined;
}
