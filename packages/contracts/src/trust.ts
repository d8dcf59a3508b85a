import { z } from 'zod';
import { Id, Instant } from './common';
import { UserSummary } from './users';

/** `friend` is the closer of the two. */
export const TrustLevel = z.enum(['friend', 'trusted']);
export type TrustLevel = z.infer<typeof TrustLevel>;

/** Given by one user to another; it says nothing about the other direction. */
export const TrustRelationship = z
  .object({
    trusted_user_id: Id,
    trusted_user: UserSummary,
    trust_level: TrustLevel,
    created_at: Instant,
  })
  .meta({ id: 'TrustRelationship' });
export type TrustRelationship = z.infer<typeof TrustRelationship>;
