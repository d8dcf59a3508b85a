// @ts-check
// Finds the type of a file by its content, and reads PDFs. In a thread of its own, which can be stopped.
import { open, readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** @typedef {import('./document-processing').Examined} Examined */

const PAGES_READ_MAX = 500;
const TEXT_MAX_LENGTH = 200_000;
const READING_MS = 5_000;
const PICTURE_PIXELS = 1280;

const PDF_START = Buffer.from('%PDF-');

/** @param {string} path */
async function isPdf(path) {
  const handle = await open(path, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(PDF_START.length), 0, PDF_START.length, 0);
    return buffer.equals(PDF_START);
  } finally {
    await handle.close();
  }
}

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

/** The characters of a text without NUL and other control characters; undefined for other content. @param {string} path */
async function readText(path) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
    // eslint-disable-next-line no-control-regex -- these characters tell that a file is no text
    return /[\0-\x08\x0e-\x1f]/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** @param {string} path @returns {Promise<Examined>} */
export default async function examine(path) {
  if (await isPdf(path)) return readPdf(path).catch(() => ({ type: undefined, text: '' }));
  const found = await fileTypeFromFile(path);
  if (found) return { type: found.ext, text: '' };
  const text = await readText(path);
  return text === undefined
    ? { type: undefined, text: '' }
    : { type: 'txt', text: text.slice(0, TEXT_MAX_LENGTH) };
}
