import { type Client, contract, createClient, ErrorBody, type HttpRequest } from '@stowage/contracts';

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
    readonly headers: Headers,
  ) {
    super(`${status} ${JSON.stringify(body)}`);
  }
}

export type ApiClient = Client<typeof contract>;

const isText = (body: unknown) => body instanceof URLSearchParams || body instanceof FormData;

export function toFetch(url: string, request: HttpRequest, token?: string): [string, RequestInit] {
  const { method, path, query, body } = request;
  const search = new URLSearchParams(query).toString();
  // Compressing thousands of answers would take a tenth of the time.
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (isText(body)) init.body = body;
  else if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(body);
  }
  return [url + path + (search && `?${search}`), init];
}

/** Unsuccessful calls reject with ApiError. */
export function createApiClient(url: string, token?: string): ApiClient {
  return createClient(contract, async (request) => {
    const response = await fetch(...toFetch(url, request, token));
    if (response.ok && request.answer_is_file) return response.blob();
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) throw new ApiError(response.status, ErrorBody.parse(answer), response.headers);
    return answer;
  });
}

/** @throws when the call succeeds */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('The call succeeded, although it should have been refused');
}

export async function refusal(call: Promise<unknown>) {
  const { status, body } = await failureOf(call);
  return { status, ...body };
}
