import type { LoanSummary } from '@stowage/contracts';
import { cn } from '../../lib/cn';
import { formatDayOfYear } from '../../lib/format/format';
import { getToday } from '../../lib/format/local-day';
import { t } from '../../lib/i18n';
import { isOverdue, toDueText } from './due-day';

interface DueTextProps {
  loan: Pick<LoanSummary, 'state' | 'due_date' | 'kind'>;
  className?: string;
}

/** Renders nothing for sales, closed loans and requests without a due date. */
export function DueText({ loan: { state, due_date, kind }, className }: DueTextProps) {
  const today = getToday();
  if (kind === 'buy') return null;
  if (state === 'requested' || state === 'agreed') {
    if (due_date === null) return null;
    const day = formatDayOfYear(due_date, today);
    if (!isOverdue(due_date, today))
      return <span className={className}>{t('loan.neededUntil', { day })}</span>;
    return (
      <span className={cn('font-medium text-danger', className)}>{t('loan.neededUntilPast', { day })}</span>
    );
  }
  if (state !== 'handed_over') return null;
  if (due_date === null) return <span className={cn('text-quiet', className)}>{t('loan.noDueDate')}</span>;
  return (
    <span className={cn('font-medium', isOverdue(due_date, today) ? 'text-danger' : 'text-text', className)}>
      {toDueText(due_date, today)}
    </span>
  );
}
