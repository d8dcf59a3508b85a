import { IMPORT_MAX_BYTES } from '@stowage/contracts';
import { FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileButton } from '../../entities/image/FileButton';
import { DropZone } from '../../features/image-upload/DropZone';
import { isTemporary, toMessage } from '../../lib/api-error';
import { formatBytes } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { Button } from '../../ui/Button';
import { FormError } from '../../ui/form/FormError';
import { progressStyle } from '../../ui/progress-style';
import { useCreateImport } from './imports.queries';

const ACCEPTED = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.zip';

interface Problem {
  message: string;
  /** A file that can be sent again. */
  file?: File;
}

function findProblem(files: readonly File[]): string | undefined {
  const [file] = files;
  if (!file || files.length > 1) return t('import.oneFile');
  if (file.size === 0) return t('import.emptyFile', { file: file.name });
  return file.size > IMPORT_MAX_BYTES
    ? t('import.tooLarge', { file: file.name, bytes: formatBytes(IMPORT_MAX_BYTES) })
    : undefined;
}

/** Takes one file, sends it and opens its preview. */
export function ChooseFile() {
  const create = useCreateImport();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [upload, setUpload] = useState<{ name: string; share: number }>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setProblem(undefined);
    setUpload({ name: file.name, share: 0 });
    try {
      const onUploadProgress = (share: number) => setUpload({ name: file.name, share });
      const { id } = await create.mutateAsync({ file, signal, onUploadProgress });
      if (!signal.aborted) void navigate(`/import/${id}`);
    } catch (error) {
      if (signal.aborted) return;
      const message = toMessage(error, t('import.notUploaded', { file: file.name }));
      setProblem({ message, ...(isTemporary(error) && { file }) });
    } finally {
      setUpload(undefined);
    }
  };

  const choose = (files: File[]) => {
    const message = findProblem(files);
    if (message !== undefined) setProblem({ message });
    else if (files[0]) void send(files[0]);
  };

  return (
    <DropZone onDrop={choose} disabled={upload !== undefined} className="bg-surface p-5 sm:p-8">
      {upload ? (
        <div className="grid gap-3">
          <p role="status" className="font-medium [overflow-wrap:anywhere]">
            {upload.share < 1
              ? t('import.uploading', { file: upload.name })
              : t('import.reading', { file: upload.name })}
          </p>
          <progress
            value={upload.share < 1 ? upload.share : undefined}
            aria-label={t('import.uploading', { file: upload.name })}
            className={progressStyle}
          />
          <div>
            <Button variant="secondary" onClick={() => sending.current?.abort()}>
              {t('common.cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid grid-cols-1 justify-items-center gap-3 text-center">
          <FileInput aria-hidden strokeWidth={1.5} className="size-9 text-quiet" />
          <p className="font-semibold pointer-coarse:hidden">{t('import.drop')}</p>
          <FileButton accept={ACCEPTED} className="min-h-11" onChoose={choose}>
            {t('import.choose')}
          </FileButton>
          <p className="max-w-prose text-sm text-quiet">{t('import.formats')}</p>
          {problem && (
            <div className="grid w-full max-w-prose gap-2 text-start">
              <FormError message={problem.message} />
              {problem.file && (
                <Button
                  variant="secondary"
                  className="justify-self-center"
                  onClick={() => problem.file && void send(problem.file)}
                >
                  {t('import.sendAgain')}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </DropZone>
  );
}
