import { API_BASE_PATH, INVENTORY_HEADER } from '@stowage/contracts';
import { transport, type TransportRequest, type TransportResponse } from '../api/transport';

export interface FakeRequest {
  /** Method and path without query, such as `GET /users/me`. */
  call: string;
  token: string | undefined;
  body: unknown;
  /** Parameter of the query, or the header of a change. */
  inventory_id: string | undefined;
}

interface FakeAnswer {
  status: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/** Returns the response to a request; undefined simulates an unreachable server. */
export type FakeServer = (request: FakeRequest) => FakeAnswer | undefined | Promise<FakeAnswer>;

function toBody(body: TransportRequest['body']): unknown {
  if (body instanceof URLSearchParams) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined);
}

const toRequest = ({ method, url, headers, body }: TransportRequest): FakeRequest => ({
  call: `${method} ${url.replace(API_BASE_PATH, '').replace(/\?.*/, '')}`,
  token: headers.Authorization?.replace('Bearer ', ''),
  body: toBody(body),
  inventory_id: /[?&]inventory_id=(\d+)/.exec(url)?.[1] ?? headers[INVENTORY_HEADER],
});

const toText = (data: unknown): string | Blob => {
  if (data instanceof Blob || typeof data === 'string') return data;
  return data === undefined ? '' : JSON.stringify(data);
};

export const toResponse = ({ status, data, headers = {} }: FakeAnswer): TransportResponse => ({
  status,
  body: toText(data),
  getHeader: (name) => headers[name.toLowerCase()] ?? null,
});

export function connectTo(server: FakeServer): void {
  transport.request = async (request) => {
    // Responds asynchronously, like a real server.
    await Promise.resolve();
    return toResponse((await server(toRequest(request))) ?? { status: 0 });
  };
}
