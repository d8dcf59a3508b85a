import { makeCode } from '../random';
import type { Db } from './db';
import { statement } from './statements';

/** Whether anything of anybody has this code. */
export const isCodeUsed = (db: Db, code: string): boolean =>
  statement<{ code: string }, { used: number }>(
    db,
    `SELECT 1 AS used FROM locations WHERE code = @code
     UNION ALL SELECT 1 FROM items WHERE code = @code
     UNION ALL SELECT 1 FROM label_codes WHERE code = @code`,
  ).get({ code }) !== undefined;

/** A code that nothing has. Two of 40 bits hardly ever meet, but a label that opens the wrong box would be worse than asking. */
export function makeFreshCode(db: Db): string {
  const code = makeCode();
  return isCodeUsed(db, code) ? makeFreshCode(db) : code;
}
