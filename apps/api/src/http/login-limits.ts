import type { RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { z } from 'zod';
import { AppError } from '../errors';
import { toKey } from '../text-key';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_PER_NAME = 10;
const FAILURES_PER_ADDRESS = 100;

const NamedBody = z.object({ username: z.string() });

/** An IPv6 household has a whole network of addresses, which counts as one. */
const toAddress = (ip: string | undefined) => ipKeyGenerator(ip ?? '');

const shared: Partial<Options> = {
  windowMs: WINDOW_MS,
  standardHeaders: false,
  legacyHeaders: false,
  // Only failures count: somebody who signs in often is not an attacker.
  skipSuccessfulRequests: true,
  requestWasSuccessful: (_request, response) => response.statusCode !== 401,
  // X-Forwarded-For of a proxy nobody vouched for is ignored on purpose.
  validate: { xForwardedForHeader: false },
  handler: (_request, response, next) => {
    const seconds = Math.ceil(WINDOW_MS / 1000);
    const retryAfter = Number(response.get('Retry-After') ?? seconds);
    next(
      new AppError(
        429,
        `Too many failed attempts. Please try again in ${Math.ceil(retryAfter / 60)} minutes.`,
        undefined,
        retryAfter,
      ),
    );
  },
};

/** Counts failed log ins by address and name, and by address alone. The account itself is never locked. */
export const createLoginLimits = (): RequestHandler[] => [
  rateLimit({
    ...shared,
    limit: FAILURES_PER_ADDRESS,
    keyGenerator: (request) => toAddress(request.ip),
  }),
  rateLimit({
    ...shared,
    limit: FAILURES_PER_NAME,
    keyGenerator: (request) => {
      const body = NamedBody.safeParse(request.body);
      return `${toAddress(request.ip)} ${body.success ? toKey(body.data.username.trim()) : ''}`;
    },
  }),
];
