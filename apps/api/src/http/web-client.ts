import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '@stowage/contracts';
import express, { type Request, type RequestHandler, Router } from 'express';

const ASSET_MAX_AGE = '365d';

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Serves the same HTML for every page, with the base path inserted. */
function createPage(dist: string, basePath: string): RequestHandler {
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '<base href="/" />',
    `<base href="${escapeAttribute(basePath)}/" />`,
  );
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  };
}

// Page URLs have no file extension.
const FILE = /\.[a-z0-9]+$/i;

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

/** Serves the built client. Without a build, as in API development, the router has no routes. */
export function createWebClient(dist: string, basePath: string): Router {
  const router = Router();
  if (!existsSync(join(dist, 'index.html'))) return router;
  const page = createPage(dist, basePath);
  router.get('/index.html', page);
  // File names contain a content hash.
  router.use(
    '/assets',
    express.static(join(dist, 'assets'), { immutable: true, maxAge: ASSET_MAX_AGE, fallthrough: false }),
  );
  router.use(express.static(dist, { index: false, maxAge: '1h' }));
  router.use(skipFiles);
  router.get([...PAGE_PATHS], page);
  router.get('/{*path}', createUnknownPage(page));
  return router;
}
