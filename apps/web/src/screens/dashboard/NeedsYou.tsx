import type { LoanSummary } from '@stowage/contracts';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ActOnLoan } from '../../entities/loan/LoanActions';
import { LoanRow } from '../../entities/loan/LoanRow';
import { t } from '../../lib/i18n';
import { Panel } from '../../ui/layout/Panel';

interface NeedsYouProps {
  loans: readonly LoanSummary[];
  /** Id of the loan whose action is in progress. */
  busyId: number | undefined;
  onAct: ActOnLoan;
  /** Warning about backups or disks, for administrators. */
  serverWarning: string | undefined;
}

/** Loans and warnings that wait for the person. Renders nothing when nothing waits. */
export function NeedsYou({ loans, busyId, onAct, serverWarning }: NeedsYouProps) {
  if (loans.length === 0 && serverWarning === undefined) return null;
  return (
    <Panel
      title={t('dashboard.needsYou')}
      action={
        loans.length > 0 && (
          <Link to="/loans" className="link inline-flex min-h-8 items-center text-sm pointer-coarse:min-h-11">
            {t('dashboard.allLoans')}
          </Link>
        )
      }
    >
      <ul className="-mx-3 divide-y divide-line sm:-mx-4">
        {loans.map((loan, index) => (
          <LoanRow
            key={loan.id}
            loan={loan}
            isBusy={busyId === loan.id}
            onAct={onAct}
            isShort
            isFirst={index === 0}
          />
        ))}
        {serverWarning !== undefined && (
          <li>
            <Link
              to="/admin"
              className="flex min-h-14 items-center gap-3 px-3 py-2 font-medium text-warn hover:bg-raised/60 sm:px-4"
            >
              <TriangleAlert aria-hidden className="size-5 shrink-0" />
              {serverWarning}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}
