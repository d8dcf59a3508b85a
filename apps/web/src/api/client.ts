import {
  contract,
  createClient,
  EVENT_HEADER,
  INVENTORY_HEADER,
  type CheckResponse,
  type Contract,
  type Send,
} from '@stowage/contracts';
import { routes } from '@stowage/contracts/routes';
import type { AxiosProgressEvent } from 'axios';
import { getAddressInventory, getOpenedInventory } from '../lib/address/inventory-address';
import { publishRecordedEvent } from '../lib/recorded-events';
import { getAccessToken } from './access-token';
import { dropEarlyResponses } from './early-responses';
import { readHeader } from './errors';
import { http } from './http';

const REVERT_PATH = /\/events\/\d+\/revert$/;
const NOT_MODIFIED = 304;

interface Versioned {
  token: string | null;
  etag: string;
  data: unknown;
}

/** Last responses with a version, by URL: the server sends an empty 304 while they have not changed. */
const versioned = new Map<string, Versioned>();

async function send(
  { method, path, query, body, answer_is_file, timeout_ms, signal, onUploadProgress }: Parameters<Send>[0],
  inventoryHeader: Record<string, string> = {},
): Promise<unknown> {
  const isRead = method === 'GET';
  if (!isRead) dropEarlyResponses();
  const target = { url: path, params: new URLSearchParams(query) };
  const url = http.getUri(target);
  const token = getAccessToken();
  const last = versioned.get(url);
  const known = isRead && last?.token === token ? last : undefined;
  const response = await http.request<unknown>({
    ...target,
    method,
    headers: { ...inventoryHeader, ...(known && { 'If-None-Match': known.etag }) },
    data: body,
    ...(answer_is_file && { responseType: 'blob' }),
    ...(timeout_ms !== undefined && { timeout: timeout_ms }),
    ...(signal && { signal }),
    ...(onUploadProgress && {
      onUploadProgress: ({ progress }: AxiosProgressEvent) => onUploadProgress(progress ?? 0),
    }),
  });
  if (response.status === NOT_MODIFIED && known) return known.data;
  // Also an empty response is an object, which leads to its event.
  const data = response.data === '' ? {} : response.data;
  const eventId = readHeader(response, EVENT_HEADER);
  if (eventId !== undefined && !REVERT_PATH.test(path)) {
    const { inventory_id } = query;
    const event = {
      id: Number(eventId),
      inventory_id: inventory_id === undefined ? undefined : Number(inventory_id),
    };
    publishRecordedEvent(event, data);
  }
  const etag = readHeader(response, 'ETag');
  if (isRead && etag !== undefined) versioned.set(url, { token, etag, data });
  return data;
}

/** Fails loudly during development and in tests. The build leaves it out, because of the size of the schemas. */
const checkResponse: CheckResponse | undefined = import.meta.env.DEV
  ? (group, name, data) => {
      const endpoint = (contract as Contract)[group]?.[name];
      const issues = endpoint?.response?.safeParse(data).error?.issues ?? [];
      if (data instanceof Blob || issues.length === 0) return;
      const lines = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
      const error = new Error(
        [`The response of ${endpoint?.method} ${endpoint?.path} breaks its contract:`, ...lines].join('\n'),
      );
      // Reported as well, because a screen handles the rejected call like any other failure.
      // eslint-disable-next-line no-console -- only developers see it
      console.error(error);
      window.dispatchEvent(new ErrorEvent('error', { error }));
      throw error;
    }
  : undefined;

const toInventoryHeader = (inventoryId: number | undefined): Record<string, string> =>
  inventoryId === undefined ? {} : { [INVENTORY_HEADER]: String(inventoryId) };

/** @param getOpenedId inventory that a change without an inventory in the URL is meant for */
const createApi = (getInventoryId: () => number | undefined, getOpenedId: () => number | undefined) =>
  createClient<typeof contract>(
    routes,
    (request) => {
      if (!request.in_inventory) return send(request);
      const inventoryId = getInventoryId();
      if (inventoryId !== undefined)
        return send({ ...request, query: { ...request.query, inventory_id: String(inventoryId) } });
      return send(request, request.method === 'GET' ? {} : toInventoryHeader(getOpenedId()));
    },
    checkResponse,
  );

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
