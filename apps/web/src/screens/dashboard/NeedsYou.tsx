import type { LoanSummary, User, WithoutReceipt } from '@stowage/contracts';
import { ReceiptText, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toListAddress } from '../../entities/item/item-filters.rules';
import type { ActOnLoan } from '../../entities/loan/LoanActions';
import { LoanRow } from '../../entities/loan/LoanRow';
import { formatMoney } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { useSeenNotice } from '../../lib/use-seen-notice';
import { Button } from '../../ui/Button';
import { focusOrHeading } from '../../ui/focus';
import { Panel } from '../../ui/layout/Panel';

interface NeedsYouProps {
  user: User;
  loans: readonly LoanSummary[];
  /** Id of the loan whose action is in progress. */
  busyId: number | undefined;
  onAct: ActOnLoan;
  /** Warning about backups or disks, for administrators. */
  serverWarning: string | undefined;
  withoutReceipt: WithoutReceipt | null;
}

/** Loans and warnings that wait for the person. Renders nothing when nothing waits. */
export function NeedsYou({ user, loans, busyId, onAct, serverWarning, withoutReceipt }: NeedsYouProps) {
  const [isDismissed, dismiss] = useSeenNotice(`without-receipt-${user.inventory_id}`, user.id);
  const lacking = isDismissed ? null : withoutReceipt;
  if (loans.length === 0 && serverWarning === undefined && lacking === null) return null;
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
        {lacking && (
          <li className="flex items-center hover:bg-raised/60">
            <Link
              to={toListAddress({ min_value: String(lacking.min_value), without_receipt: true })}
              className="flex min-h-14 min-w-0 flex-1 items-center gap-3 px-3 py-2 sm:px-4"
            >
              <ReceiptText aria-hidden className="size-5 shrink-0 text-quiet" />
              {t('dashboard.withoutReceipt', {
                count: lacking.item_count,
                value: formatMoney(lacking.min_value, user.currency),
              })}
            </Link>
            <Button
              variant="ghost"
              size="icon"
              aria-label={t('dashboard.dismissWithoutReceipt')}
              onClick={() => {
                dismiss();
                focusOrHeading(null);
              }}
            >
              <X aria-hidden className="size-5" />
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  );
}
