import { BULK_PERCENT_DECIMALS, type BulkValue } from '@stowage/contracts';
import type { ValueChange } from '../../entities/item/items.rules';
import { toMinorUnitsOrNull } from '../../lib/money.rules';

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
