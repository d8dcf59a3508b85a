import { type Location, rankLocation, type TableQueries, toCode, toLocationSearch } from '@stowage/contracts';
import type { Language } from '@stowage/texts/languages';
import { translatorFor } from '@stowage/texts/server';
import type { Context } from '../../context/context';
import { type ReadTask, readMany } from '../../data/read';
import type { Db } from '../../db/db';
import { findTarget } from '../../entities/code/codes.repository';
import { listLocationColumns } from '../../entities/location/location-columns';
import { countLocations, listLocations } from '../../entities/location/locations.repository';
import { toTree, TREE_AT_ONCE_MAX } from '../../entities/location/locations.rules';
import { type Column, makeTable, numberColumn, type Table } from '../../export-files/table';
import type { Caller } from '../../http/caller';
import type { InventoryId } from '../../lib/inventory-id';
import { createYieldToEventLoop, sliceInSteps } from '../../lib/yield-to-event-loop';

interface TableRequest {
  inventory_id: InventoryId;
  language: Language;
  q: string;
}

const toRow = ({
  name,
  path,
  description,
  is_container,
  capacity,
  code,
  item_count,
  total_item_count,
}: Location) => ({
  names: [...path, name],
  name,
  description,
  is_container,
  capacity,
  code,
  item_count,
  total_item_count,
});

type Row = ReturnType<typeof toRow>;

const NO_DETAILS = { image: null, qr_codes: [], label_codes: [] };

/** Finds the same locations as the filter of the tree in the client. */
function createFilter(db: Db, { inventory_id, q }: TableRequest): (location: Location) => boolean {
  if (q === '') return () => true;
  const search = toLocationSearch(q);
  const code = toCode(q);
  const target = code === undefined ? undefined : findTarget(db, inventory_id, code);
  return ({ id, name, path }) =>
    (target?.kind === 'location' && target.id === id) || rankLocation(search, name, path) !== undefined;
}

export const locationRowsTask: ReadTask<TableRequest, Row[]> = {
  name: 'locations.table',
  size: (db, { inventory_id }) => countLocations(db, inventory_id),
  here_max: TREE_AT_ONCE_MAX,
  run: (db, request) => {
    const isFound = createFilter(db, request);
    const toRows = (locations: readonly Location[]): Row[] =>
      locations.flatMap((location) => [
        ...(isFound(location) ? [toRow(location)] : []),
        ...toRows(location.children),
      ]);
    return toRows(toTree(listLocations(db, request.inventory_id), () => NO_DETAILS, request.language));
  },
};

/** Opens a table of the locations in the order of the tree. */
export async function openLocationTable(
  { db }: Pick<Context, 'db'>,
  { inventory_id, reader: { language } }: Pick<Caller, 'inventory_id' | 'reader'>,
  { q = '' }: TableQueries['locations'],
  signal: AbortSignal,
): Promise<Table> {
  const { t } = translatorFor(language);
  const columns: Column<Row>[] = [
    ...listLocationColumns(t),
    numberColumn(t('exportFile.itemsDirectly'), ({ item_count }) => item_count),
    numberColumn(t('exportFile.itemsInAll'), ({ total_item_count }) => total_item_count),
  ];
  const rows = await readMany(db, locationRowsTask, { inventory_id, language, q });
  return makeTable(t, columns, sliceInSteps(createYieldToEventLoop(signal), rows));
}
