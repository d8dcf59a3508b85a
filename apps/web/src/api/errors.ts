import type { ErrorBody } from '@stowage/contracts';
import { isAxiosError } from 'axios';
import { ApiError } from '../lib/api-error';

/** Statuses that a proxy sends when the server does not respond. */
const GATEWAY_STATUSES = [502, 503, 504];

/** The error of a file download arrives as a Blob. */
async function readJson(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
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

export async function toApiError(error: unknown): Promise<ApiError> {
  const response = isAxiosError(error) ? error.response : undefined;
  if (!response) return new ApiError({ status: 0, is_network: true });
  const requestId: unknown = response.headers['x-request-id'];
  const answer = await readJson(response.data);
  const body = isErrorBody(answer) ? answer : undefined;
  return new ApiError({
    status: response.status,
    detail: body?.detail,
    fields: body?.fields,
    is_network: !body && GATEWAY_STATUSES.includes(response.status),
    request_id: typeof requestId === 'string' ? requestId : undefined,
  });
}
