import type { Contract, Endpoint, FileRules, ParsedRequest, ResponseOf } from '@stowage/contracts';
import type { Context } from '../context';
import type { ToImageUrls, ToQrUrl } from '../files/media-links';

/** Who calls, once the session has been found alive. */
export interface Caller {
  id: number;
  session_id: number;
  /** Image addresses that work for this session. */
  toImageUrls: ToImageUrls;
  /** Addresses of QR codes that work for this session. */
  toQrUrl: ToQrUrl;
}

/** What the request says about where it comes from. */
export interface Origin {
  user_agent: string | undefined;
}

/** A file of a multipart request. It is removed when the handler has ended. */
export interface UploadedFile {
  /** As the browser named it. */
  name: string;
  path: string;
}

export type HandlerRequest<E extends Endpoint> = ParsedRequest<E> & {
  origin: Origin;
} & (E['access'] extends 'user' ? { caller: Caller } : unknown) &
  (E['files'] extends FileRules ? { files: readonly [UploadedFile, ...UploadedFile[]] } : unknown);

type Run<E extends Endpoint> = (
  context: Context,
  request: HandlerRequest<E>,
) => ResponseOf<E> | Promise<ResponseOf<E>>;

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
