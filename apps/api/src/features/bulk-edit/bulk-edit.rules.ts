import { BULK_PERCENT_DECIMALS, type BulkValue } from '@stowage/contracts';
import { toMinorUnitsOrNull } from '../../money.rules';

/**
 * Rule of a bulk edit for the current value: a new amount, or `(value * multiplier + divisor / 2) / divisor` in whole
 * smallest units, so that half a unit is rounded up and no value is below 0.
 */
export type ValueChange =
  | { kind: 'set'; amount: bigint | null }
  | { kind: 'percent'; multiplier: bigint; divisor: bigint };

const HUNDRED_PERCENT = 100;

/** @param value with at most `BULK_PERCENT_DECIMALS` decimals, otherwise they are rounded */
export function toValueChange(value: BulkValue, currency: string): ValueChange {
  if (value.kind === 'set') return { kind: 'set', amount: toMinorUnitsOrNull(value.amount, currency) };
  const parts = 10 ** BULK_PERCENT_DECIMALS;
  return {
    kind: 'percent',
    multiplier: BigInt(Math.round((HUNDRED_PERCENT + value.percent) * parts)),
    divisor: BigInt(HUNDRED_PERCENT * parts),
  };
}
