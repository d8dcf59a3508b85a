import type { z } from 'zod';
import type { RequestRefusalCode } from '../base/refusals';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface FileRules {
  field: string;
  /** Description of the files in the API. */
  about?: string;
  max_count: number;
  max_bytes: number;
  /** Of all files together, by default `max_count` files of `max_bytes`. */
  total_max_bytes?: number;
  /** True if names of files may begin with folders. */
  keeps_folders?: true;
  /** True for a batch: the server accepts the valid files even if other files are invalid. */
  is_batch?: true;
  /** True if a request may come without a file. */
  is_optional?: true;
}

export type FileType =
  | 'application/pdf'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'image/webp'
  | 'text/csv';

/** An endpoint of the API. The Express routes, the typed client and the OpenAPI document derive from it. */
export interface Endpoint {
  method: Method;
  /** Relative to API_BASE_PATH, with parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  /** `user` requires a session or an API key, `admin` the session of an administrator; `public` ignores both. */
  access: 'public' | 'user' | 'admin';
  /** True to refuse API keys: only a signed-in person may change the security of an account. Implied by `admin`. */
  session_only?: true;
  /** True if the endpoint concerns the user alone. Its query contains no `inventory_id`, and viewers may call it. */
  is_personal?: true;
  /** True if only managers of the inventory may send the request. */
  managers_only?: true;
  /** True if viewers may send the request although it is not a GET: it changes nothing in the inventory. */
  is_open_to_viewers?: true;
  /** True if the endpoint only ends the session: it succeeds for a token whose session has ended already. */
  ends_session?: true;
  /** True if a `public` endpoint gives administrators a different response. An invalid token has no effect. */
  recognises_admin?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Encoding of the body; with `files` it is always multipart. */
  body_encoding?: 'json' | 'form';
  /** Maximum size of the body, by default BODY_MAX_BYTES. For multipart bodies, `files` sets the limits. */
  body_max_bytes?: number;
  files?: FileRules;
  /** Undefined when the response has no body (204) or is always a file. */
  response?: z.ZodType;
  /** Content types of a file; errors are still JSON. With `response`, the handler may return a file or JSON. */
  answer_file?: readonly FileType[];
  status: 200 | 201 | 202 | 204;
  /** True if the response has an ETag; a request that repeats it in `If-None-Match` gets a 304 while nothing changed. */
  has_version?: true;
  /** Refusals that do not follow from other fields; see `listRefusals`. */
  refusals?: readonly RequestRefusalCode[];
  /** For an upload, the time per file. */
  timeout_ms?: number;
  /** True if the server accepts the request even when its disk is full, as it does every GET and DELETE. */
  works_on_full_disk?: true;
}

/** True for endpoints that refuse API keys. */
export const needsSession = ({ access, session_only }: Pick<Endpoint, 'access' | 'session_only'>): boolean =>
  access === 'admin' || session_only === true;

/** True for endpoints that concern an inventory: their query may contain `inventory_id`. */
export const isAboutInventory = ({
  access,
  is_personal,
}: Pick<Endpoint, 'access' | 'is_personal'>): boolean => access === 'user' && is_personal !== true;

/** True for endpoints that change an inventory, which viewers may not do. A POST that answers with a file only reads. */
export const changesInventory = (
  endpoint: Pick<Endpoint, 'method' | 'access' | 'is_personal' | 'is_open_to_viewers' | 'answer_file'>,
): boolean =>
  isAboutInventory(endpoint) &&
  endpoint.method !== 'GET' &&
  endpoint.answer_file === undefined &&
  endpoint.is_open_to_viewers !== true;

/** True for changes by a signed-in person or an API key, whose number is limited. Signing out is always possible. */
export const isCountedWrite = ({ method, access, answer_file, ends_session }: Endpoint): boolean =>
  access === 'user' && method !== 'GET' && answer_file === undefined && !ends_session;

/** True for changes that are refused when photos and log have filled the storage limit of the inventory's creator. */
export const needsQuota = (endpoint: Endpoint): boolean =>
  changesInventory(endpoint) && endpoint.method !== 'DELETE';

export type EndpointGroup = Record<string, Endpoint>;
export type Contract = Record<string, EndpointGroup>;

export const API_BASE_PATH = '/api/v1';

/** Header of a response: the id of the event that records what the request has changed, which can be reverted. */
export const EVENT_HEADER = 'Stowage-Event';

/**
 * Names the inventory that a change is meant for, without choosing it in the URL. The server refuses the change if the
 * caller is no longer a member, instead of making it in another inventory of the caller.
 */
export const INVENTORY_HEADER = 'Stowage-Inventory';

type Definition = Omit<Endpoint, 'method' | 'path' | 'access' | 'status'> &
  Partial<Pick<Endpoint, 'access' | 'status'>>;

type Defined<D> = D &
  Pick<Endpoint, 'method' | 'path' | 'status'> &
  (D extends { access: Endpoint['access'] } ? unknown : { access: 'user' });

const define =
  (method: Method) =>
  <const D extends Definition>(path: Endpoint['path'], definition: D) => {
    const status = definition.response || definition.answer_file ? 200 : 204;
    // The spread overwrites the usual values, which its type does not show.
    return { method, path, access: 'user', status, ...definition } as unknown as Defined<D>;
  };

/** Defines an endpoint, by default for signed-in users, with the status 200 or, without a response, 204. */
export const endpoint = {
  get: define('GET'),
  post: define('POST'),
  put: define('PUT'),
  patch: define('PATCH'),
  delete: define('DELETE'),
};

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

export interface ParsedRequest<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

export type ResponseOf<E extends Endpoint> = E['answer_file'] extends readonly FileType[]
  ? Blob | (E['response'] extends z.ZodType ? z.output<E['response']> : never)
  : E['response'] extends z.ZodType
    ? z.output<E['response']>
    : // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a handler without a body returns nothing
      void;

type InputOf<E, Key extends string> =
  E extends Record<Key, infer T extends z.ZodType>
    ? undefined extends z.input<T>
      ? Partial<Record<Key, z.input<T>>>
      : Record<Key, z.input<T>>
    : unknown;

type QueryInput<E> = E extends { query: infer T extends z.ZodType } ? { query?: z.input<T> } : unknown;

type FilesInput<E> = E extends { files: FileRules } ? { files: readonly File[] } : unknown;

export type CallInput<E extends Endpoint> = InputOf<E, 'params'> &
  QueryInput<E> &
  InputOf<E, 'body'> &
  FilesInput<E>;
