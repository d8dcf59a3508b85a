import type { ErrorBody } from '@stowage/contracts';

/** An answer that is not a success. `detail` is a sentence for a person; nothing of it is secret. */
export class AppError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly fields?: Record<string, string>,
    /** Seconds until it is worth trying again. */
    readonly retry_after?: number,
  ) {
    super(detail);
  }

  toBody(): ErrorBody {
    return this.fields ? { detail: this.detail, fields: this.fields } : { detail: this.detail };
  }
}

/** The same words for what is missing and for what belongs to somebody else. */
export const notFound = () => new AppError(404, 'This does not exist, or it is not yours to see.');

export const unauthenticated = () => new AppError(401, 'Please sign in.');

/** One field that is wrong. */
export const invalid = (field: string, message: string) => new AppError(422, message, { [field]: message });

/** One field whose value is taken. */
export const taken = (field: string, message: string) => new AppError(409, message, { [field]: message });

/** A field that names something that is not there, or is somebody else's. */
export const missing = (field: string, message: string) => new AppError(404, message, { [field]: message });

const hasCode = (error: unknown): error is { code: unknown } =>
  typeof error === 'object' && error !== null && 'code' in error;

const isStorageFull = (error: unknown) =>
  hasCode(error) && (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** What can be told of an error, a full disk included; undefined for what is nobody's doing but ours. */
export function toRefusal(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!isStorageFull(error)) return undefined;
  return new AppError(
    507,
    'The storage of the server is full. Nothing was changed; free some space and try again.',
  );
}
