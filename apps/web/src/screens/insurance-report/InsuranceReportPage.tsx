import type { InsuranceReport } from '@stowage/contracts';
import { toCsvSeparators, usesLetterPaper } from '@stowage/texts/languages';
import { PackagePlus, SearchX } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useCategories } from '../../entities/category/categories.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { ChoicesPanel } from '../../features/report/ChoicesPanel';
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
import { ReportItems } from '../../features/report/ReportItems';
import {
  useInsuranceDetails,
  useInsuranceReport,
  useSaveInsuranceDetails,
} from '../../features/report/reports.queries';
import { ReportGroups, ReportTitle } from '../../features/report/ReportSums';
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
import { ErrorState } from '../../ui/feedback/ErrorState';
import { NotLoaded } from '../../ui/feedback/NotLoaded';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Card } from '../../ui/layout/Card';
import { PageHeader } from '../../ui/layout/PageHeader';
import { Panel } from '../../ui/layout/Panel';
import { lazyComponent } from '../../ui/lazy-component';
import { MembersOnly } from '../../ui/MembersOnly';
import { Pagination } from '../../ui/Pagination';
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

  return (
    <>
      <PageHeader
        title={t('common.insuranceReport')}
        subtitle={<span className="print:hidden">{t('insuranceReport.reportSubtitle')}</span>}
      />
      {choices.as_of !== '' && (
        <PastDayBanner
          day={choices.as_of}
          onChange={(day) => change({ as_of: toPastDay(day) })}
          onLoadError={() => change({ as_of: '' })}
        />
      )}
      <div className="grid grid-cols-1 gap-5 print:block">
        <div className="grid grid-cols-1 gap-5 print:hidden">
          <Panel title={t('insuranceReport.reportSettings')}>
            <ChoicesPanel
              choices={fields}
              rooms={rooms}
              categories={categories}
              usual={usual}
              onChange={change}
              onType={type}
              onSubmit={submit}
              locations={tree}
            />
          </Panel>
          {choices.as_of === '' && (
            <MembersOnly>
              <Panel title={t('insuranceReport.ownerAndInsurer')}>
                <Details />
              </Panel>
            </MembersOnly>
          )}
        </div>
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
        {report.error && !report.data && (
          <Card>
            <NotLoaded query={report} message={t('insuranceReport.reportNotCreated')} />
            {isNarrowed(choices) && (
              <p className="pb-8 text-center">
                <Button variant="secondary" onClick={() => change(NOT_NARROWED)}>
                  {t('report.includeAllItems')}
                </Button>
              </p>
            )}
          </Card>
        )}
        {!report.data && !report.error && <ReportSkeleton />}
        {report.data && (
          <CurrencyContext value={report.data.currency}>
            <Report
              report={printed ?? report.data}
              isForPrint={printed !== undefined}
              choices={choices}
              limits={toLimits(choices, { rooms, categories }, report.data.currency)}
              isStale={isStale}
              onChange={change}
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
  limits: readonly string[];
  isStale: boolean;
  onChange: (changes: Partial<ReportChoices>) => void;
}

function Report({ report, isForPrint, choices, limits, isStale, onChange }: ReportProps) {
  if (report.total === 0) return <EmptyReport choices={choices} onChange={onChange} />;
  const openPage = (page: number) => onChange({ page });
  return (
    <div
      className={cn('grid gap-6 transition-opacity print:block print:space-y-6', isStale && 'opacity-60')}
      aria-busy={isStale}
    >
      <Panel
        title={t('common.totalValue')}
        action={choices.as_of === '' && <TotalValuesButton />}
        className="print:border-0 print:p-0"
      >
        <ReportTitle report={report} limits={limits} />
      </Panel>
      <Card className="p-4 sm:p-5 print:border-0 print:p-0">
        <ReportGroups report={report} />
      </Card>
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
    </div>
  );
}

function EmptyReport({ choices, onChange }: Pick<ReportProps, 'choices' | 'onChange'>) {
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

const DetailsForm = lazyComponent(
  () => import('../../features/report/DetailsForm'),
  <Skeleton className="h-40" />,
);

function Details() {
  const [hasFailed, setHasFailed] = useState(false);
  const query = useInsuranceDetails();
  const { data } = query;
  const save = useSaveInsuranceDetails();
  if (!data)
    return <NotLoaded query={query} message={t('insuranceReport.detailsNotLoaded')} skeleton="h-40" />;
  if (hasFailed)
    return (
      <ErrorState
        error={undefined}
        message={t('insuranceReport.detailsNotLoaded')}
        onRetry={() => setHasFailed(false)}
      />
    );
  return (
    <DetailsForm
      details={data}
      onLoadError={() => setHasFailed(true)}
      onSave={async (details) => {
        const saved = await save.mutateAsync(details);
        toast.success(t('insuranceReport.detailsSaved'));
        return saved;
      }}
    />
  );
}

function ReportSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-44" />
      <Skeleton className="h-64" />
      <Skeleton className="h-96" />
    </div>
  );
}
