import type { InsuranceReport } from '@stowage/contracts';
import { PackagePlus, SearchX } from 'lucide-react';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { PageHeader } from '../../ui/PageHeader';
import { Pagination } from '../../ui/Pagination';
import { Panel } from '../../ui/Panel';
import { Skeleton } from '../../ui/Skeleton';
import { useCategories } from '../../entities/category/categories.queries';
import { useLocations } from '../../entities/location/locations.queries';
import { ChoicesPanel } from '../../features/report/ChoicesPanel';
import { DetailsForm } from '../../features/report/DetailsForm';
import {
  isNarrowed,
  NOT_NARROWED,
  reportAddress,
  type ReportChoices,
  toLimits,
  toLocalDay,
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
import { useAddressFilters } from '../../lib/use-address-filters';
import { toMessage } from '../../lib/api-error';
import { cn } from '../../lib/cn';
import { formatNumber } from '../../lib/format';
import { usesLetterPaper } from '../../lib/letter-paper';
import { ReportFilesSection } from './ReportFilesSection';

const toUsualChoices = (): UsualChoices => ({
  date: toLocalDay(new Date()),
  paper: usesLetterPaper(navigator.language) ? 'letter' : 'a4',
});

export default function InsuranceReportPage() {
  const [usual] = useState(toUsualChoices);
  const { filters: choices, change: changeChoices } = useAddressFilters(reportAddress);
  const change = (changes: Partial<ReportChoices>) => changeChoices(changes, { preventScrollReset: true });
  const report = useInsuranceReport(toReportQuery(choices, usual));
  const { printed, print } = usePrintedReport(choices);
  const { data: categories = [] } = useCategories();
  const { data: tree = [] } = useLocations();
  const rooms = toRoomOptions(tree, choices.rooms);

  return (
    <>
      <PageHeader
        title="Insurance report"
        subtitle={
          <span className="print:hidden">A list of what you own and what it is worth, for your insurer.</span>
        }
      />
      <div className="grid grid-cols-1 gap-5 print:block">
        <div className="grid grid-cols-1 gap-5 print:hidden">
          <Panel title="Report settings">
            <ChoicesPanel
              choices={choices}
              rooms={rooms}
              categories={categories}
              usual={usual}
              onChange={change}
              locations={tree}
            />
          </Panel>
          <Panel title="Owner and insurer">
            <Details />
          </Panel>
        </div>
        <ReportFilesSection choices={choices} usual={usual} itemCount={report.data?.total} onPrint={print} />
        {report.error && !report.data && (
          <Card>
            <ErrorState
              message={toMessage(report.error, 'The report could not be created.')}
              onRetry={() => void report.refetch()}
            />
            {isNarrowed(choices) && (
              <p className="pb-8 text-center">
                <Button variant="secondary" onClick={() => change(NOT_NARROWED)}>
                  Include all items
                </Button>
              </p>
            )}
          </Card>
        )}
        {!report.data && !report.error && <ReportSkeleton />}
        {report.data && (
          <Report
            report={printed ?? report.data}
            isForPrint={printed !== undefined}
            choices={choices}
            limits={toLimits(choices, { rooms, categories })}
            isStale={report.isPlaceholderData}
            onChange={change}
          />
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
      <Panel title="Total value" className="print:border-0 print:p-0">
        <ReportTitle report={report} limits={limits} />
      </Panel>
      <Card className="p-4 sm:p-5 print:border-0 print:p-0">
        <ReportGroups report={report} />
      </Card>
      {report.total_pages > 1 && (
        <p className="text-sm text-quiet">
          This page shows {formatNumber(report.items.length)} of {formatNumber(report.total)} items. The
          totals above include all items, as do the PDF and the CSV file.
        </p>
      )}
      <ReportItems report={report} withImages={choices.photos} isForPrint={isForPrint} />
      {report.items.length === 0 && (
        <Card>
          <EmptyState
            title="This page doesn't exist"
            action={<Button onClick={() => openPage(1)}>Go to the first page</Button>}
          />
        </Card>
      )}
      {report.total_pages > 1 && report.items.length > 0 && (
        <div className="print:hidden">
          <Pagination page={report.page} totalPages={report.total_pages} onPageChange={openPage} />
        </div>
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
          title="No items match these filters"
          action={<Button onClick={() => onChange(NOT_NARROWED)}>Include all items</Button>}
        />
      ) : (
        <EmptyState
          icon={PackagePlus}
          title="No items yet"
          action={<ButtonLink to="/inventory/quick-add">Add your first item</ButtonLink>}
        >
          The report lists your items by room.
        </EmptyState>
      )}
    </Card>
  );
}

function Details() {
  const { data, error, refetch } = useInsuranceDetails();
  const save = useSaveInsuranceDetails();
  if (!data && error)
    return (
      <ErrorState
        message={toMessage(error, 'The details could not be loaded.')}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton className="h-40" />;
  return (
    <DetailsForm
      details={data}
      onSave={async (details) => {
        const saved = await save.mutateAsync(details);
        toast.success('Details saved');
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
