import type { LoanCounts } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../components/ErrorState';
import { Panel } from '../../components/Panel';
import { Skeleton } from '../../components/Skeleton';
import { toMessage } from '../../lib/api-error';
import { toLocalDay } from '../../lib/local-day';
import type { ActOnLoan } from './LoanActions';
import { LoanRow } from './LoanRow';
import { useLoanCounts, useLoans } from './loans.queries';
import { pickUrgent } from './urgent.rules';

interface LoansPanelProps {
  /** The loan with which something is on its way. */
  busyId: number | undefined;
  onAct: ActOnLoan;
}

/** What waits for the reader: requests, things to hand over, and what is due within days. */
export function LoansPanel({ busyId, onAct }: LoansPanelProps) {
  const { data: counts, error, refetch } = useLoanCounts();
  return (
    <Panel
      title="Loans"
      action={
        <Link to="/loans" className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11">
          All loans
        </Link>
      }
    >
      {counts && <Urgent counts={counts} busyId={busyId} onAct={onAct} />}
      {!counts && !error && <Skeleton className="h-6 w-2/3" />}
      {!counts && error && (
        <ErrorState
          message={toMessage(error, 'The loans could not be loaded.')}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}

function Urgent({ counts, busyId, onAct }: LoansPanelProps & { counts: LoanCounts }) {
  const { to_answer, to_hand_over, lent, borrowed } = counts;
  // A list that is known to be empty is not asked for.
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
        message={toMessage(failed.error, 'The loans could not be loaded.')}
        onRetry={() => lists.forEach((list) => void list.refetch())}
      />
    );
  }
  const [requests, out, mine] = lists.map(({ data }) => data?.items ?? []);
  const urgent = pickUrgent(
    { requests: requests ?? [], lent: out ?? [], borrowed: mine ?? [] },
    toLocalDay(new Date()),
  );
  if (urgent.length === 0)
    return <p className="text-quiet">Nothing to answer, to hand over or to give back soon.</p>;
  return (
    <ul className="-mx-3 divide-y divide-line sm:-mx-4">
      {urgent.map((loan) => (
        <LoanRow key={loan.id} loan={loan} isBusy={busyId === loan.id} onAct={onAct} />
      ))}
    </ul>
  );
}
