import { Readable } from 'node:stream';
import type { CsvSeparators, StocktakeResult } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Db } from '../../db/db';
import type { Reader } from '../../entities/user/reader.service';
import { toCsvFile, toCsvLines } from '../../lib/csv';
import { refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { type EntryRow, listEntriesAfter } from './stocktake-entries.repository';
import { toLocation } from './stocktakes.rules';
import { getRow } from './stocktakes.service';

const ROWS_AT_ONCE = 500;
/** The most important results come first. */
const ORDER = ['missing', 'elsewhere', 'unknown', 'lent', 'seen'] as const satisfies StocktakeResult[];

const toColumns = (t: Translate): string[] => [
  t('stocktakeFile.result'),
  t('stocktakeFile.item'),
  t('stocktakeFile.number'),
  t('stocktakeFile.location'),
  t('stocktakeFile.foundIn'),
  t('stocktakeFile.seenAt'),
];

function toPath(names: string | null): string {
  if (names === null) return '';
  const { path, name } = toLocation(1, names, true);
  return [...path, name].join(' > ');
}

const toRow = (entry: EntryRow, t: Translate): string[] => [
  t(`stocktakeFile.${entry.result}`),
  entry.name,
  entry.item_number ?? '',
  toPath(entry.location_names),
  toPath(entry.found_location_names),
  entry.seen_at ?? '',
];

function* listRows(db: Db, id: number, separators: CsvSeparators, t: Translate): Generator<string> {
  yield toCsvFile([toColumns(t)], separators);
  for (const result of ORDER) {
    let after: Pick<EntryRow, 'sort_key' | 'id'> | undefined = { sort_key: '', id: 0 };
    while (after) {
      const entries: EntryRow[] = listEntriesAfter(db, id, result, after, ROWS_AT_ONCE);
      const rows = entries.map((entry) => toRow(entry, t));
      if (rows.length > 0) yield toCsvLines(rows, separators);
      after = entries.length < ROWS_AT_ONCE ? undefined : entries.at(-1);
    }
  }
}

/** A finished stocktake does not change, so its pages fit together. @throws AppError 404, 409 while it is running */
export function openCsv(
  db: Db,
  inventoryId: InventoryId,
  id: number,
  separators: CsvSeparators,
  { language, locale }: Reader,
): { name: string; content: Readable } {
  const { finished_at } = getRow(db, inventoryId, id);
  if (finished_at === null) throw refuse('stocktake.running');
  const { t } = translatorFor(language, locale);
  return {
    name: `${t('fileName.stocktake', { day: finished_at.slice(0, 'yyyy-mm-dd'.length) })}.csv`,
    content: Readable.from(listRows(db, id, separators, t)),
  };
}
