import type { ErrorBody } from '@stowage/contracts';
import type { AxiosResponse } from 'axios';
import { ApiError } from '../lib/api-error';
import { loadTexts } from '../lib/i18n';
import { findRefusalText } from '../lib/texts/refusals';

/** Statuses that a proxy sends when the server does not respond. */
export const FIRST_ERROR_STATUS = 400;
const GATEWAY_STATUSES = [502, 503, 504];

export function readHeader({ headers }: AxiosResponse, name: string): string | undefined {
  const value: unknown = headers[name.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}

/** Parses the error body of a file download. Undefined for a body that is not JSON. */
async function readJson(body: Blob): Promise<unknown> {
  try {
    return JSON.parse(await body.text());
  } catch {
    return undefined;
  }
}

const isObject = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** False for the body of a proxy's error response. */
const isErrorBody = (data: unknown): data is ErrorBody =>
  isObject(data) &&
  'detail' in data &&
  typeof data.detail === 'string' &&
  (!('fields' in data) || isObject(data.fields));

/** Translates the error of each field. Keeps the server's English text if this version does not know the code. */
const toFieldTexts = ({ fields = {}, field_codes = {} }: ErrorBody): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, english]) => {
      const refusal = field_codes[name];
      return [name, (refusal && findRefusalText(refusal)) ?? english];
    }),
  );

/** Returns the message of the first invalid field, the messages of several fields, or the message of the request. */
function toDetail({ detail, code, params }: ErrorBody, fields: readonly string[]): string {
  if (code === 'general.invalid_fields') return fields[0] ?? detail;
  if (fields.length > 1) return [...new Set(fields)].join('. ');
  return findRefusalText({ code, params }) ?? detail;
}

export async function toApiError(response: AxiosResponse<unknown>): Promise<ApiError> {
  const { status } = response;
  const data = response.data instanceof Blob ? await readJson(response.data) : response.data;
  const error = isErrorBody(data) ? data : undefined;
  // The first screen loads only its own texts. If loading the others fails, errors keep the server's English text.
  if (error) await loadTexts().catch(() => undefined);
  const fields = error && toFieldTexts(error);
  return new ApiError({
    status,
    code: error?.code,
    params: error?.params,
    detail: error && toDetail(error, Object.values(fields ?? {})),
    fields,
    // A text with status 200 comes from something between, such as the sign-in page of a hotel's network.
    is_network: !error && (status < FIRST_ERROR_STATUS || GATEWAY_STATUSES.includes(status)),
    request_id: readHeader(response, 'X-Request-Id'),
  });
}
