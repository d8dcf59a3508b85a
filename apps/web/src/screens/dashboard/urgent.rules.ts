import { LOAN_DUE_SOON_DAYS, type LoanSummary } from '@stowage/contracts';
import { addDays } from '../../entities/loan/due-day';
import { DASHBOARD_LIST_LENGTH } from '../../lib/screen-limits';

interface LoanLists {
  /** Requests that the user must answer come first. */
  requests: readonly LoanSummary[];
  lent: readonly LoanSummary[];
  borrowed: readonly LoanSummary[];
}

/** Picks the most urgent loans: overdue, then requests and handovers that wait for the user, then due soon. */
export function pickUrgent({ requests, lent, borrowed }: LoanLists, today: string): LoanSummary[] {
  const soon = addDays(today, LOAN_DUE_SOON_DAYS);
  const due = [...lent, ...borrowed]
    .filter(({ due_date }) => due_date !== null && due_date <= soon)
    .sort((one, other) => ((one.due_date ?? '') < (other.due_date ?? '') ? -1 : 1));
  const isLate = ({ due_date }: LoanSummary) => due_date !== null && due_date < today;
  return [
    ...due.filter(isLate),
    ...requests.filter(({ is_owner }) => is_owner),
    ...due.filter((loan) => !isLate(loan)),
  ].slice(0, DASHBOARD_LIST_LENGTH);
}
