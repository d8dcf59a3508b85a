import { contract, EMAIL_MAX_LENGTH, type EndpointGroup, isCountedWrite } from '@stowage/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { ipKeyGenerator, rateLimit, type Store } from 'express-rate-limit';
import { z } from 'zod';
import type { Context } from '../context/context';
import type { Clock } from '../lib/clock';
import { AppError } from '../lib/errors';
import { toKey } from '../lib/text-key';
import { findCredential } from './authenticate';
import type { Guards } from './mount';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WINDOW_MS = 15 * MINUTE_MS;
const FAILURES_PER_NAME = 10;
const FAILURES_PER_ADDRESS = 100;
const REGISTRATION_BURST_MS = 10 * 1000;
const REGISTRATIONS_PER_BURST = 10;
const REGISTRATIONS_PER_DAY = 200;
const USER_SEARCHES_PER_MINUTE = 60;
const WRITES_WINDOW_MS = 10 * MINUTE_MS;
/** A person may send a tenth of the changes of a day within ten minutes. */
const WRITES_BURST_PART = 10;

const WRONG_LINKS_PER_ADDRESS = 30;
const MAILS_PER_ADDRESS = 20;
const HOUR_MS = 60 * MINUTE_MS;
const MAILS_PER_NAME = 5;

const NamedBody = z.object({ username: z.string() });

/** Counts in memory with the injected clock; the store of express-rate-limit uses the system clock. */
function createStore(clock: Clock, windowMs: number) {
  const hits = new Map<string, { totalHits: number; resetTime: Date }>();
  // Stops at the first entry that has not expired, because entries are in the order of their expiry.
  function removeExpired(now: Date): void {
    for (const [key, { resetTime }] of hits) {
      if (resetTime > now) return;
      hits.delete(key);
    }
  }
  return {
    localKeys: true,
    increment(key) {
      const now = clock();
      removeExpired(now);
      // After the clock was set back, an entry may be behind one that expires later.
      if ((hits.get(key)?.resetTime ?? now) <= now) hits.delete(key);
      const entry = hits.get(key) ?? { totalHits: 0, resetTime: new Date(now.getTime() + windowMs) };
      entry.totalHits += 1;
      hits.set(key, entry);
      // express-rate-limit compares the time with the system clock.
      const resetTime = new Date(Date.now() + entry.resetTime.getTime() - now.getTime());
      return { totalHits: entry.totalHits, resetTime };
    },
    decrement(key) {
      const entry = hits.get(key);
      if (entry) entry.totalHits -= 1;
    },
    resetKey(key) {
      hits.delete(key);
    },
    secondsLeft(key: string): number {
      const end = hits.get(key)?.resetTime.getTime() ?? 0;
      return Math.max(1, Math.ceil((end - clock().getTime()) / 1000));
    },
  } satisfies Store & { secondsLeft: (key: string) => number };
}

type LimitCode =
  | 'too_many.sign_ins'
  | 'too_many.registrations'
  | 'too_many.people_searches'
  | 'too_many.writes'
  | 'too_many.links'
  | 'too_many.link_requests';

interface Limit {
  window_ms: number;
  max: number;
  /** Requests without a key are not limited. */
  toKey: (request: Request) => string | undefined;
  counts?: (request: Request, response: Response) => boolean;
  code: LimitCode;
}

const toWait = (seconds: number) =>
  seconds > 60 ? { count: Math.ceil(seconds / 60), unit: 'minutes' } : { count: seconds, unit: 'seconds' };

function createLimit(clock: Clock, { window_ms, max, toKey: keyOf, counts, code }: Limit): RequestHandler {
  const store = createStore(clock, window_ms);
  return rateLimit({
    windowMs: window_ms,
    limit: max,
    store,
    keyGenerator: (request) => keyOf(request) ?? '',
    skip: (request) => keyOf(request) === undefined,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    skipSuccessfulRequests: counts !== undefined,
    requestWasSuccessful: (request, response) => counts?.(request, response) === false,
    // The server ignores X-Forwarded-For from a proxy outside TRUST_PROXY on purpose.
    validate: { xForwardedForHeader: false },
    handler: (request, _response, next) => {
      const seconds = store.secondsLeft(keyOf(request) ?? '');
      next(new AppError({ code, params: toWait(seconds) }, { retry_after: seconds }));
    },
  });
}

/** Counts all IPv6 addresses of a subnet as one, because one internet connection has many addresses. */
const toAddress = (request: Request) => ipKeyGenerator(request.ip ?? '');

function toName(request: Request): string {
  const body = NamedBody.safeParse(request.body);
  return body.success ? toKey(body.data.username.trim()).slice(0, EMAIL_MAX_LENGTH) : '';
}

