import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import express, { type Request, type RequestHandler, Router } from 'express';
import sirv from 'sirv';
import { z } from 'zod';
import { answerNotFound } from './error-handler';

const ASSET_MAX_AGE_SECONDS = 365 * 24 * 60 * 60;

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

const readHtml = (dist: string, basePath: string) =>
  readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '<base href="/" />',
    `<base href="${escapeAttribute(basePath)}/" />`,
  );

const Screens = z.record(z.string(), z.object({ scripts: z.array(z.string()) }));

/** Reads the URL patterns of the client's pages, with their scripts. The server responds with 404 to other pages. */
const readScreens = (dist: string) =>
  Screens.parse(JSON.parse(readFileSync(join(dist, 'screens.json'), 'utf8')));

/** Lets the browser download the scripts of the page right after the style sheet, which the first frame needs. */
function announceScripts(html: string, scripts: readonly string[]): string {
  const links = scripts
    .filter((file) => !html.includes(file))
    .map(
      (file) =>
        `<link rel="modulepreload" fetchpriority="low" crossorigin href="./${escapeAttribute(file)}" />`,
    );
  return html.replace('</head>', `${links.join('')}</head>`);
}

const sendPage =
  (html: string): RequestHandler =>
  (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  };

// Page URLs have no file extension.
const FILE = /\.[a-z0-9]+$/i;

/** Parameter of the URLs of a person with several inventories: `/in/7/dashboard`. */
const INVENTORY_ID = /^[1-9]\d{0,14}$/;

const wantsPage = (request: Request) => request.get('Accept')?.includes('text/html') === true;

const skipFiles: RequestHandler = (request, _response, next) => {
  if (FILE.test(request.path)) next('router');
  else next();
};

const createUnknownPage =
  (page: RequestHandler): RequestHandler =>
  (request, response, next) => {
    if (!wantsPage(request)) {
      next();
      return;
    }
    response.status(404);
    void page(request, response, next);
  };

/** A file may vanish while the server runs, as in an update. Without a listener, the error of its stream ends the server. */
const closeWithoutFile: RequestHandler = (_request, response, next) => {
  response.once('pipe', (file: Readable) => file.once('error', () => response.destroy()));
  next();
};

/** Serves the built client. Without a build, as in API development, the router has no routes. */
export function createWebClient(dist: string, basePath: string): Router {
  const router = Router();
  if (!existsSync(join(dist, 'index.html'))) return router;
  const html = readHtml(dist, basePath);
  const page = sendPage(html);
  router.get('/index.html', page);
  // File names contain a content hash.
  router.use(
    '/assets',
    closeWithoutFile,
    sirv(join(dist, 'assets'), { immutable: true, maxAge: ASSET_MAX_AGE_SECONDS, brotli: true, gzip: true }),
    answerNotFound,
  );
  router.use(express.static(dist, { index: false, maxAge: '1h' }));
  router.use(skipFiles);
  router.param('inventoryId', (_request, _response, next, id: string) => {
    next(INVENTORY_ID.test(id) ? undefined : 'route');
  });
  for (const [path, { scripts }] of Object.entries(readScreens(dist)))
    router.get([path, `/in/:inventoryId${path}`], sendPage(announceScripts(html, scripts)));
  router.get('/{*path}', createUnknownPage(page));
  return router;
}
