import { getDocument, GlobalWorkerOptions, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = new URL(workerUrl, document.baseURI).href;

/** Draws the first page of a PDF with a width of `widthPixels`. @throws if drawing fails or is aborted */
export async function drawFirstPage(
  pdf: Blob,
  widthPixels: number,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const task = getDocument({
    data: await pdf.arrayBuffer(),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    // Draws letters as paths, so that no font is loaded into the document.
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
  });
  try {
    const page = await (await task.promise).getPage(1);
    signal.throwIfAborted();
    const scale = widthPixels / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    signal.throwIfAborted();
    return canvas;
  } finally {
    await task.destroy();
  }
}
