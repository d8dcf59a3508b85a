import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// By default the reader would load its WebAssembly file from a third-party CDN.
prepareZXingModule({ overrides: { locateFile: () => new URL(readerUrl, document.baseURI).href } });

// Labels are QR codes; products have the other codes.
const OPTIONS: ReaderOptions = {
  formats: [
    'QRCode',
    'MicroQRCode',
    'DataMatrix',
    'Aztec',
    'Code128',
    'Code39',
    'EAN-13',
    'EAN-8',
    'UPC-A',
    'UPC-E',
  ],
  tryHarder: true,
  maxNumberOfSymbols: 4,
};

export async function readCodes(picture: ImageData): Promise<string[]> {
  const results = await readBarcodes(picture, OPTIONS);
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}
