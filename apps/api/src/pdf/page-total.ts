import { POINTS_PER_MM, type PdfFile } from './pdf-file';
import { toTextLine } from './text-line';

/** Bounding box of the number in points: left, bottom, right, top. */
const BOX = [0, -4, 80, 20];

/** Total page count, placed on pages before it is known: all pages refer to one drawing that is filled at the end. */
export interface PageTotal {
  place(x: number, y: number): void;
  /** Call after the last page and before the document is finished. */
  fill(count: number): void;
}

/** @param size font size in millimetres */
export function createPageTotal(pdf: PdfFile, size: number, colour: string): PageTotal {
  const { doc } = pdf;
  // A form XObject, which pdfkit can reference but its types do not describe.
  const drawing = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: BOX }) as unknown as {
    data: Record<string, unknown>;
    end(content: string): void;
  };
  const name = 'PageTotal';

  return {
    place(x, y) {
      const page = doc.page as unknown as { xobjects: Record<string, unknown> };
      page.xobjects[name] = drawing;
      // Restores points and an upward y axis: pages use millimetres from the top.
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
