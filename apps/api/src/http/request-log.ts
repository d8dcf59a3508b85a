import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

/** One line for each request: no token, and no query, since image addresses carry their signature there. */
export const createRequestLog = (log: Logger): RequestHandler =>
  pinoHttp({
    logger: log,
    useLevel: 'debug',
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    },
  });
