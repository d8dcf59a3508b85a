import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

const HEADER = 'X-Request-Id';

/** Gives every answer an `X-Request-Id`. An id from the client is ignored: it could imitate that of another request in the log. */
export const assignRequestId: RequestHandler = (_request, response, next) => {
  response.set(HEADER, randomUUID());
  next();
};

export const getRequestId = (response: Response): string => response.get(HEADER) ?? '';

/** A logger whose lines name the request and the address of its client. */
export const createRequestLogger = (log: Logger, request: Request, response: Response): Logger =>
  log.child({ request_id: getRequestId(response), address: request.ip });
