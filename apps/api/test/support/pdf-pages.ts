import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PageImage {
  width: number;
  height: number;
  /** RGBA, row by row. */
  data: Uint8ClampedArray<ArrayBuffer>;
}

const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;

export const toDots = (mm: number): number => (mm / 25.4) * DOTS_PER_INCH;
export const toMm = (dots: number): number => (dots / DOTS_PER_INCH) * 25.4;

const read = (pdf: Uint8Array) =>
  getDocument({
    // pdf.js transfers the buffer, so it gets a copy.
    data: new Uint8Array(pdf),
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
  });

export async function readTexts(pdf: Uint8Array): Promise<string[]> {
  const task = read(pdf);
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  await task.destroy();
  return texts;
}

/** Returns the document properties that readers and search engines show. */
export async function readProperties(pdf: Uint8Array): Promise<{ title: unknown; language: unknown }> {
  const task = read(pdf);
  const { info } = await (await task.promise).getMetadata();
  await task.destroy();
  return {
    title: 'Title' in info ? info.Title : undefined,
    language: 'Language' in info ? info.Language : undefined,
  };
}

/** @param wanted page numbers from 1; all pages by default */
export async function renderPages(pdf: Uint8Array, wanted?: number[]): Promise<PageImage[]> {
  const task = read(pdf);
  const document = await task.promise;
  const images: PageImage[] = [];
  for (const number of wanted ?? Array.from({ length: document.numPages }, (_, index) => index + 1)) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
    const [width, height] = [Math.round(viewport.width), Math.round(viewport.height)];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    await page.render({ canvas: null, canvasContext: context, viewport }).promise;
    const { data } = context.getImageData(0, 0, width, height);
    images.push({ width, height, data: new Uint8ClampedArray(data) });
  }
  await task.destroy();
  return images;
}

/** Cuts out an area, in dots; beyond the edges of the page it is white. */
export function cropPage(
  page: PageImage,
  area: { left: number; top: number; width: number; height: number },
): PageImage {
  const { width, height } = area;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const first = Math.max(0, area.left);
  const end = Math.min(page.width, area.left + width);
  for (let y = 0; y < height; y += 1) {
    const row = area.top + y;
    if (row < 0 || row >= page.height || first >= end) continue;
    const from = (row * page.width + first) * 4;
    data.set(page.data.subarray(from, from + (end - first) * 4), (y * width + first - area.left) * 4);
  }
  return { width, height, data };
}
