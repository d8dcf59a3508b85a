import { countLabelsPerPage, type LabelPaper, toPaperName } from '@stowage/contracts';
import { translatorFor } from '@stowage/texts/server';
import type { Reader } from '../../entities/user/reader.service';
import type { YieldToEventLoop } from '../../lib/yield-to-event-loop';
import { createPdf, type PdfFile, type PdfOutput, toPdfBuffer } from '../../pdf/pdf-file';
import { toTextLine } from '../../pdf/text-line';
import { toSlot } from './label-sheet.rules';

const LINE_WIDTH = 0.1;
/** Length of a scale on each side of a label edge. */
const SCALE_REACH_MM = 3;
const MARK_MM = 2;
const HALF_MARK_MM = 1;
const TEXT_SIZE = 2.2;
const SMALL_TEXT_SIZE = 1.5;

function drawScale({ doc }: PdfFile, x: number, y: number, isSideways: boolean): void {
  for (let half = -2 * SCALE_REACH_MM; half <= 2 * SCALE_REACH_MM; half += 1) {
    const at = half / 2;
    const length = half === 0 ? 2 * MARK_MM : half % 2 === 0 ? MARK_MM : HALF_MARK_MM;
    if (isSideways) doc.moveTo(x + at, y - length / 2).lineTo(x + at, y + length / 2);
    else doc.moveTo(x - length / 2, y + at).lineTo(x + length / 2, y + at);
  }
  doc.stroke();
}

const toSigned = (locale: string): ((mm: number) => string) => {
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'millimeter',
    signDisplay: 'exceptZero',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (mm) => format.format(mm);
};

function drawExplanation(pdf: PdfFile, lines: string[], x: number, y: number, width: number): void {
  let bottom = y;
  for (const text of lines) {
    const line = toTextLine(text, 'regular');
    const size = Math.min(TEXT_SIZE, width / line.width);
    bottom += size * 1.3;
    pdf.drawLine(line, x, bottom, Math.max(size, SMALL_TEXT_SIZE * 0.8));
  }
}

export interface TestPage {
  paper: LabelPaper;
  offset_x_mm: number;
  offset_y_mm: number;
}

async function draw(
  page: TestPage,
  { language, locale }: Reader,
  yieldToEventLoop: YieldToEventLoop,
  output: PdfOutput,
): Promise<void> {
  const { t } = translatorFor(language, locale);
  const signed = toSigned(locale);
  const paperName = toPaperName(page.paper, t);
  const { paper, offset_x_mm, offset_y_mm } = page;
  const { label_width_mm: width, label_height_mm: height } = paper;
  const pdf = createPdf(
    { title: t('labelFile.testPageTitle', { paper: paperName }), language },
    yieldToEventLoop,
    output,
  );
  const { doc } = pdf;
  pdf.addPage(paper.page_width_mm, paper.page_height_mm);
  doc.translate(offset_x_mm, offset_y_mm).lineWidth(LINE_WIDTH).strokeColor('#000').fillColor('#000');
  const count = countLabelsPerPage(paper);
  for (let index = 0; index < count; index += 1) {
    const { x, y } = toSlot(paper, 1, index);
    doc.roundedRect(x, y, width, height, paper.corner_radius_mm).stroke();
    if (index !== 0 && index !== count - 1) continue;
    drawScale(pdf, x, y + height / 2, true);
    drawScale(pdf, x + width / 2, y, false);
  }
  const first = toSlot(paper, 1, 0);
  const explanation = [
    t('labelFile.printMoved', {
      paper: paperName,
      right: signed(offset_x_mm),
      down: signed(offset_y_mm),
    }),
    t('labels.printAtActualSize'),
    t('labelFile.marks'),
  ];
  drawExplanation(
    pdf,
    explanation,
    first.x + SCALE_REACH_MM + 1,
    first.y + SCALE_REACH_MM,
    width - 2 * SCALE_REACH_MM - 2,
  );
  await yieldToEventLoop();
  await pdf.finish();
}

/** Half-millimetre scales on the first and the last label show the distance between the true and the printed edge. */
export const drawTestPage = (
  page: TestPage,
  reader: Reader,
  yieldToEventLoop: YieldToEventLoop,
): Promise<Buffer> => toPdfBuffer((output) => draw(page, reader, yieldToEventLoop, output));
