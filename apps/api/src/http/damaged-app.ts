import { createHash } from 'node:crypto';
import { DAMAGED_HEADER, type DatabaseDamage } from '@stowage/contracts';
import express, { type Express } from 'express';
import { refuse } from '../errors';
import { stripBasePath } from './base-path';

const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 42rem; margin: 0 auto; padding: 1.5rem 1rem; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 1.25; }
  pre { white-space: pre-wrap; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '');

function toRemedy({ backup, commands }: DatabaseDamage): string {
  if (backup === null)
    return '<p>There is no backup in the backup folder. Look for a copy on another disk before you change anything.</p>';
  return `<p>The newest backup is <code>${escape(backup)}</code>.</p>
<p>To restore the backup, stop the server, run this on its computer, and start the server again:</p>
<pre>${escape(commands.join('\n'))}</pre>`;
}

const toPage = (damage: DatabaseDamage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stowage cannot use its database</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Stowage cannot use its database</h1>
<p>${escape(damage.problem)}</p>
<p>Nothing was deleted. The server does not change any data until the database is restored.</p>
${toRemedy(damage)}
<p>The command <code>stowage doctor</code> describes the damage and changes nothing.</p>
</body>
</html>
`;

/** Answers every request with 503 and a description of the damage: a page for browsers, JSON for the API. */
export function createDamagedApp(damage: DatabaseDamage): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  const page = toPage(damage);
  app.use((request, response) => {
    response
      .status(503)
      .set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .set({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'same-origin' });
    // The path may start with the base path of PUBLIC_URL.
    if (/\/(?:api|uploads|qr)\//.test(request.path))
      response.json(refuse('server.database_unusable').toBody());
    else response.type('html').send(page);
  });
  return app;
}

/** Adds the page about the damage, and the header that announces it, to an application that reads a copy. */
export function createReadOnlyApp(app: Express, damage: DatabaseDamage, basePath: string): Express {
  const outer = express();
  outer.disable('x-powered-by');
  outer.use((_request, response, next) => {
    response.set(DAMAGED_HEADER, 'true');
    next();
  });
  if (basePath !== '') outer.use(stripBasePath(basePath));
  outer.use('/damaged-database', createDamagedApp(damage));
  outer.use(app);
  return outer;
}
