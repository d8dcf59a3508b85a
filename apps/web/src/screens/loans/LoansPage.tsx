import type { LoanCounts, LoanListName } from '@stowage/contracts';
import { ArrowLeftRight, HandHelping, History, Inbox, type LucideIcon } from 'lucide-react';
import { useItem } from '../../entities/item/items.queries';
import { NoSuchPage } from '../../entities/item/list/ItemsEmpty';
import { type LoanFilters, loansAddress, toLoansAddress } from '../../entities/loan/loan-list.rules';
import { LoanRow, LoanRowsSkeleton } from '../../entities/loan/LoanRow';
import { useLoanCounts, useLoans } from '../../entities/loan/loans.queries';
import { ListExport } from '../../features/export/ListExport';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { type PlainMessageKey, t } from '../../lib/i18n';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { FilterChip } from '../../ui/FilterChip';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { Tab, Tabs } from '../../ui/Tabs';

const SKELETON_ROWS = 4;

export default function LoansPage() {
  const { filters, change, goToPage } = useAddressFilters(loansAddress);
  const { list, item_id, page } = filters;
  const loans = useLoans({ list, page, ...(item_id === null ? {} : { item_id }) });
  const counts = useLoanCounts();
  const { data: item } = useItem(item_id ?? undefined);
  const { act, busyId, dialogs } = useLoanActions();
  const { data, isPlaceholderData } = loans;

  return (
    <>
      <PageHeader
        title={t('common.loans')}
        subtitle={
          // Reserves the height of the button to avoid a layout shift.
          <span className="flex min-h-11 items-center gap-x-2">
            {t('loans.loansSubtitle')}
            {data && data.total > 0 && (
              <ListExport
                isInline
                list={{ kind: 'loans', query: { list, ...(item_id !== null && { item_id }) } }}
              />
            )}
          </span>
        }
      />
      <LoanTabs filters={filters} counts={counts.data} />
      {item_id !== null && (
        <ul className="mb-4 flex">
          <FilterChip
            kind={t('common.item')}
            name={item?.name ?? '…'}
            onRemove={() => change({ item_id: null })}
          />
        </ul>
      )}
      {!data && (
        <Card>
          <NotLoaded
            query={loans}
            message={t('loans.loansNotLoaded')}
            waiting={<LoanRowsSkeleton count={SKELETON_ROWS} />}
          />
        </Card>
      )}
      {data?.items.length === 0 &&
        (data.total > 0 ? (
          <NoSuchPage page={page} onFirstPage={() => goToPage(1)} />
        ) : (
          <Card>
            <LoansEmpty list={list} />
          </Card>
        ))}
      {data && data.items.length > 0 && (
        <div className="grid gap-4">
          <Card className={cn('overflow-hidden transition-opacity', isPlaceholderData && 'opacity-60')}>
            <ul className="divide-y divide-line">
              {data.items.map((loan) => (
                <LoanRow key={loan.id} loan={loan} isBusy={busyId === loan.id} onAct={act} />
              ))}
            </ul>
          </Card>
          <Pagination list={data} onPageChange={goToPage} />
        </div>
      )}
      {dialogs}
    </>
  );
}

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

function LoanTabs({ filters: { list: current, item_id }, counts }: LoanTabsProps) {
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

interface Empty {
  icon: LucideIcon;
  title: PlainMessageKey;
  text: PlainMessageKey;
  step?: { to: string; label: PlainMessageKey };
}

const SHARED = { to: '/shared', label: 'loans.toSharedItems' } as const;
const INVENTORY = { to: '/inventory', label: 'loans.toInventory' } as const;

const EMPTY: Readonly<Record<LoanListName, Empty>> = {
  lent: {
    icon: HandHelping,
    title: 'loans.noItemsLentOut',
    text: 'loans.noItemsLentOutHint',
    step: INVENTORY,
  },
  borrowed: {
    icon: ArrowLeftRight,
    title: 'loans.noItemsBorrowed',
    text: 'loans.noItemsBorrowedHint',
    step: SHARED,
  },
  requests: { icon: Inbox, title: 'loans.noOpenRequests', text: 'loans.noOpenRequestsHint', step: SHARED },
  history: { icon: History, title: 'loans.noHistoryYet', text: 'loans.noHistoryYetHint' },
};

function LoansEmpty({ list }: { list: LoanListName }) {
  const { icon, title, text, step } = EMPTY[list];
  return (
    <EmptyState
      icon={icon}
      title={t(title)}
      action={
        step && (
          <ButtonLink to={step.to} variant="secondary">
            {t(step.label)}
          </ButtonLink>
        )
      }
    >
      {t(text)}
    </EmptyState>
  );
}
