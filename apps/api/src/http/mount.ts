import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import {
  BODY_MAX_BYTES,
  type Contract,
  type Endpoint,
  EVENT_HEADER,
  inCurrency,
  isAboutInventory,
  needsQuota,
} from '@stowage/contracts';
import type { Refusal } from '@stowage/texts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Context } from '../context/context';
import { type Actor, actAs } from '../db/actor';
import { whenWritable } from '../db/write-lock';
import { checkLogQuota } from '../entities/image/storage.service';
import { getCurrency } from '../entities/inventory/inventories.repository';
import { isAdmin } from '../entities/user/require-admin';
import { changeWithReserve, withReserve } from '../files/reserve';
import { refuse, storageFull } from '../lib/errors';
import { JsonText } from '../lib/json-text';
import { authorize, findCredential, hasEnded } from './authenticate';
import type { Caller, SessionCaller } from './caller';
import { toContentDisposition } from './content-disposition';
import {
  FileAnswer,
  type Handlers,
  type UploadedFile,
  type UploadHandler,
  VersionedResponse,
} from './handler';
import { createRequestLogger } from './request-id';
import { createUploadReader, removeUploads } from './upload';
import { requireUtf8, requireUtf8Charset, requireUtf8Fields, requireUtf8Form } from './utf8';
import { parse, parseBody } from './validation';

// A loop over the contract loses the type of each endpoint; `Handlers` has checked each handler against its endpoint.
type AnyRun = (context: Context, request: object) => unknown;
type AnyHandler = AnyRun | UploadHandler<Endpoint>;

/** Middleware that runs before an endpoint's handler, keyed by its position in the contract such as `auth.login`. */
export type Guards = Record<string, RequestHandler[]>;

const LISTENERS_MAX = 20;

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' };

// Keys are compared by code units, in which ~ follows all letters; a locale would sort ~ first.
const toSortKey = (path: string) => path.replace(/:\w+/g, '~');
/** Sorts a literal path before a path with parameters that also matches it: `/items/quick` before `/items/:id`. */
const byLiteralPathFirst = (a: { endpoint: Endpoint }, b: { endpoint: Endpoint }) =>
  toSortKey(a.endpoint.path) < toSortKey(b.endpoint.path) ? -1 : 1;

function requireContentType(request: Request, { body, body_encoding = 'json' }: Endpoint): void {
  const hasBody = request.get('content-type') !== undefined;
  if (body && hasBody && !request.is(CONTENT_TYPES[body_encoding])) {
    throw refuse('general.wrong_content_type', { type: CONTENT_TYPES[body_encoding] });
  }
}

async function sendFile(response: Response, { type, name, content }: FileAnswer): Promise<void> {
  response.set('Content-Disposition', toContentDisposition('attachment', name)).type(type);
  if (Buffer.isBuffer(content)) {
    response.send(content);
    return;
  }
  // Node warns above 10 listeners; the pipeline adds several to those of the log, the metrics and the gate.
  response.setMaxListeners(LISTENERS_MAX);
  // A client that disconnects during the download is not an error.
  await pipeline(content, response).catch((error: unknown) => {
    if (!response.closed) throw error;
  });
}

/** Sets the version as ETag. @returns true if the client has this version */
function hasVersion(request: Request, response: Response, { version }: VersionedResponse<unknown>): boolean {
  const hash = createHash('sha256').update(version).digest('base64url').slice(0, 22);
  const etag = `W/"${hash}"`;
  response.set('ETag', etag);
  // Express's `fresh` is always false for a script in a browser, which sends `Cache-Control: no-cache` with the version.
  return (request.get('if-none-match') ?? '').split(/\s*,\s*/).includes(etag);
}

const toActor = ({ clock }: Context, caller: Caller | SessionCaller | undefined): Actor => ({
  user_id: caller?.user_id ?? null,
  session_id: caller && 'session_id' in caller ? caller.session_id : null,
  api_key_id: caller?.api_key_id ?? null,
  toNow: () => clock().toISOString(),
  events: [],
});

/** Tells a client which event it can revert. */
function nameEvent(response: Response, { events }: Actor, caller: Caller | undefined): void {
  const event = events.findLast(({ inventory_id }) => inventory_id === caller?.inventory_id);
  if (event?.can_revert) response.set(EVENT_HEADER, String(event.id));
}

function toSignal(response: Response): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => controller.abort());
  return controller.signal;
}

/** Every GET and DELETE works on a full disk, and so do some other endpoints, such as signing in. */
const worksOnFullDisk = ({ method, works_on_full_disk }: Endpoint): boolean =>
  method === 'GET' || method === 'DELETE' || works_on_full_disk === true;

/** Deleting adds to the log of changes; signing in and emptying the trash do not. */
const mayUseLastReserve = ({ method, path }: Endpoint): boolean =>
  method !== 'DELETE' || path.startsWith('/trash');

