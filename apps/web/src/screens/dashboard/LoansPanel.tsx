import type { LoanCounts } from '@stowage/contracts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../ui/ErrorState';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { toMessage } from '../../lib/api-error';
import type { ActOnLoan } from '../../entities/loan/LoanActions';
import { useLoanCounts } from '../../entities/loan/loans.queries';
import { NoUrgentLoans } from './NoUrgentLoans';
import { t, withTexts } from '../../lib/i18n';

// Loads this code only when there are loans to show. If that fails, the other panels stay.
const UrgentLoans = lazy(() =>
  withTexts(import('./UrgentLoans')).catch(() => ({
    default: () => <p className="text-quiet">{t('error.noConnection')}</p>,
  })),
);

const waiting = <Skeleton className="h-6 w-2/3" />;

const hasAny = ({ to_answer, to_hand_over, lent, borrowed }: LoanCounts) =>
  to_answer + to_hand_over + lent + borrowed > 0;

interface LoansPanelProps {
  /** Id of the loan whose action is in progress. */
  busyId: number | undefined;
  onAct: ActOnLoan;
}

export function LoansPanel({ busyId, onAct }: LoansPanelProps) {
  const { data: counts, error, refetch } = useLoanCounts();
  return (
    <Panel
      title={t('dashboard.loans')}
      action={
        <Link to="/loans" className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11">
          {t('dashboard.allLoans')}
        </Link>
      }
    >
      {counts && !hasAny(counts) && <NoUrgentLoans />}
      {counts && hasAny(counts) && (
        <Suspense fallback={waiting}>
          <UrgentLoans counts={counts} busyId={busyId} onAct={onAct} />
        </Suspense>
      )}
      {!counts && !error && waiting}
      {!counts && error && (
        <ErrorState
          error={error}
          message={toMessage(error, t('dashboard.loansNotLoaded'))}
          onRetry={() => void refetch()}
        />
      )}
    </Panel>
  );
}
