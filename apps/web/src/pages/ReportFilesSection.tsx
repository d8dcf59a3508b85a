import type { ReportFileFormat } from '@stowage/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import toast from 'react-hot-toast';
import { type ReportChoices, toChoicesInput } from '../features/reports/report-choices.rules';
import { isMadeWith } from '../features/reports/report-file.rules';
import { ReportFiles } from '../features/reports/ReportFiles';
import {
  useDownloadInsuranceFile,
  useInsuranceFile,
  useOrderInsuranceFile,
  useRemoveInsuranceFile,
} from '../features/reports/reports.queries';
import { toMessage } from '../lib/api-error';
import { saveFile } from '../lib/save-file';

interface FilesProps {
  choices: ReportChoices;
  today: string;
  isEmpty: boolean;
}

/** The report as a file, which is made on the server while this screen is open or not. */
export function ReportFilesSection({ choices, today, isEmpty }: FilesProps) {
  const { data: file } = useInsuranceFile();
  const order = useOrderInsuranceFile();
  const remove = useRemoveInsuranceFile();
  const download = useDownloadInsuranceFile();
  // What was ordered here is saved as soon as it is there; what was ordered before is offered.
  const orderedHere = useRef<number>(undefined);
  const input = toChoicesInput(choices, today);

  const onOrder = async (format: ReportFileFormat) => {
    try {
      const ordered = await order.mutateAsync({ format, ...input });
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
    try {
      await remove.mutateAsync();
    } catch (failure) {
      toast.error(toMessage(failure, 'That did not work. Try again.'));
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
      isCurrent={file ? isMadeWith(file, input) : true}
      isEmpty={isEmpty}
      isOrdering={order.isPending}
      isSaving={download.isPending}
      onOrder={(format) => void onOrder(format)}
      onSave={() => void onSave()}
      onRemove={() => void onRemove()}
    />
  );
}
