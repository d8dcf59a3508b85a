import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { JsonText } from '../lib/json-text';
import type { VersionedResponse } from './handler';
import { sendJson } from './send-json';

/** Maximum length of all texts together, about 40 MB of memory. */
const CHARACTERS_MAX = 20_000_000;

const toEtag = (version: string): string =>
  `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;

// Express's `fresh` is always false for a script in a browser, which sends `Cache-Control: no-cache` with the version.
const hasVersion = (request: Request, etag: string): boolean =>
  (request.get('if-none-match') ?? '').split(/\s*,\s*/).includes(etag);

/** Sends a 304 if the client has the response, and caches the newest responses as text. */
export function createVersionedResponses() {
  const texts = new Map<string, string>();
  const building = new Map<string, Promise<string>>();
  let characters = 0;

  function remember(etag: string, text: string): void {
    texts.set(etag, text);
    characters += text.length;
    for (const [oldest, { length }] of texts) {
      if (characters <= CHARACTERS_MAX) return;
      texts.delete(oldest);
      characters -= length;
    }
  }

  /** Builds a response once for simultaneous requests. */
  function build(etag: string, make: () => Promise<string>): Promise<string> {
    const text = building.get(etag) ?? make().finally(() => building.delete(etag));
    building.set(etag, text);
    return text;
  }

  /** @param name differs between endpoints @param stringify validates the response */
  return async function send<Answer>(
    request: Request,
    response: Response,
    versioned: VersionedResponse<Answer>,
    { name, stringify }: { name: string; stringify: (answer: Answer | JsonText<Answer>) => string },
  ): Promise<void> {
    const etag = toEtag(`${name} ${versioned.version}`);
    response.set('ETag', etag);
    if (hasVersion(request, etag)) {
      response.set('Vary', 'Accept-Encoding');
      response.status(304).end();
      return;
    }
    let text = texts.get(etag);
    if (text === undefined) {
      text = await build(etag, async () => stringify(await versioned.build()));
      remember(etag, text);
    }
    await sendJson(request, response, text);
  };
}
