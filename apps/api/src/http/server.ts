import { createServer as createHttpServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

/** Times in milliseconds. */
export interface ServerLimits {
  headers_timeout: number;
  request_timeout: number;
  /** Time that an idle connection stays open. */
  keep_alive_timeout: number;
  check_interval: number;
  max_connections: number;
}

const LIMITS: ServerLimits = {
  headers_timeout: 15_000,
  request_timeout: 120_000,
  // Longer than a proxy keeps idle connections (nginx 60 s, Traefik 90 s, Caddy 120 s). Otherwise the server closes
  // one just when the proxy sends a request, which then fails.
  keep_alive_timeout: 125_000,
  check_interval: 5000,
  max_connections: 1000,
};

const IDLE_CHECK_MS = 100;

const openSockets = new WeakMap<Server, Set<Socket>>();

/**
 * Creates requests and responses with Express's prototypes. Otherwise Express replaces the prototype of each object,
 * which takes two thirds of the time of a small response.
 */
export function createServer(app: Express, limits = LIMITS): Server {
  class AppRequest extends IncomingMessage {}
  class AppResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  const options = {
    IncomingMessage: AppRequest,
    ServerResponse: AppResponse,
    headersTimeout: limits.headers_timeout,
    requestTimeout: limits.request_timeout,
    keepAliveTimeout: limits.keep_alive_timeout,
    connectionsCheckingInterval: limits.check_interval,
  };
  const server = createHttpServer(options, app);
  server.maxConnections = limits.max_connections;

  const sockets = new Set<Socket>();
  openSockets.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return server;
}

/** Stops accepting connections and closes idle connections; requests in progress may finish within the grace period. */
export function stopServer(server: Server, graceMs: number): Promise<void> {
  const closeIdle = () => {
    server.closeIdleConnections();
    // Node counts a connection without a first request as active.
    for (const socket of openSockets.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy();
  };
  return new Promise((resolve) => {
    // A keep-alive connection becomes idle after its last request.
    const idleTimer = setInterval(closeIdle, IDLE_CHECK_MS);
    const graceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearInterval(idleTimer);
      clearTimeout(graceTimer);
      resolve();
    });
    closeIdle();
  });
}
