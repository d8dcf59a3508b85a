import { canImportTogether, IMPORT_FILES_MAX, IMPORT_MAX_BYTES } from '@stowage/contracts';
import { FileInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FileButton } from '../../entities/image/FileButton';
import { ACCEPTED_IMAGES } from '../../entities/image/image-checks.rules';
import { DropZone } from '../../features/image-upload/DropZone';
import { isTemporary, toMessage } from '../../lib/api-error';
import { formatBytes } from '../../lib/format/format';
import { t } from '../../lib/i18n';
import { toRefusalText } from '../../lib/texts/refusals';
import { Button } from '../../ui/Button';
import { FormError } from '../../ui/form/FormError';
import { progressStyle } from '../../ui/progress-style';
import { useCreateImport } from './imports.queries';

const ACCEPTED = `.csv,.tsv,.txt,.xlsx,.xls,.ods,.json,.zip,${ACCEPTED_IMAGES}`;

interface Problem {
  message: string;
  /** Files that can be sent again. */
  files?: readonly File[];
}

function findProblem(files: readonly File[]): string | undefined {
  const [file] = files;
  if (!file || !canImportTogether(files.map(({ name }) => name)))
    return toRefusalText({ code: 'import.several_files' });
  if (files.length > IMPORT_FILES_MAX) return t('import.tooManyFiles', { max: IMPORT_FILES_MAX });
  const bytes = formatBytes(IMPORT_MAX_BYTES);
  const size = files.reduce((total, one) => total + one.size, 0);
  if (files.length > 1) return size > IMPORT_MAX_BYTES ? t('import.tooLargeTogether', { bytes }) : undefined;
  if (size === 0) return t('import.emptyFile', { file: file.name });
  return size > IMPORT_MAX_BYTES ? t('import.tooLarge', { file: file.name, bytes }) : undefined;
}

/** Puts the folder of a dropped file before its name, which may be the name of an item. */
function withFolder(file: File): File {
  if (!('path' in file)) return file;
  const path = String(file.path).replace(/^\.?\//, '');
  return path === file.name ? file : new File([file], path, { type: file.type });
}

/** Takes a file, or photos with their table, sends them and opens the preview. */
export function ChooseFile() {
  const create = useCreateImport();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const [upload, setUpload] = useState<{ name: string; share: number }>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (files: readonly File[]) => {
    const controller = new AbortController();
    const { signal } = controller;
    const [file, ...others] = files;
    const name = file && others.length === 0 ? file.name : t('import.files', { count: files.length });
    sending.current = controller;
    setProblem(undefined);
    setUpload({ name, share: 0 });
    try {
      const onUploadProgress = (share: number) => setUpload({ name, share });
      const { id } = await create.mutateAsync({ files, signal, onUploadProgress });
      if (!signal.aborted) void navigate(`/import/${id}`);
    } catch (error) {
      if (signal.aborted) return;
      const fallback =
        others.length === 0 ? t('import.notUploaded', { file: name }) : t('import.filesNotUploaded');
      setProblem({ message: toMessage(error, fallback), ...(isTemporary(error) && { files }) });
    } finally {
      setUpload(undefined);
    }
  };

  const choose = (files: readonly File[]) => {
    const message = findProblem(files);
    if (message === undefined) void send(files);
    else setProblem({ message });
  };

  return (
    <DropZone
      onDrop={(files) => choose(files.map(withFolder))}
      disabled={upload !== undefined}
      className="bg-surface p-5 sm:p-8"
    >
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
          <FileButton accept={ACCEPTED} isMultiple className="min-h-11" onChoose={choose}>
            {t('import.choose')}
          </FileButton>
          <p className="max-w-prose text-sm text-quiet">{t('import.formats')}</p>
          {problem && (
            <div className="grid w-full max-w-prose gap-2 text-start">
              <FormError message={problem.message} />
              {problem.files && (
                <Button
                  variant="secondary"
                  className="justify-self-center"
                  onClick={() => problem.files && void send(problem.files)}
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
