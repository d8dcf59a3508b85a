import PDFDocument from 'pdfkit';
import type { Breathe } from './breather';
import type { FontFace } from './fonts';
import { type TextLine, toFeatures } from './text-line';

export const POINTS_PER_MM = 72 / 25.4;

/** A PDF while it is made. Lengths are in millimetres from the left upper corner of the page. */
export interface PdfFile {
  doc: PDFKit.PDFDocument;
  addPage(width: number, height: number): void;
  /** Draws a line of text that begins at `x` and stands on `y`. */
  drawLine(line: TextLine, x: number, y: number, size: number): void;
  finish(): Promise<Buffer>;
}

/** The fonts of a document: each writes itself into the file once, which takes a while. */
interface EmbeddedFont {
  finalize(): void;
}

export function createPdf(title: string, breathe: Breathe): PdfFile {
  const doc = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, Producer: 'Stowage', Creator: 'Stowage' },
  });
  const chunks: Buffer[] = [];
  const embedded = new Map<string, EmbeddedFont>();
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });

  function useFont({ key, font }: FontFace): void {
    // pdfkit takes an opened font, which its types do not say; `_font` is what it made of it.
    doc.font(font as unknown as Buffer, key);
    if (!embedded.has(key)) embedded.set(key, (doc as unknown as { _font: EmbeddedFont })._font);
  }

  return {
    doc,

    addPage(width, height) {
      doc.addPage({ size: [width * POINTS_PER_MM, height * POINTS_PER_MM], margin: 0 });
      doc.scale(POINTS_PER_MM);
    },

    drawLine(line, x, y, size) {
      let left = x;
      for (const { face, text, width } of line.runs) {
        useFont(face);
        // pdfkit hands them on to the font, which takes a record as well as the list that the types ask for.
        const features = toFeatures(face) as unknown as [];
        doc.fontSize(size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic', features });
        left += width * size;
      }
    },

    async finish() {
      for (const font of embedded.values()) {
        font.finalize();
        await breathe();
      }
      doc.end();
      return ended;
    },
  };
}
