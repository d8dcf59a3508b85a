// @ts-check
// Draws one page of a PDF. In a thread of its own, which can be stopped.
import { readFile } from 'node:fs/promises';

/** @typedef {import('./pdf-page').DrawnPage} DrawnPage */

const JPEG_QUALITY = 80;

/** @param {{ path: string, index: number, pixels: number }} task @returns {Promise<DrawnPage>} */
export default async function drawPage({ path, index, pixels }) {
  const mupdf = await import('mupdf');
  // Otherwise damaged files would write to the standard error.
  mupdf.setLog(null);
  const document = mupdf.Document.openDocument(await readFile(path), 'application/pdf');
  try {
    if (document.needsPassword()) return { page_count: 0 };
    const page = document.loadPage(index);
    const [left, top, right, bottom] = page.getBounds();
    const scale = pixels / Math.max(right - left, bottom - top, 1);
    const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceRGB, false);
    const jpeg = pixmap.asJPEG(JPEG_QUALITY);
    pixmap.destroy();
    page.destroy();
    return { page_count: document.countPages(), jpeg };
  } finally {
    document.destroy();
  }
}
