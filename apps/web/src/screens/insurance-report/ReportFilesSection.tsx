import toast from 'react-hot-toast/headless';
import type { InsuranceReport, InsuranceFile } from '@stowage/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ReportChoices,
  toChoicesInput,
  toFileInput,
  type UsualChoices,
} from '../../features/report/report-choices.rules';
import { isMadeWith, toOrder, isUnderWay } from '../../features/report/report-file.rules';
import { ReportFiles } from '../../features/report/ReportFiles';
import {
  useDownloadInsuranceFile,
  useInsuranceFile,
  useOrderInsuranceFile,
  useRemoveInsuranceFile,
  useWholeInsuranceReport,
} from '../../features/report/reports.queries';
import { toMessage } from '../../lib/api-error';
import { toLocalDay } from '../../lib/format/local-day';
import { saveFile } from '../../lib/print/save-file';
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { REPORT_PRINT_MAX_COUNT } from '../../lib/screen-limits';
import { t } from '../../lib/i18n';

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

/** The server continues an export when this screen is closed. */
export function ReportFilesSection({ choices, usual, itemCount, onPress, onPrint }: FilesProps) {
  const { data: file } = useInsuranceFile();
  const order = useOrderInsuranceFile();
  const remove = useRemoveInsuranceFile();
  const download = useDownloadInsuranceFile();
  const whole = useWholeInsuranceReport();
  const oneAtATime = useOneAtATime();
  // Id of the file requested since this screen opened. It is saved when ready; any other file, only on request.
  // A state, because the screen can receive the finished file before the id is set here.
  const [orderedHere, setOrderedHere] = useState<number>();
  const input = toFileInput(choices, usual);
  const { interrupted, stop } = useInterruptedFile(file);

  const onOrder = async (wanted: Parameters<typeof order.mutateAsync>[0]) => {
    try {
      const ordered = await order.mutateAsync(wanted);
      setOrderedHere(ordered.id);
    } catch (failure) {
      toast.error(toMessage(failure, t('insuranceReport.fileNotRequested')));
    }
  };
  const onSave = async () => {
    if (!file) return;
    try {
      const day = file.choices.date ?? toLocalDay(new Date(file.created_at));
      saveFile(await download.mutateAsync(), `${t('fileName.insuranceReport', { day })}.${file.format}`);
    } catch (failure) {
      toast.error(toMessage(failure, t('insuranceReport.fileNotDownloaded')));
    }
  };
  const onRemove = async () => {
    stop();
    if (interrupted) return;
    try {
      await remove.mutateAsync();
    } catch (failure) {
      toast.error(toMessage(failure, t('insuranceReport.somethingWentWrong')));
    }
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

  const savedId = useRef<number>(undefined);
  const saveOrdered = useEffectEvent(() => {
    if (file?.state !== 'done' || orderedHere !== file.id || savedId.current === file.id) return;
    savedId.current = file.id;
    void onSave();
  });
  useEffect(() => saveOrdered(), [file, orderedHere]);

  return (
    <ReportFiles
      file={file}
      interrupted={interrupted}
      isCurrent={file ? isMadeWith(file, input) : true}
      isEmpty={itemCount === 0}
      isTooLongToPrint={itemCount !== undefined && itemCount > REPORT_PRINT_MAX_COUNT}
      isPreparing={whole.isPending}
      isOrdering={order.isPending}
      isSaving={download.isPending}
      onOrder={(format) => {
        onPress?.();
        void oneAtATime(() => onOrder({ format, ...input }));
      }}
      onOrderAgain={(gone) => void oneAtATime(() => onOrder(toOrder(gone)))}
      onPrint={() => {
        onPress?.();
        void oneAtATime(onPrintWhole);
      }}
      onSave={() => void onSave()}
      onRemove={() => void onRemove()}
    />
  );
}

/** Returns a pending file that disappeared without a cancellation, for example because the server stopped. */
function useInterruptedFile(file: InsuranceFile | null | undefined) {
  const [last, setLast] = useState(file ?? undefined);
  const [stoppedAt, setStoppedAt] = useState<string>();
  if (file && file !== last) setLast(file);
  const isInterrupted = file === null && isUnderWay(last) && last?.created_at !== stoppedAt;
  return {
    interrupted: isInterrupted ? last : undefined,
    stop: () => setStoppedAt(last?.created_at),
  };
}
