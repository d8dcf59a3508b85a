import toast from 'react-hot-toast';
import type { InsuranceReport, InsuranceFile } from '@stowage/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type ReportChoices,
  toChoicesInput,
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
import { useOneAtATime } from '../../lib/forms/use-one-at-a-time';
import { REPORT_PRINT_MAX_COUNT } from '../../lib/screen-limits';

interface FilesProps {
  choices: ReportChoices;
  usual: UsualChoices;
  /** Undefined until it is known. */
  itemCount: number | undefined;
  onPrint: (report: InsuranceReport) => void;
}

/** The report as a file, which is made on the server while this screen is open or not. */
export function ReportFilesSection({ choices, usual, itemCount, onPrint }: FilesProps) {
  const { data: file } = useInsuranceFile();
  const order = useOrderInsuranceFile();
  const remove = useRemoveInsuranceFile();
  const download = useDownloadInsuranceFile();
  const whole = useWholeInsuranceReport();
  const oneAtATime = useOneAtATime();
  // What was ordered here is saved as soon as it is there; what was ordered before is offered.
  const orderedHere = useRef<number>(undefined);
  const input = toChoicesInput(choices, usual);
  const { interrupted, stop } = useInterruptedFile(file);

  const onOrder = async (wanted: Parameters<typeof order.mutateAsync>[0]) => {
    try {
      const ordered = await order.mutateAsync(wanted);
      orderedHere.current = ordered.id;
    } catch (failure) {
      toast.error(toMessage(failure, 'The file could not be ordered.'));
    }
  };
  const onSave = async () => {
    if (!file) return;
    try {
      saveFile(await download.mutateAsync(), `insurance-report.${file.format}`);
    } catch (failure) {
      toast.error(toMessage(failure, 'The file could not be fetched.'));
    }
  };
  const onRemove = async () => {
    stop();
    if (interrupted) return;
    try {
      await remove.mutateAsync();
    } catch (failure) {
      toast.error(toMessage(failure, 'That did not work. Try again.'));
    }
  };

  const onPrintWhole = async () => {
    try {
      const report = await whole.mutateAsync(input);
      if (report) onPrint(report);
      else toast.error('Items were changed while the report was fetched. Try again in a moment.');
    } catch (failure) {
      toast.error(toMessage(failure, 'The report could not be made ready for printing.'));
    }
  };

  const saveOrdered = useEffectEvent(() => {
    if (file?.state !== 'done' || orderedHere.current !== file.id) return;
    orderedHere.current = undefined;
    void onSave();
  });
  useEffect(() => saveOrdered(), [file]);

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
      onOrder={(format) => void oneAtATime(() => onOrder({ format, ...input }))}
      onOrderAgain={(gone) => void oneAtATime(() => onOrder(toOrder(gone)))}
      onPrint={() => void oneAtATime(onPrintWhole)}
      onSave={() => void onSave()}
      onRemove={() => void onRemove()}
    />
  );
}

/** The file that was being made and is gone without its reader having stopped it: the server was stopped, for one. */
function useInterruptedFile(file: InsuranceFile | null | undefined) {
  const [last, setLast] = useState(file ?? undefined);
  const [stoppedAt, setStoppedAt] = useState<string>();
  if (file && file !== last) setLast(file);
  const isInterrupted = file === null && isUnderWay(last) && last?.created_at !== stoppedAt;
  return {
    interrupted: isInterrupted ? last : undefined,
    /** It is about to go because its reader wants so. */
    stop: () => setStoppedAt(last?.created_at),
  };
}

/** Hands a file to the browser's own downloads. */
function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken it by then, also one that asks first where to put it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
