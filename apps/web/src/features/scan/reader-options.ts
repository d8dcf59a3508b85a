import type { ReaderOptions } from 'zxing-wasm/reader';

/** Labels are QR codes; products, parcels and papers have the other codes. `QRCode` includes Micro QR. */
export const READER_OPTIONS: ReaderOptions = {
  formats: [
    'QRCode',
    'DataMatrix',
    'Aztec',
    'PDF417',
    'EANUPC',
    'DataBar',
    'Code128',
    'Code93',
    'Code39',
    'ITF',
    'Codabar',
  ],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};
