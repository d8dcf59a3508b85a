import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { READER_OPTIONS } from './reader-options';

// By default the reader would load its WebAssembly file from a third-party CDN.
prepareZXingModule({ overrides: { locateFile: () => new URL(readerUrl, document.baseURI).href } });

export async function readCodes(picture: ImageData): Promise<string[]> {
  const results = await readBarcodes(picture, READER_OPTIONS);
  return results.filter(({ isValid }) => isValid).map(({ text }) => text);
}
