import Papa from 'papaparse';

/** Without a byte order mark, spreadsheets assume a legacy encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const NEWLINE = '\r\n';

// Escapes cells that begin like a formula, which a spreadsheet would execute.
export const toCsvLines = (rows: string[][]): string =>
  Papa.unparse(rows, { escapeFormulae: true, newline: NEWLINE }) + NEWLINE;

/** Returns the first lines of a file, after a byte order mark. */
export const toCsvFile = (rows: string[][]): string => BYTE_ORDER_MARK + toCsvLines(rows);
