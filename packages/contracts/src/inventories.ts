import { z } from 'zod';
import { Role } from './accounts/accounts';
import { UserSummary } from './accounts/users';
import { Id, IdParam, Instant } from './common';
import { endpoint } from './framework/endpoint';

/** Accepted by every endpoint that is about an inventory; without it, the one of which the caller is a member for longest. */
export const InventoryQuery = z.object({ inventory_id: IdParam.optional() });

/** An inventory as one of its members sees it. */
export const Inventory = z
  .object({
    id: Id,
    /** Null until a manager gives a name. */
    name: z.string().nullable(),
    /** The name; without one, the names of the managers and members. */
    title: z.string(),
    /** ISO 4217 code. */
    currency: z.string(),
    /** Role of the caller. */
    role: Role,
    /** End of the caller's access; null for no end. */
    ends_at: Instant.nullable(),
    member_count: z.int().min(1),
    item_count: z.int().min(0),
    location_count: z.int().min(0),
    created_at: Instant,
  })
  .meta({ id: 'Inventory' });
export type Inventory = z.infer<typeof Inventory>;

export const Member = z
  .object({
    user: UserSummary,
    role: Role,
    /** Only viewers' access can have an end. */
    ends_at: Instant.nullable(),
    /** Time of joining. */
    created_at: Instant,
  })
  .meta({ id: 'Member' });
export type Member = z.infer<typeof Member>;

export const inventories = {
  list: endpoint({
    method: 'GET',
    path: '/inventories',
    summary: 'List the inventories of which the caller is a member; the default inventory comes first',
    access: 'user',
    is_personal: true,
    response: z.array(Inventory),
    status: 200,
  }),
  get: endpoint({
    method: 'GET',
    path: '/inventory',
    summary: 'Get the inventory',
    access: 'user',
    response: Inventory,
    status: 200,
  }),
};

export const members = {
  list: endpoint({
    method: 'GET',
    path: '/inventory/members',
    summary: 'List the members of the inventory whose access has not ended, members for longest first',
    access: 'user',
    response: z.array(Member),
    status: 200,
  }),
};
