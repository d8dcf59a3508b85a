import { ApiError, toMessage } from '../../lib/api-error';
import type { ProgressStep } from './progress.rules';

export interface PhotoFailure {
  file: File;
  /** One sentence that names the file or says what is wrong with the connection. */
  message: string;
  /** Whether the same file may well arrive the next time. */
  can_retry: boolean;
}

export interface UploadOutcome {
  uploaded: number;
  failures: PhotoFailure[];
}

interface UploadSteps {
  /** Makes the file smaller where that helps; throws a sentence when it cannot be sent at all. */
  prepare: (file: File) => Promise<File>;
  send: (file: File, position: number, onProgress: (share: number) => void) => Promise<unknown>;
  report: (step: ProgressStep) => void;
}

function toFailure(file: File, error: unknown): PhotoFailure {
  if (error instanceof ApiError) {
    const message = toMessage(error, `${file.name} could not be uploaded`);
    return { file, message, can_retry: error.is_network };
  }
  return { file, message: error instanceof Error ? error.message : 'Unknown error', can_retry: false };
}

/** Sends photos one by one, so that one that fails does not take the others with it. */
export async function uploadPhotos(
  files: readonly File[],
  { prepare, send, report }: UploadSteps,
): Promise<UploadOutcome> {
  const failures: PhotoFailure[] = [];
  for (const [position, file] of files.entries()) {
    try {
      report({ kind: 'sent', file, share: 0 });
      await send(await prepare(file), position, (share) => report({ kind: 'sent', file, share }));
      report({ kind: 'done', file });
    } catch (error) {
      report({ kind: 'failed', file });
      failures.push(toFailure(file, error));
    }
  }
  return { uploaded: files.length - failures.length, failures };
}

/** What to say about the photos that did not arrive, the same sentence only once. */
export const toSentences = (failures: readonly PhotoFailure[]): string[] => [
  ...new Set(failures.map(({ message }) => message)),
];
