import { z } from 'zod';
import { Id, Instant } from './common';
import { endpoint } from './framework/endpoint';

/** An account as administrators see it. */
export const Account = z
  .object({
    id: Id,
    email: z.string(),
    username: z.string(),
    full_name: z.string().nullable(),
    is_admin: z.boolean(),
    /** Null while the person can sign in. */
    disabled_at: Instant.nullable(),
    /** Null if the user has not signed in since the server records sign-ins. */
    last_sign_in_at: Instant.nullable(),
    session_count: z.int().min(0),
    item_count: z.int().min(0),
    /** Bytes of the stored photos. */
    storage_used: z.int().min(0),
    /** Maximum total size of the user's photos in bytes, null for no limit. */
    storage_quota: z.int().min(0).nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const administration = {
  listAccounts: endpoint({
    method: 'GET',
    path: '/admin/users',
    summary: 'List all accounts by name, with their use of the server',
    access: 'admin',
    response: z.array(Account),
    status: 200,
  }),
};
