import { createServer as createHttpServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * An HTTP server for an Express application. Express changes the prototype of each request and response, which costs Node two thirds of
 * the time of a small answer; objects that are born with that prototype are spared it.
 */
export function createServer(app: Express): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  return createHttpServer({ IncomingMessage: AppRequest, ServerResponse: AppResponse }, app);
}
