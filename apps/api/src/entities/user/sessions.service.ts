import { SESSION_UNUSED_DAYS_MAX } from '@stowage/contracts';
import type { Context } from '../../context/context';
import type { Tx } from '../../db/db';
import { writeIfPossible } from '../../db/write-lock';
import * as repository from './sessions.repository';

export type LiveSession = repository.SessionRow;

const DAY_MS = 24 * 60 * 60 * 1000;
const TOUCH_AFTER_MS = 60 * 60 * 1000;

export function findLiveSession({ db, clock, tokens }: Context, token: string): LiveSession | undefined {
  const now = clock();
  const claims = tokens.verify(token, now);
  if (!claims) return undefined;
  const session = repository.findSessionBySid(db, claims.sid, now.toISOString());
  if (session?.user_id !== claims.user_id) return undefined;
  // Updates the time at most once per hour, so that few read requests cause a write.
  if (now.getTime() - Date.parse(session.last_used_at) > TOUCH_AFTER_MS)
    writeIfPossible(db.$client, () => repository.touchSession(db, session.id, now.toISOString()));
  return session;
}

export const findSessionByMediaId = ({ db, clock }: Context, mediaId: string): LiveSession | undefined =>
  repository.findSessionByMedia(db, mediaId, clock().toISOString());

export function removeOldSessions(db: Tx, now: Date): void {
  const unusedSince = new Date(now.getTime() - SESSION_UNUSED_DAYS_MAX * DAY_MS);
  repository.removeOldSessions(db, now.toISOString(), unusedSince.toISOString());
}
