import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { ZipFile } from 'yazl';

/** A PDF with one page for each text. */
export async function makePdf(
  pages: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false, ...options });
  const content = buffer(document);
  for (const text of pages) document.addPage().text(text);
  document.end();
  return content;
}

/** A PDF that runs a script when it is opened. */
export const makePdfWithScript = (): Buffer =>
  Buffer.from(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\('hello'\\);)>>>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>> endobj
trailer <</Root 1 0 R>>
`);

/** A ZIP file with texts, bytes, or zeros of a size, by their names. */
export async function makeZip(entries: Readonly<Record<string, number | string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  const part = Buffer.alloc(1024 * 1024);
  for (const [name, content] of Object.entries(entries))
    if (typeof content !== 'number') zip.addBuffer(Buffer.from(content), name);
    else
      zip.addReadStream(
        Readable.from(
          (function* () {
            for (let sent = 0; sent < content; sent += part.length) yield part;
          })(),
        ),
        name,
      );
  zip.end();
  return buffer(zip.outputStream);
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const makeDocx = (): Promise<Buffer> =>
  makeZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${DOCX}"/></Types>`,
    'word/document.xml': '<document/>',
  });
