import { createServer as createHttpServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Express } from 'express';
import { refuse } from '../lib/errors';

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
  explainUnreadable(server);

  const sockets = new Set<Socket>();
  openSockets.set(server, sockets);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return server;
}

const STATUS_LINES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Node sends the same statuses, but no body. */
function explainUnreadable(server: Server): void {
  const answering = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // A response of its own would become a part of one that is being sent.
    if (!socket.writable || answering.has(socket)) {
      socket.destroy(error);
      return;
    }
    const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'general.headers_too_long' : 'general.malformed';
    const body = JSON.stringify(refuse(code).toBody());
    const lines = [
      `HTTP/1.1 ${STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  });
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
