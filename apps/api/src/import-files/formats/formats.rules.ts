import type { ImportKind, RequestRefusalCode } from '@stowage/contracts';
import { type Refusal, toRefusal } from '@stowage/texts/refusals';
import { type ImportFormat, toKeys } from '../tables/format.rules';
import { ANY_TABLE, countGuessed } from './any-table.rules';
import { ENCIRCLE } from './encircle.rules';
import { HOMEBOX_BACKUP } from './homebox-backup.rules';
import { HOMEBOX } from './homebox.rules';
import { PART_DB } from './part-db.rules';
import { SHELF } from './shelf.rules';
import { SNIPE_IT } from './snipe-it.rules';
import { SORTLY } from './sortly.rules';
import { STOWAGE_TABLE } from './stowage-table.rules';

const FORMATS: readonly ImportFormat[] = [
  STOWAGE_TABLE,
  HOMEBOX,
  HOMEBOX_BACKUP,
  SORTLY,
  ENCIRCLE,
  SHELF,
  SNIPE_IT,
  PART_DB,
  ANY_TABLE,
];

export interface Recognised {
  kind: ImportKind;
  /** Why the file of this product has no items. */
  refusal?: Refusal<RequestRefusalCode>;
}

/** Finds the product whose headers the table has; `table` if it is none. */
export function recogniseFormat(headers: readonly string[], fileName: string): Recognised {
  const keys = toKeys(headers);
  const best = FORMATS.map((format) => ({ format, rate: format.recognise(keys, fileName) })).reduce(
    (one, other) => (other.rate > one.rate ? other : one),
    { format: ANY_TABLE, rate: 0 },
  ).format;
  const code = best.findRefusal?.(keys);
  return { kind: best.kind, ...(code && { refusal: toRefusal(code) }) };
}

/** Says how many cells of a row look like headers, to find the row with the names of the columns. */
export function countHeaders(cells: readonly string[]): number {
  const { kind } = recogniseFormat(cells, '');
  return countGuessed(cells) + (kind === 'table' ? 0 : cells.length);
}

/** A kind without rules of its own is read like any table. */
export const getFormat = (kind: ImportKind): ImportFormat =>
  FORMATS.find((format) => format.kind === kind) ?? ANY_TABLE;
