import { chardet } from 'jschardet';
import { refuse } from '../lib/errors';

const UTF_8 = 'utf-8';
const WINDOWS = 'windows-1252';

const BYTE_ORDER_MARKS: readonly [string, readonly number[]][] = [
  [UTF_8, [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Labels of the Encoding Standard, by names of the detector. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1252: WINDOWS,
  cp1253: 'windows-1253',
  cp1254: 'windows-1254',
  cp1255: 'windows-1255',
  cp1256: 'windows-1256',
  cp1257: 'windows-1257',
  cp1258: 'windows-1258',
  cp866: 'ibm866',
  cp874: 'windows-874',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  big5hkscs: 'big5',
  euc_jis_2004: 'euc-jp',
  gb18030: 'gb18030',
  'iso8859-15': 'iso-8859-15',
  'koi8-r': 'koi8-r',
  'mac-cyrillic': 'x-mac-cyrillic',
  'mac-roman': 'macintosh',
};

/** The characters from 0x80, where Windows-1252 differs from Latin-1. */
const WINDOWS_SIGNS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const SAMPLE_BYTES = 200_000;
/** Before the first byte that is not ASCII. */
const CONTEXT_BYTES = 1_000;

/** Letters and signs of Western European texts in Windows-1252. */
const NOT_WESTERN =
  /[^\0-\x7fÀ-ÏÑ-ÖØ-Üß-ïñ-öø-üÿŒœ¡¿€£§©®™°ªº²³µ±×·«»‘’“”„‚–—•…½¼¾\xa0]|[À-ÿ]{3}|\p{L}[¿¡£€]|[£²³±×½¼¾]\p{L}/u;

/** Node.js 20 decodes it as Latin-1, without the euro sign and quotation marks. */
const decodeWindows = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder(UTF_8, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function guessEncoding(bytes: Uint8Array): string | undefined {
  const { encoding } = chardet.detect(bytes, {
    compatNames: false,
    includeEncodings: Object.keys(ENCODINGS),
  });
  return ENCODINGS[encoding ?? ''];
}

function detectEncoding(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return marked[0];
  const start = bytes.subarray(0, SAMPLE_BYTES);
  // Zeros are valid in UTF-8, but only texts in UTF-16 have them.
  if (start.includes(0)) return guessEncoding(start) ?? UTF_8;
  if (isUtf8(bytes)) return UTF_8;
  const first = Math.max(0, bytes.findIndex((byte) => byte > 0x7f) - CONTEXT_BYTES);
  const sample = bytes.subarray(first, first + SAMPLE_BYTES);
  // In short texts, the detector confuses it with rare encodings.
  if (!NOT_WESTERN.test(decodeWindows(sample))) return WINDOWS;
  return guessEncoding(sample) ?? WINDOWS;
}

function toDecoder(encoding: string) {
  try {
    return new TextDecoder(encoding);
  } catch {
    throw refuse('import.unknown_encoding', { encoding });
  }
}

/**
 * Decodes a text of any encoding.
 * @param encoding label of the Encoding Standard; detected by default
 * @throws AppError 422 for an unknown encoding
 */
export function decodeText(bytes: Uint8Array, encoding?: string): { text: string; encoding: string } {
  const decoder = toDecoder(encoding ?? detectEncoding(bytes));
  const isWindows = decoder.encoding === WINDOWS;
  return {
    text: isWindows ? decodeWindows(bytes) : decoder.decode(bytes),
    encoding: decoder.encoding,
  };
}
