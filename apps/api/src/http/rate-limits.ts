import {
  contract,
  EMAIL_MAX_LENGTH,
  type EndpointGroup,
  isCountedWrite,
  type RequestRefusalCode,
} from '@stowage/contracts';
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

interface Limit {
  window_ms: number;
  max: number;
  /** Requests without a key are not limited. */
  toKey: (request: Request) => string | undefined;
  counts?: (request: Request, response: Response) => boolean;
  code: Extract<RequestRefusalCode, `too_many.${string}`>;
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

export function createRateLimits(context: Context): Guards {
  const { clock, config } = context;
  const limit = (options: Limit) => createLimit(clock, options);
  const toUser = (request: Request) => findCredential(context, request)?.user_id.toString();
  const countsStatus =
    (...statuses: number[]) =>
    (_request: Request, response: Response) =>
      statuses.includes(response.statusCode);

  // Failed sign-ins by IP address and name, and by IP address alone. The account itself is never locked.
  const failures = {
    window_ms: WINDOW_MS,
    counts: countsStatus(401),
    code: 'too_many.sign_ins',
  } as const;
  const toAddressAndName = (request: Request) => `${toAddress(request)} ${toName(request)}`;

  // Wrong passwords and codes in one session, which may be stolen. Those of all endpoints count together.
  const passwordLimit = limit({
    window_ms: WINDOW_MS,
    max: FAILURES_PER_NAME,
    // Uses the session id instead of the header, because clients can write the same token in several ways.
    toKey: (request) => findCredential(context, request)?.session_id?.toString(),
    // A malformed body also gets a 400 but contains no password.
    counts: (request, response) => response.statusCode === 400 && request.body !== undefined,
    code: 'too_many.sign_ins',
  });

  // Requests with a name in use count too: otherwise registration would quickly reveal who has an account.
  const registrations = {
    toKey: toAddress,
    counts: countsStatus(201, 409),
    code: 'too_many.registrations',
  } as const;

  const userSearchLimit = limit({
    window_ms: MINUTE_MS,
    max: USER_SEARCHES_PER_MINUTE,
    toKey: toUser,
    code: 'too_many.people_searches',
  });

  // Tokens have 256 random bits and cannot be guessed; the limit protects the server from the load of many attempts.
  const linkLimit = limit({
    window_ms: WINDOW_MS,
    max: WRONG_LINKS_PER_ADDRESS,
    toKey: toAddress,
    counts: countsStatus(404),
    code: 'too_many.links',
  });

  // The limit per name prevents many emails to one person. Unknown names count too, so that accounts stay secret.
  const mails = { window_ms: HOUR_MS, code: 'too_many.link_requests' } as const;

  // The limit of ten minutes leaves room for bulk scanning and for the changes that a device has kept without a connection.
  const { writes_per_day } = config;
  const writes = { toKey: toUser, code: 'too_many.writes' } as const;
  const tenMinutes = { window_ms: WRITES_WINDOW_MS, max: Math.ceil(writes_per_day / WRITES_BURST_PART) };
  const writeLimits =
    writes_per_day === 0
      ? []
      : [limit({ ...writes, ...tenMinutes }), limit({ ...writes, window_ms: DAY_MS, max: writes_per_day })];

  const guards: Guards = {
    'auth.login': [
      limit({ ...failures, max: FAILURES_PER_ADDRESS, toKey: toAddress }),
      limit({ ...failures, max: FAILURES_PER_NAME, toKey: toAddressAndName }),
    ],
    'auth.checkInvitation': [linkLimit],
    'joining.findInventory': [linkLimit],
    'auth.requestPasswordReset': [
      limit({ ...mails, max: MAILS_PER_ADDRESS, toKey: toAddress }),
      limit({ ...mails, max: MAILS_PER_NAME, toKey: toName }),
    ],
    'auth.checkPasswordReset': [linkLimit],
    'auth.resetPassword': [linkLimit],
    'auth.register': [
      limit({ ...registrations, window_ms: REGISTRATION_BURST_MS, max: REGISTRATIONS_PER_BURST }),
      limit({ ...registrations, window_ms: DAY_MS, max: REGISTRATIONS_PER_DAY }),
    ],
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
