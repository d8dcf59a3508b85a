import { useItem } from '../../entities/item/items.queries';
import { NoSuchPage } from '../../entities/item/list/ItemsEmpty';
import { loansAddress } from '../../entities/loan/loan-list.rules';
import { LoanRow, LoanRowsSkeleton } from '../../entities/loan/LoanRow';
import { useLoanCounts, useLoans } from '../../entities/loan/loans.queries';
import { useLoanActions } from '../../features/lending/use-loan-actions';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { cn } from '../../lib/cn';
import { t } from '../../lib/i18n';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { FilterChip } from '../../ui/FilterChip';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { LoansEmpty } from './LoansEmpty';
import { LoanTabs } from './LoanTabs';

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
      <PageHeader title={t('common.loans')} subtitle={t('loans.loansSubtitle')} />
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
