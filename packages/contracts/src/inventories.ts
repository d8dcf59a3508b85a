import { z } from 'zod';
import { ROLES } from './choices';
import { IdParam } from './common';
import { notOneOf } from './problems';

export const Role = z.enum(ROLES, notOneOf('role', ROLES)).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** Accepted by every endpoint that is about an inventory; without it, the one of which the caller is a member for longest. */
export const InventoryQuery = z.object({ inventory_id: IdParam.optional() });
