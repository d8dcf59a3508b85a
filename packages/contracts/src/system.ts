import { z } from 'zod';
import { endpoint } from './framework/endpoint';

/** Sent to administrators only: attackers could look up the known vulnerabilities of the version. */
const version = z.string().optional();

export const Health = z
  .object({
    status: z.literal('ok'),
    registration_open: z.boolean(),
    /** Without accounts, the first person to register is the administrator, and a backup can be restored. */
    has_accounts: z.boolean(),
    /** True when the server can send links by email that set a new password. */
    sends_email: z.boolean(),
    version,
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;

export const Readiness = z.object({ status: z.literal('ready'), version }).meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

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
    summary: 'Check that the server runs, and whether registration is open',
    access: 'public',
    recognises_admin: true,
    response: Health,
    status: 200,
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    summary: 'Check that the server can store data: database, image folder and disk',
    access: 'public',
    recognises_admin: true,
    response: Readiness,
    status: 200,
    refusals: {
      503: 'The server is stopping, its disk is full, or it cannot write to its database or image folder',
    },
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
