import type { Item } from '@stowage/contracts';
import { formatDayOfYear, formatNumber } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { isOverdue } from '../loan/due-day';

export const toQuantityText = (quantity: number): string =>
  quantity === 0 ? t('lent.noneLeft') : t('lent.quantityShort', { quantity: formatNumber(quantity) });

/** Keeps the number after a right-to-left name on the right of the name. */
const LEFT_TO_RIGHT_MARK = '\u200e';

interface LentLabel {
  text: string;
  is_overdue: boolean;
}

/** Describes the lent quantity and its borrower; undefined when nothing is on loan. */
export function toLentLabel(
  { lent, quantity }: Pick<Item, 'lent' | 'quantity'>,
  today: string,
): LentLabel | undefined {
  const [first, ...others] = lent;
  if (!first) return undefined;
  const out = lent.reduce((sum, loan) => sum + loan.quantity, 0);
  const names =
    others.length === 0
      ? first.borrower_name
      : `${first.borrower_name}${LEFT_TO_RIGHT_MARK} +${formatNumber(others.length)}`;
  const part = { out: formatNumber(out), quantity: formatNumber(quantity), names };
  if (isOverdue(first.due_date, today)) {
    const text = out === quantity ? t('lent.overdueWith', { names }) : t('lent.partOverdueWith', part);
    return { text, is_overdue: true };
  }
  if (out !== quantity) return { text: t('lent.partLentTo', part), is_overdue: false };
  const text =
    first.due_date === null || others.length > 0
      ? t('lent.lentTo', { names })
      : t('lent.lentToUntil', { names, day: formatDayOfYear(first.due_date, today) });
  return { text, is_overdue: false };
}
