import type {
  TrustingUser,
  TrustInput,
  TrustRelationship,
  UserSearchQuery,
  UserSummary,
} from '@stowage/contracts';
import { change } from '../../data/change';
import type { Db } from '../../db/db';
import { isMember } from '../../entities/inventory/members.repository';
import * as repository from '../../entities/trust/trust.repository';
import {
  findUserSummary,
  findUserSummaryByEmail,
  listUserSummaries,
} from '../../entities/user/users.repository';
import { findUsersByName, sortByUser } from '../../entities/user/users.rules';
import type { Caller } from '../../http/caller';
import { notFound, refuseField } from '../../lib/errors';
import type { InventoryId } from '../../lib/inventory-id';

/** An exact email match comes first. */
export function searchUsers(
  db: Db,
  { user_id: callerId, reader }: Caller,
  { q, limit }: UserSearchQuery,
): UserSummary[] {
  const byEmail = findUserSummaryByEmail(db, q);
  const others = byEmail && byEmail.id !== callerId ? [byEmail] : [];
  const byName = findUsersByName(listUserSummaries(db), q, {
    limit: limit + 2,
    language: reader.language,
  });
  const known = new Set([callerId, byEmail?.id]);
  return [...others, ...byName.filter(({ id }) => !known.has(id))].slice(0, limit);
}

/** @throws AppError 404 for an unknown user, 422 for a member of the inventory */
export const setTrust = (
  db: Db,
  inventoryId: InventoryId,
  input: TrustInput,
  now: string,
): Promise<TrustRelationship> =>
  change(db, (tx) => {
    if (isMember(tx, inventoryId, input.trusted_user_id))
      throw refuseField('trusted_user_id', 'trust.yourself');
    const trusted_user = findUserSummary(tx, input.trusted_user_id);
    if (!trusted_user) throw refuseField('trusted_user_id', 'trust.person_unknown');
    return { ...repository.saveTrust(tx, inventoryId, input, now), trusted_user };
  });

export const listTrusted = (db: Db, { inventory_id, reader }: Caller): TrustRelationship[] =>
  sortByUser(repository.listTrusted(db, inventory_id), ({ trusted_user }) => trusted_user, reader.language);

export const listTrusting = (db: Db, { user_id, reader }: Caller): TrustingUser[] =>
  sortByUser(repository.listTrusting(db, user_id), ({ user }) => user, reader.language);

export async function endTrust(db: Db, trust: repository.TrustIds): Promise<void> {
  await change(db, (tx) => {
    if (!repository.removeTrust(tx, trust)) throw notFound();
  });
}
