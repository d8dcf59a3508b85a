import type { LoanCounts } from '@stowage/contracts';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { toMessage } from '../../lib/api-error';
import { toLocalDay } from '../../lib/local-day';
import type { ActOnLoan } from '../../entities/loan/LoanActions';
import { LoanRow } from '../../entities/loan/LoanRow';
import { useLoans } from '../../entities/loan/loans.queries';
import { NoUrgentLoans } from './NoUrgentLoans';
import { pickUrgent } from './urgent.rules';
import { t } from '../../lib/i18n';

interface UrgentLoansProps {
  counts: LoanCounts;
  busyId: number | undefined;
  onAct: ActOnLoan;
}

export default function UrgentLoans({ counts, busyId, onAct }: UrgentLoansProps) {
  const { to_answer, to_hand_over, lent, borrowed } = counts;
  // Skips the request for a list that the counts show to be empty.
  const lists = [
    useLoans(to_answer + to_hand_over > 0 ? { list: 'requests' } : undefined),
    useLoans(lent > 0 ? { list: 'lent' } : undefined),
    useLoans(borrowed > 0 ? { list: 'borrowed' } : undefined),
  ] as const;
  if (lists.some(({ fetchStatus, data }) => fetchStatus === 'fetching' && !data))
    return <Skeleton className="h-6 w-2/3" />;
  const failed = lists.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <ErrorState
        error={failed.error}
        message={toMessage(failed.error, t('dashboard.loansNotLoaded'))}
        onRetry={() => lists.forEach((list) => void list.refetch())}
      />
    );
  }
  const [requests, out, mine] = lists.map(({ data }) => data?.items ?? []);
  const urgent = pickUrgent(
    { requests: requests ?? [], lent: out ?? [], borrowed: mine ?? [] },
    toLocalDay(new Date()),
  );
  if (urgent.length === 0) return <NoUrgentLoans />;
  return (
    <ul className="-mx-3 divide-y divide-line sm:-mx-4">
      {urgent.map((loan) => (
        <LoanRow key={loan.id} loan={loan} isBusy={busyId === loan.id} onAct={onAct} />
      ))}
    </ul>
  );
}
