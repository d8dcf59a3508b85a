import { z } from 'zod';
import { endpoint } from './framework/endpoint';

export const Health = z
  .object({
    status: z.literal('ok'),
    registration_open: z.boolean(),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export const ServerAddress = z
  .object({
    /** Start of the URLs in QR codes. */
    public_url: z.string(),
    /** False when PUBLIC_URL is not set or refers to the server's own machine. */
    is_reachable_by_phones: z.boolean(),
  })
  .meta({ id: 'ServerAddress' });
export type ServerAddress = z.infer<typeof ServerAddress>;

export const system = {
  health: endpoint({
    method: 'GET',
    path: '/health',
    summary: 'Check that the server can write to its database and its image folder',
    access: 'public',
    response: Health,
    status: 200,
    refusals: { 503: 'The server cannot write to its database or its image folder' },
  }),
  getAddress: endpoint({
    method: 'GET',
    path: '/system/address',
    summary: 'Get the URL in printed codes, and whether phones can reach it',
    access: 'user',
    response: ServerAddress,
    status: 200,
  }),
};
