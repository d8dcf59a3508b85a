import { toOpenApi, contract } from '@stowage/contracts';
import express, { Router } from 'express';
import swaggerUi from 'swagger-ui-dist';

export const openApiDocument = (basePath = '') =>
  toOpenApi(
    contract,
    {
      title: 'Stowage',
      version: '1',
      description:
        'Know what you own, where it is, and who has it. Sign in with `POST /auth/login` and send the token as `Authorization: Bearer`.',
    },
    basePath,
  );

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
  const document = JSON.stringify(openApiDocument(basePath));
  router.get('/docs', (request, response, next) => {
    // The page's relative URLs require a path without a trailing slash.
    if (request.path.endsWith('/')) response.redirect(301, '../docs');
    else if (request.path === '/docs') response.type('html').send(PAGE);
    else next();
  });
  router.get('/docs/start.js', (_request, response) => {
    response.type('js').send(START);
  });
  router.get('/docs/openapi.json', (_request, response) => {
    response.type('json').send(document);
  });
  router.use('/docs', express.static(swaggerUi.getAbsoluteFSPath(), { index: false, maxAge: '1d' }));
  return router;
}
