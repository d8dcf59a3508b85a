import type { StocktakeResult } from '@stowage/contracts';
import type { Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import type { Db } from '../../db/db';
import type { Reader } from '../../entities/user/reader.service';
import { type Column, makeTable, type Table, textColumn, toPathText } from '../../export-files/table';
import { refuse } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { createYieldToEventLoop } from '../../lib/yield-to-event-loop';
import { type EntryRow, listEntriesAfter } from './stocktake-entries.repository';
import { toLocation } from './stocktakes.rules';
import { getRow } from './stocktakes.service';

const ROWS_AT_ONCE = 500;
/** The most important results come first. */
const ORDER = ['missing', 'elsewhere', 'unknown', 'lent', 'seen'] as const satisfies StocktakeResult[];

function toPath(names: string | null): string {
  if (names === null) return '';
  const { path, name } = toLocation(1, names, true);
  return toPathText([...path, name]);
}

const listColumns = (t: Translate): Column<EntryRow>[] => [
  textColumn(t('stocktakeFile.result'), ({ result }) => t(`stocktakeFile.${result}`)),
  textColumn(t('stocktakeFile.item'), ({ name }) => name),
  textColumn(t('stocktakeFile.number'), ({ item_number }) => item_number),
  textColumn(t('stocktakeFile.location'), ({ location_names }) => toPath(location_names)),
  textColumn(t('stocktakeFile.foundIn'), ({ found_location_names }) => toPath(found_location_names)),
  textColumn(t('stocktakeFile.seenAt'), ({ seen_at }) => seen_at),
];

async function* readEntries(db: Db, id: number, signal: AbortSignal): AsyncGenerator<EntryRow[]> {
  const yieldToEventLoop = createYieldToEventLoop(signal);
  for (const result of ORDER) {
    let after: Pick<EntryRow, 'sort_key' | 'id'> | undefined = { sort_key: '', id: 0 };
    while (after) {
      const entries: EntryRow[] = listEntriesAfter(db, id, result, after, ROWS_AT_ONCE);
      yield entries;
      after = entries.length < ROWS_AT_ONCE ? undefined : entries.at(-1);
      await yieldToEventLoop();
    }
  }
}

/** A finished stocktake does not change, so its pages fit together. @throws AppError 404, 409 while it is running */
export function openStocktakeTable(
  db: Db,
  inventoryId: InventoryId,
  id: number,
  { language, locale }: Reader,
  signal: AbortSignal,
): { table: Table; title: string; file: string } {
  const { finished_at } = getRow(db, inventoryId, id);
  if (finished_at === null) throw refuse('stocktake.running');
  const { t } = translatorFor(language, locale);
  return {
    table: makeTable(t, listColumns(t), readEntries(db, id, signal)),
    title: t('common.stocktake'),
    file: t('fileName.stocktake', { day: finished_at.slice(0, 'yyyy-mm-dd'.length) }),
  };
}
