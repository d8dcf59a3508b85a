import { pipeline } from 'node:stream/promises';
import { BODY_MAX_BYTES, type Contract, type Endpoint } from '@stowage/contracts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../context';
import { AppError, storageFull } from '../errors';
import { withReserve } from '../files/reserve';
import { authenticate } from './authenticate';
import { FileAnswer, type Handlers, type UploadedFile, type UploadHandler } from './handler';
import { createRequestLogger } from './request-id';
import { createUploadReader, removeUploads } from './upload';
import { parse } from './validation';

// The types of one endpoint cannot be told apart from another's at run time; `Handlers` has held each to its own.
type AnyRun = (context: Context, request: object) => unknown;
type AnyHandler = AnyRun | UploadHandler<Endpoint>;

/** Runs before the handler of an endpoint, by its place in the contract such as `auth.login`. */
export type Guards = Record<string, RequestHandler[]>;

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

// By code units, where ~ stands behind every letter; a language would sort it before them.
const toSortKey = (path: string) => path.replace(/:\w+/g, '~');
/** A literal path comes before one with parameters that would swallow it: `/items/quick` before `/items/:id`. */
const byLiteralPathFirst = (a: { endpoint: Endpoint }, b: { endpoint: Endpoint }) =>
  toSortKey(a.endpoint.path) < toSortKey(b.endpoint.path) ? -1 : 1;

function requireContentType(request: Request, { body, body_encoding = 'json' }: Endpoint): void {
  const hasBody = request.get('content-type') !== undefined;
  if (body && hasBody && !request.is(CONTENT_TYPES[body_encoding])) {
    throw new AppError(415, `Please send this as ${CONTENT_TYPES[body_encoding]}.`);
  }
}

async function sendFile(
  response: Response,
  { status }: Endpoint,
  { type, name, content, size }: FileAnswer,
): Promise<void> {
  response.status(status).attachment(name).type(type);
  if (Buffer.isBuffer(content)) {
    response.send(content);
    return;
  }
  if (size !== undefined) response.set('Content-Length', String(size));
  // A client that goes away half-way is no failure.
  await pipeline(content, response).catch((error: unknown) => {
    if (!response.closed) throw error;
  });
}

/** Aborted when the connection ends before the answer. */
function toSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** Reading and deleting always work, and so do signing in and out. */
const worksOnFullDisk = ({ method, works_on_full_disk }: Endpoint): boolean =>
  method === 'GET' || method === 'DELETE' || works_on_full_disk === true;

function toRequestHandler(context: Context, endpoint: Endpoint, handler: AnyHandler): RequestHandler {
  const readUpload = createUploadReader(context);
  const { reserve } = context;
  const mayGrow = !worksOnFullDisk(endpoint);
  const run: AnyRun = typeof handler === 'function' ? handler : (handler.run as AnyRun);

  async function requireRoom(): Promise<void> {
    if (!(await reserve.hasRoom())) throw storageFull();
  }

  async function send(response: Response, answer: unknown): Promise<void> {
    if (answer instanceof FileAnswer) await sendFile(response, endpoint, answer);
    else if (!endpoint.response) response.status(endpoint.status).end();
    // Nothing leaves that the contract does not promise.
    else response.status(endpoint.status).json(endpoint.response.parse(answer));
  }

  return async (request, response) => {
    // Authentication comes before the upload, so that a visitor's file is never written.
    const caller = endpoint.access === 'user' ? authenticate(context, request) : undefined;
    const params = endpoint.params && parse(endpoint.params, request.params);
    const query = endpoint.query && parse(endpoint.query, request.query);
    const origin = {
      user_agent: request.get('user-agent'),
      // Made on demand: few requests are logged.
      get log() {
        return createRequestLogger(context.log, request, response);
      },
    };
    const head = { caller, params, query, origin, signal: endpoint.answer_file && toSignal(response) };
    let files: UploadedFile[] = [];
    let answer: unknown;
    try {
      if (endpoint.files && typeof handler !== 'function') {
        handler.authorize(context, head);
        await requireRoom();
        files = await readUpload(request, response, endpoint.files);
      } else {
        requireContentType(request, endpoint);
      }
      const body = endpoint.body && parse(endpoint.body, request.body ?? {});
      const input = { ...head, body, files };
      if (mayGrow) await requireRoom();
      answer = mayGrow ? await run(context, input) : await withReserve(reserve, () => run(context, input));
    } finally {
      await removeUploads(files);
    }
    await send(response, answer);
  };
}

/** Reads the body up to its limit; a multipart body is read after the caller is authorised instead. */
function createBodyParser({
  body,
  body_encoding,
  body_max_bytes = BODY_MAX_BYTES,
  files,
}: Endpoint): RequestHandler[] {
  if (!body || files) return [];
  const options = { limit: body_max_bytes };
  return [
    body_encoding === 'form' ? express.urlencoded({ extended: false, ...options }) : express.json(options),
  ];
}

/** All routes of a contract, below API_BASE_PATH. */
export function mount<C extends Contract>(
  context: Context,
  contract: C,
  handlers: Handlers<C>,
  guards: Guards = {},
): Router {
  const router = Router();
  const routes = Object.entries(contract).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({
      name: `${group}.${name}`,
      endpoint,
      // `Handlers` guarantees that it is there and of the right kind.
      handler: handlers[group]?.[name] as unknown as AnyHandler,
    })),
  );
  for (const { name, endpoint, handler } of routes.sort(byLiteralPathFirst)) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
    router[method](
      endpoint.path,
      ...createBodyParser(endpoint),
      ...(guards[name] ?? []),
      toRequestHandler(context, endpoint, handler),
    );
  }
  return router;
}
