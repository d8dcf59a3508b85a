import { toNameKey } from '@stowage/contracts';
import type Sqlite from 'better-sqlite3';
import { NAME_ORDERS, SORT_KEY_COLUMNS, toSortKey } from '../sort-key.rules';

/** Migrations call these functions to compute the keys of existing rows. */
export function defineSortFunctions(sqlite: Sqlite.Database): void {
  for (const order of NAME_ORDERS)
    sqlite.function(`to_${SORT_KEY_COLUMNS[order]}`, { deterministic: true }, (name: unknown) =>
      toSortKey(typeof name === 'string' ? name : '', order),
    );
  sqlite.function('to_name_key', { deterministic: true }, (name: unknown) =>
    toNameKey(typeof name === 'string' ? name : ''),
  );
}
