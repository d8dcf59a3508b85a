/** What is said of every call that found no server. */
export const NO_CONNECTION = 'No connection to the server. Try again in a moment.';

/** What the server says about one call that did not succeed. */
interface ApiFailure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  detail?: string | undefined;
  fields?: Record<string, string> | undefined;
  /** Whether the server could not be reached, so that trying again may help. */
  is_network: boolean;
}

/** A call of the API that did not succeed. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string | undefined;
  /** What is wrong with which field of the input. */
  readonly fields: Readonly<Record<string, string>>;
  readonly is_network: boolean;

  constructor({ status, detail, fields, is_network }: ApiFailure) {
    super(detail ?? (is_network ? NO_CONNECTION : `The server answered ${status}`));
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.fields = fields ?? {};
    this.is_network = is_network;
  }
}

const SERVER_ERROR = 500;

/** Whether the same call may well succeed later; what the server refuses once it refuses again. */
export const mayHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.is_network || error.status >= SERVER_ERROR;

/** The server's own sentence, the one about the lost connection, or else the fallback. */
export function toMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  return error.detail ?? (error.is_network ? NO_CONNECTION : fallback);
}
