import {
  API_BASE_PATH,
  type Client,
  type Contract,
  contract,
  createClient,
  ErrorBody,
  type HttpRequest,
  listRefusals,
} from '@stowage/contracts';

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

function toFetch(url: string, request: HttpRequest, token?: string): [string, RequestInit] {
  const { method, path, query, body } = request;
  const search = new URLSearchParams(query).toString();
  // Compressing thousands of responses would take a tenth of the test time.
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

const groups: Contract = contract;
const routes = Object.values(groups).flatMap((endpoints) =>
  Object.values(endpoints).map((endpoint) => ({
    method: endpoint.method,
    path: new RegExp(`^${API_BASE_PATH}${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
    refusals: new Set<string>([...listRefusals(endpoint), 'general.failed']),
  })),
);

/** @throws for a code that the contract does not declare: clients can only handle documented codes */
function requireDeclared({ method, path }: HttpRequest, code: string): void {
  const candidates = routes.filter((route) => route.method === method && route.path.test(path));
  if (candidates.length > 0 && !candidates.some(({ refusals }) => refusals.has(code)))
    throw new Error(`${method} ${path} does not declare ${code} in the contract`);
}

/** Unsuccessful calls reject with ApiError. @param inventoryId by default, the server chooses the inventory */
export function createApiClient(url: string, token?: string, inventoryId?: number): ApiClient {
  const inventory: Record<string, string> =
    inventoryId === undefined ? {} : { inventory_id: String(inventoryId) };
  return createClient(contract, async (call) => {
    const request = { ...call, query: { ...call.query, ...inventory } };
    const response = await fetch(...toFetch(url, request, token));
    if (response.ok && request.answer_is_file) return response.blob();
    const text = await response.text();
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (response.ok) return answer;
    const body = ErrorBody.parse(answer);
    requireDeclared(request, body.code);
    throw new ApiError(response.status, body, response.headers);
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

/** Returns what clients react to: the status and the codes, without messages. @throws when the call succeeds */
export async function refusal(call: Promise<unknown>) {
  const { status, body } = await failureOf(call);
  return { status, ...toCodes(body) };
}

/** Omits the messages of an error response. */
export const toCodes = ({ code, params, field_codes }: ErrorBody) => ({
  code,
  ...(params && { params }),
  ...(field_codes && { field_codes }),
});
