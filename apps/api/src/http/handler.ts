import type { Readable } from 'node:stream';
import type { Contract, Endpoint, FileRules, FileType, ParsedRequest, ResponseOf } from '@stowage/contracts';
import type { Logger } from 'pino';
import type { Context } from '../context/context';
import type { AppError } from '../lib/errors';
import type { JsonText } from '../lib/json-text';
import type { Caller, SessionCaller } from './caller';

export interface Origin {
  user_agent: string | undefined;
  /** URL of the page that sent the request, without its path. Not sent with every request. */
  web_origin: string | undefined;
  /** BCP 47 tags of the languages that the client accepts, best first. */
  readonly languages: readonly string[];
  /** Log lines include the request id and the client's IP address. */
  readonly log: Logger;
}

/** A file of a multipart request. It is deleted after the handler ends. */
export interface UploadedFile {
  name: string;
  path: string;
  /** In a batch: the reason to refuse this file regardless of its content. */
  refusal?: AppError;
}

export class FileAnswer {
  constructor(
    readonly type: FileType,
    readonly name: string,
    /** A stream is read to its end, or destroyed when the client disconnects. */
    readonly content: Buffer | Readable,
  ) {}
}

/** A response that stays the same while its version does, so that a client can ask whether it has changed. */
export class VersionedResponse<Answer> {
  constructor(
    /** Differs between callers whose responses differ. */
    readonly version: string,
    readonly build: () => Answer | Promise<Answer | JsonText<Answer>>,
  ) {}
}

type FilesOf<Rules extends FileRules> = Rules extends { is_optional: true }
  ? readonly UploadedFile[]
  : readonly [UploadedFile, ...UploadedFile[]];

type HandlerRequest<E extends Endpoint> = ParsedRequest<E> & {
  origin: Origin;
} & (E['access'] extends 'user' | 'admin'
    ? { caller: E extends { access: 'admin' } | { session_only: true } ? SessionCaller : Caller }
    : unknown) &
  (E extends { recognises_admin: true } ? { is_admin: boolean } : unknown) &
  (E['files'] extends FileRules ? { files: FilesOf<E['files']> } : unknown) &
  // Aborted when the client disconnects, since creating a file may take a long time.
  (E['answer_file'] extends readonly FileType[] ? { signal: AbortSignal } : unknown);

type AnswerOf<E extends Endpoint> = E extends { has_version: true }
  ? VersionedResponse<ResponseOf<E>>
  : PlainAnswerOf<E>;

type PlainAnswerOf<E extends Endpoint> =
  | Exclude<ResponseOf<E>, Blob>
  | JsonText<ResponseOf<E>>
  | (E['answer_file'] extends readonly FileType[] ? FileAnswer : never);

type Run<E extends Endpoint> = (
  context: Context,
  request: HandlerRequest<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** Two functions, so that a request can be refused before its body is read. */
export interface UploadHandler<E extends Endpoint> {
  authorize: (context: Context, request: Omit<HandlerRequest<E>, 'body' | 'files'>) => void;
  run: Run<E>;
}

type Handler<E extends Endpoint> = E['files'] extends FileRules ? UploadHandler<E> : Run<E>;

export type Handlers<C extends Contract> = {
  [Group in keyof C]: { [Name in keyof C[Group]]: Handler<C[Group][Name]> };
};
