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
  prepare?: (file: File) => Promise<File>;
  send: (
    file: File,
    position: number,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<unknown>;
  report: (step: ProgressStep) => void;
  /** Aborted when somebody takes that photo back: it is not sent then, or no further, and nothing is said about it. */
  signalOf?: (file: File) => AbortSignal;
  /** What is said when the server refuses without a sentence. */
  unexplained?: string;
}

function toFailure(file: File, error: unknown, unexplained: string): PhotoFailure {
  if (error instanceof ApiError) {
    return { file, message: toMessage(error, unexplained), can_retry: error.is_network };
  }
  return { file, message: error instanceof Error ? error.message : 'Unknown error', can_retry: false };
}

const NEVER = new AbortController().signal;

/** Sends photos one by one, so that one that fails does not take the others with it. */
export async function uploadImages(
  files: readonly File[],
  { prepare, send, report, signalOf, unexplained }: UploadSteps,
): Promise<UploadOutcome> {
  const failures: PhotoFailure[] = [];
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
      if (!signal.aborted)
        failures.push(toFailure(file, error, unexplained ?? `${file.name} could not be uploaded`));
    }
  }
  return { uploaded, failures };
}

/** What to say about the photos that did not arrive, the same sentence only once. */
export const toSentences = (failures: readonly PhotoFailure[]): string[] => [
  ...new Set(failures.map(({ message }) => message)),
];