/** Limits failed sign-ins by IP address and name, and by IP address alone. The account itself is never locked. */
function createLoginLimits(clock: Clock): RequestHandler[] {
  const shared = {
    window_ms: WINDOW_MS,
    counts: (_request: Request, response: Response) => response.statusCode === 401,
    code: 'too_many.sign_ins' as const,
  };
  return [
    createLimit(clock, { ...shared, max: FAILURES_PER_ADDRESS, toKey: toAddress }),
    createLimit(clock, {
      ...shared,
      max: FAILURES_PER_NAME,
      toKey: (request) => `${toAddress(request)} ${toName(request)}`,
    }),
  ];
}

/** Limits wrong passwords and codes in one session, which may be stolen. */
const createPasswordLimit = (context: Context): RequestHandler =>
  createLimit(context.clock, {
    window_ms: WINDOW_MS,
    max: FAILURES_PER_NAME,
    // Uses the session id instead of the header, because clients can write the same token in several ways.
    toKey: (request) => findCredential(context, request)?.session_id?.toString(),
    // A malformed body also gets a 400 but contains no password.
    counts: (request, response) => response.statusCode === 400 && request.body !== undefined,
    code: 'too_many.sign_ins' as const,
  });

/** Requests with a name in use count too: otherwise registration would quickly reveal who has an account. */
function createRegistrationLimits(clock: Clock): RequestHandler[] {
  const shared = {
    toKey: toAddress,
    counts: (_request: Request, response: Response) =>
      response.statusCode === 201 || response.statusCode === 409,
    code: 'too_many.registrations' as const,
  };
  return [
    createLimit(clock, { ...shared, window_ms: REGISTRATION_BURST_MS, max: REGISTRATIONS_PER_BURST }),
    createLimit(clock, { ...shared, window_ms: DAY_MS, max: REGISTRATIONS_PER_DAY }),
  ];
}

const createUserSearchLimit = (context: Context): RequestHandler =>
  createLimit(context.clock, {
    window_ms: MINUTE_MS,
    max: USER_SEARCHES_PER_MINUTE,
    toKey: (request) => findCredential(context, request)?.user_id.toString(),
    code: 'too_many.people_searches',
  });

/** The limit of ten minutes leaves room for bulk scanning and for the changes that a device has kept without a connection. */
function createWriteLimits(context: Context): RequestHandler[] {
  const { writes_per_day } = context.config;
  if (writes_per_day === 0) return [];
  const shared = {
    toKey: (request: Request) => findCredential(context, request)?.user_id.toString(),
    code: 'too_many.writes' as const,
  };
  return [
    createLimit(context.clock, {
      ...shared,
      window_ms: WRITES_WINDOW_MS,
      max: Math.ceil(writes_per_day / WRITES_BURST_PART),
    }),
    createLimit(context.clock, { ...shared, window_ms: DAY_MS, max: writes_per_day }),
  ];
}

/** Tokens have 256 random bits and cannot be guessed; the limit protects the server from the load of many attempts. */
const createLinkLimit = (clock: Clock): RequestHandler =>
  createLimit(clock, {
    window_ms: WINDOW_MS,
    max: WRONG_LINKS_PER_ADDRESS,
    toKey: toAddress,
    counts: (_request, response) => response.statusCode === 404,
    code: 'too_many.links',
  });

/** The limit per name prevents many emails to one person. Unknown names count too, so that accounts stay secret. */
const createMailLimits = (clock: Clock): RequestHandler[] => {
  const shared = { window_ms: HOUR_MS, code: 'too_many.link_requests' as const };
  return [
    createLimit(clock, { ...shared, max: MAILS_PER_ADDRESS, toKey: toAddress }),
    createLimit(clock, { ...shared, max: MAILS_PER_NAME, toKey: toName }),
  ];
};

export function createRateLimits(context: Context): Guards {
  // Shared, so that wrong passwords for changing and deleting an account count together.
  const passwordLimit = createPasswordLimit(context);
  const linkLimit = createLinkLimit(context.clock);
  const userSearchLimit = createUserSearchLimit(context);
  const writeLimits = createWriteLimits(context);
  const guards: Guards = {
    'auth.login': createLoginLimits(context.clock),
    'auth.checkInvitation': [linkLimit],
    'joining.findInventory': [linkLimit],
    'auth.requestPasswordReset': createMailLimits(context.clock),
    'auth.checkPasswordReset': [linkLimit],
    'auth.resetPassword': [linkLimit],
    'auth.register': createRegistrationLimits(context.clock),
    'users.updateMe': [passwordLimit],
    'users.removeMe': [passwordLimit],
    'twoFactor.setUp': [passwordLimit],
    'twoFactor.confirm': [passwordLimit],
    'twoFactor.renewRecoveryCodes': [passwordLimit],
    'twoFactor.remove': [passwordLimit],
    'trust.searchUsers': [userSearchLimit],
    // Tells whether an email belongs to an account, like the search.
    'members.invite': [userSearchLimit],
    'joining.accept': [linkLimit],
  };
  for (const [group, endpoints] of Object.entries<EndpointGroup>(contract))
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const key = `${group}.${name}`;
      if (isCountedWrite(endpoint)) guards[key] = [...writeLimits, ...(guards[key] ?? [])];
    }
  return guards;
}
