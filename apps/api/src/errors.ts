import type { ErrorBody } from '@stowage/contracts';

/** An expected error, sent as the response. `detail` is shown to the user and must not contain secrets. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly fields?: Record<string, string>,
    /** Seconds to wait before the next attempt. */
    readonly retry_after?: number,
  ) {
    super(detail);
  }

  toBody(): ErrorBody {
    return this.fields ? { detail: this.detail, fields: this.fields } : { detail: this.detail };
  }
}

/** Error for a missing row and for a row of another owner. The text is the same, so that ids reveal nothing. */
export const notFound = () => new AppError(404, 'This does not exist, or you do not have access to it.');

export const unauthenticated = () => new AppError(401, 'Please sign in.');

export const invalid = (field: string, message: string) => new AppError(422, message, { [field]: message });

export const taken = (field: string, message: string) => new AppError(409, message, { [field]: message });

/** Error for a field that refers to a missing row or to a row of another owner. */
export const missing = (field: string, message: string) => new AppError(404, message, { [field]: message });

function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

// SQLITE_IOERR_SHMSIZE: SQLite could not enlarge the shared-memory file of its connections.
const FULL = /^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/;
// EFBIG is the file size limit of a process; SQLite reports it as SQLITE_IOERR_WRITE.
const UNWRITABLE = /^(?:EFBIG|EIO|EROFS|SQLITE_(?:IOERR|CANTOPEN|READONLY)(?:_\w+)?)$/;
const LOCKED = /^SQLITE_(?:BUSY|LOCKED)(?:_\w+)?$/;

const DAMAGED = /^SQLITE_(?:CORRUPT|NOTADB)/;

const LOCKED_RETRY_SECONDS = 5;

export const storageFull = () =>
  new AppError(507, 'The storage of the server is full. Nothing was changed; free some space and try again.');

export const isStorageFull = (error: unknown): boolean => FULL.test(codeOf(error));

export const isStorageFailure = (error: unknown): boolean => {
  const code = codeOf(error);
  return FULL.test(code) || UNWRITABLE.test(code);
};

export function toRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (FULL.test(code)) return storageFull();
  if (UNWRITABLE.test(code)) {
    const detail =
      'The server cannot write to its storage. Nothing was changed; check the disk and try again.';
    return new AppError(507, detail);
  }
  if (LOCKED.test(code)) {
    const detail = 'Another program is using the database. Nothing was changed; please try again.';
    return new AppError(503, detail, undefined, LOCKED_RETRY_SECONDS);
  }
  if (DAMAGED.test(code)) {
    const detail =
      'This part of the database is damaged and cannot be read. Nothing was changed; other parts may still work.';
    return new AppError(503, detail);
  }
  return undefined;
}
