import type { InsuranceReport, ReportFileFormat } from '@stowage/contracts';
import { FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useRef } from 'react';
import toast from 'react-hot-toast/headless';
import {
  type ReportChoices,
  toChoicesInput,
  toFileInput,
  type UsualChoices,
} from '../../features/report/report-choices.rules';
import { useDownloadInsuranceFile, useWholeInsuranceReport } from '../../features/report/reports.queries';
import { toMessage } from '../../lib/api-error';
import { formatNumber } from '../../lib/format/format';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { t } from '../../lib/i18n';
import { REPORT_PRINT_MAX_COUNT } from '../../lib/screen-limits';
import { Button } from '../../ui/Button';
import { toastOutcome } from '../../ui/feedback/toast-outcome';
import { focusOrHeading } from '../../ui/focus';

interface FilesProps {
  /** As on the screen, also if they are not in the URL yet. */
  choices: ReportChoices;
  usual: UsualChoices;
  /** Undefined while loading. */
  itemCount: number | undefined;
  /** A file or print has been requested. */
  onPress?: () => void;
  onPrint: (report: InsuranceReport, choices: ReportChoices) => void;
}

export function ReportFilesSection({ choices, usual, itemCount, onPress, onPrint }: FilesProps) {
  const download = useDownloadInsuranceFile();
  const whole = useWholeInsuranceReport();
  const oneAtATime = useOneAtATime();
  const isEmpty = itemCount === 0;
  const isTooLongToPrint = itemCount !== undefined && itemCount > REPORT_PRINT_MAX_COUNT;
  const groupRef = useRef<HTMLDivElement>(null);
  const press = (work: () => Promise<void>) => {
    onPress?.();
    // The button is disabled while it is busy, which would drop its focus.
    focusOrHeading(groupRef.current);
    void oneAtATime(work);
  };
  const isRequesting = (format: ReportFileFormat) =>
    download.isPending && download.variables.format === format;

  const onDownload = async (format: ReportFileFormat) => {
    await toastOutcome(
      download.mutateAsync({ format, ...toFileInput(choices, usual) }),
      undefined,
      t('common.fileFailed'),
    );
  };
  const onPrintWhole = async () => {
    try {
      const report = await whole.mutateAsync(toChoicesInput(choices, usual));
      if (report) onPrint(report, choices);
      else toast.error(t('insuranceReport.reportChangedWhileLoading'));
    } catch (failure) {
      toast.error(toMessage(failure, t('insuranceReport.printFailed')));
    }
  };

  return (
    <div
      ref={groupRef}
      role="group"
      aria-label={t('report.exportLabel')}
      tabIndex={-1}
      className="grid gap-3 outline-none print:hidden"
    >
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isEmpty || download.isPending}
          busy={isRequesting('pdf')}
          onClick={() => press(() => onDownload('pdf'))}
        >
          <FileText aria-hidden className="size-4" />
          {t('report.pdf')}
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || download.isPending}
          busy={isRequesting('csv')}
          onClick={() => press(() => onDownload('csv'))}
        >
          <FileSpreadsheet aria-hidden className="size-4" />
          {t('report.csv')}
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || download.isPending}
          busy={isRequesting('claim_csv')}
          onClick={() => press(() => onDownload('claim_csv'))}
        >
          <FileSpreadsheet aria-hidden className="size-4" />
          {t('report.claimCsv')}
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || isTooLongToPrint}
          busy={whole.isPending}
          onClick={() => press(onPrintWhole)}
        >
          <Printer aria-hidden className="size-4" />
          {t('common.print')}
        </Button>
      </div>
      {isTooLongToPrint && (
        <p className="text-sm text-quiet">
          {t('report.printLimit', { count: formatNumber(REPORT_PRINT_MAX_COUNT) })}
        </p>
      )}
    </div>
  );
}
