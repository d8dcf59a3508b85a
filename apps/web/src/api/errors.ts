import { ErrorBody } from '@stowage/contracts';
import { isAxiosError } from 'axios';
import { ApiError } from '../lib/api-error';

/** What a proxy says when the server behind it does not answer. */
const GATEWAY_STATUSES = [502, 503, 504];

/** The JSON of an answer; a call that asked for a file gets its errors as one. */
async function readJson(data: unknown): Promise<unknown> {
  if (!(data instanceof Blob)) return data;
  try {
    return JSON.parse(await data.text());
  } catch {
    return undefined;
  }
}

/** Any failure of a call as an ApiError. */
export async function toApiError(error: unknown): Promise<ApiError> {
  const response = isAxiosError(error) ? error.response : undefined;
  if (!response) return new ApiError({ status: 0, is_network: true });
  const body = ErrorBody.safeParse(await readJson(response.data));
  return new ApiError({
    status: response.status,
    detail: body.data?.detail,
    fields: body.data?.fields,
    is_network: !body.success && GATEWAY_STATUSES.includes(response.status),
  });
}
