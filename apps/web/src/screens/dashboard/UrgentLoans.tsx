import type { LoanSummary } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import type { ActOnLoan } from '../../entities/loan/LoanActions';
import { LoanRow } from '../../entities/loan/LoanRow';
import { t } from '../../lib/i18n';
import { Panel } from '../../ui/layout/Panel';

interface UrgentLoansProps {
  loans: readonly LoanSummary[];
  /** Id of the loan whose action is in progress. */
  busyId: number | undefined;
  onAct: ActOnLoan;
}

export const UrgentLoans = ({ loans, busyId, onAct }: UrgentLoansProps) => (
  <Panel
    title={t('common.loans')}
    action={
      <Link to="/loans" className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11">
        {t('dashboard.allLoans')}
      </Link>
    }
  >
    <ul className="-mx-3 divide-y divide-line sm:-mx-4">
      {loans.map((loan) => (
        <LoanRow key={loan.id} loan={loan} isBusy={busyId === loan.id} onAct={onAct} />
      ))}
    </ul>
  </Panel>
);
