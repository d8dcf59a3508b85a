import { POINTS_PER_MM, type PdfFile } from './pdf-file';
import { toTextLine } from './text-line';

/** How far the number may reach, in points: left, down, right, up. */
const BOX = [0, -4, 80, 20];

/** How many pages a document has, put on pages before it is known: each shows one and the same drawing, which is made last. */
export interface PageTotal {
  /** Shows the number, beginning at `x` and standing on `y`, on the page that is being drawn. */
  place(x: number, y: number): void;
  /** To be called when all pages are there, before the document is finished. */
  fill(count: number): void;
}

/** @param size of the number in millimetres */
export function createPageTotal(pdf: PdfFile, size: number, colour: string): PageTotal {
  const { doc } = pdf;
  // A drawing of its own, which pdfkit can refer to; its types do not know what it is made of.
  const drawing = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: BOX }) as unknown as {
    data: Record<string, unknown>;
    end(content: string): void;
  };
  const name = 'PageTotal';

  return {
    place(x, y) {
      const page = doc.page as unknown as { xobjects: Record<string, unknown> };
      page.xobjects[name] = drawing;
      // Upright again, and in points: pages are drawn in millimetres from the top.
      doc
        .save()
        .translate(x, y)
        .scale(1 / POINTS_PER_MM, -1 / POINTS_PER_MM);
      doc.addContent(`/${name} Do`).restore();
    },

    fill(count) {
      const text = String(count);
      const [run] = toTextLine(text, 'regular').runs;
      if (!run) throw new Error('No font has digits');
      const font = pdf.useFont(run.face);
      const [letters] = font.encode(text, {});
      drawing.data.Resources = { Font: { [font.id]: font.ref() } };
      const grey = (parseInt(colour.slice(1, 3), 16) / 255).toFixed(3);
      drawing.end(
        `${grey} g BT /${font.id} ${(size * POINTS_PER_MM).toFixed(3)} Tf <${letters.join('')}> Tj ET`,
      );
    },
  };
}
