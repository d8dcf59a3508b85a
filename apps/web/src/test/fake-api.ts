import { API_BASE_PATH } from '@stowage/contracts';
import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';

export interface FakeRequest {
  /** Method and path, such as `GET /users/me`. */
  call: string;
  token: string | undefined;
  body: unknown;
}

interface FakeAnswer {
  status: number;
  data?: unknown;
  headers?: Record<string, string>;
}

/** Returns the response to a request; undefined simulates an unreachable server. */
export type FakeServer = (request: FakeRequest) => FakeAnswer | undefined;

function toBody(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  return data.startsWith('{') ? JSON.parse(data) : Object.fromEntries(new URLSearchParams(data));
}

function toRequest({ method = 'GET', url = '', headers, data }: InternalAxiosRequestConfig): FakeRequest {
  const authorization = headers.get('Authorization');
  return {
    call: `${method.toUpperCase()} ${url.replace(API_BASE_PATH, '')}`,
    token: typeof authorization === 'string' ? authorization.replace('Bearer ', '') : undefined,
    body: toBody(data),
  };
}

export function connectTo(server: FakeServer): void {
  axios.defaults.adapter = async (config) => {
    // Responds asynchronously, like a real server.
    await Promise.resolve();
    const answer = server(toRequest(config));
    if (!answer) throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
    const response = {
      ...answer,
      data: answer.data,
      statusText: '',
      headers: new AxiosHeaders(answer.headers),
      config,
    };
    if (answer.status < 400) return response;
    throw new AxiosError('Refused', AxiosError.ERR_BAD_REQUEST, config, undefined, response);
  };
}
