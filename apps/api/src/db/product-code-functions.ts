import { listEqualProductCodes, toProductCode } from '@stowage/contracts';
import type Sqlite from 'better-sqlite3';

/**
 * Defines `equal_product_codes(code)`, which returns all forms of a product code as a JSON array, and
 * `to_product_code(code)`, with which a migration normalises stored codes.
 */
export function defineProductCodeFunctions(sqlite: Sqlite.Database): void {
  sqlite.function('equal_product_codes', { deterministic: true }, (code: unknown) =>
    JSON.stringify(listEqualProductCodes(typeof code === 'string' ? code : '')),
  );
  sqlite.function('to_product_code', { deterministic: true }, (code: unknown) =>
    typeof code === 'string' ? toProductCode(code) : null,
  );
}
