import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '@stowage/contracts';
import express, { type Request, type RequestHandler, Router } from 'express';

const ASSET_MAX_AGE = '365d';

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Every page of the client answers with the same page, which is told below which path it lives. */
function createPage(dist: string, basePath: string): RequestHandler {
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '<base href="/" />',
    `<base href="${escapeAttribute(basePath)}/" />`,
  );
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  };
}

// No page's address ends like a file name.
const FILE = /\.[a-z0-9]+$/i;

/** True for a browser that opens an address, false for scripts, images and programs that accept anything. */
const wantsPage = (request: Request) => request.get('Accept')?.includes('text/html') === true;

/** Skips the client for requests for files: they are answered with a plain 404. */
const skipFiles: RequestHandler = (request, _response, next) => {
  if (FILE.test(request.path)) next('router');
  else next();
};

/** Shows the client's own 404 page to a browser. */
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

/** The built client; without a build (the API alone is being worked on) there is nothing to serve. */
export function createWebClient(dist: string, basePath: string): Router {
  const router = Router();
  if (!existsSync(join(dist, 'index.html'))) return router;
  const page = createPage(dist, basePath);
  router.get('/index.html', page);
  // Their names change with their content.
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
