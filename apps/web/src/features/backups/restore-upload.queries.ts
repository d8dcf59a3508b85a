import { RESTORE_PART_MAX_BYTES } from '@stowage/contracts';
import { api } from '../../api/client';
import { ApiError } from '../../lib/api-error';
import { wait } from '../../lib/wait';

const RETRIES = 5;
const RETRY_AFTER_MS = 2000;

export interface UploadOptions {
  signal: AbortSignal;
  /** @param share from 0 to 1 */
  onProgress: (share: number) => void;
  /** Called when the connection is lost, before each retry. */
  onLost: () => void;
}

const isLost = (error: unknown): boolean => error instanceof ApiError && error.is_network;

/** Repeats a call when the connection is lost, at most `RETRIES` times. */
async function retry<T>({ signal, onLost }: UploadOptions, call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isLost(error) || attempt > RETRIES || signal.aborted) throw error;
      onLost();
      await wait(RETRY_AFTER_MS);
    }
  }
}

/** Sends a file in parts, one after another. */
export async function uploadBackup(file: File, options: UploadOptions): Promise<void> {
  const { signal, onProgress } = options;
  const send = async (offset: number): Promise<number> => {
    const content = file.slice(offset, offset + RESTORE_PART_MAX_BYTES);
    const input = { body: { offset, file_bytes: file.size }, files: [new File([content], 'part')] };
    const { uploaded_bytes } = await api.restore.upload(input, {
      signal,
      onUploadProgress: (share) => onProgress((offset + share * content.size) / file.size),
    });
    return uploaded_bytes;
  };
  let offset = 0;
  while (offset < file.size)
    offset = await retry(options, () => send(offset)).catch(async (error: unknown) => {
      // After a lost response, the retry fails with 409, although the server has received the part.
      const end = Math.min(offset + RESTORE_PART_MAX_BYTES, file.size);
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      const { uploaded_bytes } = await api.restore.list({}, { signal });
      if (uploaded_bytes !== end) throw error;
      return end;
    });
}
