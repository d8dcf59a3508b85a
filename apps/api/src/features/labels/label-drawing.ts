import { type LabelPaper, PRINTER_DOT_MM } from '@stowage/contracts';
import type { YieldToEventLoop } from '../../lib/yield-to-event-loop';
import type { TextStyle } from '../../pdf/fonts';
import { createPdf, type PdfFile, toPdfBuffer } from '../../pdf/pdf-file';
import { type TextLine, createShaper } from '../../pdf/text-line';
import { QUIET_MODULES, type QrMatrix } from '../../qr/qr-matrix';
import type { Box, LabelLayout } from './label-layout.rules';
import { toCuts, toSlot } from './label-sheet.rules';
import {
  CHIP_PADDING,
  type LabelWords,
  type PlacedText,
  type TextRole,
  toTextBlock,
} from './label-text.rules';

export interface DrawnLabel {
  words: LabelWords;
  layout: LabelLayout;
  qr: QrMatrix | undefined;
}

export interface LabelOrder {
  title: string;
  /** BCP 47 tag of the title. */
  language: string;
  paper: LabelPaper;
  /** Position of the first free label on the first page, starting at 1. */
  start: number;
  offset_x_mm: number;
  offset_y_mm: number;
}

const STYLES: Record<TextRole, TextStyle> = {
  name: 'bold',
  path: 'regular',
  own_line: 'regular',
  chip: 'mono',
};
const COLOURS: Record<TextRole, string> = { name: '#000', path: '#3f4449', own_line: '#000', chip: '#000' };

/** Line widths in millimetres. */
const CUT_LINE_WIDTH = 0.1;
const CHIP_LINE_WIDTH = 0.18;
/** In units of the font size. */
const CHIP_RADIUS = 0.3;
/** Half the height of a capital letter of the mono font, in units of the font size. */
const CHIP_HALF_CAPITAL = 0.365;

/** Merges dark modules into rectangles: adjacent modules of a row, and equal runs of consecutive rows. */
function toRectangles({ size, isDark }: QrMatrix): string {
  const parts: string[] = [];
  // Rectangles that end in the previous row and may grow. Key: first column and width in one number; value: first row.
  let open = new Map<number, number>();
  for (let row = 0; row <= size; row += 1) {
    const runs = new Map<number, number>();
    for (let column = 0; row < size && column < size; column += 1) {
      if (!isDark(row, column)) continue;
      let width = 1;
      while (column + width < size && isDark(row, column + width)) width += 1;
      const run = column * (size + 1) + width;
      runs.set(run, open.get(run) ?? row);
      column += width;
    }
    for (const [run, first] of open) {
      if (!runs.has(run))
        parts.push(`${Math.floor(run / (size + 1))} ${first} ${run % (size + 1)} ${row - first} re`);
    }
    open = runs;
  }
  return parts.join('\n');
}

function drawQr({ doc }: PdfFile, matrix: QrMatrix, x: number, y: number, module: number): void {
  const toDots = (mm: number) => Math.round(mm / PRINTER_DOT_MM) * PRINTER_DOT_MM;
  const quiet = QUIET_MODULES * module;
  doc
    .save()
    .translate(toDots(x + quiet), toDots(y + quiet))
    .scale(module);
  doc.fillColor('#000').addContent(`${toRectangles(matrix)}\nf`);
  doc.restore();
}

function drawText(pdf: PdfFile, text: PlacedText<TextLine>, x: number, y: number): void {
  const { role, line, size, width, height } = text;
  const { doc } = pdf;
  if (role !== 'chip') {
    doc.fillColor(COLOURS[role]);
    pdf.drawLine(line, x, y + line.ascent * size, size);
    return;
  }
  const inset = CHIP_LINE_WIDTH / 2;
  doc.lineWidth(CHIP_LINE_WIDTH).strokeColor('#000');
  doc.roundedRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, CHIP_RADIUS * size).stroke();
  doc.fillColor(COLOURS[role]);
  pdf.drawLine(line, x + CHIP_PADDING * size, y + height / 2 + CHIP_HALF_CAPITAL * size, size);
}

type Shape = (text: string, role: TextRole) => TextLine;

function drawWords(pdf: PdfFile, shape: Shape, words: LabelWords, box: Box, { align }: LabelLayout): void {
  const block = toTextBlock(words, box, shape);
  const top = box.y + (box.height - block.height) / 2;
  const chips = block.texts.filter(({ role }) => role === 'chip');
  // The item number and the code align with the start of the name.
  const first = block.texts.find(({ role }) => role === 'name');
  for (const text of block.texts) {
    const sameRow = text.role === 'chip' ? chips.filter((chip) => chip.top === text.top) : [text];
    const rowWidth = Math.max(...sameRow.map((part) => part.x + part.width));
    const free = box.width - rowWidth;
    const isTurned = (text.role === 'chip' ? first : text)?.line.direction === 'rtl';
    const shift = align === 'center' ? free / 2 : isTurned ? free : 0;
    drawText(pdf, text, box.x + shift + text.x, top + text.top);
  }
}

function drawCuts({ doc }: PdfFile, paper: LabelPaper): void {
  const { x, y } = toCuts(paper);
  doc.lineWidth(CUT_LINE_WIDTH).strokeColor('#9a9a9a').dash(1, { space: 1 });
  for (const left of x) doc.moveTo(left, 0).lineTo(left, paper.page_height_mm);
  for (const top of y) doc.moveTo(0, top).lineTo(paper.page_width_mm, top);
  doc.stroke().undash();
}

function startPage(pdf: PdfFile, { paper, offset_x_mm, offset_y_mm }: LabelOrder): void {
  pdf.addPage(paper.page_width_mm, paper.page_height_mm);
  if (paper.kind !== 'cut') return;
  pdf.doc.save().translate(offset_x_mm, offset_y_mm);
  drawCuts(pdf, paper);
  pdf.doc.restore();
}

function drawLabel(pdf: PdfFile, shape: Shape, { words, layout, qr }: DrawnLabel, area: Box): void {
  pdf.doc.save();
  pdf.doc.rect(area.x, area.y, area.width, area.height).clip();
  if (qr && layout.qr) drawQr(pdf, qr, area.x + layout.qr.x, area.y + layout.qr.y, layout.qr.module);
  if (layout.text) {
    const box = { ...layout.text, x: area.x + layout.text.x, y: area.y + layout.text.y };
    drawWords(pdf, shape, words, box, layout);
  }
  pdf.doc.restore();
}

export const drawLabels = (
  order: LabelOrder,
  labels: Iterable<DrawnLabel>,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Buffer> =>
  toPdfBuffer(async (output) => {
    const { paper } = order;
    const pdf = createPdf(order, yieldToEventLoop, output);
    const shapeText = createShaper();
    const shape: Shape = (text, role) => shapeText(text, STYLES[role]);
    let lastPage = -1;
    let index = 0;
    for (const label of labels) {
      const { page, x, y } = toSlot(paper, order.start, index);
      if (page !== lastPage) startPage(pdf, order);
      lastPage = page;
      index += 1;
      drawLabel(pdf, shape, label, {
        x: x + order.offset_x_mm,
        y: y + order.offset_y_mm,
        width: paper.label_width_mm,
        height: paper.label_height_mm,
      });
      await yieldToEventLoop();
    }
    await pdf.finish();
  });
