import { createHash } from 'node:crypto';
import { chooseLanguage, describeRefusal, type Refusal, toRefusal, type Translate } from '@stowage/texts';
import { translatorFor } from '@stowage/texts/server';
import express, { type Express } from 'express';
import { refuse, toEnglish } from '../lib/errors';

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

export interface DatabaseDamage {
  problem: Refusal;
  /** Path of the newest backup; null when there is none. */
  backup: string | null;
  /** Shell commands that restore the backup while the server is stopped. */
  commands: readonly string[];
}

type Describe = (refusal: Refusal) => string;

function toRemedy({ backup, commands }: DatabaseDamage, t: Translate, describe: Describe): string {
  if (backup === null) return `<p>${escape(t('damagePage.noBackup'))}</p>`;
  return `<p>${escape(describe(toRefusal('database.newest_backup', { path: backup })))}</p>
<p>${escape(t('damagePage.restore'))}</p>
<pre>${escape(commands.join('\n'))}</pre>`;
}

/** @param languages BCP 47 tags that the browser accepts, best first */
function toPage(damage: DatabaseDamage, languages: readonly string[]): string {
  const language = chooseLanguage(languages);
  const translator = translatorFor(language);
  const { t } = translator;
  const describe: Describe = (refusal) => describeRefusal(translator, refusal) ?? toEnglish(refusal);
  const title = escape(t('damagePage.title'));
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escape(describe(damage.problem))}</p>
<p>${escape(t('damagePage.nothingDeleted'))}</p>
${toRemedy(damage, t, describe)}
<p>${escape(t('damagePage.doctor', { command: 'stowage doctor' }))}</p>
</body>
</html>
`;
}

/** Answers every request with 503 and a description of the damage: a page for browsers, JSON for the API. */
export function createDamagedApp(damage: DatabaseDamage): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use((request, response) => {
    response
      .status(503)
      .set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
      .set({ 'Content-Security-Policy': POLICY, 'Referrer-Policy': 'same-origin' });
    // The path may start with the base path of PUBLIC_URL.
    if (/\/(?:api|uploads|qr)\//.test(request.path))
      response.json(refuse('server.database_unusable').toBody());
    else response.type('html').send(toPage(damage, request.acceptsLanguages()));
  });
  return app;
}
