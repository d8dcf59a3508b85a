import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { type RequestHandler, Router } from 'express';

const ASSET_MAX_AGE = '365d';

const escapeAttribute = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Every address of the client answers with the same page, which is told below which path it lives. */
function createPage(dist: string, basePath: string): RequestHandler {
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '<base href="/" />',
    `<base href="${escapeAttribute(basePath)}/" />`,
  );
  return (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('html').send(html);
  };
}

/** The built client; without a build (the API alone is being worked on) there is nothing to serve. */
export function createWebClient(dist: string, basePath: string): Router {
  const router = Router();
  if (!existsSync(join(dist, 'index.html'))) return router;
  const page = createPage(dist, basePath);
  router.get('/', page);
  router.get('/index.html', page);
  // Their names change with their content.
  router.use(
    '/assets',
    express.static(join(dist, 'assets'), { immutable: true, maxAge: ASSET_MAX_AGE, fallthrough: false }),
  );
  router.use(express.static(dist, { index: false, maxAge: '1h' }));
  router.get('/{*path}', page);
  return router;
}
