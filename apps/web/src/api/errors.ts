import type { ErrorBody } from '@stowage/contracts';
import { ApiError } from '../lib/api-error';
import type { TransportResponse } from './transport';

/** Statuses that a proxy sends when the server does not respond. */
const GATEWAY_STATUSES = [502, 503, 504];

/** The error of a file download arrives as a Blob. Undefined for a body that is not JSON. */
async function readJson(body: string | Blob): Promise<unknown> {
  try {
    return JSON.parse(body instanceof Blob ? await body.text() : body);
  } catch {
    return undefined;
  }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** False for a response of a proxy, whose errors have a different body. */
const isErrorBody = (data: unknown): data is ErrorBody =>
  isObject(data) &&
  'detail' in data &&
  typeof data.detail === 'string' &&
  (!('fields' in data) || isObject(data.fields));

export async function toApiError({ status, body, getHeader }: TransportResponse): Promise<ApiError> {
  if (status === 0) return new ApiError({ status, is_network: true });
  const data = await readJson(body);
  const error = isErrorBody(data) ? data : undefined;
  return new ApiError({
    status,
    detail: error?.detail,
    fields: error?.fields,
    is_network: !error && GATEWAY_STATUSES.includes(status),
    request_id: getHeader('X-Request-Id') ?? undefined,
  });
}
