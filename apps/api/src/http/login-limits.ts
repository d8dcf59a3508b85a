import { EMAIL_MAX_LENGTH } from '@stowage/contracts';
import type { RequestHandler } from 'express';
import { ipKeyGenerator, type Options, rateLimit } from 'express-rate-limit';
import { z } from 'zod';
import { AppError } from '../errors';
import { toKey } from '../text-key';

const WINDOW_MS = 15 * 60 * 1000;
const FAILURES_PER_NAME = 10;
const FAILURES_PER_ADDRESS = 100;

const NamedBody = z.object({ username: z.string() });

const shared: Partial<Options> = {
  windowMs: WINDOW_MS,
  // It also sets Retry-After, which the handler reads.
  standardHeaders: 'draft-8',
  legacyHeaders: false,
  // Only failures count: somebody who signs in often is not an attacker.
  skipSuccessfulRequests: true,
  // X-Forwarded-For of a proxy nobody vouched for is ignored on purpose.
  validate: { xForwardedForHeader: false },
  handler: (_request, response, next) => {
    const seconds = Number(response.get('Retry-After'));
    const sentence = `Too many failed attempts. Please try again in ${Math.ceil(seconds / 60)} minutes.`;
    next(new AppError(429, sentence, undefined, seconds));
  },
};

/**
 * Counts failed log ins by address and name, and by address alone; an IPv6 household counts as one address. The account
 * itself is never locked.
 */
export const createLoginLimits = (): RequestHandler[] => [
  rateLimit({
    ...shared,
    requestWasSuccessful: (_request, response) => response.statusCode !== 401,
    limit: FAILURES_PER_ADDRESS,
    keyGenerator: (request) => ipKeyGenerator(request.ip ?? ''),
  }),
  rateLimit({
    ...shared,
    requestWasSuccessful: (_request, response) => response.statusCode !== 401,
    limit: FAILURES_PER_NAME,
    keyGenerator: (request) => {
      const body = NamedBody.safeParse(request.body);
      return `${ipKeyGenerator(request.ip ?? '')} ${body.success ? toKey(body.data.username.trim()).slice(0, EMAIL_MAX_LENGTH) : ''}`;
    },
  }),
];

/** Counts wrong passwords of somebody who is signed in, by session: it may be a stolen one, with which somebody guesses. */
export const createPasswordLimit = (): RequestHandler =>
  rateLimit({
    ...shared,
    // What could not be read, which is 400 too, was no guess.
    requestWasSuccessful: (request, response) => response.statusCode !== 400 || request.body === undefined,
    limit: FAILURES_PER_NAME,
    keyGenerator: (request) => request.get('authorization') ?? '',
  });
