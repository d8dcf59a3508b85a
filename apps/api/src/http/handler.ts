import type { Readable } from 'node:stream';
import type { Contract, Endpoint, FileRules, FileType, ParsedRequest, ResponseOf } from '@stowage/contracts';
import type { Logger } from 'pino';
import type { Context } from '../context';
import type { AppError } from '../errors';
import type { Caller } from './caller';

/** What the request says about where it comes from. */
export interface Origin {
  user_agent: string | undefined;
  /** Its lines name the request and the address of the client. */
  readonly log: Logger;
}

/** A file of a multipart request. It is removed when the handler has ended. */
export interface UploadedFile {
  /** As the browser named it. */
  name: string;
  path: string;
  /** Of a batch: why this file is not taken, whatever is in it. */
  refusal?: AppError;
}

/** An answer that is a file. */
export class FileAnswer {
  constructor(
    readonly type: FileType,
    readonly name: string,
    /** A stream is read to its end, or destroyed when the client goes away. */
    readonly content: Buffer | Readable,
    /** Of a stream, in bytes. */
    readonly size?: number,
  ) {}
}

export type HandlerRequest<E extends Endpoint> = ParsedRequest<E> & {
  origin: Origin;
} & (E['access'] extends 'user' ? { caller: Caller } : unknown) &
  (E['files'] extends FileRules ? { files: readonly [UploadedFile, ...UploadedFile[]] } : unknown) &
  // Aborted when the client has gone away: a file may take a while to make.
  (E['answer_file'] extends readonly FileType[] ? { signal: AbortSignal } : unknown);

type AnswerOf<E extends Endpoint> =
  Exclude<ResponseOf<E>, Blob> | (E['answer_file'] extends readonly FileType[] ? FileAnswer : never);

type Run<E extends Endpoint> = (
  context: Context,
  request: HandlerRequest<E>,
) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** An upload is refused before its body is read, hence the second function. */
export interface UploadHandler<E extends Endpoint> {
  authorize: (context: Context, request: Omit<HandlerRequest<E>, 'body' | 'files'>) => void;
  run: Run<E>;
}

export type Handler<E extends Endpoint> = E['files'] extends FileRules ? UploadHandler<E> : Run<E>;

/** One handler for each endpoint of a contract, no more and no fewer. */
export type Handlers<C extends Contract> = {
  [Group in keyof C]: { [Name in keyof C[Group]]: Handler<C[Group][Name]> };
};
