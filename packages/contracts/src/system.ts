import { z } from 'zod';
import { endpoint } from './endpoint';

/** What a visitor may know of the server. */
export const Health = z
  .object({
    status: z.literal('ok'),
    /** Whether new accounts can be created. */
    registration_open: z.boolean(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is up',
    access: 'public',
    response: Health,
    status: 200,
  }),
};