/** A POST that answers with a file, such as a sheet of labels, only reads. */
const isWriting = ({ method, answer_file }: Endpoint): boolean =>
  method !== 'GET' && answer_file === undefined;

const isSentByAdmin = (context: Context, request: Request): boolean => {
  const credential = findCredential(context, request);
  return credential !== undefined && isAdmin(context, credential.user_id);
};

/** Leaves out the inventory, which {@link authenticate} has read. */
function readQuery(endpoint: Endpoint, { query }: Request): object {
  const { inventory_id, ...others } = query;
  return isAboutInventory(endpoint) ? others : query;
}

function toRequestHandler(context: Context, endpoint: Endpoint, handler: AnyHandler): RequestHandler {
  const readUpload = createUploadReader(context);
  const { reserve } = context;
  const needsSpace = !worksOnFullDisk(endpoint);
  const run: AnyRun = typeof handler === 'function' ? handler : (handler.run as AnyRun);

  async function requireSpace(): Promise<void> {
    if (!(await reserve.hasRoom())) throw storageFull();
  }

  const stringify = (answer: unknown): string =>
    // Parsing removes fields that the contract does not define.
    answer instanceof JsonText ? answer.text : JSON.stringify(endpoint.response?.parse(answer));

  async function send(request: Request, response: Response, answer: unknown): Promise<void> {
    response.status(endpoint.status);
    if (answer instanceof FileAnswer) await sendFile(response, answer);
    else if (!endpoint.response) response.end();
    else if (!(answer instanceof VersionedResponse)) response.type('json').send(stringify(answer));
    else if (hasVersion(request, response, answer)) response.status(304).end();
    else response.type('json').send(stringify(await answer.build()));
  }

  return async (request, response) => {
    if (endpoint.ends_session && hasEnded(context, request)) {
      response.status(endpoint.status).end();
      return;
    }
    // Authenticates before the upload, so that files of unauthenticated requests are never written.
    const caller = endpoint.access === 'public' ? undefined : authorize(context, request, endpoint);
    const is_admin = endpoint.recognises_admin && isSentByAdmin(context, request);
    const params = endpoint.params && parse(endpoint.params, request.params);
    const complete = (problem: Refusal) =>
      caller ? inCurrency(problem, getCurrency(context.db, caller.inventory_id)) : problem;
    const query = endpoint.query && parse(endpoint.query, readQuery(endpoint, request), complete);
    const origin = {
      user_agent: request.get('user-agent'),
      web_origin: request.get('origin'),
      get languages() {
        return request.acceptsLanguages();
      },
      // Creates the logger on demand, because few requests write to the log.
      get log() {
        return createRequestLogger(context.log, request, response);
      },
    };
    const head = {
      caller,
      is_admin,
      params,
      query,
      origin,
      signal: endpoint.answer_file && toSignal(response),
    };
    let files: UploadedFile[] = [];
    let answer: unknown;
    try {
      if (endpoint.files && typeof handler !== 'function') {
        handler.authorize(context, head);
        await requireSpace();
        files = await readUpload(request, response, endpoint.files);
        requireUtf8Fields(request.body);
      } else {
        requireContentType(request, endpoint);
      }
      const body = endpoint.body && parseBody(endpoint.body, request.body ?? {}, complete);
      const input = { ...head, body, files };
      if (needsSpace) await requireSpace();
      if (caller && needsQuota(endpoint)) await checkLogQuota(context.db, caller);
      const handle = () => {
        if (needsSpace) return run(context, input);
        const work = () => run(context, input);
        return isWriting(endpoint)
          ? changeWithReserve(reserve, context.db.$client, mayUseLastReserve(endpoint), work)
          : withReserve(reserve, work);
      };
      const inventoryId = isAboutInventory(endpoint) ? caller?.inventory_id : undefined;
      const checkRights =
        caller && (() => void (caller.role = authorize(context, request, endpoint, inventoryId).role));
      const actor = { ...toActor(context, caller), checkRights };
      answer = await (isWriting(endpoint)
        ? actAs(actor, () => whenWritable(context.db.$client, handle))
        : handle());
      nameEvent(response, actor, caller);
    } finally {
      if (files.length > 0) await removeUploads(files);
    }
    await send(request, response, answer);
  };
}

/** Parses the body up to its size limit. A multipart body is read later, after authorisation. */
function createBodyParser({
  body,
  body_encoding,
  body_max_bytes = BODY_MAX_BYTES,
  files,
}: Endpoint): RequestHandler[] {
  if (!body || files) return [];
  const limit = body_max_bytes;
  return [
    requireUtf8Charset,
    body_encoding === 'form'
      ? express.urlencoded({
          extended: false,
          limit,
          verify: (_request, _response, bytes) => requireUtf8Form(bytes),
        })
      : express.json({ limit, verify: (_request, _response, bytes) => requireUtf8(bytes) }),
  ];
}

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
      // `Handlers` guarantees that the handler exists and has the right type.
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
