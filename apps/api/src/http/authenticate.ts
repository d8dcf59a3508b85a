import {
  type ApiKeyScope,
  changesInventory,
  type Endpoint,
  INVENTORY_HEADER,
  InventoryQuery,
  isAboutInventory,
  needsSession,
} from '@stowage/contracts';
import type { Request } from 'express';
import type { Context } from '../context/context';
import { findMembership, type Membership } from '../entities/inventory/members.repository';
import { API_KEY_START, findApiKeyByMediaId, findLiveApiKey } from '../entities/user/api-keys.service';
import { getReader } from '../entities/user/reader.service';
import { requireAdmin } from '../entities/user/require-admin';
import { findLiveSession, findSessionByMediaId } from '../entities/user/sessions.service';
import { refuse, unauthenticated } from '../lib/errors';
import type { Caller, SessionCaller } from './caller';
import { noteUser } from './request-id';
import { parse } from './validation';

const BEARER = /^Bearer +(\S+)$/i;

/** Valid session or API key of a request. A session has no `scope`, an API key has no `session_id`. */
interface Credential {
  user_id: number;
  media_id: string;
  session_id?: number;
  api_key_id?: number;
  scope?: ApiKeyScope;
}

const readToken = (request: Request): string | undefined =>
  BEARER.exec(request.get('authorization') ?? '')?.[1];

export function findCredential(context: Context, request: Request): Credential | undefined {
  const token = readToken(request);
  if (token === undefined) return undefined;
  if (token.startsWith(API_KEY_START)) {
    const key = findLiveApiKey(context, token);
    return key && { ...key, api_key_id: key.id };
  }
  const session = findLiveSession(context, token);
  return session && { user_id: session.user_id, media_id: session.media_id, session_id: session.id };
}

/** True for the token of a session that has ended or expired. */
export function hasEnded(context: Context, request: Request): boolean {
  const token = readToken(request);
  // Long ago, no token has expired. The library takes 0 for the present time.
  return (
    token !== undefined &&
    context.tokens.verify(token, new Date(1000)) !== undefined &&
    !findCredential(context, request)
  );
}

/** Finds the user for whom a URL was signed, while the session or API key is active. */
export const findMediaOwner = (context: Context, mediaId: string): number | undefined =>
  (findSessionByMediaId(context, mediaId) ?? findApiKeyByMediaId(context, mediaId))?.user_id;

const refuseKey = (request: Request) =>
  readToken(request)?.startsWith(API_KEY_START) ? refuse('api_key.invalid') : unauthenticated();

type AccessRules = Pick<Endpoint, 'method' | 'access' | 'session_only' | 'is_personal'>;

function checkScope(scope: ApiKeyScope, rules: AccessRules): void {
  if (needsSession(rules)) throw refuse('api_key.not_accepted');
  if (scope === 'read' && rules.method !== 'GET') throw refuse('api_key.read_only');
}

function readInventoryId(request: Request, rules: AccessRules): number | undefined {
  if (!isAboutInventory(rules)) return undefined;
  const inventory_id = request.query.inventory_id ?? request.get(INVENTORY_HEADER);
  return parse(InventoryQuery, { inventory_id }).inventory_id;
}

/** @throws AppError 404 for an inventory of which the user is not a member */
function getMembership({ db, clock }: Context, userId: number, inventoryId: number | undefined): Membership {
  const membership = findMembership(db, userId, clock().toISOString(), inventoryId);
  if (!membership) throw refuse('inventory.gone');
  return membership;
}

/** @throws AppError 401 without an active session or API key, 403 for an API key that may not send the request */
function authenticate(
  context: Context,
  request: Request,
  rules: AccessRules,
  inventoryId?: number,
): Caller | SessionCaller {
  const credential = findCredential(context, request);
  if (!credential) throw refuseKey(request);
  const { user_id, media_id, session_id, api_key_id, scope } = credential;
  noteUser(request, user_id);
  if (scope !== undefined) checkScope(scope, rules);
  return {
    user_id,
    ...getMembership(context, user_id, inventoryId ?? readInventoryId(request, rules)),
    ...(session_id === undefined ? {} : { session_id }),
    ...(api_key_id === undefined ? {} : { api_key_id }),
    ...context.media.toAddresses(media_id, context.clock()),
    get reader() {
      return getReader(context.db, user_id, request.acceptsLanguages());
    },
  };
}

/**
 * @param inventoryId by default, the one that the request names
 * @throws AppError 401, 403 or 404 for a caller who may not send the request
 */
export function authorize(
  context: Context,
  request: Request,
  endpoint: Endpoint,
  inventoryId?: number,
): Caller | SessionCaller {
  const caller = authenticate(context, request, endpoint, inventoryId);
  if (endpoint.access === 'admin') requireAdmin(context, caller);
  if (caller.role === 'viewer' && changesInventory(endpoint)) throw refuse('inventory.viewer');
  if (caller.role !== 'manager' && endpoint.managers_only) throw refuse('inventory.manager_required');
  return caller;
}
