import type { InsuranceFile, ReportFileFormat } from '@stowage/contracts';
import { Download, FileSpreadsheet, FileText, Printer, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/Button';
import { progressStyle } from '../../ui/progress-style';
import { formatNumber } from '../../lib/format/format';
import { isUnderWay, toFileStatus, toFormatName } from './report-file.rules';
import { REPORT_PRINT_MAX_COUNT } from '../../lib/screen-limits';
import { focusOrHeading } from '../../ui/focus';
import { t } from '../../lib/i18n';

interface ReportFilesProps {
  file: InsuranceFile | null | undefined;
  interrupted: InsuranceFile | undefined;
  /** True if the file was generated with the current choices. */
  isCurrent: boolean;
  isEmpty: boolean;
  isOrdering: boolean;
  isSaving: boolean;
  isPreparing: boolean;
  isTooLongToPrint: boolean;
  onOrder: (format: ReportFileFormat) => void;
  onOrderAgain: (file: InsuranceFile) => void;
  onSave: () => void;
  onPrint: () => void;
  onRemove: () => void;
}

/** Custom style, because the browser's default bar looks full when it is empty. */
export function ReportFiles({
  file,
  interrupted,
  isCurrent,
  isEmpty,
  isOrdering,
  isSaving,
  isPreparing,
  isTooLongToPrint,
  onOrder,
  onOrderAgain,
  onSave,
  onPrint,
  onRemove,
}: ReportFilesProps) {
  const isMaking = isUnderWay(file);
  const filesRef = useRef<HTMLDivElement>(null);
  /** Keeps focus in this section when the pressed button disappears or becomes disabled. */
  const keepFocus = () => focusOrHeading(filesRef.current);
  return (
    <div
      ref={filesRef}
      role="group"
      aria-label={t('report.exportLabel')}
      tabIndex={-1}
      className="grid gap-3 outline-none print:hidden"
    >
      <div className="flex flex-wrap gap-3">
        <Button
          disabled={isEmpty || isMaking || isOrdering}
          onClick={() => {
            keepFocus();
            onOrder('pdf');
          }}
        >
          <FileText aria-hidden className="size-4" />
          {t('report.pdf')}
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || isMaking || isOrdering}
          onClick={() => {
            keepFocus();
            onOrder('csv');
          }}
        >
          <FileSpreadsheet aria-hidden className="size-4" />
          {t('report.csv')}
        </Button>
        <Button
          variant="secondary"
          disabled={isEmpty || isTooLongToPrint}
          busy={isPreparing}
          onClick={onPrint}
        >
          <Printer aria-hidden className="size-4" />
          {t('report.printLabel')}
        </Button>
      </div>
      {isTooLongToPrint && (
        <p className="text-sm text-quiet">
          {t('report.printLimit', { count: formatNumber(REPORT_PRINT_MAX_COUNT) })}
        </p>
      )}
      {interrupted && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-raised px-4 py-3">
          <p role="alert" className="min-w-0">
            {t('report.interrupted', { file: toFormatName(interrupted) })}
          </p>
          <div className="flex gap-2">
            <Button
              variant="secondary"
              size="sm"
              disabled={isEmpty}
              busy={isOrdering}
              onClick={() => {
                keepFocus();
                onOrderAgain(interrupted);
              }}
            >
              <RotateCw aria-hidden className="size-4" />
              {t('report.createAgain')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                keepFocus();
                onRemove();
              }}
            >
              <X aria-hidden className="size-4" />
              {t('report.dismiss')}
            </Button>
          </div>
        </div>
      )}
      {file && (
        <div className="grid gap-2 rounded-md border border-line bg-raised px-4 py-3">
          {isMaking && (
            <progress
              aria-label={t('report.creatingFile', { file: toFormatName(file) })}
              className={progressStyle}
              {...(file.items_total === null ? {} : { max: file.items_total, value: file.items_done })}
            />
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p className="min-w-0 tabular-nums">
              {/* Announces only the start and the end; the progress bar reports the progress to screen readers. */}
              <span role="status" className={isMaking ? 'sr-only' : undefined}>
                {isMaking ? t('report.creatingFile', { file: toFormatName(file) }) : toFileStatus(file)}
              </span>
              {isMaking && <span aria-hidden>{toFileStatus(file)}</span>}{' '}
              {isMaking && <span className="text-sm text-quiet">{t('report.exportHint')}</span>}
              {file.state === 'done' && !isCurrent && (
                <span className="text-sm text-quiet">{t('report.outdatedExport')}</span>
              )}
            </p>
            <div className="flex gap-2">
              {file.state === 'done' && (
                <Button variant="secondary" size="sm" busy={isSaving} onClick={onSave}>
                  <Download aria-hidden className="size-4" />
                  {t('report.save', { file: toFormatName(file) })}
                </Button>
              )}
              <Button
                variant="ghost"
                size="sm"
                onClick={() => {
                  keepFocus();
                  onRemove();
                }}
              >
                <X aria-hidden className="size-4" />
                {isMaking ? t('report.cancel') : t('report.dismiss')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
