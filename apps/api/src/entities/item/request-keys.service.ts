import { createHash } from 'node:crypto';
import { REQUEST_KEY_KEPT_DAYS } from '@stowage/contracts';
import type { Db, Tx } from '../../db/db';
import { DAY_MS } from '../../lib/clock';
import { refuse, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';
import { hasItem } from './items.repository';
import * as repository from './request-keys.repository';

/** A request with a key, so that a client can send it again when the response was lost. */
export interface KeyedRequest {
  key: string;
  content_hash: string;
}

/**
 * Orders the fields of a request for `toKeyedRequest`. Keys are kept for `REQUEST_KEY_KEPT_DAYS`, so the order must not follow
 * that of a list that may change. @param first fields that were hashed in this order before
 */
export const inHashedOrder = (content: object, first: readonly string[]): object => {
  const values = new Map<string, unknown>(Object.entries(content));
  const names = new Set([...first, ...[...values.keys()].sort()]);
  return Object.fromEntries([...names].map((name) => [name, values.get(name)]));
};

/** @returns undefined for a request without a key */
export function toKeyedRequest(
  operation: string,
  key: string | undefined,
  content: object,
): KeyedRequest | undefined {
  if (key === undefined) return undefined;
  // The schema determines the order of the fields, so equal content has an equal hash.
  const text = JSON.stringify([operation, content]);
  return { key, content_hash: createHash('sha256').update(text).digest('hex') };
}

const toOldest = (now: string): string =>
  new Date(Date.parse(now) - REQUEST_KEY_KEPT_DAYS * DAY_MS).toISOString();

/**
 * @returns the item of the first request with this key
 * @throws AppError 404 if that item is in another inventory now, 422 if the first request had other content
 */
export function findItemOfRequest(
  db: Db,
  inventoryId: InventoryId,
  request: KeyedRequest | undefined,
  now: string,
): number | undefined {
  if (!request) return undefined;
  const known = repository.findRequestKey(db, inventoryId, { key: request.key, oldest: toOldest(now) });
  if (known && !hasItem(db, inventoryId, known.item_id)) throw refuse('item.gone');
  if (known && known.content_hash !== null && known.content_hash !== request.content_hash)
    throw refuseField('request_key', 'item.request_key_reused', { item_id: String(known.item_id) });
  return known?.item_id;
}

/** More than one, so that old keys are removed faster than new ones are added. */
const REMOVED_AT_ONCE = 20;

/** Call it in the transaction of the change. Also removes some old keys of the inventory. */
export function saveRequest(
  db: Tx,
  inventoryId: InventoryId,
  request: KeyedRequest | undefined,
  item_id: number,
  now: string,
): void {
  if (!request) return;
  repository.removeOldRequestKeys(db, inventoryId, toOldest(now), REMOVED_AT_ONCE);
  repository.saveRequestKey(db, inventoryId, { ...request, item_id, created_at: now });
}
