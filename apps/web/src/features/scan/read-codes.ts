import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

// The reader's own default would fetch it from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => new URL(readerUrl, document.baseURI).href } });

// Labels are QR codes; the others are what is printed on boxes and parts, which can be said, at least.
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

/** The texts of the codes in a picture; none when there is none that can be read. */
export async function readCodes(picture: ImageData): Promise<string[]> {
  const results = await readBarcodes(picture, OPTIONS);
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}
