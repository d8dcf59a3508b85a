import type { LoanCounts, LoanListName } from '@stowage/contracts';
import { Link } from 'react-router-dom';
import { type LoanFilters, toLoansAddress } from '../../entities/loan/loan-list.rules';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { type PlainMessageKey, t } from '../../lib/i18n';

interface LoanTabsProps {
  filters: LoanFilters;
  counts: LoanCounts | undefined;
}

const TABS: readonly { list: LoanListName; label: PlainMessageKey }[] = [
  { list: 'lent', label: 'loans.lentOut' },
  { list: 'borrowed', label: 'loans.borrowed' },
  { list: 'requests', label: 'loans.requests' },
  { list: 'history', label: 'common.history' },
];

const toCount = (list: LoanListName, counts: LoanCounts): number | undefined =>
  ({
    lent: counts.lent,
    borrowed: counts.borrowed,
    requests: counts.to_answer + counts.to_hand_over + counts.asked,
    history: undefined,
  })[list];

const isLate = (list: LoanListName, counts: LoanCounts): boolean =>
  (list === 'lent' && counts.lent_overdue > 0) || (list === 'borrowed' && counts.borrowed_overdue > 0);

export function LoanTabs({ filters: { list: current, item_id }, counts }: LoanTabsProps) {
  return (
    <nav aria-label={t('loans.listsOfLoans')} className="mb-4 border-b border-line">
      <ul className="grid grid-cols-[repeat(4,auto)] sm:flex sm:gap-2">
        {TABS.map(({ list, label }) => {
          // There are no counts for the loans of a single item.
          const count = counts && item_id === null ? toCount(list, counts) : undefined;
          return (
            <li key={list} className="min-w-0">
              <Link
                preventScrollReset
                to={toLoansAddress({ list, item_id })}
                aria-current={list === current ? 'page' : undefined}
                className={cn(
                  'flex h-full min-h-11 flex-col items-center gap-0.5 border-b-2 px-1 py-2 text-center text-sm font-medium -outline-offset-2 forced-colors:border-[Canvas] hover:text-text sm:flex-row sm:gap-2 sm:px-3 sm:text-base',
                  list === current ? 'border-accent text-text' : 'border-transparent text-quiet',
                )}
              >
                {t(label)}
                {count !== undefined && count > 0 && (
                  <span
                    className={cn(
                      'rounded-full px-2 font-mono text-xs leading-5',
                      counts && isLate(list, counts) ? 'bg-danger text-on-danger' : 'bg-raised text-text',
                    )}
                  >
                    {formatNumber(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
