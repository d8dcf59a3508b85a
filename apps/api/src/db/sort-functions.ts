import { toNameKey } from '@stowage/contracts';
import type Sqlite from 'better-sqlite3';
import { toSortKey } from '../lib/sort-key.rules';

/** Migrations call these functions to compute the keys of existing rows. */
export function defineSortFunctions(sqlite: Sqlite.Database): void {
  // An early migration filled a second key, which a later one has removed.
  for (const name of ['to_sort_key', 'to_sort_key_es'])
    sqlite.function(name, { deterministic: true }, (text: unknown) =>
      toSortKey(typeof text === 'string' ? text : ''),
    );
  sqlite.function('to_name_key', { deterministic: true }, (name: unknown) =>
    toNameKey(typeof name === 'string' ? name : ''),
  );
}
