import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Context } from '../context/context';
import { noteDamage } from '../db/connection/connection';
import { isDamage } from '../db/damage';
import { type AppError, notFound, refuse, toAppError } from '../lib/errors';
import { createRequestLogger, findNotedUser } from './request-id';

/** Errors of Express and its parsers carry a status. */
const toStatus = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;

function findRefusal(error: unknown): AppError | undefined {
  const refusal = toAppError(error);
  if (refusal) return refusal;
  const status = toStatus(error);
  // A static file is missing, for example a script of a previous version of the client.
  if (status === 404) return notFound();
  if (status === 413) return refuse('general.too_large');
  if (status === 415) return refuse('general.encoding_not_supported');
  if (status !== undefined && status >= 400 && status < 500) {
    return refuse('general.malformed');
  }
  return undefined;
}

/** Wrong passwords and codes have a line of their own (`auth.routes.ts`); a request without any token is not an attempt. */
const isDenied = ({ status, refusal: { code } }: AppError, request: Request): boolean =>
  code === 'inventory.gone' ||
  (status === 403 && request.get('authorization') !== undefined) ||
  code === 'api_key.invalid' ||
  (code === 'session.required' && request.get('authorization') !== undefined);

/** Logs errors relevant to the administrator: denied access, rate limits, and every 5xx with its cause. */
function logError(
  log: Logger,
  request: Request,
  user_id: number | undefined,
  error: unknown,
  known?: AppError,
): void {
  const { method, path } = request;
  if (known && isDenied(known, request))
    log.warn({ method, path, status: known.status, code: known.refusal.code, user_id }, 'Access denied');
  if (!known) log.error({ method, path, user_id, err: error }, 'Request failed');
  else if (known.status === 429) log.warn({ method, path, user_id }, 'Rate limit reached');
  else if (known.status >= 500) {
    // The message names the cause; the stack would not help.
    const cause = error instanceof Error ? error.message : undefined;
    log.error({ method, path, user_id, status: known.status, cause }, 'Request refused');
  }
}

/** Responds with an `ErrorBody`. Logs unexpected errors in full and answers them with a generic 500. */
export function createErrorHandler(context: Pick<Context, 'log' | 'db'>): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    // The work was cancelled because the client disconnected.
    if (response.closed && error instanceof Error && error.name === 'AbortError') return;
    if (isDamage(error)) noteDamage(context.db);
    const known = findRefusal(error);
    const log = createRequestLogger(context.log, request, response);
    logError(log, request, findNotedUser(request), error, known);
    if (response.headersSent) {
      next(error);
      return;
    }
    const answer = known ?? refuse('general.failed');
    if (answer.retry_after !== undefined) response.set('Retry-After', String(answer.retry_after));
    response.status(answer.status).json(answer.toBody());
  };
}

export const answerNotFound: RequestHandler = () => {
  throw notFound();
};
