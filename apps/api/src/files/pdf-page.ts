import { runInPool } from './worker-pool';

/** The result of `pdf-page-worker.mjs`. */
export interface DrawnPage {
  /** 0 for a file that is protected by a password. */
  page_count: number;
  jpeg?: Uint8Array;
}

const WORKER = new URL('./pdf-page-worker.mjs', import.meta.url);
/** A page takes less than a second, unless it was made to take longer, and may wait for an upload. */
const TIMEOUT_MS = 30_000;

/**
 * Draws a page of a PDF as a picture, without scripts, links and forms.
 * @param index 0-based
 * @param pixels the longest side
 * @returns undefined when the file is missing or damaged, or takes too much time or memory
 */
export const drawPdfPage = (path: string, index: number, pixels: number): Promise<DrawnPage | undefined> =>
  runInPool(WORKER, { path, index, pixels }, TIMEOUT_MS).then(
    (drawn) => drawn as DrawnPage,
    () => undefined,
  );
