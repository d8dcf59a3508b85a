import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Which files a multipart request carries, all under one field name. */
export interface FileRules {
  field: string;
  max_count: number;
  max_bytes: number;
  /** In a batch a file that cannot be taken does not take the others with it. */
  is_batch?: true;
}

/** What a file of the API may be. */
export type FileType = 'application/pdf' | 'text/csv';

/** One call of the API. The Express routes, the typed client and the OpenAPI document derive from it. */
export interface Endpoint {
  method: Method;
  /** Below API_BASE_PATH, parameters as `:name`. */
  path: `/${string}`;
  summary: string;
  /** `user` needs a live session, `public` does not look for one. */
  access: 'public' | 'user';
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** How the body is encoded; a call with `files` is always multipart. */
  body_encoding?: 'json' | 'form';
  /** The largest body that is read, BODY_MAX_BYTES unless set. Multipart bodies are bounded by `files`. */
  body_max_bytes?: number;
  files?: FileRules;
  /** Absent when the answer has no body (204) or is always a file. */
  response?: z.ZodType;
  /** The content types of an answer that is a file; its errors are JSON all the same. With a `response` the handler gives either. */
  answer_file?: readonly FileType[];
  status: 200 | 201 | 204;
  /** What it refuses beyond what follows from its other fields; see `listRefusals`. */
  refusals?: Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503 | 507, string>>;
  timeout_ms?: number;
  /** Works on a server without free storage, as every GET and DELETE does. */
  works_on_full_disk?: true;
}

export type EndpointGroup = Record<string, Endpoint>;
export type Contract = Record<string, EndpointGroup>;

export const API_BASE_PATH = '/api/v1';

/** Keeps the literal types of an endpoint and holds it to the shape. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type OutputOf<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler receives: parsed and complete. */
export interface ParsedRequest<E extends Endpoint> {
  params: OutputOf<E['params']>;
  query: OutputOf<E['query']>;
  body: OutputOf<E['body']>;
}

/** What a call resolves to. */
export type ResponseOf<E extends Endpoint> = E['answer_file'] extends readonly FileType[]
  ? Blob | (E['response'] extends z.ZodType ? z.output<E['response']> : never)
  : E['response'] extends z.ZodType
    ? z.output<E['response']>
    : // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- a handler without an answer returns nothing
      void;

type InputOf<E, Key extends string> =
  E extends Record<Key, infer T extends z.ZodType>
    ? undefined extends z.input<T>
      ? Partial<Record<Key, z.input<T>>>
      : Record<Key, z.input<T>>
    : unknown;

type QueryInput<E> = E extends { query: infer T extends z.ZodType } ? { query?: z.input<T> } : unknown;

type FilesInput<E> = E extends { files: FileRules } ? { files: readonly File[] } : unknown;

/** What a caller passes: the inputs of the schemas, so that defaults may be left out. */
export type CallInput<E extends Endpoint> = InputOf<E, 'params'> &
  QueryInput<E> &
  InputOf<E, 'body'> &
  FilesInput<E>;
