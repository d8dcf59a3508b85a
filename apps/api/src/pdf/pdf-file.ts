import PDFDocument from 'pdfkit';
import type { YieldToEventLoop } from '../lib/yield-to-event-loop';
import type { FontFace } from './fonts';
import { type TextLine, toFeatures } from './text-line';

export const POINTS_PER_MM = 72 / 25.4;

/** An embedded font of a document. Embedding is slow, so each font is embedded only once. */
interface EmbeddedFont {
  id: string;
  ref(): unknown;
  /** Glyph ids as hexadecimal text. */
  encode(text: string, features: object): [letters: string[]];
  finalize(): void;
}

/** A PDF under construction. Lengths are in millimetres from the top left corner of the page. */
export interface PdfFile {
  doc: PDFKit.PDFDocument;
  useFont(face: FontFace): EmbeddedFont;
  addPage(width: number, height: number): void;
  drawLine(line: TextLine, x: number, y: number, size: number): void;
  /** Completes the file; all bytes have been passed to `output` when it resolves. */
  finish(): Promise<void>;
}

export type PdfOutput = (bytes: Buffer) => void;

export async function toPdfBuffer(draw: (output: PdfOutput) => Promise<void>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await draw((bytes) => chunks.push(bytes));
  return Buffer.concat(chunks);
}

export interface PdfProperties {
  title: string;
  /** BCP 47 tag, for screen readers. */
  language: string;
}

export function createPdf(
  { title, language }: PdfProperties,
  yieldToEventLoop: YieldToEventLoop,
  output: PdfOutput,
): PdfFile {
  const doc = new PDFDocument({
    autoFirstPage: false,
    lang: language,
    info: { Title: title, Producer: 'Stowage', Creator: 'Stowage' },
  });
  const embedded = new Map<string, EmbeddedFont>();
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('data', output);
    doc.on('end', resolve);
    doc.on('error', reject);
  });

  function useFont({ key, font }: FontFace): EmbeddedFont {
    // pdfkit accepts an opened font and stores the embedded font in `_font`; its types describe neither.
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
        // pdfkit passes the features to the font, which also accepts a record, although the types require an array.
        const features = toFeatures(face) as unknown as [];
        doc.fontSize(size).text(text, left, y, { lineBreak: false, baseline: 'alphabetic', features });
        left += width * size;
      }
    },

    async finish() {
      for (const font of embedded.values()) {
        font.finalize();
        await yieldToEventLoop();
      }
      doc.end();
      return ended;
    },
  };
}
