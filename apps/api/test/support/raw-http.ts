import { globalAgent } from 'node:http';
import type { HttpRequest } from '@stowage/contracts';
import request, { type Response as SupertestResponse } from 'supertest';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** The body is parsed JSON, or a Buffer when the answer is a file. Only an answer without a file has a text. */
export type RawResponse = Omit<SupertestResponse, 'body'> & { body: unknown };

/** Sends the request as it is. Accepts any status and follows no redirect. */
export async function sendRaw(
  url: string,
  { method, path, headers = {}, body }: RawRequest,
): Promise<RawResponse> {
  // Keep-alive: a connection that closes while a rejected body is being sent may be reset before its answer is read.
  const test = new request.Test(url, method, path).agent(globalAgent).set(headers);
  if (typeof body === 'string') return test.send(body);
  // Given a Buffer and a JSON content type, send() would encode the Buffer as JSON.
  if (body) test.set('content-length', String(body.length)).write(body);
  return test;
}

/** The request that the contract's client would send, for changes before sendRaw. */
export async function toRawRequest(
  { method, path, query, body }: Pick<HttpRequest, 'method' | 'path' | 'query' | 'body'>,
  token?: string,
): Promise<RawRequest> {
  const search = new URLSearchParams(query).toString();
  const headers: Record<string, string> = token === undefined ? {} : bearer(token);
  const raw = { method, path: path + (search && `?${search}`), headers };
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const encoded = new Response(body);
    headers['content-type'] = encoded.headers.get('content-type')!;
    return { ...raw, body: Buffer.from(await encoded.arrayBuffer()) };
  }
  if (body === undefined) return raw;
  headers['content-type'] = 'application/json';
  return { ...raw, body: JSON.stringify(body) };
}
