import type { UploadedImage, UploadFailure } from '@stowage/contracts';
import { toNotice } from '../../entities/image/image-notice.rules';
import { ApiError, isTemporary, toMessage } from '../../lib/api-error';
import { t } from '../../lib/i18n';
import { findRefusalText } from '../../lib/texts/refusals';
import type { ProgressStep } from './progress.rules';

export interface ImageFailure {
  file: File;
  /** Error message for the user; names the file, except in the message about a lost connection. */
  message: string;
  can_retry: boolean;
}

export interface UploadOutcome {
  uploaded: number;
  /** To the requests, the oldest first. */
  responses: unknown[];
  failures: ImageFailure[];
  /** Messages about accepted photos. */
  notices: string[];
}

interface UploadSteps {
  /** Compresses the file. Throws an error with a message for the user if the file cannot be uploaded. */
  prepare?: ((file: File) => Promise<File>) | undefined;
  send: (
    files: File[],
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ) => Promise<(UploadedImage | UploadFailure)[]>;
  /** Deletes the image of a file that was removed during the upload. */
  removeStored: (imageId: number) => Promise<unknown>;
  report: (step: ProgressStep) => void;
  /** Aborting the signal removes the file, which is then neither kept nor reported as a failure. */
  signalOf: (file: File) => AbortSignal;
  /** Fallback for errors of the server without a message. */
  unexplained: string;
}

export function toFailure(file: File, error: unknown, unexplained: string, index?: number): ImageFailure {
  if (error instanceof ApiError) {
    const message = error.fields[`files.${index}`] ?? toMessage(error, unexplained);
    return { file, message, can_retry: isTemporary(error) };
  }
  return {
    file,
    message: error instanceof Error ? error.message : t('imageUpload.unknownError'),
    can_retry: false,
  };
}

/** Sends the files in one request, in which the failure of one file does not affect the others. */
export async function uploadImages(
  files: readonly File[],
  { prepare, send, removeStored, report, signalOf, unexplained }: UploadSteps,
): Promise<UploadOutcome> {
  const outcome: UploadOutcome = { uploaded: 0, responses: [], failures: [], notices: [] };
  const isRemoved = (file: File) => signalOf(file).aborted;
  /** @param index position in the request */
  const fail = (file: File, error: unknown, index?: number) => {
    report({ kind: 'failed', file });
    if (!isRemoved(file)) outcome.failures.push(toFailure(file, error, unexplained, index));
  };
  const keep = (file: File, image: UploadedImage) => {
    report({ kind: 'done', file });
    outcome.uploaded += 1;
    const notice = toNotice(image);
    if (notice !== undefined) outcome.notices.push(notice);
  };

  const prepared = new Map<File, File>();
  for (const file of files) {
    try {
      signalOf(file).throwIfAborted();
      prepared.set(file, prepare ? await prepare(file) : file);
    } catch (error) {
      fail(file, error);
    }
  }
  const sending: { file: File; sent: File }[] = [];
  for (const [file, sent] of prepared) {
    if (isRemoved(file)) report({ kind: 'removed', file });
    else sending.push({ file, sent });
  }
  if (sending.length === 0) return outcome;

  const transfer = new AbortController();
  let isSent = false;
  for (const { file } of sending)
    signalOf(file).addEventListener('abort', () => {
      // The server stores what it has received completely; that is deleted after the response.
      if (!isSent && sending.every((other) => isRemoved(other.file))) transfer.abort();
    });
  const total = sending.reduce((sum, { sent }) => sum + sent.size, 0);
  const onProgress = (share: number) => {
    isSent = share === 1;
    let before = 0;
    for (const { file, sent } of sending) {
      report({ kind: 'sent', file, share: Math.min(1, Math.max(0, (share * total - before) / sent.size)) });
      before += sent.size;
    }
  };

  try {
    const answers = await send(
      sending.map(({ sent }) => sent),
      onProgress,
      transfer.signal,
    );
    outcome.responses.push(answers);
    const refusals = new Map<number, UploadFailure>();
    const images: UploadedImage[] = [];
    for (const answer of answers)
      if ('detail' in answer) refusals.set(answer.file_index, answer);
      else images.push(answer);
    for (const [index, { file }] of sending.entries()) {
      const refusal = refusals.get(index);
      const image = refusal ? undefined : images.shift();
      if (!image) fail(file, new Error(refusal ? (findRefusalText(refusal) ?? refusal.detail) : unexplained));
      else if (isRemoved(file)) {
        // An image that cannot be deleted is kept and counts as uploaded.
        await removeStored(image.id).then(
          (response) => {
            outcome.responses.push(response);
            report({ kind: 'removed', file });
          },
          () => keep(file, image),
        );
      } else keep(file, image);
    }
  } catch (error) {
    for (const [index, { file }] of sending.entries()) fail(file, error, index);
  }
  return outcome;
}

export const toMessages = (failures: readonly ImageFailure[]): string[] => [
  ...new Set(failures.map(({ message }) => message)),
];
