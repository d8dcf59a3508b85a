import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** One line for each request: no token, and no query, since image addresses carry their signature there. */
export const createRequestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    useLevel: 'debug',
    // assignRequestId has run before.
    genReqId: (_request, response) => String(response.getHeader('X-Request-Id')),
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        request_id: id,
        method,
        path: url.split('?')[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
