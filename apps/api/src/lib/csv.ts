import type { CsvSeparators } from '@stowage/contracts';
import Papa from 'papaparse';

/** Without a byte order mark, spreadsheets assume a legacy encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const NEWLINE = '\r\n';

/** Begins like a formula, which a spreadsheet would execute. The pattern of Papa Parse misses texts of several lines. */
const FORMULA = /^[=+\-@\t\r]/;

export const toCsvLines = (rows: string[][], separators: CsvSeparators): string =>
  Papa.unparse(rows, {
    escapeFormulae: FORMULA,
    newline: NEWLINE,
    delimiter: separators === 'comma_point' ? ',' : ';',
  }) + NEWLINE;

/** Returns the first lines of a file, after a byte order mark. */
export const toCsvFile = (rows: string[][], separators: CsvSeparators): string =>
  BYTE_ORDER_MARK + toCsvLines(rows, separators);

/** @param plain with a decimal point */
export const toCsvNumber = (plain: string, separators: CsvSeparators): string =>
  separators === 'semicolon_comma' ? plain.replace('.', ',') : plain;
