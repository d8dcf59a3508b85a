import {
  API_BASE_PATH,
  type CallInput,
  type Contract,
  type Endpoint,
  type FileRules,
  type ResponseOf,
} from './endpoint';

/** A request for the transport. FormData and URLSearchParams bodies define their own content type. */
export interface HttpRequest extends CallOptions {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  /** True if the query may name an inventory. Only clients of `routes` set it. */
  in_inventory?: true;
  /** True if the response is a Blob; error responses are still JSON. */
  answer_is_file?: true;
  timeout_ms?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Called with the uploaded share, from 0 to 1. */
  onUploadProgress?: (share: number) => void;
}

/** Sends a request and resolves to the parsed JSON, the Blob of a file, or any value for an empty response. */
export type Send = (request: HttpRequest) => Promise<unknown>;

/** Throws if the data of a response does not match its schema. Receives the group and the name of the endpoint. */
export type CheckResponse = (group: string, name: string, data: unknown) => void;

/** An empty response has a value as well, which some clients use. */
type AnswerOf<E extends Endpoint> =
  ResponseOf<E> extends infer R ? (undefined extends R ? unknown : R) : never;

export type Call<E extends Endpoint> =
  unknown extends CallInput<E>
    ? (input?: Record<string, never>, options?: CallOptions) => Promise<AnswerOf<E>>
    : Partial<CallInput<E>> extends CallInput<E>
      ? (input?: CallInput<E>, options?: CallOptions) => Promise<AnswerOf<E>>
      : (input: CallInput<E>, options?: CallOptions) => Promise<AnswerOf<E>>;

export type Client<C extends Contract> = {
  [Group in keyof C]: { [Name in keyof C[Group]]: Call<C[Group][Name]> };
};

export interface Route extends Pick<Endpoint, 'method' | 'path' | 'body_encoding' | 'timeout_ms'> {
  /** See `isAboutInventory`. */
  in_inventory?: true;
  files?: Pick<FileRules, 'field'>;
  /** Content types of a file response. The client checks only whether the list exists. */
  answer_file?: readonly string[];
  response?: unknown;
}

export type Routes<C extends Contract> = { [Group in keyof C]: { [Name in keyof C[Group]]: Route } };

interface UntypedInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
}

const isPresent = (entry: [string, unknown]) => entry[1] !== undefined && entry[1] !== null;

const toTextEntries = (values: object | undefined): [string, string][] =>
  Object.entries(values ?? {})
    .filter(isPresent)
    .flatMap(([name, value]: [string, unknown]) =>
      (Array.isArray(value) ? value : [value]).map((entry): [string, string] => [name, String(entry)]),
    );

const toPath = (path: string, params: Record<string, unknown> = {}) =>
  API_BASE_PATH + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

function toBody(endpoint: Route, { body, files }: UntypedInput): unknown {
  if (!endpoint.files && endpoint.body_encoding !== 'form') return body;
  const fields = toTextEntries(typeof body === 'object' && body !== null ? body : undefined);
  if (endpoint.files) {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    // The server would take a file without a name for a text.
    for (const file of files ?? []) form.append(endpoint.files.field, file, file.name || 'photo');
    return form;
  }
  return new URLSearchParams(fields);
}

async function readEither(answer: unknown): Promise<unknown> {
  if (!(answer instanceof Blob) || !answer.type.startsWith('application/json')) return answer;
  return JSON.parse(await answer.text());
}

/** Example: `client.items.get({ params: { id: 5 } })`. */
export function createClient<C extends Contract>(
  routes: C | Routes<C>,
  send: Send,
  check?: CheckResponse,
): Client<C> {
  const toCall =
    (group: string, name: string, endpoint: Route) =>
    async (input: UntypedInput = {}, options: CallOptions = {}) => {
      const answer = await send({
        ...options,
        method: endpoint.method,
        path: toPath(endpoint.path, input.params),
        query: Object.fromEntries(toTextEntries(input.query)),
        body: toBody(endpoint, input),
        ...(endpoint.in_inventory ? { in_inventory: true as const } : {}),
        ...(endpoint.answer_file ? { answer_is_file: true as const } : {}),
        ...(endpoint.timeout_ms === undefined
          ? {}
          : { timeout_ms: endpoint.timeout_ms * Math.max(1, input.files?.length ?? 1) }),
      });
      const data = endpoint.answer_file && endpoint.response ? await readEither(answer) : answer;
      check?.(group, name, data);
      return data;
    };
  const client = Object.fromEntries(
    Object.entries<Record<string, Route>>(routes).map(([group, endpoints]) => [
      group,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, endpoint]) => [name, toCall(group, name, endpoint)]),
      ),
    ]),
  );
  // Object.fromEntries loses the key types; the keys are those of the contract.
  return client as Client<C>;
}
