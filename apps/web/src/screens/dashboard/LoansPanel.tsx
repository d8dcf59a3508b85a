import type { LoanCounts } from '@stowage/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { NO_CONNECTION, toMessage } from '../../lib/api-error';
import { useLateModule } from '../../lib/use-late-module';
import type { ActOnLoan } from '../../entities/loan/LoanActions';
import { useLoanCounts } from '../../entities/loan/loans.queries';
import { NoUrgentLoans } from './NoUrgentLoans';
import type { UrgentLoansProps } from './UrgentLoans';

const hasAny = ({ to_answer, to_hand_over, lent, borrowed }: LoanCounts) =>
  to_answer + to_hand_over + lent + borrowed > 0;

interface LoansPanelProps {
  /** Id of the loan with a pending action. */
  busyId: number | undefined;
  onAct: ActOnLoan;
}

/** Loans that need attention: requests, pending handovers and loans due soon. */
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
      {counts && !hasAny(counts) && <NoUrgentLoans />}
      {counts && hasAny(counts) && <Urgent counts={counts} busyId={busyId} onAct={onAct} />}
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

/** Loads the list's code only when there are loans to show. */
function Urgent(props: UrgentLoansProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const late = useLateModule(
    () => import('./UrgentLoans'),
    () => setHasFailed(true),
  );
  if (late) return <late.default {...props} />;
  return hasFailed ? <p className="text-quiet">{NO_CONNECTION}</p> : <Skeleton className="h-6 w-2/3" />;
}
