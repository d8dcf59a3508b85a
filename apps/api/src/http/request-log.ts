import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { findNotedUser } from './request-id';

/** Logs one line per request. Omits tokens and queries, since image URLs contain their signature in the query. */
export function createRequestLog(log: Logger): RequestHandler {
  const logRequest = pinoHttp({
    logger: log,
    useLevel: 'debug',
    genReqId: (_request, response) => String(response.getHeader('X-Request-Id')),
    customProps: (request) => {
      const user_id = findNotedUser(request);
      return user_id === undefined ? {} : { user_id };
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        request_id: id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
  return (request, response, next) => {
    // The level can change while the server runs.
    if (log.isLevelEnabled('debug')) logRequest(request, response, next);
    else next();
  };
}
