// @ts-check
// Finds the type of a file by its content, and reads PDFs. In a thread of its own, which can be stopped.
import { isUtf8 } from 'node:buffer';
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** @typedef {import('./document-processing').Examined} Examined */

const PAGES_READ_MAX = 500;
const TEXT_MAX_LENGTH = 200_000;
const READING_MS = 5_000;
const PICTURE_PIXELS = 1280;

const PDF_START = Buffer.from('%PDF-');
/** Encodings by the byte order mark. @type {Readonly<Record<string, string>>} */
const UTF_16 = { fffe: 'utf-16le', feff: 'utf-16be' };
/** Characters 0x80 to 0x9f of Windows-1252. The decoder of some versions of Node.js reads Latin-1 instead. */
const WINDOWS = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** @param {string} path */
async function readStart(path) {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PDF_START.length), 0, PDF_START.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** @param {Buffer} start */
const findUtf16 = (start) => UTF_16[start.subarray(0, 2).toString('hex')];

/** @param {string} path @returns {Promise<Examined>} */
async function readPdf(path) {
  const mupdf = await import('mupdf');
  // Otherwise damaged files would write to the standard error.
  mupdf.setLog(null);
  // mupdf runs no scripts of a PDF unless they are enabled.
  const document = mupdf.Document.openDocument(await readFile(path), 'application/pdf');
  if (document.asPDF() === null) return { type: undefined, text: '' };
  if (document.needsPassword()) return { type: 'pdf', text: '' };
  const end = performance.now() + READING_MS;
  const pages = Math.min(document.countPages(), PAGES_READ_MAX);
  let text = '';
  for (let index = 0; index < pages && text.length < TEXT_MAX_LENGTH && performance.now() < end; index += 1) {
    const page = document.loadPage(index);
    text += `${page.toStructuredText('').asText()}\n`;
    page.destroy();
  }
  if (pages === 0) return { type: undefined, text: '' };
  const page = document.loadPage(0);
  const [left, top, right, bottom] = page.getBounds();
  const scale = PICTURE_PIXELS / Math.max(right - left, bottom - top, 1);
  const pixels = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false);
  return { type: 'pdf', text: text.slice(0, TEXT_MAX_LENGTH), picture: pixels.asPNG() };
}

/** @param {Buffer} bytes @param {string} charset @throws TypeError */
const decode = (bytes, charset) =>
  charset === 'windows-1252'
    ? bytes
        .toString('latin1')
        .replace(/[\x80-\x9f]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80))
    : new TextDecoder(charset, { fatal: true }).decode(bytes);

/** A file with NUL and other control characters is no text. @param {string} path @returns {Promise<Examined>} */
async function readText(path) {
  const bytes = await readFile(path);
  const charset = findUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
  try {
    const text = decode(bytes, charset);
    // eslint-disable-next-line no-control-regex -- these characters tell that a file is no text
    if (!/[\0-\x08\x0e-\x1f]/.test(text))
      return { type: 'txt', text: text.slice(0, TEXT_MAX_LENGTH), charset };
  } catch {
    // Not UTF-16, although it starts like it.
  }
  return { type: undefined, text: '' };
}

/** @param {string} path @returns {Promise<Examined>} */
export default async function examine(path) {
  const start = await readStart(path);
  if (start.equals(PDF_START)) return readPdf(path).catch(() => ({ type: undefined, text: '' }));
  // Some audio files start like UTF-16.
  const text = findUtf16(start) === undefined ? undefined : await readText(path);
  if (text?.type !== undefined) return text;
  const found = await fileTypeFromFile(path);
  return found ? { type: found.ext, text: '' } : readText(path);
}
