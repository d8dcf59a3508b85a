import { getDecimals } from '@stowage/contracts';
import { t } from '../../lib/i18n';

/** Says what happens to the amounts of items that move to an inventory with another currency. @param from currency code */
export function AmountsNote({ from, to }: { from: string; to: string }) {
  if (from === to) return null;
  const isRounded = getDecimals(to) < getDecimals(from);
  return t(isRounded ? 'moving.otherCurrencyRounds' : 'moving.otherCurrency', { currency: to });
}
