import {
  API_BASE_PATH,
  type contract,
  createClient,
  DAMAGED_HEADER,
  EVENT_HEADER,
  INVENTORY_HEADER,
  type Send,
} from '@stowage/contracts';
import { routes } from '@stowage/contracts/routes';
import { basePath } from '../lib/address/base-path';
import { getAddressInventory, getOpenedInventory } from '../lib/address/inventory-address';
import { getLocale } from '../lib/i18n';
import { getAccessToken, removeAccessToken } from './access-token';
import { setDatabaseDamaged } from './database-damage';
import { dropEarlyResponses, takeEarlyResponse, toApiHeaders } from './early-responses';
import { toApiError } from './errors';
import { publishRecordedEvent } from './recorded-events';
import { transport } from './transport';

const LOGIN_PATH = API_BASE_PATH + routes.auth.login.path;
const REVERT_PATH = /\/events\/\d+\/revert$/;
const NOT_MODIFIED = 304;
const UNAUTHORIZED = 401;
const FIRST_ERROR_STATUS = 400;

const toUrl = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString();
  return basePath + path + (text === '' ? '' : `?${text}`);
};

const isForm = (body: unknown): body is FormData | URLSearchParams =>
  body instanceof FormData || body instanceof URLSearchParams;

interface Versioned {
  token: string | null;
  etag: string;
  body: string;
}

/** Last responses with a version, by URL: the server sends an empty 304 while they have not changed. */
const versioned = new Map<string, Versioned>();

const findVersioned = (url: string, token: string | null): Versioned | undefined => {
  const known = versioned.get(url);
  return known?.token === token ? known : undefined;
};

/** A 401 ends the session, except for a wrong password or for a request that was sent before the latest sign-in. */
async function send(
  { method, path, query, body, answer_is_file, ...options }: Parameters<Send>[0],
  inventoryHeader: Record<string, string> = {},
): Promise<unknown> {
  const token = getAccessToken();
  const isJson = body !== undefined && !isForm(body);
  const url = toUrl(path, query);
  const known = findVersioned(url, token);
  const headers = toApiHeaders(token, getLocale());
  if (method !== 'GET') dropEarlyResponses();
  const early = method === 'GET' ? await takeEarlyResponse(url, headers) : undefined;
  const response =
    early ??
    (await transport.request({
      method,
      url,
      headers: {
        ...headers,
        ...inventoryHeader,
        // XMLHttpRequest sets the content type of FormData and URLSearchParams bodies.
        ...(isJson ? { 'Content-Type': 'application/json' } : {}),
        ...(known && method === 'GET' ? { 'If-None-Match': known.etag } : {}),
      },
      body: isForm(body) ? body : isJson ? JSON.stringify(body) : null,
      response_type: answer_is_file ? 'blob' : 'text',
      timeout_ms: options.timeout_ms,
      signal: options.signal,
      onUploadProgress: options.onUploadProgress,
    }));
  // A response without a request id comes from a proxy and does not report the state of the database.
  if (response.getHeader('X-Request-Id') !== null)
    setDatabaseDamaged(response.getHeader(DAMAGED_HEADER) !== null);
  if (response.status > 0 && response.status < FIRST_ERROR_STATUS) {
    const eventId = response.getHeader(EVENT_HEADER);
    if (eventId !== null)
      publishRecordedEvent({
        id: Number(eventId),
        at: Date.now(),
        inventory_id: query.inventory_id === undefined ? undefined : Number(query.inventory_id),
        is_revert: REVERT_PATH.test(path),
      });
    if (response.body instanceof Blob) return response.body;
    if (response.status === NOT_MODIFIED && known) return JSON.parse(known.body) as unknown;
    const etag = response.getHeader('ETag');
    if (method === 'GET' && etag !== null) versioned.set(url, { token, etag, body: response.body });
    const data: unknown = response.body === '' ? undefined : JSON.parse(response.body);
    return data;
  }
  const failure = await toApiError(response);
  if (failure.status === UNAUTHORIZED && path !== LOGIN_PATH && getAccessToken() === token)
    removeAccessToken();
  throw failure;
}

const toInventoryHeader = (inventoryId: number | undefined): Record<string, string> =>
  inventoryId === undefined ? {} : { [INVENTORY_HEADER]: String(inventoryId) };

/** @param getOpenedId inventory that a change without an inventory in the URL is meant for */
const createApi = (getInventoryId: () => number | undefined, getOpenedId: () => number | undefined) =>
  createClient<typeof contract>(routes, (request) => {
    if (!request.in_inventory) return send(request);
    const inventoryId = getInventoryId();
    if (inventoryId !== undefined)
      return send({ ...request, query: { ...request.query, inventory_id: String(inventoryId) } });
    return send(request, request.method === 'GET' ? {} : toInventoryHeader(getOpenedId()));
  });

/**
 * Calls about the inventory of the URL. Every failed call rejects with an ApiError, except for an aborted one.
 */
export const api = createApi(getAddressInventory, getOpenedInventory);

const apis = new Map<number | undefined, typeof api>();

/** Returns calls about one inventory of the user; undefined for the one that the server chooses. */
export function apiOf(inventoryId: number | undefined): typeof api {
  const known =
    apis.get(inventoryId) ??
    createApi(
      () => inventoryId,
      () => undefined,
    );
  apis.set(inventoryId, known);
  return known;
}
