import PDFDocument from 'pdfkit';
import type { Breathe } from '../yield-to-event-loop';
import type { FontFace } from './fonts';
import { type TextLine, toFeatures } from './text-line';

export const POINTS_PER_MM = 72 / 25.4;

/** The fonts of a document: each writes itself into the file once, which takes a while. */
export interface EmbeddedFont {
  /** The name under which a page's resources know it. */
  id: string;
  ref(): unknown;
  /** The numbers of its letters, as hexadecimal text. */
  encode(text: string, features: object): [letters: string[]];
  finalize(): void;
}

/** A PDF while it is made. Lengths are in millimetres from the left upper corner of the page. */
export interface PdfFile {
  doc: PDFKit.PDFDocument;
  /** Makes a font the one that is drawn with, and gives back what pdfkit made of it. */
  useFont(face: FontFace): EmbeddedFont;
  addPage(width: number, height: number): void;
  /** Draws a line of text that begins at `x` and stands on `y`. */
  drawLine(line: TextLine, x: number, y: number, size: number): void;
  /** Ends the file; `output` has all of it then. */
  finish(): Promise<void>;
}

/** Where the bytes of a PDF go while it is made. */
export type PdfOutput = (bytes: Buffer) => void;

/** Makes a PDF in memory. */
export async function toPdfBuffer(draw: (output: PdfOutput) => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await draw((bytes) => chunks.push(bytes));
  return Buffer.concat(chunks);
}

export function createPdf(title: string, breathe: Breathe, output: PdfOutput): PdfFile {
  const doc = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title, Producer: 'Stowage', Creator: 'Stowage' },
  });
  const embedded = new Map<string, EmbeddedFont>();
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', output);
    doc.on('end', resolve);
    doc.on('error', reject);
  });

  function useFont({ key, font }: FontFace): EmbeddedFont {
    // pdfkit takes an opened font, which its types do not say; `_font` is what it made of it.
    doc.font(font as unknown as Buffer, key);
    const made = embedded.get(key) ?? (doc as unknown as { _font: EmbeddedFont })._font;
    embedded.set(key, made);
    return made;
  }

  return {
    doc,
    useFont,

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
