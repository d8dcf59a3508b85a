import type { LoanCounts, LoanListName } from '@stowage/contracts';
import { type LoanFilters, toLoansAddress } from '../../entities/loan/loan-list.rules';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { Tab, Tabs } from '../../ui/Tabs';

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
    <Tabs label={t('loans.listsOfLoans')} className="mb-4">
      {TABS.map(({ list, label }) => {
        // There are no counts for the loans of a single item.
        const count = counts && item_id === null ? toCount(list, counts) : undefined;
        return (
          <Tab
            key={list}
            to={toLoansAddress({ list, item_id })}
            isCurrent={list === current}
            className="max-sm:flex-col max-sm:text-sm"
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
          </Tab>
        );
      })}
    </Tabs>
  );
}
