import type { ReportPaper } from '@stowage/contracts';
import type { TextStyle } from '../../pdf/fonts';
import { createPageTotal } from '../../pdf/page-total';
import type { PdfFile } from '../../pdf/pdf-file';
import { withOneDirection, wrapAndShorten } from '../../pdf/text-fit.rules';
import { type TextLine, createShaper } from '../../pdf/text-line';
import type { ReportTexts } from './report-texts';

/** In millimetres. */
const PAPERS: Record<ReportPaper, { width: number; height: number }> = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
};

/** Columns use the width of the narrowest paper and are centred on wider paper. */
const COLUMNS_WIDTH = PAPERS.a4.width;
export const LEFT = 16;
export const RIGHT = COLUMNS_WIDTH - LEFT;
export const WIDTH = RIGHT - LEFT;
const TOP = 22;
const BOTTOM_MARGIN = 20;
const HEAD_BASELINE = 13;
const FOOT_MARGIN = 10;

const INK = '#1f2328';
export const QUIET = '#5b6168';
export const RULE = '#c9c4ba';
const HAIRLINE = 0.2;

/** Smallest font size in millimetres; line height as a multiple of the font size. */
const SMALL = 2.8;
const LINE_STEP = 1.32;
const LINES_MAX = 12;

interface TextOptions {
  size?: number;
  style?: TextStyle;
  colour?: string;
  align?: 'left' | 'right';
}

interface Block {
  lines: TextLine[];
  size: number;
  height: number;
}

export interface Sheet {
  pdf: PdfFile;
  texts: ReportTexts;
  y: number;
  /** Lowest position of the content of a page. */
  bottom: number;
  /** Header of the pages added from now on. */
  head: string;
  addPage(): void;
  /** Adds a page if less than this height is left. @returns true when a page was added */
  ensureRoom(height: number): boolean;
  fit(text: string, width: number, options?: TextOptions): Block;
  drawBlock(block: Block, x: number, y: number, options?: TextOptions): void;
  /** Draws one line at the current position without moving the position. */
  drawText(text: string, x: number, options?: TextOptions): void;
  drawRule(y: number): void;
  finish(): Promise<void>;
}

export function createSheet(pdf: PdfFile, paper: ReportPaper, foot: string, texts: ReportTexts): Sheet {
  const { doc } = pdf;
  const { width, height } = PAPERS[paper];
  const bottom = height - BOTTOM_MARGIN;
  const footBaseline = height - FOOT_MARGIN;
  const shape = createShaper();
  const pageTotal = createPageTotal(pdf, SMALL, QUIET);
  let pages = 0;

  function drawLine(line: TextLine, x: number, baseline: number, options: TextOptions): void {
    const { size = 3.2, colour = INK, align = 'left' } = options;
    doc.fillColor(colour);
    pdf.drawLine(line, align === 'right' ? x - line.width * size : x, baseline, size);
  }

  function drawFrame(head: string): void {
    const quiet = { size: SMALL, colour: QUIET };
    const number = shape(`${pages} / `, 'regular');
    const middle = COLUMNS_WIDTH / 2;
    drawLine(number, middle, footBaseline, { ...quiet, align: 'right' });
    pageTotal.place(middle, footBaseline);
    if (pages === 1) return;
    const short = sheet.fit(foot, WIDTH * 0.6, { size: SMALL }).lines[0];
    if (short) drawLine(short, LEFT, HEAD_BASELINE, quiet);
    const [title] = sheet.fit(head, WIDTH * 0.35, { size: SMALL }).lines;
    if (title) drawLine(title, RIGHT, HEAD_BASELINE, { ...quiet, align: 'right' });
    sheet.drawRule(HEAD_BASELINE + 2.5);
  }

  const sheet: Sheet = {
    pdf,
    texts,
    y: TOP,
    bottom,
    head: '',

    addPage() {
      pdf.addPage(width, height);
      doc.translate((width - COLUMNS_WIDTH) / 2, 0);
      pages += 1;
      drawFrame(sheet.head);
      sheet.y = TOP;
    },

    ensureRoom(needed) {
      if (sheet.y + needed <= bottom) return false;
      sheet.addPage();
      return true;
    },

    fit(text, maxWidth, { size = 3.2, style = 'regular' } = {}) {
      const measure = (part: string) => shape(part, style).width * size;
      const lines = withOneDirection(wrapAndShorten(text, maxWidth, LINES_MAX, measure)).map((line) =>
        shape(line, style),
      );
      return { lines, size, height: lines.length * size * LINE_STEP };
    },

    drawBlock({ lines, size }, x, y, options = {}) {
      lines.forEach((line, index) => {
        drawLine(line, x, y + (index * LINE_STEP + 1) * size, { ...options, size });
      });
    },

    drawText(text, x, options = {}) {
      drawLine(shape(text, options.style ?? 'regular'), x, sheet.y + (options.size ?? 3.2), options);
    },

    drawRule(y) {
      doc.lineWidth(HAIRLINE).strokeColor(RULE).moveTo(LEFT, y).lineTo(RIGHT, y).stroke();
    },

    finish() {
      pageTotal.fill(pages);
      return pdf.finish();
    },
  };
  return sheet;
}
