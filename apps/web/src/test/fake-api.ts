import { API_BASE_PATH, INVENTORY_HEADER } from '@stowage/contracts';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { http } from '../api/http';

export interface FakeRequest {
  /** Method and path without query, such as `GET /users/me`. */
  call: string;
  /** Path with query. */
  url: string;
  readHeader: (name: string) => string | undefined;
  token: string | undefined;
  body: unknown;
  /** Parameter of the query, or the header of a change. */
  inventory_id: string | undefined;
  /** Reports an uploaded share, from 0 to 1. */
  onUploadProgress: (share: number) => void;
}

export interface FakeAnswer {
  status: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/** Returns the response to a request; undefined simulates an unreachable server. */
export type FakeServer = (request: FakeRequest) => FakeAnswer | undefined | Promise<FakeAnswer | undefined>;

const isForm = ({ headers }: InternalAxiosRequestConfig) =>
  String(headers.getContentType()).startsWith('application/x-www-form-urlencoded');

function toBody(config: InternalAxiosRequestConfig<unknown>): unknown {
  const { data } = config;
  if (typeof data !== 'string') return data;
  return isForm(config) ? Object.fromEntries(new URLSearchParams(data)) : JSON.parse(data);
}

function toRequest(config: InternalAxiosRequestConfig<unknown>): FakeRequest {
  const url = http.getUri(config);
  const readHeader = (name: string) => {
    const value = config.headers.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    call: `${config.method?.toUpperCase()} ${url.replace(API_BASE_PATH, '').replace(/\?.*/, '')}`,
    url,
    readHeader,
    token: readHeader('Authorization')?.replace('Bearer ', ''),
    body: toBody(config),
    inventory_id: /[?&]inventory_id=(\d+)/.exec(url)?.[1] ?? readHeader(INVENTORY_HEADER),
    onUploadProgress: (share) =>
      config.onUploadProgress?.({
        loaded: share,
        total: 1,
        progress: share,
        bytes: share,
        lengthComputable: true,
      }),
  };
}

const toText = (data: unknown): unknown => {
  if (data instanceof Blob || typeof data === 'string') return data;
  return data === undefined ? '' : JSON.stringify(data);
};

export function connectTo(server: FakeServer): void {
  http.defaults.adapter = async (config) => {
    // Responds asynchronously, like a real server.
    await Promise.resolve();
    const answer = await server(toRequest(config));
    if (!answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const { status, data, headers = {} } = answer;
    return { status, statusText: '', data: toText(data), headers, config };
  };
}
