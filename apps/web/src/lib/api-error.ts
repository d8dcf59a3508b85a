import { t } from './i18n';

interface ApiFailure {
  /** HTTP status; 0 without a response. */
  status: number;
  /** Stable code of the refusal. */
  code?: string | undefined;
  /** Parameters of the code. */
  params?: Readonly<Record<string, unknown>> | undefined;
  /** Message in the current language. */
  detail?: string | undefined;
  fields?: Record<string, string> | undefined;
  /** True when the server was unreachable, so a retry may succeed. */
  is_network: boolean;
  /** The `X-Request-Id` header. */
  request_id?: string | undefined;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly detail: string | undefined;
  /** Validation messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly is_network: boolean;
  readonly request_id: string | undefined;

  constructor({ status, code, params, detail, fields, is_network, request_id }: ApiFailure) {
    super(detail ?? (is_network ? t('error.noConnection') : t('error.status', { status })));
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.params = params ?? {};
    this.detail = detail;
    this.fields = fields ?? {};
    this.is_network = is_network;
    this.request_id = request_id;
  }
}

const SERVER_ERROR = 500;

/** False for client errors (4xx), which would occur again. */
export const mayHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.is_network || error.status >= SERVER_ERROR;

const TEMPORARY_STATUSES = [401, 429];

/** True if the same request may succeed later: no connection, too many requests, or the session has ended. */
export const isTemporary = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.is_network || TEMPORARY_STATUSES.includes(error.status));

/** Returns the request id of a server error, by which an administrator can find the error in the log. */
export const toErrorReference = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status >= SERVER_ERROR ? error.request_id : undefined;

/** Ends a text that is the first of two sentences. */
const toSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * Returns the server's message, otherwise the fallback, followed by the reason if the connection was lost.
 * @param fallback says what failed; without it, the connection is assumed to be lost
 */
export function toMessage(error: unknown, fallback?: string): string {
  const { detail, is_network } = error instanceof ApiError ? error : {};
  if (detail !== undefined) return detail;
  if (fallback === undefined) return t('error.noConnection');
  return is_network ? `${toSentence(fallback)} ${t('error.noConnectionReason')}` : fallback;
}

/** True if the request did not reach the server. */
export const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.is_network && error.status === 0;
