import { readFile } from 'node:fs/promises';
import { API_BASE_PATH } from '@stowage/contracts';
import express, { Router } from 'express';
// The package's main module would run the whole browser bundle, which takes 0.4 s at each start.
import getSwaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { z } from 'zod';
import { OPENAPI } from '../lib/paths';

/** Reads docs/openapi.json, which takes 8 ms; deriving it from the contract would block for 150 ms. */
async function readOpenApi(basePath: string): Promise<string> {
  const document = z
    .looseObject({ servers: z.array(z.looseObject({})) })
    .parse(JSON.parse(await readFile(OPENAPI, 'utf8')));
  const servers = document.servers.map((server) => ({ ...server, url: basePath + API_BASE_PATH }));
  return JSON.stringify({ ...document, servers });
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Stowage API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>`;

const START = `SwaggerUIBundle({ url: 'docs/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null });`;

/** API reference at `/api/docs`; loads nothing from other servers. */
export function createApiDocs(basePath: string): Router {
  const router = Router();
  router.get('/docs', (request, response, next) => {
    // The page's relative URLs require a path without a trailing slash.
    if (request.path.endsWith('/')) response.redirect(301, '../docs');
    else if (request.path === '/docs') response.type('html').send(PAGE);
    else next();
  });
  router.get('/docs/start.js', (_request, response) => {
    response.type('js').send(START);
  });
  router.get('/docs/openapi.json', async (_request, response) => {
    response.type('json').send(await readOpenApi(basePath));
  });
  router.use('/docs', express.static(getSwaggerFolder(), { index: false, maxAge: '1d' }));
  return router;
}
