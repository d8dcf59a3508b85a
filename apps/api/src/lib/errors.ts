import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import {
  type ErrorBody,
  REFUSAL_STATUS,
  type RefusalStatus,
  type RequestRefusalCode,
} from '@stowage/contracts';
import { describeRefusal, type Refusal, type RefusalArguments, toRefusal } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';

// Loaded when the server starts, because reading a message catalogue takes some milliseconds.
export const english = translatorFor('en');

/** Returns the English message, which every error response contains. Formats days as 31 March 2026. */
export const toEnglish = (refusal: Refusal): string =>
  describeRefusal(english, refusal, 'en-GB') ?? refusal.code;

interface Details {
  /** Refusals by field name. */
  fields?: Record<string, Refusal> | undefined;
  /** Seconds to wait before the next attempt. */
  retry_after?: number;
  /** Replaces the message of the code, for example with the messages of several refusals. */
  detail?: string;
}

/** An expected error, sent as the response. Clients show its message, so it must not contain secrets. */
export class AppError extends Error {
  readonly status: RefusalStatus;
  readonly detail: string;
  readonly fields: Record<string, Refusal> | undefined;
  readonly retry_after: number | undefined;

  constructor(
    readonly refusal: Refusal<RequestRefusalCode>,
    { fields, retry_after, detail = toEnglish(refusal) }: Details = {},
  ) {
    super(detail);
    this.status = REFUSAL_STATUS[refusal.code];
    this.detail = detail;
    this.fields = fields;
    this.retry_after = retry_after;
  }

  toBody(): ErrorBody {
    const { code, params } = this.refusal;
    const fields = Object.entries(this.fields ?? {});
    return {
      detail: this.detail,
      code,
      ...(params && { params }),
      ...(this.fields && {
        fields: Object.fromEntries(fields.map(([name, refusal]) => [name, toEnglish(refusal)])),
        field_codes: this.fields,
      }),
    };
  }
}

/** Returns the error for a request that is refused as a whole. */
export const refuse = <Code extends RequestRefusalCode>(
  code: Code,
  ...params: RefusalArguments<Code>
): AppError => new AppError(toRefusal(code, ...params));

/** Returns the error for a request that is refused because of one field. */
export const toFieldError = (field: string, refusal: AppError['refusal']): AppError =>
  new AppError(refusal, { fields: { [field]: refusal } });

/** Like `toFieldError`, but builds the refusal from a code and its parameters. */
export const refuseField = <Code extends RequestRefusalCode>(
  field: string,
  code: Code,
  ...params: RefusalArguments<Code>
): AppError => toFieldError(field, toRefusal(code, ...params));

/** Error for a missing row and for a row of another owner. The code is the same, so that ids reveal nothing. */
export const notFound = () => refuse('general.not_found');

export const unauthenticated = () => refuse('session.required');

/** Returns a value that must exist. @throws AppError 404 by default */
export function orThrow<T>(value: T | undefined, toError: () => AppError = notFound): T {
  if (value === undefined) throw toError();
  return value;
}

function codeOf(error: unknown): string {
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : '';
}

// SQLITE_IOERR_SHMSIZE: SQLite could not enlarge the shared-memory file of its connections.
const FULL = /^(?:SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/;
// EFBIG: a file would exceed the size limit of the process. SQLite reports it as SQLITE_IOERR_WRITE.
const UNWRITABLE = /^(?:EFBIG|EIO|EROFS|SQLITE_(?:IOERR|CANTOPEN|READONLY)(?:_\w+)?)$/;
const LOCKED = /^SQLITE_(?:BUSY|LOCKED)(?:_\w+)?$/;

export const isDamageCode = (code: string): boolean => /^SQLITE_(?:CORRUPT|NOTADB)/.test(code);

/** JSON in the database cannot be read, by SQLite or by us. Syntax errors in the body of a request have a status. */
export const isDamagedJson = (error: unknown): error is Error =>
  (error instanceof SyntaxError && !('status' in error)) ||
  (error instanceof Error && codeOf(error) === 'SQLITE_ERROR' && error.message === 'malformed JSON');

const LOCKED_RETRY_SECONDS = 5;
const DESCRIPTORS_RETRY_SECONDS = 5;

const NO_DESCRIPTORS = /^E[MN]FILE$/;
/** Errors of SQLite and of worker threads that may mean that no file descriptor is free, without saying so. */
const UNCLEAR = /^(?:SQLITE_CANTOPEN(?:_\w+)?|ERR_WORKER_INIT_FAILED)$/;

/** True while the process or the system has no free file descriptor. */
function lacksDescriptors(): boolean {
  try {
    closeSync(openSync(devNull, 'r'));
    return false;
  } catch (error) {
    return NO_DESCRIPTORS.test(codeOf(error));
  }
}

/** @param isUnclear true for an error that does not tell why a file could not be opened */
export function findLackOfDescriptors(
  error: unknown,
  isUnclear = UNCLEAR.test(codeOf(error)),
): AppError | undefined {
  if (!NO_DESCRIPTORS.test(codeOf(error)) && !(isUnclear && lacksDescriptors())) return undefined;
  return new AppError({ code: 'server.too_many_files' }, { retry_after: DESCRIPTORS_RETRY_SECONDS });
}

export const storageFull = () => refuse('server.storage_full');

export const isStorageFull = (error: unknown): boolean => FULL.test(codeOf(error));

export const isStorageFailure = (error: unknown): boolean => {
  const code = codeOf(error);
  return FULL.test(code) || UNWRITABLE.test(code);
};

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  const lack = findLackOfDescriptors(error);
  if (lack) return lack;
  const code = codeOf(error);
  if (FULL.test(code)) return storageFull();
  if (UNWRITABLE.test(code)) return refuse('server.storage_unwritable');
  if (LOCKED.test(code))
    return new AppError({ code: 'server.database_in_use' }, { retry_after: LOCKED_RETRY_SECONDS });
  if (isDamageCode(code) || isDamagedJson(error)) return refuse('server.part_damaged');
  return undefined;
}
