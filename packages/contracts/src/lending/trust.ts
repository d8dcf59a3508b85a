import { z } from 'zod';
import { UserSummary } from '../accounts/users';
import {
  EMAIL_MAX_LENGTH,
  USER_SEARCH_DEFAULT_LIMIT,
  USER_SEARCH_MAX_LIMIT,
  USER_SEARCH_MIN_LENGTH,
} from '../base/limits';
import { notOneOf, problem } from '../base/problems';
import { Id, IdParams, Instant, limit, searchLine } from '../framework/common';
import { endpoint } from '../framework/endpoint';
import { cleanLine } from '../text/clean-text';

/** `friend` is the closer level. */
export const TrustLevel = z.enum(['friend', 'trusted']);
export type TrustLevel = z.infer<typeof TrustLevel>;

export const TrustRelationship = z.object({
  trusted_user_id: Id,
  trusted_user: UserSummary,
  trust_level: TrustLevel,
  created_at: Instant,
});
export type TrustRelationship = z.infer<typeof TrustRelationship>;

export const TrustingUser = z.object({
  inventory_id: Id,
  user: UserSummary.describe(
    'The person who manages the inventory, with the name of the inventory or the names of its members.',
  ),
  trust_level: TrustLevel,
  created_at: Instant,
});
export type TrustingUser = z.infer<typeof TrustingUser>;

export const TrustInput = z.strictObject({
  trusted_user_id: z.int(problem('trust.choose_person')).positive(problem('trust.choose_person')),
  trust_level: z.enum(TrustLevel.options, notOneOf('trust_level', TrustLevel.options)),
});
export type TrustInput = z.infer<typeof TrustInput>;

export const UserSearchQuery = z.strictObject({
  q: searchLine('search', { max: EMAIL_MAX_LENGTH, is_required: true })
    .overwrite(cleanLine)
    .refine(
      (text) => Array.from(text).length >= USER_SEARCH_MIN_LENGTH,
      problem('search.too_short', { min: USER_SEARCH_MIN_LENGTH }),
    )
    .meta({ description: 'Part of a name, or an exact email address.', examples: ['Ada'] }),
  limit: limit(USER_SEARCH_DEFAULT_LIMIT, USER_SEARCH_MAX_LIMIT),
});
export type UserSearchQuery = z.infer<typeof UserSearchQuery>;

export const trust = {
  searchUsers: endpoint.get('/users/search', {
    summary: 'Find other users by part of a name or by exact email',
    query: UserSearchQuery,
    response: z.array(UserSummary),
    refusals: ['too_many.people_searches'],
  }),
  set: endpoint.post('/users/trust', {
    summary: 'Trust a user, or change the trust level',
    body: TrustInput,
    response: TrustRelationship,
    refusals: ['trust.person_unknown', 'trust.yourself'],
  }),
  list: endpoint.get('/users/trusted', {
    summary: 'List users the caller trusts, by name',
    response: z.array(TrustRelationship),
  }),
  listTrusting: endpoint.get('/users/trusting', {
    summary: 'List users who trust the caller, by name',
    response: z.array(TrustingUser),
  }),
  remove: endpoint.delete('/users/trusted/:id', {
    summary: 'Stop trusting a user, who at once loses access to items shared with trusted people',
    params: IdParams,
  }),
};
