import type { InsuranceReport } from '@stowage/contracts';
import { toCsvSeparators, usesLetterPaper } from '@stowage/texts/languages';
import { PackagePlus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useCategories } from '../../entities/category/categories.queries';
import { useLocations } from '../../entities/location/locations.queries';
import {
  isNarrowed,
  isSameReport,
  NOT_NARROWED,
  reportAddress,
  type ReportChoices,
  toLimits,
  toReportQuery,
  toRoomOptions,
  type UsualChoices,
} from '../../features/report/report-choices.rules';
import { type EditedChoices, ReportChips } from '../../features/report/ReportChips';
import { ReportItems } from '../../features/report/ReportItems';
import { useInsuranceReport } from '../../features/report/reports.queries';
import { ReportGroups, ReportTotal } from '../../features/report/ReportSums';
import { usePrintedReport } from '../../features/report/use-printed-report';
import { TotalValuesButton } from '../../features/values/TotalValuesButton';
import { useAddressFilters } from '../../lib/address/use-address-filters';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format/format';
import { getToday } from '../../lib/format/local-day';
import { toPastDay } from '../../lib/format/past-day';
import { getLocale, t } from '../../lib/i18n';
import { CurrencyContext } from '../../lib/numbers/currency';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { lazyComponent } from '../../ui/lazy-component';
import { Pagination } from '../../ui/Pagination';
import { FirstPage } from './FirstPage';
import { ReportFilesSection } from './ReportFilesSection';

const toUsualChoices = (): UsualChoices => ({
  date: getToday(),
  paper: usesLetterPaper(navigator.language) ? 'letter' : 'a4',
  csv: toCsvSeparators(getLocale()),
});

export default function InsuranceReportPage() {
  const [usual] = useState(toUsualChoices);
  const { filters: choices, fields, type, submit, change: changeChoices } = useAddressFilters(reportAddress);
  const change = (changes: Partial<ReportChoices>) => changeChoices(changes, { preventScrollReset: true });
  const report = useInsuranceReport(toReportQuery(choices, usual));
  const { printed, print } = usePrintedReport(choices);
  const isTyping = !isSameReport(fields, choices);
  const isStale = isTyping || report.isPlaceholderData;
  const { data: categories = [] } = useCategories();
  const { data: tree = [] } = useLocations();
  const rooms = toRoomOptions(tree, choices.rooms);

  const edit = { choices: fields, usual, onChange: change, onType: type, onSubmit: submit };
  const shown = printed ?? report.data;

  return (
    <>
      <PageHeader title={t('common.insuranceReport')} />
      {choices.as_of !== '' && (
        <PastDayBanner
          day={choices.as_of}
          onChange={(day) => change({ as_of: toPastDay(day) })}
          onLoadError={() => change({ as_of: '' })}
        />
      )}
      <div className="-mt-2 grid grid-cols-1 gap-4 print:block print:space-y-6">
        {shown && shown.total > 0 && (
          <CurrencyContext value={shown.currency}>
            <div className={cn('transition-opacity', isStale && 'opacity-60')} aria-busy={isStale}>
              <ReportTotal report={shown} limits={toLimits(choices, { rooms, categories }, shown.currency)} />
              {choices.as_of === '' && <TotalValuesButton />}
            </div>
          </CurrencyContext>
        )}
        <ReportFilesSection
          choices={fields}
          usual={usual}
          // The typed values may include items.
          itemCount={isStale && report.data?.total === 0 ? undefined : report.data?.total}
          onPress={() => {
            if (isTyping) submit();
          }}
          onPrint={print}
        />
        <ReportChips {...edit} rooms={rooms} categories={categories} locations={tree} />
        {report.error && !report.data && (
          <Card>
            <NotLoaded query={report} message={t('insuranceReport.reportNotCreated')} />
          </Card>
        )}
        {!report.data && !report.error && <Skeleton className="h-96" />}
        {shown && (
          <CurrencyContext value={shown.currency}>
            <Report
              report={shown}
              isForPrint={printed !== undefined}
              choices={choices}
              isStale={isStale}
              edit={edit}
            />
          </CurrencyContext>
        )}
      </div>
    </>
  );
}

interface ReportProps {
  report: InsuranceReport;
  isForPrint: boolean;
  choices: ReportChoices;
  isStale: boolean;
  edit: EditedChoices;
}

function Report({ report, isForPrint, choices, isStale, edit }: ReportProps) {
  if (report.total === 0) return <EmptyReport choices={choices} onChange={edit.onChange} />;
  const openPage = (page: number) => edit.onChange({ page });
  return (
    <div
      className={cn(
        'grid items-start gap-4 transition-opacity lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 print:block print:space-y-6',
        isStale && 'opacity-60',
      )}
      aria-busy={isStale}
    >
      <div className="min-w-0 lg:order-last">
        <FirstPage report={report} edit={edit} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 print:block print:space-y-6">
        {report.total_pages > 1 && (
          <p className="text-sm text-quiet">
            {t('insuranceReport.pageHint', {
              shown: formatNumber(report.items.length),
              total: formatNumber(report.total),
            })}
          </p>
        )}
        <ReportItems report={report} withImages={choices.photos} isForPrint={isForPrint} />
        {report.items.length === 0 && (
          <Card>
            <EmptyState
              title={t('insuranceReport.pageNotFound')}
              action={<Button onClick={() => openPage(1)}>{t('insuranceReport.goToTheFirstPage')}</Button>}
            />
          </Card>
        )}
        {report.items.length > 0 && (
          <Pagination list={report} onPageChange={openPage} className="print:hidden" />
        )}
        <Card className="p-4 sm:p-5 print:border-0 print:p-0">
          <ReportGroups report={report} />
        </Card>
      </div>
    </div>
  );
}

function EmptyReport({ choices, onChange }: Pick<EditedChoices, 'choices' | 'onChange'>) {
  return (
    <Card>
      {isNarrowed(choices) ? (
        <EmptyState
          icon={SearchX}
          title={t('insuranceReport.noMatchingItems')}
          action={<Button onClick={() => onChange(NOT_NARROWED)}>{t('report.includeAllItems')}</Button>}
        />
      ) : choices.as_of !== '' ? (
        <EmptyState icon={SearchX} title={t('insuranceReport.noItemsYet')} />
      ) : (
        <EmptyState
          icon={PackagePlus}
          title={t('insuranceReport.noItemsYet')}
          action={
            <ButtonLink membersOnly to="/inventory/quick-add">
              {t('insuranceReport.addYourFirstItem')}
            </ButtonLink>
          }
        >
          {t('insuranceReport.noItemsYetHint')}
        </EmptyState>
      )}
    </Card>
  );
}

const PastDayBanner = lazyComponent(() => import('../../features/past-day/PastDayBanner'));
