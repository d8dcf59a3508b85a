import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const HEADER = 'X-Request-Id';

/** Sets `X-Request-Id`. Ignores an id sent by the client, which could be the id of another request in the log. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  // Express's `set` takes longer, also in the other middleware of every request.
  response.setHeader(HEADER, randomUUID());
  next();
};

const getRequestId = (response: Response): string => response.get(HEADER) ?? '';

const users = new WeakMap<object, number>();

/** Notes who has sent the request, for the log. */
export const noteUser = (request: Request, userId: number): void => void users.set(request, userId);

/** Undefined for visitors, and for callers whose session or key is invalid. */
export const findNotedUser = (request: object): number | undefined => users.get(request);

export const createRequestLogger = (log: Logger, request: Request, response: Response): Logger =>
  log.child({ request_id: getRequestId(response), address: request.ip });
