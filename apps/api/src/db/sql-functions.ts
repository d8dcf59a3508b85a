import { listEqualProductCodes, toNameKey, toProductCode } from '@stowage/contracts';
import type Sqlite from 'better-sqlite3';
import { toSortKey } from '../lib/sort-key.rules';

/** `equal_product_codes` returns all forms of a code as a JSON array. The others are for migrations, which compute values of existing rows. */
export function defineSqlFunctions(sqlite: Sqlite.Database): void {
  const define = (name: string, compute: (text: string) => string) =>
    sqlite.function(name, { deterministic: true }, (text: unknown) =>
      compute(typeof text === 'string' ? text : ''),
    );
  define('equal_product_codes', (code) => JSON.stringify(listEqualProductCodes(code)));
  define('to_sort_key', toSortKey);
  // An early migration filled a second key, which a later one has removed.
  define('to_sort_key_es', toSortKey);
  define('to_name_key', toNameKey);
  sqlite.function('to_product_code', { deterministic: true }, (code: unknown) =>
    typeof code === 'string' ? toProductCode(code) : null,
  );
}
