import { once } from 'node:events';
import { type Agent, globalAgent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { HttpRequest } from '@stowage/contracts';

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

export interface RawResponse {
  status: number;
  ok: boolean;
  headers: IncomingHttpHeaders;
  /** Content type without parameters such as the charset. */
  type: string;
  text: string;
  /** Parsed JSON, or a Buffer for any other type. */
  body: unknown;
}

/** Opens a connection for requests that are malformed, incomplete or never answered. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname);
}

/** Begins a request whose body is sent, or whose response is read, in parts. */
export const beginRequest = (
  url: string,
  { method, path, headers = {} }: Omit<RawRequest, 'body'>,
  agent = globalAgent,
) => request(new URL(url + path), { agent, method, headers });

/**
 * Sends the bytes of the body unchanged, which supertest would serialize again, and returns the response also if the
 * server refuses the body before it has received all of it.
 */
export async function sendRaw(
  url: string,
  { body, ...head }: RawRequest,
  agent?: Agent,
): Promise<RawResponse> {
  // Keeps the connection open: if the server closed it during a rejected upload, a reset might hide the response.
  const sent = beginRequest(url, head, agent);
  if (body !== undefined) sent.setHeader('content-length', Buffer.byteLength(body));
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  // After its response, the server may close the connection before the client has sent the rest of a rejected body.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await answered;
  const content = await buffer(response);
  const { statusCode: status = 0, headers: answer } = response;
  const type = answer['content-type']?.split(';')[0] ?? '';
  const text = content.toString();
  const parsed: unknown = type === 'application/json' ? JSON.parse(text) : content;
  return { status, ok: status < 300, headers: answer, type, text, body: parsed };
}

/** Returns the request that the contract's client would send, so that a test can change it before `sendRaw`. */
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
