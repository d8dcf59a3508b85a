import { API_BASE_PATH, contract } from '@stowage/contracts';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Context } from './context/context';
import { findFileHeaders } from './entities/document/documents.repository';
import { getServerStatus } from './features/backups/backup-overview.service';
import { findQrPicture } from './features/codes/codes.service';
import { makeScreenSize } from './features/images/screen-size.service';
import { findImageRight } from './features/sharing/sharing.service';
import { handlers } from './handlers';
import { createApiDocs } from './http/api-docs';
import { stripBasePath } from './http/base-path';
import { answerNotFound, createErrorHandler } from './http/error-handler';
import type { Metrics } from './http/metrics';
import { mount } from './http/mount';
import { createQrRoute } from './http/qr-route';
import { createRateLimits } from './http/rate-limits';
import { assignRequestId } from './http/request-id';
import { createRequestLog } from './http/request-log';
import { createSecurityHeaders } from './http/security-headers';
import { createUploadsRoute } from './http/uploads-route';
import { createWebClient } from './http/web-client';
import { AppError } from './lib/errors';
import { LICENCE, SERVER_NOTICES, WEB_DIST } from './lib/paths';

const forbidStoring: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Paths that read the database. The server refuses requests to them while a restore replaces the database. */
const GATED_PATHS = ['/uploads', '/qr', API_BASE_PATH];

const passGate =
  ({ gate }: Pick<Context, 'gate'>): RequestHandler =>
  (_request, response, next) => {
    const leave = gate.enter();
    if (!leave) throw new AppError({ code: 'server.restoring' }, { retry_after: 1 });
    response.once('close', leave);
    next();
  };

const sendText =
  (path: string): RequestHandler =>
  (_request, response, next) => {
    // The notices file exists only after a build.
    response.type('txt').sendFile(path, { dotfiles: 'allow' }, (error) => {
      if (error && !response.headersSent) next();
    });
  };

/** Undefined when METRICS_TOKEN is not set; then the server does not load the library of metrics. */
async function loadMetrics(context: Context): Promise<Metrics | undefined> {
  const { metrics_token } = context.config;
  if (metrics_token === undefined) return undefined;
  const { createMetrics } = await import('./http/metrics');
  return createMetrics(
    context,
    metrics_token,
    contract,
    async () => (await getServerStatus(context)).last_at,
  );
}

/** Composes the Express application: API, images and web client. */
export async function createApp(context: Context, webDist = WEB_DIST): Promise<Express> {
  const { config, log } = context;
  const app = express();
  app.disable('x-powered-by');
  // API responses are not cached, so computing an ETag would be wasted work.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', config.trust_proxy.length > 0 ? config.trust_proxy : false);

  const metrics = await loadMetrics(context);
  if (metrics) app.use(metrics.observe);
  app.use(assignRequestId);
  app.use(createRequestLog(log));
  if (config.base_path !== '') app.use(stripBasePath(config.base_path));
  app.use(createSecurityHeaders(config.public_url));
  app.use(GATED_PATHS, passGate(context));
  app.get(
    '/uploads/:filename',
    createUploadsRoute(context, {
      findRight: findImageRight,
      findDocument: ({ db }, file) => findFileHeaders(db, file),
      makeScreenSize,
    }),
  );
  app.use('/uploads', answerNotFound);
  app.get('/qr/:name', createQrRoute(context, findQrPicture));
  app.use('/qr', answerNotFound);
  app.use(compression());
  app.use(API_BASE_PATH, forbidStoring, mount(context, contract, handlers, createRateLimits(context)));
  if (metrics) app.get('/metrics', metrics.answer);
  app.use('/api', createApiDocs(config.base_path));
  app.use('/api', answerNotFound);
  app.get('/license.txt', sendText(LICENCE));
  app.get('/server-third-party-notices.txt', sendText(SERVER_NOTICES));
  app.use(createWebClient(webDist, config.base_path));
  app.use(answerNotFound);
  app.use(createErrorHandler(context));
  return app;
}
