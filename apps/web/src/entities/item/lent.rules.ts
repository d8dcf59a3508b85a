import type { ItemSummary } from '@stowage/contracts';
import { isOverdue } from '../loan/due-day';
import { formatDayOfYear, formatNumber } from '../../lib/format';

export const NONE_LEFT = 'None left';

export const toQuantityText = (quantity: number): string =>
  quantity === 0 ? NONE_LEFT : `Qty ${formatNumber(quantity)}`;

/** Keeps a number on the right of a right-to-left name. */
const LEFT_TO_RIGHT_MARK = '\u200e';

interface LentLabel {
  text: string;
  is_overdue: boolean;
}

/** Describes the lent quantity and its borrower; undefined when nothing is on loan. */
export function toLentLabel(
  { lent, quantity }: Pick<ItemSummary, 'lent' | 'quantity'>,
  today: string,
): LentLabel | undefined {
  const [first, ...others] = lent;
  if (!first) return undefined;
  const out = lent.reduce((sum, loan) => sum + loan.quantity, 0);
  const names =
    others.length === 0
      ? first.borrower_name
      : `${first.borrower_name}${LEFT_TO_RIGHT_MARK} +${formatNumber(others.length)}`;
  const whole = out === quantity ? '' : `${formatNumber(out)} of ${formatNumber(quantity)} `;
  if (isOverdue(first.due_date, today)) return { text: `Overdue: ${whole}with ${names}`, is_overdue: true };
  const until =
    first.due_date === null || whole !== '' || others.length > 0
      ? ''
      : ` until ${formatDayOfYear(first.due_date, today)}`;
  const text = `${whole}with ${names}${until}`;
  return { text: text.charAt(0).toUpperCase() + text.slice(1), is_overdue: false };
}
