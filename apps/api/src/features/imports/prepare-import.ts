import { isDeepStrictEqual } from 'node:util';
import {
  type ColumnMapping,
  foldText,
  getDecimals,
  type ImportDetails,
  type ImportOptions,
} from '@stowage/contracts';
import type { Db } from '../../db/db';
import { listCustomFields } from '../../entities/custom-field/custom-fields.repository';
import { getCurrency } from '../../entities/inventory/inventories.repository';
import { listMemberIds } from '../../entities/inventory/members.repository';
import { detectOptions } from '../../import-files/detect-options.rules';
import { getFormat } from '../../import-files/formats/formats.rules';
import { toArchiveRecords } from '../../import-files/formats/stowage-archive.rules';
import { toRecords } from '../../import-files/records.rules';
import type { ArchiveData } from '../../import-files/tables/archive-data';
import { createFileFinder } from '../../import-files/tables/file-names.rules';
import type { ImportFormat } from '../../import-files/tables/format.rules';
import type { ImportRecord } from '../../import-files/tables/import-record';
import type { ReadFile, SourceTable } from '../../import-files/tables/source-table';
import type { InventoryId } from '../../lib/inventory-id';
import type { ImportChoices } from './import-choices.rules';
import { loadChoices, loadTable } from './import-folder';
import type { Plan } from './plan';
import { planImport } from './plan-import';

export interface Planning {
  inventory_id: InventoryId;
  folder: string;
}

export interface Prepared {
  read: ReadFile;
  /** With the cells that were corrected. */
  table: SourceTable;
  choices: ImportChoices;
  earlier: ImportDetails['earlier'];
  mapping: ColumnMapping[];
  options: ImportOptions;
  plan: Plan;
}

/** The table with the cells that were corrected. */
const withCorrections = (table: SourceTable, { cells }: ImportChoices): SourceTable => ({
  headers: table.headers,
  rows: table.rows.map((row) => {
    const corrected = cells[row.row];
    return corrected
      ? { ...row, cells: row.cells.map((text, position) => corrected[position] ?? text) }
      : row;
  }),
});

/** Says whether an earlier import with the same columns read them in another way than the guess. */
function toEarlier(
  { earlier }: ImportChoices,
  table: SourceTable,
  guess: readonly ColumnMapping[],
  format: ImportFormat,
): ImportDetails['earlier'] {
  if (!earlier) return null;
  const isSame = earlier.columns.every(
    ({ target, custom_kind }, position) =>
      target === guess[position]?.target && custom_kind === guess[position].custom_kind,
  );
  const [guessed, known] = [undefined, earlier].map((one) => detectOptions(table, guess, format, one));
  return isSame && isDeepStrictEqual(guessed, known)
    ? null
    : { finished_at: earlier.finished_at, is_used: earlier.is_used };
}

function readArchive(
  db: Db,
  inventoryId: InventoryId,
  archive: ArchiveData,
  { files }: ReadFile,
): ImportRecord[] {
  const names = new Set(files.map(({ name }) => name));
  return toArchiveRecords(archive, {
    members: listMemberIds(db, inventoryId),
    hasFile: (name) => names.has(name),
  });
}

/** Reads the table of an import as chosen, and compares it with the inventory. */
export function prepareImport(db: Db, { inventory_id, folder }: Planning): Prepared {
  const read = loadTable(folder);
  const choices = loadChoices(folder);
  const format = getFormat(read.kind);
  const table = withCorrections(read.table, choices);
  const guess = format.toMapping(table);
  const earlier = choices.earlier?.is_used ? choices.earlier : undefined;
  const mapping = (earlier?.columns ?? guess).map(
    (column, position): ColumnMapping => choices.columns[position] ?? column,
  );
  const detected = detectOptions(table, mapping, format, earlier);
  const { decimal = detected.decimal, day_order = detected.day_order } = choices;
  const kinds = new Map(listCustomFields(db, inventory_id).map(({ name, kind }) => [foldText(name), kind]));
  const records = read.archive
    ? readArchive(db, inventory_id, read.archive, read)
    : toRecords(table, mapping, format, {
        decimal,
        day_order,
        currency_decimals: getDecimals(getCurrency(db, inventory_id)),
        kindOf: (name) => kinds.get(foldText(name)),
        findFile: createFileFinder(read.files),
      });
  const { duplicates, location_id, skipped_rows } = choices;
  return {
    read,
    table,
    choices,
    earlier: toEarlier(choices, table, guess, format),
    mapping,
    options: {
      encoding: read.options?.encoding ?? null,
      delimiter: read.options?.delimiter ?? null,
      header_row: read.options?.header_row ?? null,
      decimal,
      day_order,
      is_day_order_certain: choices.day_order !== undefined || detected.is_day_order_certain,
    },
    plan: planImport(db, {
      inventory_id,
      source: read.kind,
      records,
      duplicates,
      location_id,
      skipped_rows,
      archive: read.archive,
    }),
  };
}
