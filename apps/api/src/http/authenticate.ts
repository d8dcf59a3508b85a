import type { Request } from 'express';
import type { Context } from '../context';
import { unauthenticated } from '../errors';
import { findLiveSession, type LiveSession } from '../entities/user/sessions.service';
import type { Caller } from './caller';

const BEARER = /^Bearer +(\S+)$/i;

export function findSession(context: Context, request: Request): LiveSession | undefined {
  const token = BEARER.exec(request.get('authorization') ?? '')?.[1];
  return token === undefined ? undefined : findLiveSession(context, token);
}

/** @throws AppError 401 without an active session */
export function authenticate(context: Context, request: Request): Caller {
  const session = findSession(context, request);
  if (!session) throw unauthenticated();
  return {
    id: session.user_id,
    session_id: session.id,
    ...context.media.toAddresses(session.media_id, context.clock()),
  };
}
