import { ApiError, isTemporary, toMessage } from '../../lib/api-error';
import type { ProgressStep } from './progress.rules';
import { t } from '../../lib/i18n';

export interface ImageFailure {
  file: File;
  /** Error message for the user; names the file, except in the message about a lost connection. */
  message: string;
  can_retry: boolean;
}

export interface UploadOutcome {
  uploaded: number;
  failures: ImageFailure[];
}

interface UploadSteps {
  /** Compresses the file. Throws an error with a message for the user if the file cannot be uploaded. */
  prepare?: (file: File) => Promise<File>;
  send: (
    file: File,
    position: number,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>;
  report: (step: ProgressStep) => void;
  /** Aborting the signal cancels the upload of that photo, which is then not reported as a failure. */
  signalOf?: (file: File) => AbortSignal;
  /** Fallback for errors of the server without a message. */
  unexplained: string;
}

function toFailure(file: File, error: unknown, unexplained: string): ImageFailure {
  if (error instanceof ApiError) {
    return { file, message: toMessage(error, unexplained), can_retry: isTemporary(error) };
  }
  return {
    file,
    message: error instanceof Error ? error.message : t('imageUpload.unknownError'),
    can_retry: false,
  };
}

const NEVER = new AbortController().signal;

/** The failure of one photo does not affect the other photos. */
export async function uploadImages(
  files: readonly File[],
  { prepare, send, report, signalOf, unexplained }: UploadSteps,
): Promise<UploadOutcome> {
  const failures: ImageFailure[] = [];
  let uploaded = 0;
  for (const [position, file] of files.entries()) {
    const signal = signalOf?.(file) ?? NEVER;
    try {
      signal.throwIfAborted();
      report({ kind: 'sent', file, share: 0 });
      const prepared = prepare ? await prepare(file) : file;
      await send(prepared, position, (share) => report({ kind: 'sent', file, share }), signal);
      report({ kind: 'done', file });
      uploaded += 1;
    } catch (error) {
      report({ kind: signal.aborted ? 'removed' : 'failed', file });
      if (!signal.aborted) failures.push(toFailure(file, error, unexplained));
    }
  }
  return { uploaded, failures };
}

export const toMessages = (failures: readonly ImageFailure[]): string[] => [
  ...new Set(failures.map(({ message }) => message)),
];
