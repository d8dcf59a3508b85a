import { type ApiKey, API_KEYS_MAX, type CreateApiKeyInput, type CreatedApiKey } from '@stowage/contracts';
import type { Context } from '../../context/context';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import * as repository from '../../entities/user/api-keys.repository';
import { API_KEY_START } from '../../entities/user/api-keys.service';
import { notFound, refuse, refuseField } from '../../lib/errors';
import { makeLongSecret, makeToken } from '../../lib/random';
import { hashSecret } from '../../security/secret-hash';

/** Length of the start of a key that the list shows, enough to tell keys apart. */
const PREFIX_LENGTH = API_KEY_START.length + 6;

const toApiKey = (row: repository.ApiKeyRow, now: string): ApiKey => ({
  ...row,
  is_expired: row.expires_at !== null && row.expires_at <= now,
});

export function listApiKeys({ db, clock }: Context, userId: number): ApiKey[] {
  const now = clock().toISOString();
  return repository.listKeys(db, userId).map((row) => toApiKey(row, now));
}

/** @throws AppError 409 with too many keys, 422 for an expiry in the past */
export async function createApiKey(
  { db, clock }: Context,
  userId: number,
  { name, scope, expires_at = null }: CreateApiKeyInput,
): Promise<CreatedApiKey> {
  const now = clock().toISOString();
  // Times are compared as texts, so all need the same number of decimals.
  const end = expires_at === null ? null : new Date(expires_at).toISOString();
  if (end !== null && end <= now) throw refuseField('expires_at', 'api_key.end_in_past');
  const key = API_KEY_START + makeLongSecret();
  const row = await change(db, (tx) => {
    if (repository.countKeys(tx, userId) >= API_KEYS_MAX)
      throw refuse('api_key.too_many', { max: API_KEYS_MAX });
    return repository.createKey(tx, {
      user_id: userId,
      name,
      scope,
      key_hash: hashSecret(key),
      prefix: key.slice(0, PREFIX_LENGTH),
      media_id: makeToken(),
      created_at: now,
      expires_at: end,
    });
  });
  return { ...toApiKey(row, now), key };
}

export const removeApiKey = (db: Db, key: { user_id: number; id: number }): Promise<void> =>
  change(db, (tx) => {
    if (!repository.removeKey(tx, key)) throw notFound();
  });
