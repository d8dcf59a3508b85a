import { type InsuranceFile, REPORT_PRINT_MAX_COUNT, type ReportFileFormat } from '@stowage/contracts';
import { Download, FileSpreadsheet, FileText, Printer, X } from 'lucide-react';
import { Button } from '../../components/Button';
import { formatNumber } from '../../lib/format';
import { isUnderWay, toFileStatus, toFormatName } from './report-file.rules';

interface ReportFilesProps {
  file: InsuranceFile | null | undefined;
  /** Whether it was made with what is chosen now. */
  isCurrent: boolean;
  isEmpty: boolean;
  isOrdering: boolean;
  isSaving: boolean;
  isPreparing: boolean;
  /** More than a browser can be expected to print. */
  isTooLongToPrint: boolean;
  onOrder: (format: ReportFileFormat) => void;
  onSave: () => void;
  onPrint: () => void;
  onRemove: () => void;
}

/** The report as a file: ordered, watched, stopped, saved. */
export function ReportFiles({
  file,
  isCurrent,
  isEmpty,
  isOrdering,
  isSaving,
  isPreparing,
  isTooLongToPrint,
  onOrder,
  onSave,
  onPrint,
  onRemove,
}: ReportFilesProps) {
  const isMaking = isUnderWay(file);
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button disabled={isEmpty || isMaking || isOrdering} onClick={() => onOrder('pdf')}>
          <FileText aria-hidden className="size-4" />
          PDF
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || isMaking || isOrdering}
          onClick={() => onOrder('csv')}
        >
          <FileSpreadsheet aria-hidden className="size-4" />
          CSV
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || isTooLongToPrint}
          busy={isPreparing}
          onClick={onPrint}
        >
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
      </div>
      {isTooLongToPrint && (
        <p className="text-sm text-quiet">
          More than {formatNumber(REPORT_PRINT_MAX_COUNT)} items are too many to print from here. Make the PDF
          and print that.
        </p>
      )}
      {file && (
        <div className="grid gap-2 rounded-md border border-line bg-raised px-4 py-3">
          {isMaking && (
            <progress
              aria-label={`Making the ${toFormatName(file)}`}
              className="h-2 w-full accent-accent"
              {...(file.items_total === null ? {} : { max: file.items_total, value: file.items_done })}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 tabular-nums">
              {/* Every step would be read out; the progress bar tells those who ask. */}
              <span role="status" className={isMaking ? 'sr-only' : undefined}>
                {isMaking ? `Making the ${toFormatName(file)}` : toFileStatus(file)}
              </span>
              {isMaking && <span aria-hidden>{toFileStatus(file)}</span>}{' '}
              {isMaking && <span className="text-sm text-quiet">You can leave this page and come back.</span>}
              {file.state === 'done' && !isCurrent && (
                <span className="text-sm text-quiet">It was made with other choices.</span>
              )}
            </p>
            <div className="flex gap-2">
              {file.state === 'done' && (
                <Button variant="secondary" size="sm" busy={isSaving} onClick={onSave}>
                  <Download aria-hidden className="size-4" />
                  Save {toFormatName(file)}
                </Button>
              )}
              <Button variant="ghost" size="sm" onClick={onRemove}>
                <X aria-hidden className="size-4" />
                {isMaking ? 'Cancel' : 'Dismiss'}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
