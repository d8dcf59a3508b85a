import type { Context } from '../../context/context';
import { writeIfPossible } from '../../db/write-lock';
import { hashSecret } from '../../security/secret-hash';
import * as repository from './api-keys.repository';

const TOUCH_AFTER_MS = 60 * 60 * 1000;

export const API_KEY_START = 'stw_';

/** Undefined for a key that is unknown, expired or revoked, or whose account is disabled or closed. */
export function findLiveApiKey({ db, clock }: Context, key: string): repository.LiveApiKey | undefined {
  const now = clock();
  const live = repository.findLiveKeyByHash(db, hashSecret(key), now.toISOString());
  if (!live) return undefined;
  // Updates the time at most once per hour, so that few read requests cause a write.
  const isOld = live.last_used_at === null || now.getTime() - Date.parse(live.last_used_at) > TOUCH_AFTER_MS;
  if (isOld) writeIfPossible(db.$client, () => repository.touchKey(db, live.id, now.toISOString()));
  return live;
}

export const findApiKeyByMediaId = (
  { db, clock }: Context,
  mediaId: string,
): repository.LiveApiKey | undefined => repository.findLiveKeyByMedia(db, mediaId, clock().toISOString());
